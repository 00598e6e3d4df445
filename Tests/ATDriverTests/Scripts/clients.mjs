// The driver for Node of docs/clients, as a test would use it.

import assert from "node:assert/strict";

const { BrailleDriver, DriverError } = await import(process.env.CLIENTS + "/braille-driver.mjs");
const scene = process.env.SCENES + "/music-player.scene.yaml";

const braille = await BrailleDriver.start([scene]);
try {
    assert.deepEqual([braille.text, braille.label, braille.value], ["Volume sldr 50%", "Volume sldr", "50%"]);
    assert.equal(braille.output.focus, "volume");
    assert.equal(braille.output.message, null);
    assert.equal((await braille.increment()).text, "Volume sldr 60%");
    assert.equal((await braille.decrement()).text, "Volume sldr 50%");
    assert.equal((await braille.next()).text, "Mute btn off");
    assert.equal((await braille.act()).text, "Mute btn on");
    assert.equal((await braille.previous()).text, "Volume sldr 50%");
    assert.equal((await braille.keyboard("\ue013")).text, "Volume sldr 60%");
    assert.deepEqual(await braille.settings("layout"), { layout: "regions" });
    assert.equal((await braille.settings()).dots, 8);
    await assert.rejects(braille.press("NOTHING"), (error) => error instanceof DriverError && error.code === "invalid argument");
    await assert.rejects(braille.wait((output) => output.text === "never", 10), /Volume sldr 60%/);
} finally {
    await braille.stop();
}
await assert.rejects(BrailleDriver.start(["/nothing.scene.yaml"]), /nothing\.scene\.yaml/);
console.log("done");
