import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const keys = { sessionKey: async () => new Uint8Array(32).fill(7) };
const others = { sessionKey: async () => new Uint8Array(32).fill(8) };
const value = { after: "OPP#1", by: ["a.b", "é"] };

test("a value comes back as it was, for its purpose and under its key alone", async () => {
  const text = await seal(keys, "page", value);
  expect(text).toMatch(/^[\w-]+\.[\w-]{22}$/);
  expect(await unseal(keys, "page", text)).toEqual(value);
  expect(await unseal(keys, "feed", text)).toBeUndefined();
  expect(await unseal(others, "page", text)).toBeUndefined();
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
