import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadFunderRecords } from "#functions/funders/to-catalog-record.ts";
import { formatAwardSizes, isOutsideRange } from "#functions/search/award-amount.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { checkCostShareGate, checkDeadlineGate, checkEligibility, computeGeographyFit } from "./eligibility-gates.ts";
import type { MatchProfile } from "./match-profile.ts";
import { arbitraryProfile, arbitraryRecord, buildCatalogRecord, buildMatchProfile } from "./testing.ts";

const today = "2026-11-21";
const gate = (name: string, record: Partial<CatalogRecord>, profile: Partial<MatchProfile> = {}) => {
  const found = checkEligibility(buildCatalogRecord(record), buildMatchProfile(profile), today).gates.find(
    (candidate) => candidate.gate === name,
  );
  return found ?? expect.unreachable();
};
const applicant = (
  applicantTypes: ApplicantType[],
  organizationType: MatchProfile["organizationType"],
  eligibilityText: string | null = null,
) => gate("applicant type", { applicantTypes, eligibilityText }, { organizationType });

test.each([
  [["12", "13"], "non-profit", "eligible"],
  [["12"], "veteran-organization", "unknown"],
  [["13"], "non-profit", "unknown"],
  [["99"], "for-profit", "eligible"],
  [["23"], "for-profit", "unknown"],
  [["22", "23"], "for-profit", "eligible"],
  [["00", "01", "02"], "government", "unknown"],
  [["00", "01", "02", "04", "05", "07", "08"], "government", "eligible"],
  [["00", "07"], "government", "unknown"],
  [["05"], "academic", "unknown"],
  [["06", "20"], "academic", "unknown"],
  [["05", "06", "20"], "academic", "eligible"],
  [["25"], "academic", "unknown"],
  [["00", "25"], "non-profit", "unknown"],
  [[], "non-profit", "unknown"],
  [["21"], "non-profit", "ineligible"],
  [["00", "01"], "for-profit", "ineligible"],
] as [ApplicantType[], MatchProfile["organizationType"], string][])(
  "judges codes %j for %s: %s",
  (codes, type, verdict) => {
    expect(applicant(codes, type).verdict).toBe(verdict);
  },
);

test("quotes an official text verbatim, and labels an embedded record's summary as ours", () => {
  const record = buildCatalogRecord({ eligibilityText: "Nonprofits in any field may apply." });
  const official = { ...record, source: "grants.gov" as const };
  const profile = buildMatchProfile();
  const getSentence = (shown: typeof record) => checkEligibility(shown, profile, today).gates[0]?.sentence;
  expect(getSentence(official)).toContain("The notice says: “Nonprofits in any field may apply.”");
  expect(getSentence({ ...official, asOf: "2026-08-06" })).toContain("In our summary: Nonprofits");
});

test("includes the record's text in the applicant sentence, and the selected type if it is excluded", () => {
  expect(applicant(["12", "13"], "non-profit", "Nonprofits in any field may apply.").sentence).toContain(
    "In our summary: Nonprofits in any field may apply.",
  );
  expect(applicant(["00"], "for-profit").sentence).toBe("Open only to: State governments; you chose For-profit");
});

test("does not treat a text narrower than the codes as a yes", () => {
  const native = "Federally recognized tribes and organizations that mainly serve Native Hawaiians may apply.";
  expect(applicant(["07", "11", "12", "13"], "non-profit", native).verdict).toBe("unknown");
  expect(applicant(["07", "12", "13"], "non-profit", "Tribes and nonprofit organizations may apply.").verdict).toBe(
    "eligible",
  );
  expect(applicant(["12"], "non-profit", "Nonprofit organizations, mostly by invitation.").verdict).toBe("unknown");
});

test("recognizes veterans organizations by the text, because they have no code", () => {
  expect(applicant(["25"], "veteran-organization", "Veterans service organizations may apply.").verdict).toBe(
    "eligible",
  );
  expect(applicant(["25"], "non-profit", "Veterans service organizations may apply.").verdict).toBe("unknown");
  expect(applicant(["25"], "veteran-organization", "Veterans organizations may not apply.").verdict).toBe("unknown");
});

test("keeps the deadline gate open on the closing date and closes it the day after", () => {
  const closing = { status: "open", closesNote: null } as const;
  expect(checkDeadlineGate({ ...closing, closesOn: today }, today)).toMatchObject({
    verdict: "eligible",
    sentence: "Open until Nov 21, 2026",
  });
  expect(checkDeadlineGate({ ...closing, closesOn: "2026-11-20" }, today)).toMatchObject({
    verdict: "ineligible",
    sentence: "Closed on Nov 20, 2026",
  });
  expect(checkDeadlineGate({ ...closing, closesOn: null }, today).verdict).toBe("unknown");
});

