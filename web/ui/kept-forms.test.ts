import { expect, test } from "vitest";
import { makeKeptForms } from "./kept-forms.ts";

/** The storage of a tab, which outlives its pages. */
const tab = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

test("what was typed into open forms is given back once, to the same form", () => {
  const storage = tab();
  const before = makeKeptForms(storage);
  before.watch("ada task", () => ({ title: "Call the funder" }));
  before.watch("ada organization", () => undefined);
  before.watch("ada finder", () => ({ scope: "local" }))();
  before.keep();

  const after = makeKeptForms(storage);
  expect(after.take("bob task")).toBeUndefined();
  expect(after.take("ada organization")).toBeUndefined();
  expect(after.take("ada finder")).toBeUndefined();
  expect(after.take("ada task")).toEqual({ title: "Call the funder" });
  expect(after.take("ada task")).toBeUndefined();
  expect(storage.kept.size).toBe(0);
});

test("leaving a second time keeps what is still waiting for its form", () => {
  const storage = tab();
  const first = makeKeptForms(storage);
  first.watch("ada task", () => ({ title: "Call the funder" }));
  first.keep();
  const second = makeKeptForms(storage);
  second.watch("ada organization", () => ({ name: "Lantern House" }));
  second.keep();
  expect(makeKeptForms(storage).take("ada task")).toEqual({ title: "Call the funder" });
});

test("signing out leaves nothing; a storage that refuses or holds nonsense harms nobody", () => {
  const storage = tab();
  const forms = makeKeptForms(storage);
  forms.watch("ada task", () => ({ title: "Call the funder" }));
  forms.keep();
  forms.forget();
  expect(storage.kept.size).toBe(0);
  storage.write("grantlamp-typed", "nonsense");
  expect(forms.take("ada task")).toBeUndefined();
  const refusing = makeKeptForms({ read: () => null, write: () => undefined, remove: () => undefined });
  refusing.watch("ada task", () => ({ title: "" }));
  refusing.keep();
  expect(refusing.take("ada task")).toBeUndefined();
});

test("a form that is kept at once is there as often as it is looked for, until it is forgotten", () => {
  const storage = tab();
  const forms = makeKeptForms(storage);
  forms.put("ada proposal", { title: "Lamps" });
  forms.put("ada letter", { to: "Robin" });
  expect(makeKeptForms(storage).peek("ada proposal")).toEqual({ title: "Lamps" });
  expect(forms.peek("ada proposal")).toEqual({ title: "Lamps" });
  expect(forms.peek("bob proposal")).toBeUndefined();
  forms.put("ada proposal", undefined);
  expect(forms.peek("ada proposal")).toBeUndefined();
  expect(forms.peek("ada letter")).toEqual({ to: "Robin" });
  forms.forget();
  expect(storage.kept.size).toBe(0);
});
