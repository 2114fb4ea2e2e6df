import fc from "fast-check";
import { expect, test } from "vitest";
import { furtherScreens, ownScreens, tools } from "#web/app/screens.ts";
import { goKeys, type Pressed, patience, shortcutOf, type Waiting, type Where } from "./keys.ts";

const here: Where = { isMac: false, isTyping: false, isCovered: false, hasSingleKeys: true };
const key = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});
/** What keys, one after the other, ask for; each `[key, milliseconds since the first]`. */
const typed = (keys: [Pressed, number][], where = here) => {
  let waiting: Waiting;
  return keys.flatMap(([pressed, at]) => {
    const answer = shortcutOf(pressed, where, waiting, at);
    waiting = answer.waiting;
    return answer.shortcut ? [answer.shortcut] : [];
  });
};
const alone = (pressed: Pressed, where = here) => typed([[pressed, 0]], where)[0];

test("each single key asks for one thing", () => {
  expect(alone(key("/"))).toEqual({ kind: "search" });
  expect(alone(key("c"))).toEqual({ kind: "add" });
  expect(alone(key("?", { shiftKey: true }))).toEqual({ kind: "sheet" });
  // Where "/" lies above a number.
  expect(alone(key("/", { shiftKey: true }))).toEqual({ kind: "search" });
  expect(alone(key("x"))).toBeUndefined();
  // Caps Lock is on.
  expect(alone(key("C"))).toEqual({ kind: "add" });
  expect(alone(key("C", { shiftKey: true }))).toBeUndefined();
});

test("g and then a letter lead to every screen of the navigation, each by a letter of its own", () => {
  for (const [letter, to] of Object.entries(goKeys))
    expect(
      typed([
        [key("g"), 0],
        [key(letter), 400],
      ]),
    ).toEqual([{ kind: "go", to }]);
  const reached = new Set<string>(Object.values(goKeys));
  expect(reached.size).toBe(Object.keys(goKeys).length);
  for (const { path } of [...tools, ...ownScreens, ...furtherScreens.filter(({ path }) => !path.includes(":"))])
    expect(reached).toContain(path);
});

test("a letter may follow g for a while, and what is no screen ends the wait", () => {
  expect(
    typed([
      [key("g"), 0],
      [key("d"), patience - 1],
    ]),
  ).toEqual([{ kind: "go", to: "/dashboard" }]);
  expect(
    typed([
      [key("g"), 0],
      [key("d"), patience],
    ]),
  ).toEqual([]);
  // Too late for a screen, c is again what it is alone.
  expect(
    typed([
      [key("g"), 0],
      [key("c"), patience],
    ]),
  ).toEqual([{ kind: "add" }]);
  expect(
    typed([
      [key("g"), 0],
      [key("x"), 10],
      [key("d"), 20],
    ]),
  ).toEqual([]);
  expect(
    typed([
      [key("g"), 0],
      [key("Escape"), 10],
      [key("d"), 20],
    ]),
  ).toEqual([]);
  // Caps Lock or Shift on its way down is no letter.
  expect(
    typed([
      [key("g"), 0],
      [key("Shift", { shiftKey: true }), 10],
      [key("t"), 20],
    ]),
  ).toEqual([{ kind: "go", to: "/application-tracker" }]);
});

test("the palette's keys are those of the platform, also in fields and without single keys, but not over a dialog", () => {
  const ctrl = key("k", { ctrlKey: true });
  const command = key("k", { metaKey: true });
  const mac = { ...here, isMac: true };
  expect(alone(ctrl)).toEqual({ kind: "palette" });
  expect(alone(command, mac)).toEqual({ kind: "palette" });
  // To delete a line's end on a Mac; a key of the system elsewhere.
  expect(alone(ctrl, mac)).toBeUndefined();
  expect(alone(command)).toBeUndefined();
  expect(alone(ctrl, { ...here, isTyping: true, hasSingleKeys: false })).toEqual({ kind: "palette" });
  expect(alone(ctrl, { ...here, isCovered: true })).toBeUndefined();
  expect(alone(key("K", { ctrlKey: true, shiftKey: true }))).toBeUndefined();
  // A Russian keyboard, whose K writes another letter; and one on which K lies elsewhere.
  expect(alone(key("л", { ctrlKey: true, code: "KeyK" }))).toEqual({ kind: "palette" });
  expect(alone(key("k", { ctrlKey: true, code: "KeyV" }))).toEqual({ kind: "palette" });
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
const anyPlace = fc.record({
  isMac: fc.boolean(),
  isTyping: fc.boolean(),
  isCovered: fc.boolean(),
  hasSingleKeys: fc.boolean(),
});

test("whatever is pressed, single keys do nothing in fields, over dialogs, with other keys or switched off", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyPress, fc.nat(3000))), anyPlace, (presses, where) => {
      const asked = typed(presses, where);
      if (where.isCovered) expect(asked).toEqual([]);
      if (where.isTyping || !where.hasSingleKeys) expect(asked.every(({ kind }) => kind === "palette")).toBe(true);
      if (presses.every(([{ ctrlKey, altKey, metaKey }]) => ctrlKey || altKey || metaKey))
        expect(asked.every(({ kind }) => kind === "palette")).toBe(true);
      if (presses.every(([{ repeat, isComposing }]) => repeat || isComposing)) expect(asked).toEqual([]);
    }),
  );
});
