import { expect, test } from "vitest";
import * as z from "zod";
import { OrganizationInput } from "#shared/api/organizations.ts";
import { LoiRequest } from "#shared/api/writing.ts";
import { mergeOrganization } from "./document-facts.ts";

const parseRequestData = (organizationData: unknown) =>
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

test("data from the request takes precedence over the profile, which fills the gaps", () => {
  const merged = mergeOrganization(
    parseRequestData({ focusAreas: ["Environment"], mission: "To plant trees" }),
    profile,
    "Account",
  );
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

test("accepts the Finder's profile", () => {
  const finder = {
    organizationType: "government",
    focusAreas: ["Housing"],
    geographicScope: "state",
    fundingAmount: "10k-50k",
  };
  expect(mergeOrganization(parseRequestData(finder), undefined, "Town of Example")).toMatchObject({
    name: "Town of Example",
    type: "government",
    focusAreas: ["Housing"],
    geographicScope: "state",
    fundingAmount: "10k-50k",
    veteranStatus: false,
  });
});

test("ignores blank fields of the request", () => {
  expect(mergeOrganization(parseRequestData({ mission: "  ", focusAreas: [] }), profile, null)).toMatchObject({
    mission: "To keep lamps lit",
    focusAreas: ["Housing", "Education"],
  });
});

test("returns null for everything unknown about an organization", () => {
  const { focusAreas, veteranStatus, ...rest } = mergeOrganization(parseRequestData({}), undefined, null);
  expect([focusAreas, veteranStatus]).toEqual([[], false]);
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([]);
});
