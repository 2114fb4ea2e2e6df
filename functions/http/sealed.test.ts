import { expect, test } from "vitest";
import { testKeys } from "#functions/testing.ts";
import { seal, unseal } from "./sealed.ts";

const keysOf = (...keys: Parameters<typeof testKeys>) => ({ sessionKeys: async () => testKeys(...keys) });
const keys = keysOf(7);
const others = keysOf(8);
const value = { after: "OPP#1", by: ["a.b", "é"] };

test("a value comes back as it was, for its purpose and under its key alone", async () => {
  const text = await seal(keys, "page", value);
  expect(text).toMatch(/^[\w-]+\.[\w-]{22}$/);
  expect(await unseal(keys, "page", text)).toEqual(value);
  expect(await unseal(keys, "feed", text)).toBeUndefined();
  expect(await unseal(others, "page", text)).toBeUndefined();
});

test("after a change of the key, what an earlier key signed still counts, and what a retired one signed does not", async () => {
  const text = await seal(keys, "page", value);
  expect(await unseal(keysOf(8, [9, 7]), "page", text)).toEqual(value);
  expect(await unseal(keysOf(8, [9], [7]), "page", text)).toBeUndefined();
  expect(await seal(keysOf(8, [7]), "page", value)).toBe(await seal(others, "page", value));
});

test("a text that was changed, cut or added to is none", async () => {
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
