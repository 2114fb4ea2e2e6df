import { expect, test } from "vitest";
import { testKeys } from "#functions/testing.ts";
import { seal, unseal } from "./sealed.ts";

const createKeys = (...keys: Parameters<typeof testKeys>) => ({ sessionKeys: async () => testKeys(...keys) });
const keys = createKeys(7);
const otherKeys = createKeys(8);
const value = { after: "OPP#1", by: ["a.b", "é"] };

test("verifies a token only for its purpose and key", async () => {
  const text = await seal(keys, "page", value);
  expect(text).toMatch(/^[\w-]+\.[\w-]{22}$/);
  expect(await unseal(keys, "page", text)).toEqual(value);
  expect(await unseal(keys, "feed", text)).toBeUndefined();
  expect(await unseal(otherKeys, "page", text)).toBeUndefined();
});

test("accepts tokens of an earlier key after rotation, but not of a retired one", async () => {
  const text = await seal(keys, "page", value);
  expect(await unseal(createKeys(8, [9, 7]), "page", text)).toEqual(value);
  expect(await unseal(createKeys(8, [9], [7]), "page", text)).toBeUndefined();
  expect(await seal(createKeys(8, [7]), "page", value)).toBe(await seal(otherKeys, "page", value));
});

test("rejects a modified, truncated or extended token", async () => {
  const text = await seal(keys, "page", value);
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
  for (const one of texts) expect([one, await unseal(keys, "page", one)]).toEqual([one, undefined]);
});