test.each(["closed", "archived", "removed"] as const)(
  "makes a %s notice ineligible regardless of its date",
  (status) => {
    expect(checkDeadlineGate({ status, closesOn: "2027-01-01", closesNote: null }, today).verdict).toBe("ineligible");
  },
);

test("shows the record's note on timing if there is no date", () => {
  expect(
    checkDeadlineGate({ status: "recurring", closesOn: null, closesNote: "Opens each spring." }, today).sentence,
  ).toBe("No closing date is set. In our summary: Opens each spring.");
});

test.each([
  [null, null, "unknown"],
  [0, 0, "unknown"],
  [1_000_000, 5_000_000, "eligible"],
  [4_000_000, 90_000_000, "eligible"],
  [5_000_001, null, "unknown"],
  [null, 999_999, "unknown"],
  [null, 1_000_000, "eligible"],
])("awards from %s to %s cents for $10,000 to $50,000: %s", (awardFloor, awardCeiling, verdict) => {
  expect(gate("amount", { awardFloor, awardCeiling }).verdict).toBe(verdict);
});

test("formats award sizes", () => {
  expect(formatAwardSizes({ awardFloor: 1_000_000, awardCeiling: 5_000_000 })).toBe("$10,000 to $50,000");
  expect(formatAwardSizes({ awardFloor: 5_000_000, awardCeiling: 5_000_000 })).toBe("$50,000");
  expect(formatAwardSizes({ awardFloor: 0, awardCeiling: 7_500_000 })).toBe("Up to $75,000");
  expect(formatAwardSizes({ awardFloor: 500_000, awardCeiling: null })).toBe("From $5,000");
  expect(formatAwardSizes({ awardFloor: null, awardCeiling: null })).toBeNull();
  expect(gate("amount", { awardCeiling: 999_900 }).sentence).toBe(
    "Awards: up to $9,999; you’re looking for $10,000 to $50,000. No award is that size",
  );
});

test("never fits an excluded award when the range is narrowed", () => {
  const amount = fc.nat(100_000_000);
  fc.assert(
    fc.property(arbitraryRecord, fc.array(amount, { minLength: 4, maxLength: 4 }), (record, amounts) => {
      const [low = 0, lower = 0, higher = 0, high = 0] = amounts.toSorted((a, b) => a - b);
      if (isOutsideRange(record, [low, high])) expect(isOutsideRange(record, [lower, higher])).toBe(true);
    }),
  );
});

test("is eligible or ineligible by a list of states, and unknown without a state", () => {
  const geography = { reach: "regional", states: ["OH", "PA"], text: "Great Lakes basin" } as const;
  const inState = (profile: Partial<MatchProfile>) =>
    gate("geography", { geography: { ...geography, states: ["OH", "PA"] } }, profile);
  expect(inState({ state: "OH", geographicScope: "state" }).verdict).toBe("eligible");
  expect(inState({ state: "OH", geographicScope: "local" })).toMatchObject({
    verdict: "unknown",
    sentence: "Only for a part of OH and PA (“Great Lakes basin”). Do you work there?",
  });
  expect(inState({ state: "TX" })).toMatchObject({
    verdict: "ineligible",
    sentence: "Only for OH and PA (“Great Lakes basin”); you work in TX",
  });
  expect(inState({ state: "TX", geographicScope: "national" }).verdict).toBe("unknown");
  expect(inState({}).verdict).toBe("unknown");
});

test("mentions a place named only in the title or funder without excluding the applicant", () => {
  const inPlace = (record: Partial<CatalogRecord>) =>
    gate(
      "geography",
      { geography: { reach: "unknown", states: [], text: null }, ...record },
      { state: "OH", geographicScope: "local" },
    );
  expect(inPlace({ title: "Lamps for Alaska" })).toMatchObject({
    verdict: "unknown",
    sentence: "For AK: “Lamps for Alaska”; you work in OH. Would you work there?",
  });
  expect(inPlace({ funder: "U.S. Mission to Chad" }).verdict).toBe("unknown");
  const inRegion = { geography: { reach: "state", states: ["OH"], text: null }, title: "Lamps" } as const;
  expect(
    inPlace({
      ...inRegion,
      geography: { ...inRegion.geography, states: ["OH"] },
      funder: "Ohio Lamp Hills Conservancy",
    }).verdict,
  ).toBe("unknown");
  expect(
    inPlace({ ...inRegion, geography: { ...inRegion.geography, states: ["OH"] }, funder: "Ohio Lamp Office" }).verdict,
  ).toBe("eligible");
});

