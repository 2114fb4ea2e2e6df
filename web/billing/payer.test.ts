import { expect, test } from "vitest";
import { paymentStorageKey } from "#shared/auth.ts";
import { paymentPlaceholder } from "#shared/billing.ts";
import { takePayer } from "./payer.ts";

const storageWith = (value: string | null) => {
  const kept = new Map([[paymentStorageKey, value]]);
  return { read: (key: string) => kept.get(key) ?? null, remove: (key: string) => void kept.delete(key), kept };
};

test("what sign-up left is taken once", () => {
  const storage = storageWith(JSON.stringify({ email: "ada@example.org", name: "Ada Example" }));
  expect(takePayer(storage)).toEqual({ email: "ada@example.org", name: "Ada Example" });
  expect(storage.kept.size).toBe(0);
  expect(takePayer(storage)).toEqual(paymentPlaceholder);
});

test.each([null, "", "null", "{", "7", '{"email":"nobody","name":"Ada"}', '{"email":"ada@example.org"}'])(
  "%s is answered with placeholders",
  (value) => {
    const storage = storageWith(value);
    expect(takePayer(storage)).toEqual(paymentPlaceholder);
    expect(storage.kept.size).toBe(0);
  },
);
