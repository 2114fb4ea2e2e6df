import { expect, test } from "vitest";
import { createFormPersistence } from "./form-persistence.ts";

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
  const before = createFormPersistence(storage);
  before.register("ada task", () => ({ title: "Call the funder" }));
  before.register("ada organization", () => undefined);
  before.register("ada finder", () => ({ scope: "local" }))();
  before.persistOpen();

  const after = createFormPersistence(storage);
  expect(after.take("bob task")).toBeUndefined();
  expect(after.take("ada organization")).toBeUndefined();
  expect(after.take("ada finder")).toBeUndefined();
  expect(after.take("ada task")).toEqual({ title: "Call the funder" });
  expect(after.take("ada task")).toBeUndefined();
  expect(storage.entries.size).toBe(0);
});

test("keeps entries that are still waiting for their form across a second page exit", () => {
  const storage = createTabStorage();
  const first = createFormPersistence(storage);
  first.register("ada task", () => ({ title: "Call the funder" }));
  first.persistOpen();
  const second = createFormPersistence(storage);
  second.register("ada organization", () => ({ name: "Lantern House" }));
  second.persistOpen();
  expect(createFormPersistence(storage).take("ada task")).toEqual({ title: "Call the funder" });
});

test("clears everything at sign-out and tolerates unavailable storage and invalid JSON", () => {
  const storage = createTabStorage();
  const forms = createFormPersistence(storage);
  forms.register("ada task", () => ({ title: "Call the funder" }));
  forms.persistOpen();
  forms.clear();
  expect(storage.entries.size).toBe(0);
  storage.write("grantlamp-typed", "nonsense");
  expect(forms.take("ada task")).toBeUndefined();
  const unavailable = createFormPersistence({ read: () => null, write: () => undefined, remove: () => undefined });
  unavailable.register("ada task", () => ({ title: "" }));
  unavailable.persistOpen();
  expect(unavailable.take("ada task")).toBeUndefined();
});

test("returns a saved form on every read until it is removed", () => {
  const storage = createTabStorage();
  const forms = createFormPersistence(storage);
  forms.save("ada proposal", { title: "Lamps" });
  forms.save("ada letter", { to: "Robin" });
  expect(createFormPersistence(storage).peek("ada proposal")).toEqual({ title: "Lamps" });
  expect(forms.peek("ada proposal")).toEqual({ title: "Lamps" });
  expect(forms.peek("bob proposal")).toBeUndefined();
  forms.save("ada proposal", undefined);
  expect(forms.peek("ada proposal")).toBeUndefined();
  expect(forms.peek("ada letter")).toEqual({ to: "Robin" });
  forms.clear();
  expect(storage.entries.size).toBe(0);
});