test("shows a cost share without excluding the record", () => {
  expect(checkCostShareGate({ costSharing: true, costSharingText: "Half of the cost." })).toMatchObject({
    verdict: "unknown",
    sentence: "Cost share is required; check that you can provide it. In our summary: Half of the cost.",
  });
  expect(checkCostShareGate({ costSharing: false, costSharingText: null }).verdict).toBe("eligible");
  expect(checkCostShareGate({ costSharing: null, costSharingText: null }).verdict).toBe("unknown");
});

test("is ineligible if any gate is; being eligible requires a fitting applicant type, but not facts that sources often omit", () => {
  expect(checkEligibility(buildCatalogRecord(), buildMatchProfile(), today).verdict).toBe("eligible");
  expect(
    checkEligibility(buildCatalogRecord({ applicantTypes: ["25"], eligibilityText: null }), buildMatchProfile(), today)
      .verdict,
  ).toBe("unknown");
  expect(checkEligibility(buildCatalogRecord({ awardCeiling: 100_000 }), buildMatchProfile(), today).verdict).toBe(
    "eligible",
  );
  fc.assert(
    fc.property(arbitraryRecord, arbitraryProfile, (record, profile) => {
      const { verdict, gates } = checkEligibility(record, profile, today);
      expect(gates.map(({ gate: name }) => name)).toEqual([
        "applicant type",
        "deadline",
        "amount",
        "geography",
        "cost share",
      ]);
      expect(gates.every(({ sentence }) => sentence.length > 5)).toBe(true);
      expect(verdict === "ineligible").toBe(gates.some((gateResult) => gateResult.verdict === "ineligible"));
      if (verdict === "eligible") expect(gates[0]?.verdict).toBe("eligible");
    }),
  );
});

describe("a private funder known from its tax return", () => {
  const record = buildCatalogRecord({
    applicantTypes: [],
    eligibilityText: null,
    geography: { reach: "unknown", states: [], text: null },
    giving: {
      taxYear: 2023,
      grants: 40,
      lowerQuartile: 1_000_000,
      median: 2_000_000,
      upperQuartile: 5_000_000,
      largest: 20_000_000,
      states: [
        { state: "OH", grants: 30 },
        { state: "MI", grants: 1 },
      ],
      acceptsApplications: "by invitation only",
    },
  });
  test.each([
    ["OH", "close", "Gave 30 grants in OH in 2023"],
    ["MI", "close", "Gave one grant in MI in 2023"],
    ["TX", "unknown", "Gave mostly in OH and MI in 2023"],
    [null, "unknown", "Gave mostly in OH and MI in 2023; your profile names no state"],
  ])("is judged in %s by where it gave grants", (state, level, sentence) => {
    expect(computeGeographyFit(record, { geographicScope: "local", state })).toMatchObject({ level, sentence });
  });
  test("is limited to its states if its return lists no grants elsewhere, and has no closing date", () => {
    const giving = { ...(record.giving ?? expect.unreachable()), grants: 31 };
    expect(computeGeographyFit({ ...record, giving }, { geographicScope: "local", state: "TX" }).sentence).toBe(
      "Gave only in OH and MI in 2023",
    );
    expect(checkDeadlineGate(record, "2026-11-24").sentence).toBe("Its tax return does not say when to apply");
  });
  test("states its typical and its largest grant", () => {
    expect(formatAwardSizes(record)).toBe("Typically $10,000 to $50,000, at most $200,000");
    const giving = record.giving ?? expect.unreachable();
    const same = { ...giving, lowerQuartile: 5_000_000, median: 5_000_000 };
    expect(formatAwardSizes({ ...record, giving: same })).toBe("Typically $50,000, at most $200,000");
    expect(formatAwardSizes({ ...record, giving: { ...same, grants: 1, largest: 5_000_000 } })).toBe(
      "One grant of $50,000",
    );
    expect(isOutsideRange(record, [50_000_001, Number.MAX_SAFE_INTEGER])).toBe(true);
    expect(isOutsideRange(record, [5_000_000, 10_000_000])).toBe(false);
  });
});

test("never marks a starter catalog's private funder as eligible, and mentions invitation-only first", () => {
  const profile = { ...buildMatchProfile(), organizationType: "non-profit" as const, state: "CA" };
  const funders = loadFunderRecords();
  expect(funders.length).toBeGreaterThan(600);
  for (const record of funders) {
    expect(checkEligibility(record, profile, "2026-11-24").verdict, record.title).not.toBe("eligible");
    if (record.giving?.acceptsApplications === "by invitation only")
      expect(record.summary, record.title).toMatch(/^By invitation only\./);
  }
});
