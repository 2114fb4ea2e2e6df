import { expect, test } from "vitest";
import * as z from "zod";
import { OrganizationInput } from "#shared/organizations.ts";
import { LoiRequest } from "#shared/writing.ts";
import { organizationOf } from "./loi-facts.ts";

const page = (organizationData: unknown) =>
  z.parse(LoiRequest, { opportunityId: `opp_${"0".repeat(26)}`, organizationData }).organizationData;
const profile = z.parse(OrganizationInput, {
  name: "Lantern House",
  type: "non-profit",
  mission: "To keep lamps lit",
  focusAreas: ["Housing", "Education"],
  veteranStatus: true,
  state: "OH",
  taxId: "12-3456789",
});

test("what the page knows goes before the profile, which fills the rest", () => {
  const merged = organizationOf(page({ focusAreas: ["Environment"], mission: "To plant trees" }), profile, "Account");
  expect(merged).toMatchObject({
    name: "Lantern House",
    type: "non-profit",
    mission: "To plant trees",
    focusAreas: ["Environment"],
    veteranStatus: true,
    state: "OH",
    taxId: "12-3456789",
    history: null,
  });
});

test("the Finder's profile is understood as it is", () => {
  const finder = {
    organizationType: "government",
    focusAreas: ["Housing"],
    geographicScope: "state",
    fundingAmount: "10k-50k",
  };
  expect(organizationOf(page(finder), undefined, "Town of Example")).toMatchObject({
    name: "Town of Example",
    type: "government",
    focusAreas: ["Housing"],
    geographicScope: "state",
    fundingAmount: "10k-50k",
    veteranStatus: false,
  });
});

test("blank fields of the page say nothing", () => {
  expect(organizationOf(page({ mission: "  ", focusAreas: [] }), profile, null)).toMatchObject({
    mission: "To keep lamps lit",
    focusAreas: ["Housing", "Education"],
  });
});

test("of an organization nobody described, nothing is made up", () => {
  const { focusAreas, veteranStatus, ...rest } = organizationOf(page({}), undefined, null);
  expect([focusAreas, veteranStatus]).toEqual([[], false]);
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([]);
});
