#!/usr/bin/env python3
"""A bot for games on a Quincunx server, in Python's standard library alone.

    examples/bot.py [--server URL] [--name NAME] [--quincunx PROGRAM] [--review] NUMBER
    examples/bot.py [--server URL] [--name NAME] [--quincunx PROGRAM] [--review] --create VARIANT

It joins the game of that number, or creates one and prints its number, plays random legal moves to the end, and
prints the result; with --review also, for each move, the one that the server's engine thinks best. docs/protocol.md
describes all that it says and hears.

The protocol tells moves, not rules. A bot needs these from somewhere, and the program has all five games: so it is
asked, once in a turn each, `quincunx result … --show` for the position and `quincunx moves` for the moves in it. To make
a better bot, write a better choose().
"""

import argparse
import base64
import json
import os
import random
import secrets
import socket
import ssl
import struct
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request


def choose(moves):
    return random.choice(moves)


class Rules:
    """What the rules say, from the program."""

    def __init__(self, program):
        self.program = program

    def ask(self, *words):
        done = subprocess.run([self.program, *words], check=True, stdout=subprocess.PIPE, text=True)
        return done.stdout.splitlines()

    def position_and_result(self, settings, moves):
        return self.ask("result", settings["variant"], "--position", settings["position"],
                        "--moves", " ".join(moves), "--show")

    def moves(self, settings, position):
        return self.ask("moves", settings["variant"], "--position", position)


class Api:
    """The server's requests."""

    def __init__(self, url):
        self.url = url.rstrip("/")

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                problem = json.load(error)
                wait = int(error.headers.get("Retry-After", 1))
                if problem["code"] not in ("too_fast", "unavailable") or wait > 60:
                    raise SystemExit(f"the server refuses: {problem['text']}") from None
                time.sleep(wait)

    def create(self, variant, name):
        return self.ask("/api/games", {"variant": variant, "name": name, "token": new_token()})

    def join(self, number, name):
        game = self.ask(f"/api/numbers/{number}")["id"]
        return self.ask(f"/api/games/{game}/seat", {"name": name, "token": new_token()})


    def review(self, game):
        """For each move that was made, the best one and its score, for whoever was to move."""
        for entry in self.ask(f"/api/games/{game}")["entries"]:
            if entry["event"]["what"] == "moved":
                inquiry = {"version": entry["version"] - 1}  # the position before it
                best = self.ask(f"/api/games/{game}/analysis", inquiry)["lines"][0]
                yield entry["event"]["move"], best["moves"][0], best["score"]


def new_token():
    return secrets.token_urlsafe(16)


class Closed(Exception):
    """There is no connection any more."""


