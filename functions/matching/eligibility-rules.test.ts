import { expect, test } from "vitest";
import { checkAmountGate, getAwardSizes, isOutsideRange } from "#functions/search/award-amount.ts";
import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import {
  checkCostShareGate,
  checkDeadlineGate,
  checkEligibility,
  computeGeographyFit,
  isRoundOver,
} from "./eligibility-gates.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { buildCatalogRecord, buildMatchProfile, checkCode } from "./testing.ts";

const today = "2026-11-21";
const checkApplicant = (
  types: ApplicantType[],
  organizationType: ApplicantKind | null,
  eligibilityText: string | null = null,
) => computeApplicantFit({ applicantTypes: types, eligibilityText }, { organizationType });

const nativeText = "Tribal nonprofits and Native American non-profits may apply.";
test.each([
  // Organization type, codes, eligibility text, expected verdict and level.
  [null, ["12"], null, "unknown", "text"],
  [null, [], null, "unknown", "text"],
  ["non-profit", ["99"], null, "eligible", "full"],
  ["non-profit", ["99"], nativeText, "unknown", "text"],
  ["non-profit", ["99"], "Applicants are invited.", "unknown", "partial"],
  ["non-profit", ["12"], "By invitation only.", "unknown", "partial"],
  ["non-profit", ["12"], "Grantees are chosen by the board.", "unknown", "partial"],
  ["non-profit", ["12"], nativeText, "unknown", "text"],
  ["non-profit", ["12"], "A Native nonprofit may apply.", "unknown", "text"],
  ["non-profit", ["12"], "We invite a few organizations.", "unknown", "partial"],
  ["non-profit", ["12"], "Indian tribes.", "unknown", "text"],
  ["non-profit", ["12"], "A tribe may apply.", "unknown", "text"],
  ["non-profit", ["12"], "A tribe or the state may apply.", "unknown", "partial"],
  ["non-profit", ["12"], "Tribes and community colleges.", "unknown", "partial"],
  ["non-profit", ["12"], "Anybody.", "unknown", "partial"],
  ["non-profit", ["12", "13"], "Anybody.", "eligible", "full"],
  ["non-profit", ["13"], null, "unknown", "partial"],
  ["for-profit", ["23"], null, "unknown", "partial"],
  ["for-profit", ["22", "23"], null, "eligible", "full"],
  ["non-profit", [], null, "unknown", "text"],
  ["individual", ["25"], null, "unknown", "text"],
  ["individual", ["21"], null, "eligible", "full"],
  ["individual", ["12"], null, "ineligible", "none"],
  ["veteran-organization", ["25"], "Veterans' organizations may apply.", "eligible", "full"],
  ["veteran-organization", ["00"], "Veteran service organizations may apply.", "eligible", "full"],
  ["veteran-organization", ["00"], "A veteran’s organization may apply.", "eligible", "full"],
  ["veteran-organization", ["25"], "Veterans organizations by invitation.", "unknown", "text"],
  ["veteran-organization", ["25"], "All except veterans organizations.", "unknown", "text"],
  ["veteran-organization", ["00"], "Anybody.", "ineligible", "none"],
  ["non-profit", ["25"], "Veterans organizations may apply.", "unknown", "text"],
] as [ApplicantKind | null, ApplicantType[], string | null, string, string][])(
  "judges %s among %j, %s: %s, %s",
  (type, codes, text, verdict, level) => expect(checkApplicant(codes, type, text)).toMatchObject({ verdict, level }),
);

test("lists the eligible applicants in the sentence and quotes the eligibility text", () => {
  expect(checkApplicant(["12"], null).sentence).toMatch(/^Open to: .*; you have not said/);
  expect(checkApplicant([], null).sentence).toMatch(/^The source does not list who may apply; you have not said/);
  expect(checkApplicant(["25"], "individual").sentence).toMatch(
    /^The list of applicants doesn.t name individuals.*who qualifies$/,
  );
  expect(checkApplicant(["25"], "for-profit", "Read on.").sentence).toMatch(
    /your kind of .*In our summary: Read on\.$/,
  );
  expect(checkApplicant(["12"], "individual").sentence).toMatch(/you chose Individual$/);
  expect(checkApplicant(["00"], "for-profit").sentence).toMatch(/you chose For-profit$/);
});

type Place = Pick<PartialMatchProfile, "geographicScope" | "state">;
const place = (overrides: Partial<Place> = {}): Place => ({ geographicScope: "local", state: null, ...overrides });
const area = (reach: "national" | "international" | "regional", states: string[] = [], text: string | null = null) => ({
  geography: { reach, states, text },
});
test.each([
  [area("national"), place(), "eligible", "open"],
  [area("national"), place({ geographicScope: "national" }), "eligible", "close"],
  [area("national"), place({ geographicScope: "international" }), "unknown", "unknown"],
  [area("national"), place({ geographicScope: null }), "eligible", "open"],
  [area("international"), place(), "unknown", "unknown"],
  [area("international"), place({ geographicScope: "international" }), "eligible", "close"],
  [area("regional"), place(), "unknown", "unknown"],
  [area("regional"), place({ geographicScope: "international" }), "unknown", "unknown"],
  [area("national", [], "The Delta"), place({ geographicScope: "national" }), "unknown", "unknown"],
  [area("national", ["OH"]), place({ state: "OH" }), "eligible", "close"],
  [area("national", ["OH"]), place({ state: "TX" }), "ineligible", "none"],
  [area("national", ["OH"]), place({ state: "TX", geographicScope: "international" }), "unknown", "unknown"],
  [area("national", ["OH"]), place({ geographicScope: "national" }), "unknown", "unknown"],
])("judges %j for %j: %s, %s", (record, where, verdict, level) => {
  expect(computeGeographyFit(buildCatalogRecord(record), where)).toMatchObject({ verdict, level });
});

