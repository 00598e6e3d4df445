# Everything that the project needs and does. `make run` and `make test` set up a fresh Debian 12 with Swift by themselves.

# The one list of Debian packages: what is built with, run with and tested with.
PACKAGES = brltty binutils libbrlapi-dev liblouis-dev liblouis-data liblouis-bin libyaml-dev libyajl-dev libxml2-dev libncurses-dev libvterm-dev libcld2-dev libsystemd-dev libwslay-dev libmd-dev pkg-config python3 python3-websockets nodejs perl $(TERMINAL_PACKAGES)

# The programs of the terminal that tests drive to their end.
TERMINAL_PACKAGES = bc debconf dialog ed fdisk fzf git less nano openssh-client procps unzip vim-tiny whiptail zip

PREFIX ?= /usr/local
SCENE = docs/scenes/music-player.scene.yaml
WALK = UP UP DOWN ROUTE:30 RIGHT RETURN TOP LNDN DOWN KEY_PAGE_DOWN DOWN RETURN wait:4000 ATTRVIS FWINRT BOT RETURN char:s ESCAPE

# How the program is built that is installed: with Swift's runtime in it, and without Foundation, which nothing but applications
# and tests need. Relocations are short, which glibc 2.36 and newer know: less of it is in memory.
STATIC = -c release --static-swift-stdlib --disable-default-traits --scratch-path .build/static --product braille-bridge \
	-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --build-id=none -Xlinker -z -Xlinker pack-relative-relocs

# How the tests are built and run.
TESTED = .ci/tested

# What only `make deb` and `make deb-test` need; and the shells in which the bare Debian tries completion.
DEB_PACKAGES = dpkg-dev binutils lintian man-db debootstrap
SHELL_PACKAGES = zsh fish

# What only `make ci-test` needs where neither docker nor podman works; and what reads the templates.
CI_PACKAGES = debootstrap git python3-yaml

# What only `make newcomers` needs; and what its bare Debians have before a newcomer comes: sudo, and for Swift what it runs with.
NEWCOMER_PACKAGES = debootstrap git
GIVEN_PACKAGES = sudo
SWIFT_PACKAGES = gcc git libcurl4 libedit2 libncurses6 libpython3.11 libsqlite3-0 libstdc++-12-dev libxml2 tzdata

# What only `make clients` and `make clients-test` need: what builds the packages, and what checks their types. Some builds of node
# bring npm along.
CLIENT_PACKAGES = python3-build python3-hatchling python3-venv mypy node-typescript gcc libc6-dev $(if $(shell command -v npm),,npm)

# What only `make browser-test`, `make page-test` and `make widgets` need, because it is large: about 125 MB to fetch.
BROWSER_PACKAGES = chromium

# What only `make desktop-test` needs: a display without a screen, a window manager, the buses, GTK and Qt.
DESKTOP_PACKAGES = xvfb openbox dbus at-spi2-core python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt5 python3-pyqt6

# What `make desktop-bench` needs beside these: the screen reader that the bridge is measured beside.
RIVAL_PACKAGES = orca

