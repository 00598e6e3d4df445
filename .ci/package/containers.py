"""Containers for tests: by docker or podman where one of them works. Elsewhere the Containerfile's own lines are followed in a
bare Debian made by debootstrap, and a stand-in for docker runs commands there: as the user that it is told, without
capabilities, and without a network, on no other folders than those it is given. It needs root.
"""

import json
import os
import re
import shlex
import shutil
import socketserver
import subprocess
import tempfile
import threading
import xml.etree.ElementTree

import bare
from bare import Failure, check
from pages import DOCS

CI = DOCS / "ci"
# The user of a server's jobs, whom no system here knows.
RUNNER = 4321


def lines_of(containerfile):
    """The instructions, each with the rest of its line."""
    text = re.sub(r"(?m)^\s*#.*\n", "", containerfile.read_text()).replace("\\\n", "")
    return [line.split(None, 1) for line in text.splitlines() if line.strip()]


def base_image():
    return next(rest for instruction, rest in lines_of(CI / "Containerfile") if instruction == "FROM")


class Engine:
    """docker or podman: builds the image and names it."""

    rooted = True

    def __init__(self, name):
        self.name = name

    def build(self, context, tag, extra=""):
        subprocess.run(
            [self.name, "build", "--quiet", "--build-arg", f"EXTRA={extra}", "-t", tag, "-f", "Containerfile", "."],
            cwd=context, check=True, stdout=subprocess.DEVNULL)

    def bare_packages(self):
        done = subprocess.run(
            [self.name, "run", "--rm", base_image(), "apt-mark", "showmanual"], check=True, stdout=subprocess.PIPE, text=True)
        return set(done.stdout.split())

    def close(self, tags):
        subprocess.run([self.name, "image", "rm", *tags], check=False, stdout=subprocess.DEVNULL)


class StandIn:
    """Follows the Containerfile in a bare Debian, and answers `docker run` at a socket, as docker's own server does."""

    name = "docker"
    rooted = False

    def __init__(self, suite, folder):
        self.suite, self.folder, self.images = suite, folder, {}
        self.bare = bare.debian(suite)
        (folder / "bin").mkdir()
        command = folder / "bin/docker"
        command.write_text(CLIENT.format(socket=str(folder / "socket")))
        command.chmod(0o755)
        standin = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                asked = json.loads(self.rfile.readline())
                try:
                    done = standin.run(asked["arguments"], asked["environment"])
                    answer = [done.returncode, done.stdout.decode(), done.stderr.decode()]
                except (LookupError, ValueError) as error:
                    answer = [125, "", f"docker: {error}\n"]
                self.wfile.write(json.dumps(answer).encode() + b"\n")

        self.server = socketserver.ThreadingUnixStreamServer(str(folder / "socket"), Handler)
        os.chmod(folder / "socket", 0o777)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def build(self, context, tag, extra=""):
        root = self.folder / re.sub(r"\W", "-", tag)
        bare.copy(self.bare, root)
        image = {"root": root, "user": "0", "directory": "/", "entry": [], "command": [], "environment": {}}
        arguments = {}
        for instruction, rest in lines_of(context / "Containerfile"):
            if instruction == "FROM":
                check(rest == f"debian:{self.suite}-slim", f"the image is Debian's {self.suite}", rest)
            elif instruction == "ARG":
                name, _, value = rest.partition("=")
                arguments[name] = value.strip('"')
                if name == "EXTRA":
                    arguments[name] = extra
            elif instruction == "COPY":
                for name, value in arguments.items():
                    rest = rest.replace(f"${name}", value)
                pattern, target = rest.split()
                files = list(context.glob(pattern))
                check(files, f"the folder has {pattern}")
                for file in files:
                    shutil.copy(file, root / target.strip("/"))
            elif instruction == "RUN":
                done = self.inside(
                    root, ["/bin/sh", "-c", rest], "0:0", "/", {**image["environment"], **arguments}, [], building=True)
                if done.returncode != 0:
                    raise Failure(f"RUN ended with {done.returncode}:\n{(done.stdout + done.stderr).decode()[-2000:]}")
            elif instruction == "ENV":
                name, _, value = rest.partition("=")
                image["environment"][name] = value
            elif instruction == "USER":
                image["user"] = rest
            elif instruction == "WORKDIR":
                image["directory"] = rest
            elif instruction == "ENTRYPOINT":
                image["entry"] = json.loads(rest)
            elif instruction == "CMD":
                image["command"] = json.loads(rest)
            else:
                raise Failure(f"the stand-in does not know {instruction}")
        self.images[tag] = image

    def run(self, arguments, environment):
        """`docker run`, with the options that the templates use and no others."""
        arguments = list(arguments)
        if arguments[:1] != ["run"]:
            raise ValueError(f"the stand-in runs, and does nothing else: {arguments[:1]}")
        arguments.pop(0)
        given, volumes, flags = {}, [], set()
        passed = {}
        while arguments and arguments[0].startswith("-"):
            option = arguments.pop(0)
            if option in ("--rm", "--init"):
                flags.add(option)
                continue
            value = arguments.pop(0)
            if option == "--env":
                if value in environment:
                    passed[value] = environment[value]
            elif option == "--volume":
                volumes.append(value.split(":"))
            elif option in ("--network", "--cap-drop", "--security-opt", "--user", "--workdir", "--entrypoint"):
                given[option] = value
            else:
                raise ValueError(f"unknown option {option}")
        image = self.images[arguments.pop(0)]
        entry = image["entry"]
        if "--entrypoint" in given:
            entry = [given["--entrypoint"]]
        user = given.get("--user", image["user"])
        home = "/"
        if not user[0].isdigit():
            _, _, uid, gid, _, home, _ = next(
                line.split(":") for line in (image["root"] / "etc/passwd").read_text().splitlines()
                if line.startswith(f"{user}:"))
            user = f"{uid}:{gid}"
        command = entry + (arguments or image["command"])
        return self.inside(
            image["root"], command, user, given.get("--workdir", image["directory"]),
            {"HOME": home, **image["environment"], **passed}, volumes)

    def inside(self, root, command, user, directory, environment, volumes, building=False):
        uid, gid = user.split(":")
        limits = [] if building else ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]
        variables = [f"{name}={value}" for name, value in {"PATH": bare.PATH, **environment}.items()]
        command = [
            "env", "-i", *variables, "setpriv", f"--reuid={uid}", f"--regid={gid}", "--clear-groups", *limits,
            "sh", "-c", f'cd {shlex.quote(directory)} && "$@"', "sh", *command]
        return subprocess.run(
            bare.within(root, command, volumes, network=building), stdin=subprocess.DEVNULL, capture_output=True, check=False)

    def bare_packages(self):
        done = subprocess.run(
            ["chroot", self.bare, "apt-mark", "showmanual"], check=True, stdout=subprocess.PIPE, text=True)
        return set(done.stdout.split())

    def close(self, _):
        self.server.shutdown()


