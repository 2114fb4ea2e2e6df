import { expect, test } from "vitest";
import { api, type OperationName } from "#shared/api/routes.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { payloadFamilies, payloads } from "./payloads.ts";
import { testedOperations } from "./records.ts";
import { excludedOperations, fillRequests, findTextFields, packPayloads } from "./text-fields.ts";

test("there are more than 300 distinct payloads after normalization, with some in every family", () => {
  expect(new Set(payloads.map(cleanText)).size).toBeGreaterThan(300);
  for (const [family, all] of Object.entries(payloadFamilies)) expect(all.length, family).toBeGreaterThan(5);
});

test("every operation that accepts text is tested or excluded with a reason", () => {
  const names = Object.keys(api) as OperationName[];
  const untested = names.filter(
    (name) => findTextFields(name).length > 0 && !(name in excludedOperations) && !testedOperations.has(name),
  );
  expect(untested).toEqual([]);
  expect(Object.keys(excludedOperations).filter((name) => testedOperations.has(name as OperationName))).toEqual([]);
});

test("packed texts contain every payload that fits, as separate texts do", () => {
  const field = { path: ["notes"], max: 200, isUrl: false };
  const all = packPayloads(field, { separately: false }).join(" ");
  for (const payload of payloads) expect(all).toContain(payload);
  expect(packPayloads(field, { separately: true }).toSorted()).toEqual(payloads.toSorted());
});

test("filled requests contain the texts as normalized by the schema", () => {
  const [filledRequest] = fillRequests("createTask", () => ({ applicationId: `app_${"0".repeat(26)}` }), {
    separately: true,
    maxRequests: 1,
  });
  expect([...(filledRequest?.texts.keys() ?? [])]).toEqual(["title", "description"]);
  expect(Object.values(filledRequest?.body ?? {})).toContain(filledRequest?.texts.get("title"));
});
