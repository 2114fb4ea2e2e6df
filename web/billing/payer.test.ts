import { expect, test } from "vitest";
import { paymentStorageKey } from "#shared/api/auth.ts";
import { paymentPlaceholder } from "#shared/api/billing.ts";
import { takePayer } from "./payment-setup-store.ts";

const createStorage = (value: string | null) => {
  const entries = new Map([[paymentStorageKey, value]]);
  return {
    read: (key: string) => entries.get(key) ?? null,
    remove: (key: string) => void entries.delete(key),
    entries,
  };
};

test("returns the payer that sign-up stored, once", () => {
  const storage = createStorage(JSON.stringify({ email: "ada@example.org", name: "Ada Example" }));
  expect(takePayer(storage)).toEqual({ email: "ada@example.org", name: "Ada Example" });
  expect(storage.entries.size).toBe(0);
  expect(takePayer(storage)).toEqual(paymentPlaceholder);
});

test.each([null, "", "null", "{", "7", '{"email":"nobody","name":"Ada"}', '{"email":"ada@example.org"}'])(
  "returns placeholders for %s",
  (value) => {
    const storage = createStorage(value);
    expect(takePayer(storage)).toEqual(paymentPlaceholder);
    expect(storage.entries.size).toBe(0);
  },
);
