import fc from "fast-check";
import { expect, test } from "vitest";
import { allScreens } from "#web/app/screens.ts";
import {
  type KeyPress,
  matchShortcut,
  type PendingSequence,
  type ShortcutContext,
  sequenceTimeoutMs,
} from "./match-shortcut.ts";

const context: ShortcutContext = { isMac: false, isTyping: false, isCovered: false, hasSingleKeys: true };
const buildKeyPress = (key: string, overrides: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...overrides,
});
/** Returns the shortcuts for a sequence of `[key, milliseconds since the first key]`. */
const pressAll = (keys: [KeyPress, number][], shortcutContext = context) => {
  let pendingSequence: PendingSequence;
  return keys.flatMap(([keyPress, timestamp]) => {
    const match = matchShortcut(keyPress, shortcutContext, pendingSequence, timestamp);
    pendingSequence = match.pendingSequence;
    return match.shortcut ? [match.shortcut] : [];
  });
};
const pressOnce = (keyPress: KeyPress, shortcutContext = context) => pressAll([[keyPress, 0]], shortcutContext)[0];

test("maps each single key to one shortcut", () => {
  expect(pressOnce(buildKeyPress("/"))).toEqual({ kind: "search" });
  expect(pressOnce(buildKeyPress("c"))).toEqual({ kind: "add" });
  expect(pressOnce(buildKeyPress("?", { shiftKey: true }))).toEqual({ kind: "sheet" });
  // "/" is Shift plus a digit on some keyboards.
  expect(pressOnce(buildKeyPress("/", { shiftKey: true }))).toEqual({ kind: "search" });
  expect(pressOnce(buildKeyPress("x"))).toBeUndefined();
  // Caps Lock is on.
  expect(pressOnce(buildKeyPress("C"))).toEqual({ kind: "add" });
  expect(pressOnce(buildKeyPress("C", { shiftKey: true }))).toBeUndefined();
});

test("opens every navigation screen with g and a unique letter", () => {
  for (const { letter, path: to } of allScreens)
    expect(
      pressAll([
        [buildKeyPress("g"), 0],
        [buildKeyPress(letter), 400],
      ]),
    ).toEqual([{ kind: "navigate", to }]);
  expect(new Set(allScreens.map(({ letter }) => letter)).size).toBe(allScreens.length);
});

test("accepts a letter for a while after g and ends the wait on any other key", () => {
  expect(
    pressAll([
      [buildKeyPress("g"), 0],
      [buildKeyPress("d"), sequenceTimeoutMs - 1],
    ]),
  ).toEqual([{ kind: "navigate", to: "/dashboard" }]);
  expect(
    pressAll([
      [buildKeyPress("g"), 0],
      [buildKeyPress("d"), sequenceTimeoutMs],
    ]),
  ).toEqual([]);
  // After the timeout, c is a single key again.
  expect(
    pressAll([
      [buildKeyPress("g"), 0],
      [buildKeyPress("c"), sequenceTimeoutMs],
    ]),
  ).toEqual([{ kind: "add" }]);
  expect(
    pressAll([
      [buildKeyPress("g"), 0],
      [buildKeyPress("x"), 10],
      [buildKeyPress("d"), 20],
    ]),
  ).toEqual([]);
  expect(
    pressAll([
      [buildKeyPress("g"), 0],
      [buildKeyPress("Escape"), 10],
      [buildKeyPress("d"), 20],
    ]),
  ).toEqual([]);
  // Pressing Caps Lock or Shift does not end the sequence.
  expect(
    pressAll([
      [buildKeyPress("g"), 0],
      [buildKeyPress("Shift", { shiftKey: true }), 10],
      [buildKeyPress("t"), 20],
    ]),
  ).toEqual([{ kind: "navigate", to: "/application-tracker" }]);
});

test("opens the palette with the platform's shortcut, including in fields and with single keys off, but not over a dialog", () => {
  const ctrl = buildKeyPress("k", { ctrlKey: true });
  const command = buildKeyPress("k", { metaKey: true });
  const macContext = { ...context, isMac: true };
  expect(pressOnce(ctrl)).toEqual({ kind: "palette" });
  expect(pressOnce(command, macContext)).toEqual({ kind: "palette" });
  // Ctrl K deletes to the line's end on a Mac; the Windows key combination belongs to the system.
  expect(pressOnce(ctrl, macContext)).toBeUndefined();
  expect(pressOnce(command)).toBeUndefined();
  expect(pressOnce(ctrl, { ...context, isTyping: true, hasSingleKeys: false })).toEqual({ kind: "palette" });
  expect(pressOnce(ctrl, { ...context, isCovered: true })).toBeUndefined();
  expect(pressOnce(buildKeyPress("K", { ctrlKey: true, shiftKey: true }))).toBeUndefined();
  // A Russian layout, where K types another letter, and a layout with K elsewhere.
  expect(pressOnce(buildKeyPress("л", { ctrlKey: true, code: "KeyK" }))).toEqual({ kind: "palette" });
  expect(pressOnce(buildKeyPress("k", { ctrlKey: true, code: "KeyV" }))).toEqual({ kind: "palette" });
});

const keyArbitrary = fc.oneof(
  fc.constantFrom("/", "?", "c", "g", "d", "t", "k", "C", "Enter", "Shift"),
  fc.string({ maxLength: 2 }),
);
const pressArbitrary = fc.record({
  key: keyArbitrary,
  code: fc.constantFrom("", "KeyC", "KeyG", "Slash"),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
  repeat: fc.boolean(),
  isComposing: fc.boolean(),
});
const contextArbitrary = fc.record({
  isMac: fc.boolean(),
  isTyping: fc.boolean(),
  isCovered: fc.boolean(),
  hasSingleKeys: fc.boolean(),
});

test("ignores single keys in fields, over dialogs, with modifiers or when turned off, for any key", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pressArbitrary, fc.nat(3000))), contextArbitrary, (presses, shortcutContext) => {
      const shortcuts = pressAll(presses, shortcutContext);
      if (shortcutContext.isCovered) expect(shortcuts).toEqual([]);
      if (shortcutContext.isTyping || !shortcutContext.hasSingleKeys)
        expect(shortcuts.every(({ kind }) => kind === "palette")).toBe(true);
      if (presses.every(([{ ctrlKey, altKey, metaKey }]) => ctrlKey || altKey || metaKey))
        expect(shortcuts.every(({ kind }) => kind === "palette")).toBe(true);
      if (presses.every(([{ repeat, isComposing }]) => repeat || isComposing)) expect(shortcuts).toEqual([]);
    }),
  );
});
