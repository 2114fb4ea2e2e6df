import { expect, test } from "vitest";
import { createTestSessionKeys } from "#functions/testing.ts";
import { signToken, verifyToken } from "./signed-token.ts";

const createKeys = (...keys: Parameters<typeof createTestSessionKeys>) => ({
  sessionKeys: async () => createTestSessionKeys(...keys),
});
const keys = createKeys(7);
const otherKeys = createKeys(8);
const value = { after: "OPP#1", by: ["a.b", "é"] };

test("verifies a token only for the same purpose and key", async () => {
  const text = await signToken(keys, "page", value);
  expect(text).toMatch(/^[\w-]+\.[\w-]{22}$/);
  expect(await verifyToken(keys, "page", text)).toEqual(value);
  expect(await verifyToken(keys, "feed", text)).toBeUndefined();
  expect(await verifyToken(otherKeys, "page", text)).toBeUndefined();
});

test("accepts tokens of an earlier key after rotation, but not of a retired one", async () => {
  const text = await signToken(keys, "page", value);
  expect(await verifyToken(createKeys(8, [9, 7]), "page", text)).toEqual(value);
  expect(await verifyToken(createKeys(8, [9], [7]), "page", text)).toBeUndefined();
  expect(await signToken(createKeys(8, [7]), "page", value)).toBe(await signToken(otherKeys, "page", value));
});

test("rejects a modified, truncated or extended token", async () => {
  const text = await signToken(keys, "page", value);
  const [body = "", signature = ""] = text.split(".");
  const forged = Buffer.from(JSON.stringify({ after: "OPP#2" })).toString("base64url");
  const texts = [
    "",
    ".",
    body,
    `${body}.`,
    `.${signature}`,
    `${forged}.${signature}`,
    `${body}.${signature.slice(2)}`,
    `${body}.${signature}AA`,
    `${text}=`,
    `${text}==`,
    `${text}.more`,
    `${text}.`,
    `${body}.${signature.toUpperCase()}`,
  ];
  for (const text of texts) expect([text, await verifyToken(keys, "page", text)]).toEqual([text, undefined]);
});
