// Drives braille-bridge through AT Driver, for tests of programs and web pages: press keys, read what the display shows.
//
// One file without dependencies, for Node 18 and newer. docs/at-driver.md has the protocol.
//
//     const braille = await BrailleDriver.start(["docs/scenes/music-player.scene.yaml"]);
//     await braille.press("DOWN");
//     assert.equal(braille.label, "Volume sldr");
//     assert.equal(braille.value, "40%");
//     await braille.stop();

import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";

const PREFIX = "braille-bridge:";

/** The bridge refused a command; `code` is the code of the AT Driver specification. */
export class DriverError extends Error {
    constructor(code, message) {
        super(`${code}: ${message}`);
        this.code = code;
    }
}

/** What the display showed: one `interaction.capturedOutput`. */
export class Output {
    constructor(params) {
        /** What is shown, as print. */
        this.text = params.data;
        this.details = Object.fromEntries(
            Object.entries(params)
                .filter(([name]) => name.startsWith(PREFIX))
                .map(([name, value]) => [name.slice(PREFIX.length), value]));
    }
    /** The cells, U+2800 to U+28FF, with a line feed between rows. */
    get cells() { return this.details.cells; }
    /** The identifier of the focused element, or null. */
    get focus() { return this.details.focus; }
    /** The message that covers the regions, or null. */
    get message() { return this.details.message; }
    /** The whole text of a region of the focused element (`label`, `value`, `hint`), or null where there is none. */
    region(name) {
        const found = this.details.regions.find((region) => region.name === name && region.page === this.details.page);
        return found ? found.fullText : null;
    }
}

/** A session with a bridge that runs. */
export class BrailleDriver {
    #socket;
    #number = 0;
    #answers = new Map();
    #watchers = new Set();
    #program = null;
    #timeout;

    /** What was shown since the session began, oldest first. */
    outputs = [];
    /** What the session has, by the names of AT Driver. */
    capabilities = {};

    /** Connects to the address that `run --at-driver` prints, and begins a session. */
    static async connect(address, { timeout = 10_000 } = {}) {
        const driver = new BrailleDriver();
        driver.#timeout = timeout;
        driver.#socket = await WebSocketClient.open(address, (text) => driver.#take(text), (error) => driver.#fail(error));
        try {
            driver.capabilities = (await driver.command("session.new", { capabilities: {} })).capabilities;
            await driver.show();
        } catch (error) {
            driver.#socket.close();
            throw error;
        }
        return driver;
    }

    /**
     * Starts a bridge on a BRLTTY and a display of its own, and connects to it. The arguments are those of `run`: a scene,
     * `--exec PROGRAM`, `--desktop`. The program is braille-bridge, from BRAILLE_BRIDGE or PATH by default.
     */
    static async start(args, { size = "40x1", program = process.env.BRAILLE_BRIDGE ?? "braille-bridge", timeout = 30_000 } = {}) {
        const running = spawn(program, ["run", "--virtual", size, "--plain", "--at-driver", "0", ...args],
            { stdio: ["pipe", "ignore", "pipe"] });
        try {
            const driver = await BrailleDriver.connect(await addressOf(running, timeout), { timeout });
            driver.#program = running;
            return driver;
        } catch (error) {
            await end(running);
            throw error;
        }
    }

