import { expect, test } from "vitest";
import { api, type OperationName } from "#shared/api/routes.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { families, payloads } from "./families.ts";
import { explained, fieldsOf, filled, packs } from "./fields.ts";
import { written } from "./person.ts";

test("there are more than 300 payloads, distinct after normalization, in every family", () => {
  expect(new Set(payloads.map(cleanText)).size).toBeGreaterThan(300);
  for (const [family, all] of Object.entries(families)) expect(all.length, family).toBeGreaterThan(5);
});

test("every operation that accepts text is tested or excluded with a reason", () => {
  const names = Object.keys(api) as OperationName[];
  const unsaid = names.filter((name) => fieldsOf(name).length > 0 && !(name in explained) && !written.has(name));
  expect(unsaid).toEqual([]);
  expect(Object.keys(explained).filter((name) => written.has(name as OperationName))).toEqual([]);
});

test("packed texts contain every payload that fits, as separate texts do", () => {
  const field = { path: ["notes"], max: 200, isAddress: false };
  const all = packs(field, { alone: false }).join(" ");
  for (const payload of payloads) expect(all).toContain(payload);
  expect(packs(field, { alone: true }).toSorted()).toEqual(payloads.toSorted());
});

test("a request lists the texts as the schema normalizes them", () => {
  const [one] = filled("createTask", () => ({ applicationId: `app_${"0".repeat(26)}` }), { alone: true, most: 1 });
  expect([...(one?.texts.keys() ?? [])]).toEqual(["title", "description"]);
  expect(Object.values(one?.body ?? {})).toContain(one?.texts.get("title"));
});
