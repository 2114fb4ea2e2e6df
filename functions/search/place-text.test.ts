import { expect, test } from "vitest";
import { answerPlaceQuestion, findNamedPlace } from "./place-text.ts";

test.each([
  ["Are you in EDA's Denver region?", "MT", true],
  ["Are you in EDA's Denver region?", "OH", false],
  ["Is your project in New England?", "VT", true],
  ["Is your project in New England?", "MD", false],
  ["Are you in Alaska, Hawaii or a U.S. territory?", "GU", true],
  ["Are you in Alaska, Hawaii or a U.S. territory?", "KS", false],
  ["Do you work in Minnesota, North Dakota or those Native nations?", "ND", true],
  ["Do you work in Minnesota, North Dakota or those Native nations?", "KS", undefined],
  ["Is the project in Washington's Yakima Basin?", "WA", undefined],
  ["Is the project in Washington's Yakima Basin?", "OR", false],
  ["Is the project in the Great Lakes basin?", "OH", undefined],
  ["Is the project in the Great Lakes basin?", "KS", false],
  ["Is your project in Otter or White Pine County, Nevada?", "NV", undefined],
  ["Are you in the western states or Hawaii with a feasibility study?", "UT", undefined],
  ["Are you in the Kansas City region?", "KS", undefined],
  ["Do you run a museum in Ohio?", "KS", undefined],
  ["Is your project in New England?", null, undefined],
])("answers %s for %s with %s", (question, state, answer) => {
  expect(answerPlaceQuestion(question, state)).toBe(answer);
});

test("reads the states of an economic development office from a title", () => {
  const place = findNamedPlace({
    title: "Chicago FY 2026 Lamps",
    funder: "Otter Agency",
    geography: { reach: "national", states: [], text: null },
  });
  expect(place?.states).toEqual(["IL", "IN", "MI", "MN", "OH", "WI"]);
});
