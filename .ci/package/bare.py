"""Bare Debian folders, made by debootstrap, and commands in them with mounts and processes of their own, which end with them."""

import shlex
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Failure(SystemExit):
    """What ends a test, where nobody asks further."""


def check(condition, what, *details):
    if not condition:
        raise Failure("\n".join([f"FAILED: {what}", *(str(detail) for detail in details)]))
    print(f"  {what}", flush=True)


def debian(suite):
    """The folder of a release, which is to be copied, not changed."""
    made = subprocess.run([HERE / "bare-debian", suite], check=True, stdout=subprocess.PIPE, text=True)
    return Path(made.stdout.strip())


def copy(folder, root):
    """A copy of a folder, which reaches the mirror as this machine does."""
    subprocess.run(["cp", "-a", folder, root], check=True)
    for name in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{name}", root / "etc")


def within(root, command, volumes=(), network=True):
    """The command line that runs a command in a folder. A volume is a folder outside, its place within, and perhaps "ro"."""
    script = 'set -e\nmount -t proc proc "$0/proc"\nmount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"\n'
    script += 'ln -sfn pts/ptmx "$0/dev/ptmx"\n'
    for outside, place, *how in volumes:
        place = f'"$0"{shlex.quote(str(place))}'
        script += f"mkdir -p {place}\nmount --bind {shlex.quote(str(outside))} {place}\n"
        script += "".join(f"mount -o remount,bind,{option} {place}\n" for option in how)
    script += 'chroot "$0" "$@"\n'
    spaces = ["--mount", "--pid", "--fork", "--kill-child"] + ([] if network else ["--net"])
    return ["unshare", *spaces, "bash", "-c", script, str(root), *command]
