#!/usr/bin/perl
# A volume and a mute button on a braille display, in a language that has no client. docs/publishing.md is all it needs.
#
#     perl docs/clients/examples/volume.pl     (while `braille-bridge run --listen` runs)
#     braille-bridge run --exec perl docs/clients/examples/volume.pl
use strict;
use warnings;
use IO::Handle;
use IO::Socket::UNIX;
use JSON::PP;

my ($in, $out) = (\*STDIN, \*STDOUT);
if (($ENV{BRAILLE_BRIDGE_STDIO} // '') ne '1') {
    my $folder = $ENV{XDG_RUNTIME_DIR} || "/run/user/$<";
    my $path = $ENV{BRAILLE_BRIDGE_SOCKET} || "$folder/braille-bridge/socket";
    $in = $out = IO::Socket::UNIX->new($path) or die "no bridge listens at $path: $!\n";
}
$out->autoflush(1);
sub publish { print $out encode_json({@_}), "\n" }

my ($volume, $muted) = (50, 0);

sub volume {
    return (
        value => "$volume%",
        adjust => { value => $volume, minimum => 0, maximum => 100, step => 10, format => '{value}%' },
    );
}

sub raise {
    my $wanted = $volume + shift;
    return 0 if $wanted < 0 or $wanted > 100;
    $volume = $wanted;
    publish(type => 'change', set => { volume => {volume} });
}

sub mute {
    $muted = 1 - $muted;
    publish(type => 'change', set => { mute => { value => "$muted" } });
}

# What the reader can do with each element.
my %deeds = ('volume increment' => sub { raise(10) }, 'volume decrement' => sub { raise(-10) }, 'mute activate' => \&mute);

publish(type => 'hello', protocol => [1], name => 'Mixer', language => 'en');
publish(
    type => 'scene',
    title => 'Mixer',
    root => {
        id => 'root',
        elements => [
            { id => 'volume', label => 'Volume', traits => ['adjustable'], volume },
            { id => 'mute', label => 'Mute', value => "$muted", traits => ['button', 'toggleButton'] },
        ],
    },
);
while (my $line = <$in>) {
    my $message = decode_json($line);
    warn "$message->{message}; $message->{remedy}\n" if $message->{type} eq 'error' or $message->{code};
    next if $message->{type} ne 'perform';
    my $deed = $deeds{"$message->{element} $message->{action}"};
    my $done = $deed && $deed->();
    publish(type => 'done', perform => $message->{perform}, result => $done ? JSON::PP::true : JSON::PP::false);
}