class WebSocket:
    """As much of RFC 6455 as a client of this protocol needs."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        self.socket = socket.create_connection((parts.hostname, port), timeout=30)
        if parts.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        self.socket.settimeout(60)  # the server pings more often than that
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
                            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                            "Sec-WebSocket-Version: 13\r\n\r\n".encode())
        status = self.file.readline().split()
        if len(status) < 2 or status[1] != b"101":
            raise Closed(b" ".join(status).decode())
        while self.file.readline().strip():
            pass

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode, content):
        size = len(content)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(content)))

    def receive(self):
        """The next message; pings on the way are answered."""
        message = b""
        while True:
            first, second = self.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            content = self.read(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed("the server has closed the connection")
            if opcode == 9:
                self.send_frame(10, content)
            elif opcode < 3:
                message += content
                if first & 0x80:
                    return json.loads(message)

    def read(self, size):
        content = self.file.read(size)
        if len(content) < size:
            raise Closed("the connection has ended")
        return content


class Bot:
    def __init__(self, api, rules, seat):
        self.address = f"{api.url}/api/games/{seat['settings']['id']}/socket"
        self.token = seat["token"]
        self.side = seat["side"]
        self.settings = seat["settings"]
        self.rules = rules
        self.version = 0
        self.moves = []
        self.seated = set()
        self.ended = None
        self.order = None  # what was sent and not yet answered
        self.asked = None  # what the opponent asks for: the command that answers it

    def play(self):
        """Plays to the end, over as many connections as it takes, and gives the result."""
        wait = 0.25
        while True:
            try:
                line = WebSocket(self.address)
                line.send({"do": "hello", "have": self.version, "token": self.token})
                while True:
                    message = line.receive()
                    wait = 0.25
                    result = self.hear(line, message)
                    if result:
                        return result
            except (Closed, OSError):
                time.sleep(wait * random.uniform(0.5, 1.5))  # all others come back, too
                wait = min(wait * 2, 15)

    def hear(self, line, message):
        kind = message["is"]
        if kind in ("game", "news"):
            for entry in message["entries"]:
                if entry["version"] > self.version + 1:
                    line.send({"do": "hello", "have": self.version, "token": self.token})
                    return None
                if entry["version"] == self.version + 1:
                    self.fold(entry)
        elif kind == "pulse" and message["version"] > self.version:
            line.send({"do": "hello", "have": self.version, "token": self.token})
            return None
        elif kind == "refused" and self.order and message["key"] == self.order["key"]:
            if message["problem"]["code"] == "unavailable":
                time.sleep(random.uniform(0.5, 1.5))
                line.send(self.order)
                return None
            self.order = None
        elif kind == "bye" and "retry" not in message:
            raise SystemExit(f"the server has closed the connection: {message['why']}")
        if kind == "game" and self.order:
            line.send(self.order)  # its fate was not known
        return self.act(line) if kind != "pulse" else None

    def fold(self, entry):
        event = entry["event"]
        what = event["what"]
        self.version = entry["version"]
        if self.order and entry.get("key") == self.order["key"]:
            self.order = None
        if what == "seated":
            self.seated.add(event["side"])
        elif what == "moved":
            self.moves.append(event["move"])
            self.asked = None
        elif what == "takeback_granted":
            del self.moves[-event["plies"]:]
            self.asked = None
        elif what in ("draw_offered", "takeback_asked") and event["side"] != self.side:
            self.asked = "decline_draw" if what == "draw_offered" else "grant_takeback"
        elif what in ("draw_declined", "takeback_refused"):
            self.asked = None
        elif what == "ended":
            self.ended = f"{event['result']} {event['reason']}"
        elif what == "expired":
            self.ended = "expired"

    def act(self, line):
        """Does what is to be done, and gives the result if the game is over."""
        if self.ended or len(self.seated) < 2 or self.order:
            return self.ended
        position, result = self.rules.position_and_result(self.settings, self.moves)
        if result != "running":
            return result
        if self.asked:
            self.give(line, {"what": self.asked})
        elif self.side == self.turn(position):
            self.give(line, {"what": "move", "move": choose(self.rules.moves(self.settings, position))})
        return None

    def turn(self, position):
        """The side to move stands behind the squares: the first player's letter is that of the variant's start."""
        start = self.rules.ask("apply", self.settings["variant"])[0]
        return "first" if position.split()[1] == start.split()[1] else "second"

    def give(self, line, command):
        self.order = {"do": "order", "key": new_token(), "version": self.version, "command": command}
        line.send(self.order)


def main():
    parser = argparse.ArgumentParser(description="Plays random moves in a game on a Quincunx server.")
    parser.add_argument("number", nargs="?", help="the game to join")
    parser.add_argument("--create", metavar="VARIANT", help="a game to create")
    parser.add_argument("--server", default="http://localhost:8080")
    parser.add_argument("--name", default="bot.py")
    parser.add_argument("--quincunx", default="quincunx", metavar="PROGRAM")
    parser.add_argument("--review", action="store_true", help="ask the server for the best moves afterwards")
    options = parser.parse_args()
    if (options.number is None) == (options.create is None):
        parser.error("either the number of a game or --create is needed")
    api = Api(options.server)
    if options.create:
        seat = api.create(options.create, options.name)
        print(seat["settings"]["number"], flush=True)
    else:
        seat = api.join(options.number, options.name)
    print(Bot(api, Rules(options.quincunx), seat).play(), flush=True)
    if options.review:
        for move, best, score in api.review(seat["settings"]["id"]):
            print(f"{move}, best {best} ({score / 100:+.2f})")


if __name__ == "__main__":
    main()