# What make economy reads: scenes, and dumps of other tools.
SCENES ?= $(wildcard docs/scenes/*.scene.yaml Tests/DumpFixtures/*.json Tests/DumpFixtures/*.xml Tests/DumpFixtures/*.md Tests/DumpFixtures/*.yml)

# Another build of BRLTTY to test with: make test BRLTTY=/path/to/brltty
BRLTTY ?=

.PHONY: help setup build test quick canute steps back-translation louis-matrix torture desktop-torture sanitize fuzz matrix days scale browser-test desktop-test page-test desktop-bench widgets record example run lint bench economy corpus keys model letters pictures install program docs clients clients-test deb deb-test deb-reproducible deb-source ci-test newcomers clean

help:
	@echo "make run: walk the music player on a private BRLTTY, without braille hardware"
	@echo "make test: install what is missing, build, and run every test"
	@echo "make quick: the tests that need no BRLTTY, in half a minute once they are built"
	@echo "make test BRLTTY=/path/to/brltty: the same on another build of BRLTTY"
	@echo "make canute: verify the snapshots of displays with six dots on an emulated Canute, row by row as slowly as a real one: three minutes"
	@echo "make steps: change random values on emulated displays and check what they receive; STEPS=$(STEPS) DISPLAYS=$(DISPLAYS)"
	@echo "make back-translation: read SENTENCES=$(SENTENCES) sentences of each language back from their cells; a quarter of an hour"
	@echo "make louis-matrix: what liblouis in SUITES=\"$(SUITES)\" of Debian writes for the signs that Tables/Languages corrects"
	@echo "make torture: let TORTURE=$(TORTURE) keys and faults happen to the program on each display; SEED=1 replays a run"
	@echo "make desktop-torture: the same on a private desktop, among windows and applications that hang, die, flood and lie"
	@echo "make sanitize: the tests that need no BRLTTY under the thread and the address sanitizer; ALL=1 for all tests"
	@echo "make fuzz: fuzz what reads files, programs, applications and displays, FUZZ_SECONDS=$(FUZZ_SECONDS) each"
	@echo "make matrix: verify the snapshots on Debian 12, 13 and unstable, with each one's BRLTTY and liblouis; as root, five minutes"
	@echo "make days: a simulated week in memory, 100,000 keys on BRLTTY and a minute of rest, and what they leave behind; half an hour"
	@echo "make scale: what opening scenes of a hundred to a million elements takes, and the snapshots of a thousand scenes"
	@echo "make browser-test: install Chromium, and test the HTML report of snapshots in it"
	@echo "make desktop-test: install GTK, Qt and a private desktop, and walk their windows on an emulated display"
	@echo "make page-test: walk web pages in Chromium on that desktop"
	@echo "make record: record the display snapshots of Tests/Snapshots again; look at the changes before you commit them"
	@echo "make example: test the package in docs/example-package, which uses this one"
	@echo "make lint: check the format of the sources"
	@echo "make bench: measure key to cells beside a bare C client"
	@echo "make desktop-bench: install Orca and a private desktop, and measure the bridge on the desktop beside it; DESKTOP_PRESSES=$(DESKTOP_PRESSES)"
	@echo "make widgets: install Orca, Chromium and a private desktop, and print how both read the widgets of web pages"
	@echo "make economy: count the frames that reading takes in each layout; SCENES='...' for scenes and dumps of your own"
	@echo "make corpus: print how much of what each rule of the audit finds is true, and how much of what is marked it finds"
	@echo "make keys: write docs/key-reference.md again"
	@echo "make model: write docs/model.md again"
	@echo "make letters: write Sources/C/CLetters again, what letters are in other forms, from ICU's lists"
	@echo "make pictures: draw the pictures of docs/display.md and docs/charts.md again"
	@echo "make install PREFIX=$(PREFIX): install the program and its tables"
	@echo "make docs: make the reference of the Swift products in .build/docs with DocC; a minute once the modules are built"
	@echo "make clients: make packages of the publishing clients in .build/clients: for pip, for npm, and the C header's for Debian"
	@echo "make clients-test: make them twice, and install and use each in an empty place"
	@echo "make deb: make the Debian packages in .build/deb, and check them with lintian"
	@echo "make deb-test: install the program's package in a bare Debian 12, and walk a new user's path there; as root, SUITE=trixie for 13"
	@echo "make deb-source: make Debian's source package of the last commit in .build/deb-source, and check it with lintian"
	@echo "make deb-reproducible: make these packages in two folders, and compare every byte; eight minutes"
	@echo "make ci-test: build the image of docs/ci with that package, and run the steps of its templates in it; as root where there is no docker and no podman"
	@echo "make newcomers: walk four newcomers' paths through the docs in bare Debian folders, as root; PATHS='1 4' for some of them"

# Installs the packages that are missing, as root or through sudo, and says so.
setup:
	@missing=""; \
	for package in $(PACKAGES); do \
		dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q '^install ok installed$$' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
		if [ "$$(id -u)" = 0 ]; then root=""; \
		elif command -v sudo >/dev/null; then root="sudo"; \
		else echo "These packages are missing, and there is neither root nor sudo to install them:$$missing" >&2; exit 3; fi; \
		echo "Installing missing packages with apt-get:$$missing"; \
		$$root apt-get update -q && \
		$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing; \
	fi
	@command -v swift >/dev/null || { echo "Swift is missing: install Swift 6.2 or newer from swift.org and put it on the PATH" >&2; exit 3; }

build: setup
	swift build

test: setup
	$(TESTED) build --build-tests
	BRAILLE_BRIDGE_BRLTTY="$(BRLTTY)" .ci/run-tests all

# Every test that needs no BRLTTY.
quick: setup
	$(TESTED) build --build-tests
	.ci/run-tests quick

# The snapshots of displays with six dots on an emulated Canute, and how many rows each move and each value takes there: BRLTTY
# waits 1.2 seconds after each row.
canute: build
	"$$(swift build --show-bin-path)/braille-bridge" snapshot verify Tests/Snapshots --filter cellDots-6 --display canute --tables Tables --scenes docs/scenes
	"$$(swift build --show-bin-path)/packet-checks" rows docs/scenes/*.scene.yaml

# Random changes of values on emulated displays behind BRLTTY: what they received moves nowhere but in the value.
STEPS ?= 100000
DISPLAYS ?= 8
steps: setup
	swift build --product packet-checks
	"$$(swift build --show-bin-path)/packet-checks" steps $(STEPS) $(DISPLAYS)

# Sentences of every language, read back from their cells.
SENTENCES = 2000
back-translation: setup
	$(TESTED) build --build-tests
	BRIDGE_SENTENCES=$(SENTENCES) $(TESTED) test --skip-build --filter BrailleTests.BackTranslationTests

# Keys and faults on the real program (docs/testing.md, "Torture").
TORTURE ?= 10000
SEED ?= 1
torture: setup
	$(TESTED) build --build-tests
	BRIDGE_TORTURE=$(TORTURE) BRIDGE_SEED=$(SEED) $(TESTED) test --skip-build --filter CommandLineTests.TortureTests

# The same among windows and applications that misbehave.
desktop-torture:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DESKTOP_PACKAGES)"
	$(TESTED) build --build-tests
	BRIDGE_TORTURE=$(TORTURE) BRIDGE_SEED=$(SEED) $(TESTED) test --skip-build --filter DesktopTortureTests

# The tests under the sanitizers (docs/testing.md, "Sanitizers").
sanitize: setup
	.ci/sanitize

# Inputs that nobody would write (docs/testing.md, "Fuzzing"); FUZZ="tables sessions" for some of the targets.
FUZZ_SECONDS ?= 600
FUZZ ?=
fuzz: setup
	FUZZ_SECONDS=$(FUZZ_SECONDS) .ci/fuzz $(FUZZ)

# Every BRLTTY that Debian ships, in bare folders made by debootstrap.
matrix:
	.ci/matrix

# What long use leaves behind (docs/testing.md, "Long days"): so many keys in memory, on BRLTTY, and seconds of rest.
DAYS ?= 10000000 100000 60
days: setup
	swift build -c release
	"$$(swift build -c release --show-bin-path)/bridge-bench" days $(DAYS)

# Scenes of ever more elements (docs/performance.md, "Scale").
ELEMENTS ?= 1000000
SCENES_RECORDED ?= 1000
scale: setup
	swift build -c release
	"$$(swift build -c release --show-bin-path)/bridge-bench" scale $(ELEMENTS)
	"$$(swift build -c release --show-bin-path)/bridge-bench" goldens $(SCENES_RECORDED)

# The HTML report of snapshots in a real browser.
browser-test:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(BROWSER_PACKAGES)"
	$(TESTED) build --build-tests
	.ci/run-tests browser

# Windows of real applications and pages in Chromium, on a desktop of their own.
desktop-test:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DESKTOP_PACKAGES)"
	$(TESTED) build --build-tests
	.ci/run-tests desktop

# Pages in Chromium on that desktop.
page-test:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DESKTOP_PACKAGES) $(BROWSER_PACKAGES)"
	$(TESTED) build --build-tests
	.ci/run-tests page

record: build
	"$$(swift build --show-bin-path)/braille-bridge" snapshot record Tests/Snapshots --obsolete --tables Tables --scenes docs/scenes

example: setup
	swift test --package-path docs/example-package --scratch-path .build/example

# With a terminal the display is drawn and the keys are yours; without one a scripted walk is printed. The program is the one that
# the tests have built, where they have: another build takes a minute.
RUN_BUILD = $(if $(wildcard .build/tested),$(TESTED),swift) build
run: setup
	$(RUN_BUILD) --product braille-bridge
	@if [ -t 0 ] && [ -t 1 ]; then \
		"$$($(RUN_BUILD) --show-bin-path)/braille-bridge" run --virtual 40x1 $(SCENE); \
	else \
		"$$($(RUN_BUILD) --show-bin-path)/braille-bridge" play $(SCENE) --display virtual --keys "$(WALK)"; \
	fi

lint:
	swift format lint --strict --recursive Package.swift Sources Tests docs/example-package docs/clients/swift

bench: setup
	swift build -c release
	"$$(swift build -c release --show-bin-path)/bridge-bench"

# On the desktop, beside a C client and Orca; what both show of the same controls; and beside applications in the way. `make bench`
# does the first and the last, where the packages are there.
DESKTOP_PRESSES ?= 100
desktop-bench:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DESKTOP_PACKAGES) $(RIVAL_PACKAGES)"
	swift build -c release
	"$$(swift build -c release --show-bin-path)/bridge-bench" desktop $(DESKTOP_PRESSES)
	"$$(swift build -c release --show-bin-path)/bridge-bench" hostile $(DESKTOP_PRESSES)
	"$$(swift build -c release --show-bin-path)/bridge-bench" lines

# How the widgets of web pages are read, beside Orca; docs/web.md has the table.
widgets:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DESKTOP_PACKAGES) $(BROWSER_PACKAGES) $(RIVAL_PACKAGES)"
	swift build --product bridge-bench
	swift build --product braille-bridge
	"$$(swift build --show-bin-path)/bridge-bench" widgets

# How many frames it takes to read an element, in each layout; docs/display.md has the table.
economy: setup
	swift build --product bridge-bench
	"$$(swift build --show-bin-path)/bridge-bench" economy $(SCENES)

# The program that is installed, where everything that it needs is there: for debian/rules, which installs nothing.
program:
	swift build $(STATIC)

install: setup
	swift build $(STATIC)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/braille-bridge"
	install "$$(swift build $(STATIC) --show-bin-path)/braille-bridge" "$(DESTDIR)$(PREFIX)/bin/braille-bridge"
	@# Two thirds of it are symbols, which nobody needs who only runs it; the package has none either.
	strip --strip-all --remove-section=.comment "$(DESTDIR)$(PREFIX)/bin/braille-bridge"
	rm -rf "$(DESTDIR)$(PREFIX)/share/braille-bridge/Tables" "$(DESTDIR)$(PREFIX)/share/braille-bridge/scenes" "$(DESTDIR)$(PREFIX)/share/braille-bridge/lessons" "$(DESTDIR)$(PREFIX)/share/braille-bridge/schemas"
	cp -R Tables "$(DESTDIR)$(PREFIX)/share/braille-bridge/Tables"
	cp -R docs/scenes "$(DESTDIR)$(PREFIX)/share/braille-bridge/scenes"
	cp -R docs/lessons "$(DESTDIR)$(PREFIX)/share/braille-bridge/lessons"
	install -d "$(DESTDIR)$(PREFIX)/share/braille-bridge/schemas"
	cp docs/*.schema.json "$(DESTDIR)$(PREFIX)/share/braille-bridge/schemas/"
	install -d "$(DESTDIR)$(PREFIX)/share/systemd/user"
	sed 's|^ExecStart=|&$(abspath $(PREFIX))/bin/|' docs/systemd/braille-bridge-desktop.service > "$(DESTDIR)$(PREFIX)/share/systemd/user/braille-bridge-desktop.service"

# The reference of the library products, a site for any web server: python3 -m http.server --directory .build/docs
docs: setup
	$(TESTED) build
	.ci/package/make-docs "$$($(TESTED) build --show-bin-path)" .build/docs

# The publishing clients as packages: a wheel and an sdist, a tarball for npm, and the Debian package of the C header.
clients:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(CLIENT_PACKAGES)"
	.ci/package/make-clients .build/clients

# It makes them, too.
clients-test:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(CLIENT_PACKAGES)"
	.ci/package/test-clients .build/clients

# The Debian package: the program without symbols, the tables and examples, the manual page, what shells complete with, and a
# service of the user; and beside it that of the C header. The tests are built with Foundation: here the program without it shows
# their goldens.
deb:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DEB_PACKAGES)"
	swift build $(STATIC)
	"$$(swift build $(STATIC) --show-bin-path)/braille-bridge" snapshot verify Tests/Snapshots --obsolete --tables Tables --scenes docs/scenes
	.ci/package/make-deb "$$(swift build $(STATIC) --show-bin-path)/braille-bridge" .build/deb
	.ci/package/make-dev-deb .build/deb
	lintian --fail-on error,warning --tag-display-limit 0 --allow-root .build/deb/*.deb

SUITE ?= bookworm
deb-test: deb
	SHELL_PACKAGES="$(SHELL_PACKAGES)" .ci/package/test-deb .build/deb/braille-bridge_*.deb $(SUITE)

# What teams copy from docs/ci: the image, and every step of the templates in it.
ci-test: deb
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(CI_PACKAGES)"
	.ci/package/test-ci .build/deb/braille-bridge_*.deb

# Newcomers who do what the docs say: a program in Python, snapshots in a container, a Swift package's tests, and the tutorial.
PATHS ?= 1 2 3 4
newcomers: deb clients
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(NEWCOMER_PACKAGES)"
	GIVEN_PACKAGES="$(GIVEN_PACKAGES)" SWIFT_PACKAGES="$(SWIFT_PACKAGES)" .ci/package/test-newcomers .build/deb .build/clients $(PATHS)

# For Debian itself (docs/packaging). Debian 12's lintian knows no standards after 4.6.2, which is no fault of the package.
deb-source:
	@$(MAKE) --no-print-directory setup PACKAGES="$(PACKAGES) $(DEB_PACKAGES)"
	.ci/package/make-deb-source .build/deb-source
	lintian --display-info --pedantic --fail-on error,warning,info,pedantic --tag-display-limit 0 --allow-root \
		$(if $(shell dpkg --compare-versions "$$(dpkg-query -W -f '$${Version}' lintian)" lt 2.118 && echo old),--suppress-tags newer-standards-version) .build/deb-source/*.dsc

# The package is the same byte by byte, in whatever folder it is made (docs/testing.md, "The Debian package").
deb-reproducible:
	.ci/package/test-reproducible

# The reference of all keys; a test compares it with what the program prints.
keys: build
	"$$(swift build --show-bin-path)/braille-bridge" keys --format markdown --tables Tables > docs/key-reference.md

# How much of what each rule of the audit finds in Tests/AuditCorpus is true, and how much of what is marked there it finds.
corpus: setup
	$(TESTED) build --build-tests
	BRIDGE_PRINT_CORPUS=1 $(TESTED) test --skip-build --filter AuditCorpusTests.howRightEachRuleIs

# What the display does with each symbol of the model, from the comments above the tests; a test compares the two.
model: build
	"$$(swift build --show-bin-path)/model-page" > docs/model.md

# What signs are called in the languages of Tables/Languages.
CLDR = /usr/share/unicode/cldr/common
sign-names:
	@$(MAKE) --no-print-directory setup PACKAGES="unicode-cldr-core"
	.ci/sign-names "$(CLDR)" Tables/Signs

# What other versions of liblouis write for the signs that Tables/Languages corrects, beside the installed one.
SUITES = stable unstable
louis-matrix:
	@$(MAKE) --no-print-directory setup
	@.ci/louis-matrix $(SUITES)

# What letters are in other forms; a test compares the lists with what Foundation and ICU say.
letters: setup
	swift build --product letter-lists
	"$$(swift build --show-bin-path)/letter-lists" Sources/C/CLetters

# The pictures of docs/display.md; a test compares them with what the program prints.
PICTURES = 14x1 20x1 40x1 80x1 40x10
# The charts of docs/charts.md: the name of the picture, and the place of the chart in the scene.
CHARTS = lines 1 line 2 bars 3 stacked 4 scatter 5 histogram 6 pie 7 intervals 8 map 10
pictures: build
	@for size in $(PICTURES); do \
		"$$(swift build --show-bin-path)/braille-bridge" show $(SCENE) --columns $${size%x*} --rows $${size#*x} --format svg > docs/pictures/music-player-$$size.svg; \
	done
	@for columns in 14 40; do \
		"$$(swift build --show-bin-path)/braille-bridge" show $(SCENE) --layout columns --columns $$columns --format svg > docs/pictures/music-player-columns-$${columns}x1.svg; \
	done
	"$$(swift build --show-bin-path)/braille-bridge" show $(SCENE) --layout flow --format svg > docs/pictures/music-player-flow.svg
	@set -- $(CHARTS); while [ $$# -gt 0 ]; do \
		"$$(swift build --show-bin-path)/braille-bridge" play docs/scenes/weather.scene.yaml --keys "$$(printf 'RIGHT %.0s' $$(seq $$2)) RETURN" --columns 30 --rows 10 --format svg > docs/pictures/chart-$$1.svg; \
		shift 2; \
	done
	"$$(swift build --show-bin-path)/braille-bridge" play docs/scenes/weather.scene.yaml --keys "RIGHT RETURN" --columns 40 --rows 9 --cell-dots 6 --format svg > docs/pictures/chart-lines-canute.svg
	"$$(swift build --show-bin-path)/braille-bridge" play docs/scenes/weather.scene.yaml --keys "RIGHT RIGHT RIGHT RETURN RETURN" --format svg > docs/pictures/chart-strip.svg
	"$$(swift build --show-bin-path)/braille-bridge" play docs/scenes/weather.scene.yaml --keys "RIGHT GUI_AREA_ACTV" --columns 30 --rows 10 --format svg > docs/pictures/chart-screen.svg

clean:
	swift package clean
