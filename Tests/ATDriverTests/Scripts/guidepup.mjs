// The driver for Node under Guidepup's names, as a test written for other screen readers would use it.

import assert from "node:assert/strict";

const { DriverError, ScreenReader } = await import(process.env.CLIENTS + "/braille-driver.mjs");

const reader = new ScreenReader([process.env.SCENES + "/form.scene.yaml"]);
await reader.start();
try {
    const first = await reader.lastSpokenPhrase();
    assert.equal((await reader.spokenPhraseLog()).at(-1), first);
    await reader.clearSpokenPhraseLog();
    await reader.next();
    const second = await reader.lastSpokenPhrase();
    await reader.previous();
    assert.notEqual(second, first);
    assert.deepEqual(await reader.spokenPhraseLog(), [second, first]);
    assert.equal((await reader.itemTextLog()).length, 2);
    assert.match(await reader.cells(), /^[\u2800-\u28ff]{40}$/);
    assert.equal((await reader.regions())[0].name, "label");
    // Typed into a field, which escape leaves.
    await reader.perform("TOP");
    while (!(await reader.regions()).some((region) => region.name === "value")) await reader.next();
    const before = await reader.itemText();
    const text = before.split(" ").at(-1);
    await reader.interact();
    await reader.press("End");
    await reader.type("+a");
    await reader.press("+");
    assert.ok((await reader.itemText()).endsWith(text + "+a+"), await reader.itemText());
    await reader.press("Backspace");
    await reader.stopInteracting();
    assert.equal(await reader.itemText(), before + "+a");
    for (const keys of ["Nowhere", "Shift+Nowhere"]) {
        await assert.rejects(reader.press(keys), (error) => error instanceof DriverError && error.code === "invalid argument");
    }
} finally {
    await reader.stop();
}
assert.equal(reader.driver, null);
console.log("done");
