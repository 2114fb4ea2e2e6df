import { expect, test } from "vitest";
import { makeKeptForms } from "./kept-forms.ts";

const createTabStorage = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  };
};

test("restores entries of open forms once, to the same form and user", () => {
  const storage = createTabStorage();
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
  expect(storage.entries.size).toBe(0);
});

test("keeps entries that are still waiting for their form across a second page exit", () => {
  const storage = createTabStorage();
  const first = makeKeptForms(storage);
  first.watch("ada task", () => ({ title: "Call the funder" }));
  first.keep();
  const second = makeKeptForms(storage);
  second.watch("ada organization", () => ({ name: "Lantern House" }));
  second.keep();
  expect(makeKeptForms(storage).take("ada task")).toEqual({ title: "Call the funder" });
});

test("clears everything at sign-out and survives a storage that refuses or holds invalid JSON", () => {
  const storage = createTabStorage();
  const forms = makeKeptForms(storage);
  forms.watch("ada task", () => ({ title: "Call the funder" }));
  forms.keep();
  forms.forget();
  expect(storage.entries.size).toBe(0);
  storage.write("grantlamp-typed", "nonsense");
  expect(forms.take("ada task")).toBeUndefined();
  const refusing = makeKeptForms({ read: () => null, write: () => undefined, remove: () => undefined });
  refusing.watch("ada task", () => ({ title: "" }));
  refusing.keep();
  expect(refusing.take("ada task")).toBeUndefined();
});

test("returns a saved form on every read until it is removed", () => {
  const storage = createTabStorage();
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
  expect(storage.entries.size).toBe(0);
});