    /** Ends the session, and the bridge where it was started here. */
    async stop() {
        this.#socket.close();
        if (this.#program) await end(this.#program);
        this.#program = null;
    }

    // Reading

    /** What the display shows. */
    get output() { return this.outputs.at(-1); }
    /** What the display shows, as print. */
    get text() { return this.output.text; }
    /** The whole text of the label's region, or null. */
    get label() { return this.output.region("label"); }
    /** The whole text of the value's region, or null. */
    get value() { return this.output.region("value"); }

    /** Waits until the display shows what is wanted; for what comes later than the key, such as a program's answer. */
    wait(wanted, timeout = this.#timeout) {
        if (wanted(this.output)) return Promise.resolve(this.output);
        return new Promise((resolve, reject) => {
            const watcher = {
                look: () => {
                    if (!wanted(this.output)) return;
                    done();
                    resolve(this.output);
                },
                fail: (error) => {
                    done();
                    reject(error);
                },
            };
            const timer = setTimeout(() => watcher.fail(new Error(`the display shows "${this.text}"`)), timeout);
            const done = () => {
                clearTimeout(timer);
                this.#watchers.delete(watcher);
            };
            this.#watchers.add(watcher);
        });
    }

    // Acting

    /** Presses keys of the display, as the command line names them: `DOWN`, `ROUTE:30`, `chord:14`. */
    async press(...keys) {
        await this.command("interaction.userIntent", { name: PREFIX + "press", keys });
        return this.output;
    }

    /** Presses keys of the computer's keyboard together, one code point each, as WebDriver has them. */
    async keyboard(...keys) {
        await this.command("interaction.userIntent", { name: "pressKeys", keys });
        return this.output;
    }

    /** Moves the focus to the next element. */
    next() { return this.press("RIGHT"); }
    /** Moves the focus to the previous element. */
    previous() { return this.press("LEFT"); }
    /** Raises the value of the focused element. */
    increment() { return this.press("UP"); }
    /** Lowers the value of the focused element. */
    decrement() { return this.press("DOWN"); }
    /** Activates the focused element. */
    act() { return this.press("RETURN"); }

    /** Has the bridge tell once more what is shown. */
    async show() {
        await this.command("interaction.userIntent", { name: PREFIX + "show" });
        return this.output;
    }

    /** The reader's choices that are named, or all. */
    async settings(...names) {
        const result = names.length > 0
            ? await this.command("settings.getSettings", { settings: names.map((name) => ({ name })) })
            : await this.command("settings.getSupportedSettings", {});
        return Object.fromEntries(result.settings.map(({ name, value }) => [name, value]));
    }

    /** Sets choices of the reader: `set({ layout: "flow" })`. */
    async set(settings) {
        const items = Object.entries(settings).map(([name, value]) => ({ name, value }));
        await this.command("settings.setSettings", { settings: items });
        return this.output;
    }

    /** Sends a command, and gives its result; what is shown until then is in `outputs`. */
    command(method, params) {
        const id = ++this.#number;
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => this.#answers.get(id)?.fail(new Error(`${method} was not answered`)), this.#timeout);
            const done = (finish) => (value) => {
                clearTimeout(timer);
                this.#answers.delete(id);
                finish(value);
            };
            this.#answers.set(id, { succeed: done(resolve), fail: done(reject) });
            this.#socket.send(JSON.stringify({ id, method, params }));
        });
    }

    #take(text) {
        const message = JSON.parse(text);
        if (message.method === "interaction.capturedOutput") {
            this.outputs.push(new Output(message.params));
            for (const watcher of [...this.#watchers]) watcher.look();
        } else if ("error" in message) {
            this.#answers.get(message.id)?.fail(new DriverError(message[PREFIX + "error"] ?? message.error, message.message));
        } else {
            this.#answers.get(message.id)?.succeed(message.result);
        }
    }

    #fail(error) {
        for (const answer of [...this.#answers.values(), ...this.#watchers]) answer.fail(error);
    }
}

/** What the names of keys are on the wire: WebDriver's code points. */
const KEYS = {
    Alt: "\ue00a", ArrowDown: "\ue015", ArrowLeft: "\ue012", ArrowRight: "\ue014", ArrowUp: "\ue013", Backspace: "\ue003",
    Control: "\ue009", Delete: "\ue017", End: "\ue010", Enter: "\ue007", Escape: "\ue00c", Home: "\ue011", Insert: "\ue016",
    PageDown: "\ue00f", PageUp: "\ue00e", Shift: "\ue008", Space: " ", Tab: "\ue004",
};

/**
 * The same under the names of Guidepup's screen readers, so that a test written for them reads braille: what they speak is what
 * the display shows, as print.
 *
 *     const reader = new ScreenReader(["docs/scenes/music-player.scene.yaml"]);
 *     await reader.start();
 *     await reader.next();
 *     assert.equal(await reader.lastSpokenPhrase(), "Mute btn off");
 *     await reader.stop();
 */
export class ScreenReader {
    #args;
    #options;
    #log = 0;

    /** The session, once it was started. */
    driver = null;

    /** The arguments and options of `BrailleDriver.start`. */
    constructor(args, options = {}) {
        this.#args = args;
        this.#options = options;
    }

    async start() { this.driver = await BrailleDriver.start(this.#args, this.#options); }
    async stop() {
        await this.driver?.stop();
        this.driver = null;
    }

    async next() { await this.driver.next(); }
    async previous() { await this.driver.previous(); }
    /** Activates the focused element. */
    async act() { await this.driver.act(); }
    /** Begins to edit a text field; activates what is none. */
    async interact() { await this.driver.act(); }
    /** Ends editing, or closes what is open. */
    async stopInteracting() { await this.driver.press("ESCAPE"); }
    /** Presses keys of the computer's keyboard together: `ArrowRight`, `Shift+Tab`, `a`. */
    async press(keys) {
        await this.driver.keyboard(...keys.split(/(?<=.)\+/).map((name) => KEYS[name] ?? name));
    }
    /** Types a text. */
    async type(text) {
        for (const character of text) await this.driver.keyboard(character);
    }
    /** Presses keys of the display: `FWINRT`, `ROUTE:30`. */
    async perform(...keys) { await this.driver.press(...keys); }

    /** What the display shows. */
    async lastSpokenPhrase() { return this.driver.text; }
    /** What it showed since the start, or since the log was cleared. */
    async spokenPhraseLog() { return this.driver.outputs.slice(this.#log).map((output) => output.text); }
    async clearSpokenPhraseLog() { this.#log = this.driver.outputs.length; }
    /** The focused element: the whole of its label and value. */
    async itemText() { return itemText(this.driver.output); }
    /** The elements that had the focus, each as often as something of it changed. */
    async itemTextLog() {
        const texts = this.driver.outputs.slice(this.#log).map(itemText);
        return texts.filter((text, place) => text !== texts[place - 1]);
    }
    async clearItemTextLog() { await this.clearSpokenPhraseLog(); }

    /** The cells, U+2800 to U+28FF, with a line feed between rows. */
    async cells() { return this.driver.output.cells; }
    /** The regions, as `play --format json` has them. */
    async regions() { return this.driver.output.details.regions; }
}

function itemText(output) {
    return [output.region("label"), output.region("value")].filter((text) => text).join(" ");
}

function addressOf(running, timeout) {
    return new Promise((resolve, reject) => {
        let said = "";
        const fail = () => reject(new DriverError("session not created", `no address came: ${said.trim()}`));
        const timer = setTimeout(fail, timeout);
        running.on("error", reject);
        running.stderr.on("data", (data) => {
            said += data;
            const found = /AT Driver at (\S+)\n/.exec(said);
            if (!found) return;
            clearTimeout(timer);
            resolve(found[1]);
        });
        running.on("exit", () => {
            clearTimeout(timer);
            fail();
        });
    });
}

function end(running) {
    if (running.exitCode !== null || running.signalCode !== null || running.pid === undefined) return Promise.resolve();
    return new Promise((resolve) => {
        running.once("exit", resolve);
        running.kill("SIGTERM");
    });
}

/** As much of RFC 6455 as a client on the same machine needs. */
class WebSocketClient {
    #socket;
    #input = Buffer.alloc(0);
    #text = [];
    #onText;

    static open(address, onText, onEnd) {
        const url = new URL(address);
        const key = randomBytes(16).toString("base64");
        const proof = createHash("sha1").update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
        const client = new WebSocketClient();
        client.#onText = onText;
        return new Promise((resolve, reject) => {
            let isOpen = false;
            const socket = connect(Number(url.port), url.hostname);
            client.#socket = socket;
            socket.setNoDelay(true);
            socket.on("connect", () => socket.write(
                `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
                + `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`));
            const fail = (error) => (isOpen ? onEnd(error) : reject(error));
            socket.on("error", fail);
            socket.on("close", () => fail(new Error("the bridge has ended the connection")));
            socket.on("data", (data) => {
                client.#input = Buffer.concat([client.#input, data]);
                if (!isOpen) {
                    const end = client.#input.indexOf("\r\n\r\n");
                    if (end < 0) return;
                    const head = client.#input.subarray(0, end).toString();
                    client.#input = client.#input.subarray(end + 4);
                    if (!head.startsWith("HTTP/1.1 101") || !head.includes(proof)) {
                        socket.destroy();
                        reject(new Error(head.split("\r\n")[0]));
                        return;
                    }
                    isOpen = true;
                    resolve(client);
                }
                client.#read();
            });
        });
    }

    send(text) { this.#send(1, Buffer.from(text)); }

    close() {
        this.#send(8, Buffer.from([0x03, 0xe8]));
        this.#socket.removeAllListeners("close");
        this.#socket.end();
    }

    #send(kind, payload) {
        const mask = randomBytes(4);
        const long = payload.length > 65_535 ? 8 : payload.length > 125 ? 2 : 0;
        const head = Buffer.alloc(2 + long);
        head[0] = 0x80 | kind;
        head[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : payload.length);
        if (long === 2) head.writeUInt16BE(payload.length, 2);
        if (long === 8) head.writeBigUInt64BE(BigInt(payload.length), 2);
        this.#socket.write(Buffer.concat([head, mask, payload.map((byte, place) => byte ^ mask[place % 4])]));
    }

    #read() {
        while (this.#input.length >= 2) {
            let [place, length] = [2, this.#input[1] & 0x7f];
            const long = length === 127 ? 8 : length === 126 ? 2 : 0;
            if (this.#input.length < place + long) return;
            if (long === 2) length = this.#input.readUInt16BE(place);
            if (long === 8) length = Number(this.#input.readBigUInt64BE(place));
            place += long;
            if (this.#input.length < place + length) return;
            const [first, payload] = [this.#input[0], this.#input.subarray(place, place + length)];
            this.#input = this.#input.subarray(place + length);
            const kind = first & 0x0f;
            if (kind === 9) this.#send(10, payload);
            if (kind > 1) continue;
            this.#text.push(payload);
            if (!(first & 0x80)) continue;
            const text = Buffer.concat(this.#text).toString();
            this.#text = [];
            this.#onText(text);
        }
    }
}