CLIENT = """#!/usr/bin/python3
import json, os, socket, sys
server = socket.socket(socket.AF_UNIX)
server.connect({socket!r})
request = dict(arguments=sys.argv[1:], environment=dict(os.environ))
server.sendall(json.dumps(request).encode() + b"\\n")
status, output, errors = json.loads(server.makefile().readline())
sys.stdout.write(output)
sys.stderr.write(errors)
sys.exit(status)
"""


class Runner:
    """Does steps as the user of a server does them, in a project's folder."""

    def __init__(self, engine, project, tools):
        self.engine, self.project = engine, project
        self.environment = {
            "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(tools), "LANG": "C.UTF-8", "CI": "true",
            # No settings of whoever runs this.
            "GIT_CONFIG_NOSYSTEM": "1"}
        self.user = [] if engine.rooted else [
            "setpriv", f"--reuid={RUNNER}", f"--regid={RUNNER}", "--clear-groups"]

    def step(self, script, variables):
        with tempfile.NamedTemporaryFile("w", suffix=".sh") as file:
            file.write(script)
            file.flush()
            os.chmod(file.name, 0o644)
            return subprocess.run(
                [*self.user, "bash", "--noprofile", "--norc", "-eo", "pipefail", file.name], cwd=self.project,
                env={**self.environment, **variables}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def git(self, *arguments):
        done = subprocess.run(
            [*self.user, "git", *arguments], cwd=self.project, env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failure(f"git {arguments}: {done.stderr}")
        return done.stdout.strip()


def failures(junit):
    cases = xml.etree.ElementTree.parse(junit).iter("testcase")
    return [case.get("name") for case in cases if case.find("failure") is not None]


def engine_here():
    """The engine that runs here, and has or can fetch the image that ours begins with."""
    for name in ("docker", "podman"):
        def works(*arguments, name=name):
            return subprocess.run([name, *arguments], capture_output=True, check=False).returncode == 0

        if not shutil.which(name) or not works("info"):
            continue
        if works("image", "inspect", base_image()) or works("pull", base_image()):
            return name
        print(f"== {name} has no {base_image()} here, and cannot fetch it", flush=True)
    return None
