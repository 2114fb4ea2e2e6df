import { expect, test } from "vitest";
import type { Organization } from "#shared/api/organizations.ts";
import { getFundingValues, getOptimizerValues } from "./search-forms.tsx";

const organization = {
  type: "academic",
  focusAreas: ["Housing", "Arts & Culture"],
  geographicScope: "regional",
  targetPopulation: "Students",
  fundingAmount: "over-500k",
} as unknown as Organization; // only the fields the forms use

test("maps a saved profile to the vocabularies of both forms", () => {
  expect(getOptimizerValues(organization)).toEqual({
    organizationType: "educational-institution",
    primarySector: "arts-culture",
    focusAreas: "Housing, Arts & Culture",
    geographicScope: "state-regional",
    targetDemographics: "Students",
    programs: "",
  });
  expect(getFundingValues(organization)).toEqual({
    organizationType: "university",
    geographicScope: "state",
    focusAreas: "Housing, Arts & Culture",
    fundingAmount: "$500,000+",
  });
});

test("returns empty fields without a profile", () => {
  expect(new Set(Object.values(getOptimizerValues(null)))).toEqual(new Set([""]));
  expect(new Set(Object.values(getFundingValues(null)))).toEqual(new Set([""]));
});
