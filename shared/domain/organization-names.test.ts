import { expect, test } from "vitest";
import { findOrganizationByName, isSameOrganizationName, normalizeOrganizationName } from "./organization-names.ts";

test.each([
  ["The Harbor Food Bank, Inc.", "harbor food bank"],
  ["HARBOR  FOOD-BANK", "harbor food bank"],
  ["Peña Niños & Familias", "pena ninos and familias"],
  ["St. Mary's House", "st marys house"],
  ["The", "the"],
])("normalizes %s", (name, key) => expect(normalizeOrganizationName(name)).toBe(key));

const harbor = { id: 1, name: "Harbor Food Bank", taxId: "12-3456789" };
const library = { id: 2, name: "Mill County Library", taxId: null };

test("finds an organization by EIN before its name", () => {
  expect(findOrganizationByName([harbor, library], { name: "Harbor", taxId: "12-3456789" })).toBe(harbor);
  expect(findOrganizationByName([harbor, library], { name: "mill county library", taxId: "98-7654321" })).toBe(library);
});

test("treats the same name with a different EIN as a different organization", () =>
  expect(findOrganizationByName([harbor], { name: "Harbor Food Bank", taxId: "98-7654321" })).toBeUndefined());

test("does not match a name that is only similar", () =>
  expect(findOrganizationByName([harbor, library], { name: "Harbor Food Pantry" })).toBeUndefined());

test.each([
  ["Otter Creek WC", "Otter Creek Watershed Council", true],
  ["Harvest FB", "Harvest Community Food Bank", true],
  ["St. Brigid", "St. Brigid Shelter, Inc.", true],
  ["MVHS boosters", "Maple Valley High School Boosters", true],
  ["Boulder Fork WSC", "Boulder Fork Watershed Council", true],
  ["Ridge Growers Co-op", "Ridge Growers Cooperative", true],
  ["Boulder Fork YMC", "Boulder Fork Watershed Council", false],
  ["Lantern Hill", "Lantern House", false],
  ["Food Bank", "Harvest Community Food Bank", false],
])("determines whether a name is a short form of another: %j, %j", (shortName, name, isSame) => {
  expect(isSameOrganizationName(shortName, name)).toBe(isSame);
});
