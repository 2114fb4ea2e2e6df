import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildProfile, selectLatestReturns } from "./build-profile.ts";
import { parseReturn } from "./returns/parse-return.ts";
import expected from "./returns/samples/expected.json" with { type: "json" };
import type { TaxReturn, TaxReturnGrant } from "./returns/tax-return.ts";
import { StoredFunder } from "./stored-funder.ts";

const buildGrant = (recipient: string, dollars: number | null, more: Partial<TaxReturnGrant> = {}): TaxReturnGrant => ({
  recipient,
  recipientEin: null,
  state: "NV",
  dollars,
  purpose: "Reading rooms",
  ...more,
});
const buildReturn = (taxYear: number, grants: TaxReturnGrant[], more: Partial<TaxReturn> = {}): TaxReturn => ({
  form: "990PF",
  version: `${taxYear}v5.0`,
  ein: "123456789",
  name: "LAMP FUND",
  address: { street: null, city: "RENO", state: "NV", zip: "89501" },
  taxYear,
  filedAt: `${taxYear + 1}-05-15T10:00:00-05:00`,
  isAmended: false,
  assets: 1_000_000,
  grantsPaid: grants.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0),
  grants,
  individuals: { count: 0, dollars: 0 },
  future: { count: 0, dollars: 0 },
  itemized: { count: grants.length, cash: 0, nonCash: 0 },
  filedTotal: null,
  difference: null,
  isPreselectedOnly: false,
  website: null,
  application: null,
  ...more,
});

test("summarizes grant sizes, states, purposes and years", () => {
  const latest = [
    buildGrant("LIBRARY A", 1000),
    buildGrant("LIBRARY B", 2000),
    buildGrant("LIBRARY C", 3000, { state: "CA" }),
    buildGrant("LIBRARY D", 10_000, { purpose: "General operating support" }),
    buildGrant("LIBRARY E", null, { state: null, purpose: null }),
  ];
  const profile = buildProfile([buildReturn(2021, [buildGrant("LIBRARY A INC", 700)]), buildReturn(2022, latest)]);
  expect(profile).toMatchObject({
    name: "Lamp Fund",
    kind: "foundation",
    detail: "grants",
    city: "Reno",
    giving: [
      { year: 2022, dollars: 16_000, grants: 5 },
      { year: 2021, dollars: 700, grants: 1 },
    ],
    grants: {
      year: 2022,
      count: 5,
      itemized: 16_000,
      lowerQuartile: 1750,
      median: 2500,
      upperQuartile: 4750,
      largest: 10_000,
    },
    states: [
      ["NV", 3, 13_000],
      ["CA", 1, 3000],
    ],
    purposes: "reading:3 rooms:3",
    generalSupport: 1,
    newRecipients: [{ year: 2022, share: 0.8 }],
  });
  expect(profile?.recent?.map(({ name, year }) => [name, year])).toEqual([
    ["Library D", 2022],
    ["Library C", 2022],
    ["Library B", 2022],
    ["Library A", 2022],
    ["Library A Inc", 2021],
  ]);
  expect(profile?.accepts).toBeUndefined();
});

test("uses the latest of several returns for a year", () => {
  const first = buildReturn(2021, [buildGrant("A", 1)]);
  const amended = buildReturn(2021, [buildGrant("A", 2)], { isAmended: true });
  const later = buildReturn(2021, [buildGrant("A", 3)], { filedAt: "2023-01-01T00:00:00-05:00" });
  expect(selectLatestReturns([amended, first])).toEqual([amended]);
  expect(selectLatestReturns([later, amended, first])).toEqual([later]);
});

test("states whether a private foundation accepts applications", () => {
  const application = { contact: "Reno, NV", deadlines: "March 1", restrictions: null };
  expect(buildProfile([buildReturn(2022, [buildGrant("A", 1)], { application })])).toMatchObject({
    detail: "full",
    accepts: "yes",
    deadlines: "March 1",
    contact: "Reno, NV",
  });
  const invitationOnlyProfile = buildProfile([
    buildReturn(2022, [buildGrant("A", 1)], { application, isPreselectedOnly: true }),
  ]);
  expect(invitationOnlyProfile).toMatchObject({ detail: "full", accepts: "by invitation only" });
  expect(invitationOnlyProfile).not.toHaveProperty("deadlines");
});

test("computes no share of new recipients for nonconsecutive years", () => {
  const profile = buildProfile([buildReturn(2019, [buildGrant("A", 1)]), buildReturn(2022, [buildGrant("B", 1)])]);
  expect(profile).not.toHaveProperty("newRecipients");
});

test("rejects returns from several funders and builds no profile without returns", () => {
  expect(buildProfile([])).toBeUndefined();
  expect(() => buildProfile([buildReturn(2021, []), buildReturn(2022, [], { ein: "987654321" })])).toThrow(
    "several funders",
  );
});

test("builds a valid profile from every sample", async () => {
  const returnsByEin = new Map<string, TaxReturn[]>();
  for (const { file, ein } of expected) {
    const result = await parseReturn([gunzipSync(readFileSync(join(import.meta.dirname, "returns", "samples", file)))]);
    if (!result.ok) throw new Error(result.reason);
    returnsByEin.set(ein, [...(returnsByEin.get(ein) ?? []), result.taxReturn]);
  }
  const profiles = [...returnsByEin.values()].map(buildProfile);
  for (const profile of profiles) expect(StoredFunder.safeParse(profile).error?.issues ?? []).toEqual([]);
  expect(profiles.filter((profile) => profile?.newRecipients)).not.toEqual([]);
  expect(profiles.find((profile) => profile?.ein === "956054814")).toMatchObject({
    name: "Weingart Foundation",
    detail: "full",
    accepts: "yes",
    grants: { year: 2021, count: 768 },
  });
});