test("does not quote an empty text", () => {
  expect(computeGeographyFit(buildCatalogRecord(area("regional", ["OH"])), place({ state: "TX" })).sentence).toBe(
    "Only for OH; you work in TX",
  );
});

test("does not mark a program limited to other or unknown places as eligible", () => {
  const verdict = (states: string[], text: string | null) =>
    checkEligibility(buildCatalogRecord(area("national", states, text)), buildMatchProfile(), today).verdict;
  expect([verdict([], null), verdict(["OH"], null), verdict([], "The Delta")]).toEqual([
    "eligible",
    "unknown",
    "unknown",
  ]);
  // No location is stated, which is common and not a limitation.
  expect(checkEligibility(buildCatalogRecord(area("regional")), buildMatchProfile(), today).verdict).toBe("eligible");
  const inOhio = { ...buildMatchProfile(), state: "OH" };
  expect(checkEligibility(buildCatalogRecord(area("national", ["OH"])), inOhio, today).verdict).toBe("eligible");
  const known = { ...inOhio, organizationType: null };
  expect(checkEligibility(buildCatalogRecord(area("national", ["OH"])), known, today).verdict).toBe("unknown");
});

const sizes = (awardFloor: number | null, awardCeiling: number | null) => ({ awardFloor, awardCeiling });
test("treats an award size of 0 as not stated and ranges as inclusive", () => {
  expect(getAwardSizes(sizes(0, 0))).toEqual({ floor: null, ceiling: null });
  const range = [1_000, 2_000] as const;
  const dependencies = [
    sizes(2_000, null),
    sizes(2_001, null),
    sizes(null, 1_000),
    sizes(null, 999),
    sizes(null, null),
  ];
  expect(dependencies.map((size) => isOutsideRange(size, range))).toEqual([false, true, false, true, false]);
});

test("includes the requested range in the amount gate", () => {
  const gateFor = (profile: Parameters<typeof checkAmountGate>[1]) => checkAmountGate(sizes(1_000_000, null), profile);
  expect(gateFor({ fundingAmount: "under-10k" })).toMatchObject({
    verdict: "unknown",
    sentence: "Awards: from $10,000; you’re looking for under $10,000. No award is that size",
  });
  expect(gateFor({ fundingAmount: "10k-50k" }).sentence).toBe(
    "Awards: from $10,000; you’re looking for $10,000 to $50,000",
  );
  expect(gateFor({ fundingAmount: "over-500k" }).sentence).toBe(
    "Awards: from $10,000; you’re looking for over $500,000",
  );
  expect(gateFor({ fundingAmount: null }).verdict).toBe("unknown");
  expect(checkAmountGate(sizes(null, null), { fundingAmount: null }).sentence).toBe(
    "The source does not state how large awards are",
  );
});

test("ends a round after its closing date or when the source closes it", () => {
  const isEnded = (status: "open" | "closed" | "archived" | "removed", closesOn: string | null) =>
    isRoundOver({ status, closesOn }, today);
  expect([isEnded("open", null), isEnded("open", today), isEnded("open", "2026-11-20")]).toEqual([false, false, true]);
  expect([isEnded("closed", null), isEnded("archived", null), isEnded("removed", "2027-01-01")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("keeps a forecast unknown until its closing date has passed", () => {
  const gate = (closesOn: string | null, closesNote: string | null = null) =>
    checkDeadlineGate({ status: "forecast", closesOn, closesNote }, today);
  expect(gate("2027-01-02")).toMatchObject({
    verdict: "unknown",
    sentence: "Announced, not open yet; expected to close on Jan 2, 2027",
  });
  expect(gate(null, "In spring.").sentence).toBe("Announced, not open yet. In our summary: In spring.");
  expect(gate("2026-11-20").verdict).toBe("ineligible");
});

test("reports the source's statement in the cost share gate", () => {
  const verdict = (costSharing: boolean | null, costSharingText: string | null) =>
    checkCostShareGate({ costSharing, costSharingText });
  expect(verdict(null, null).sentence).toMatch(/does not say/);
  expect(verdict(null, "Half.").sentence).toMatch(/^Cost share may be required/);
  expect(verdict(false, "None.")).toMatchObject({ verdict: "eligible" });
  expect(verdict(true, null)).toMatchObject({ verdict: "unknown" });
});

test("does not refer local governments to the state because households cannot apply directly", () => {
  const text =
    "Nonprofits and local governments may apply and then help the households; homeowners do not apply to the agency themselves.";
  expect(checkCode(["02", "12"], "02", text, { source: "starter" }).verdict).toBe("eligible");
});
