import { expect, test } from "vitest";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import type { Reading } from "#shared/api/catalog-record.ts";
import { createPurposeFit } from "./purpose-fit.ts";
import { refineNeedScore } from "./subject-fit.ts";
import { buildCatalogRecord, getMatchIndex } from "./testing.ts";

const index = await getMatchIndex(createStarterCatalog());
const buildProgram = (title: string, pays: string) => {
  const reading: Reading = { recipients: ["any-nonprofit"], reach: "local", pays };
  return buildCatalogRecord({ title, reading });
};

test("compares each word of a need with the closest word of the title and the things that the program pays for", () => {
  const getFit = createPurposeFit(index, "a truck for our food pantry");
  const pantry = getFit?.(buildProgram("Lamp Fund", "refrigerated truck; food pantry shelves")) ?? 0;
  const vehicles = getFit?.(buildProgram("Lamp Fund", "vans; buses; groceries")) ?? 0;
  const museums = getFit?.(buildProgram("Lamp Fund", "museum interns; exhibits")) ?? 0;
  expect(pantry).toBeGreaterThan(0.95);
  expect(vehicles).toBeLessThan(pantry);
  expect(museums).toBeLessThan(vehicles);
});

test("is undefined without word vectors or known words", () => {
  expect(createPurposeFit({ ...index, vectors: undefined }, "a truck")).toBeUndefined();
  expect(createPurposeFit(index, "xyzzy")).toBeUndefined();
});

test("refines a need score by the purpose and by the words in common with the profile", () => {
  const profile = { closeness: 0.5, overlap: 0.5 };
  expect(refineNeedScore(0.5, 0.9, profile)).toBeGreaterThan(refineNeedScore(0.5, 0.4, profile));
  expect(refineNeedScore(0.5, 0.7, { ...profile, overlap: 0.9 })).toBeGreaterThan(refineNeedScore(0.5, 0.7, profile));
  expect(refineNeedScore(0.9, 0.7, undefined)).toBeGreaterThan(refineNeedScore(0.5, 0.7, undefined));
  expect(refineNeedScore(0, 0, undefined)).toBeGreaterThan(0);
});
