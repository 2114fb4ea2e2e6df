import { expect, test } from "vitest";
import { api, type OperationName } from "#shared/api/routes.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { families, payloads } from "./families.ts";
import { explained, fieldsOf, filled, packs } from "./fields.ts";
import { written } from "./person.ts";

test("there are more than three hundred payloads, no two alike once they are kept, of every family", () => {
  expect(new Set(payloads.map(cleanText)).size).toBeGreaterThan(300);
  for (const [family, all] of Object.entries(families)) expect(all.length, family).toBeGreaterThan(5);
});

test("every operation that takes a text is written by somebody, or it is said why not", () => {
  const names = Object.keys(api) as OperationName[];
  const unsaid = names.filter((name) => fieldsOf(name).length > 0 && !(name in explained) && !written.has(name));
  expect(unsaid).toEqual([]);
  expect(Object.keys(explained).filter((name) => written.has(name as OperationName))).toEqual([]);
});

test("what is packed together holds every payload that fits, and the same alone", () => {
  const field = { path: ["notes"], max: 200, isAddress: false };
  const all = packs(field, { alone: false }).join(" ");
  for (const payload of payloads) expect(all).toContain(payload);
  expect(packs(field, { alone: true }).toSorted()).toEqual(payloads.toSorted());
});

test("a request holds the texts that are to be seen, as the contract keeps them", () => {
  const [one] = filled("createTask", () => ({ applicationId: `app_${"0".repeat(26)}` }), { alone: true, most: 1 });
  expect([...(one?.texts.keys() ?? [])]).toEqual(["title", "description"]);
  expect(Object.values(one?.body ?? {})).toContain(one?.texts.get("title"));
});
