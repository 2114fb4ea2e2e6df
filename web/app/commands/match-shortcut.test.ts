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
const key = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});
/** The shortcuts of a sequence of `[key, milliseconds since the first]`. */
const pressAll = (keys: [KeyPress, number][], shortcutContext = context) => {
  let waiting: PendingSequence;
  return keys.flatMap(([pressed, at]) => {
    const match = matchShortcut(pressed, shortcutContext, waiting, at);
    waiting = match.waiting;
    return match.shortcut ? [match.shortcut] : [];
  });
};
const press = (pressed: KeyPress, shortcutContext = context) => pressAll([[pressed, 0]], shortcutContext)[0];

test("maps each single key to one shortcut", () => {
  expect(press(key("/"))).toEqual({ kind: "search" });
  expect(press(key("c"))).toEqual({ kind: "add" });
  expect(press(key("?", { shiftKey: true }))).toEqual({ kind: "sheet" });
  // "/" is Shift plus a digit on some keyboards.
  expect(press(key("/", { shiftKey: true }))).toEqual({ kind: "search" });
  expect(press(key("x"))).toBeUndefined();
  // With Caps Lock on.
  expect(press(key("C"))).toEqual({ kind: "add" });
  expect(press(key("C", { shiftKey: true }))).toBeUndefined();
});

test("opens every navigation screen with g and a unique letter", () => {
  for (const { letter, path: to } of allScreens)
    expect(
      pressAll([
        [key("g"), 0],
        [key(letter), 400],
      ]),
    ).toEqual([{ kind: "navigate", to }]);
  expect(new Set(allScreens.map(({ letter }) => letter)).size).toBe(allScreens.length);
});

test("accepts a letter for a while after g and ends the wait on any other key", () => {
  expect(
    pressAll([
      [key("g"), 0],
      [key("d"), sequenceTimeoutMs - 1],
    ]),
  ).toEqual([{ kind: "navigate", to: "/dashboard" }]);
  expect(
    pressAll([
      [key("g"), 0],
      [key("d"), sequenceTimeoutMs],
    ]),
  ).toEqual([]);
  // After the timeout, c is a single key again.
  expect(
    pressAll([
      [key("g"), 0],
      [key("c"), sequenceTimeoutMs],
    ]),
  ).toEqual([{ kind: "add" }]);
  expect(
    pressAll([
      [key("g"), 0],
      [key("x"), 10],
      [key("d"), 20],
    ]),
  ).toEqual([]);
  expect(
    pressAll([
      [key("g"), 0],
      [key("Escape"), 10],
      [key("d"), 20],
    ]),
  ).toEqual([]);
  // Pressing Caps Lock or Shift does not end the sequence.
  expect(
    pressAll([
      [key("g"), 0],
      [key("Shift", { shiftKey: true }), 10],
      [key("t"), 20],
    ]),
  ).toEqual([{ kind: "navigate", to: "/application-tracker" }]);
});

test("opens the palette with the platform's shortcut, including in fields and with single keys off, but not over a dialog", () => {
  const ctrl = key("k", { ctrlKey: true });
  const command = key("k", { metaKey: true });
  const mac = { ...context, isMac: true };
  expect(press(ctrl)).toEqual({ kind: "palette" });
  expect(press(command, mac)).toEqual({ kind: "palette" });
  // Ctrl K deletes to the line's end on a Mac; the Windows key combination belongs to the system.
  expect(press(ctrl, mac)).toBeUndefined();
  expect(press(command)).toBeUndefined();
  expect(press(ctrl, { ...context, isTyping: true, hasSingleKeys: false })).toEqual({ kind: "palette" });
  expect(press(ctrl, { ...context, isCovered: true })).toBeUndefined();
  expect(press(key("K", { ctrlKey: true, shiftKey: true }))).toBeUndefined();
  // A Russian layout, where K types another letter, and a layout with K elsewhere.
  expect(press(key("л", { ctrlKey: true, code: "KeyK" }))).toEqual({ kind: "palette" });
  expect(press(key("k", { ctrlKey: true, code: "KeyV" }))).toEqual({ kind: "palette" });
});

const anyKey = fc.oneof(
  fc.constantFrom("/", "?", "c", "g", "d", "t", "k", "C", "Enter", "Shift"),
  fc.string({ maxLength: 2 }),
);
const anyPress = fc.record({
  key: anyKey,
  code: fc.constantFrom("", "KeyC", "KeyG", "Slash"),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
  repeat: fc.boolean(),
  isComposing: fc.boolean(),
});
const anyContext = fc.record({
  isMac: fc.boolean(),
  isTyping: fc.boolean(),
  isCovered: fc.boolean(),
  hasSingleKeys: fc.boolean(),
});

test("ignores single keys in fields, over dialogs, with modifiers or when turned off, for any key", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyPress, fc.nat(3000))), anyContext, (presses, shortcutContext) => {
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
