import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSeason } from "#functions/search/browse/seasons.ts";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import { california } from "./california.ts";
import { pennsylvania } from "./pennsylvania.ts";
import type { PortalNotice } from "./portal.ts";
import { parseAmounts, parseAwardCount, parseMatch, toDay } from "./portal-values.ts";
import { groupRounds, toPortalRecord } from "./to-catalog-record.ts";

const californiaRow = {
  PortalID: "4001",
  Status: "active",
  AgencyDept: "Department of Lamps",
  Title: "Reading Lamps FY 2026",
  Type: "Grant",
  Categories: "Energy; Libraries and Arts",
  ApplicantType: "Nonprofit; Public Agency; Guild",
  MatchingFunds: "25%",
  EstAvailFunds: "$2,000,000",
  EstAwards: "Between 4 and 7",
  EstAmounts: "Between $5,000 and $50,000",
  OpenDate: "2026-09-01 07:00:00",
  ApplicationDeadline: "2026-12-10 17:00:00",
  GrantURL: "https://lamps.example.org/grants",
  Purpose: "Lamps for reading rooms.",
  AwardStats: '[{"fiscalYear":"2025-2026","applicationsSubmitted":"40","grantsAwarded":10},{"fiscalYear":"unknown"}]',
};
const toCsv = (row: Record<string, string>) =>
  `${Object.keys(row).join(",")}\r\n${Object.values(row)
    .map((value) => `"${value.replaceAll('"', '""')}"`)
    .join(",")}\r\n`;
const toPage = (...rows: Record<string, unknown>[]) =>
  JSON.stringify({
    fields: Object.keys(californiaRow).map((id) => ({ id })),
    records: rows.map((row) => Object.keys(californiaRow).map((name) => row[name] ?? null)),
  });
const pennsylvaniaRow = {
  slug: "lamps1",
  title: "Porch Lamps",
  status: "Closed",
  category: "Community & economic development",
  issuingAgency: "Department of Lamps",
  openDate: "2025-01-15T12:00:00-00:00",
  closeDate: "2025-03-31T12:00:00-00:00",
  grantCycle: "Annual",
  applicantCategory: "Nonprofit; Municipality",
  fundingType: "Grant",
  matchingFundsRequirements: "0.5",
  totalFundsToBeAwarded: "$10 million total",
  minimumAward: "",
  maximumAward: "150000",
  linkToApply: "https://apply.example.org/",
  issuingAgencyUrl: "https://lamps.example.org/",
};

const today = "2026-08-06";
const toRecord = (adapter: typeof california, notices: readonly PortalNotice[]) => {
  const [rounds = []] = groupRounds(notices);
  return toPortalRecord(adapter, rounds, { asOf: "2026-08-01", today, terms: "lamp:2" });
};

describe("the California Grants Portal", () => {
  const [notice] = california.parse(toPage(californiaRow)).notices;

  test("parses the same notice from the datastore and the CSV download", () => {
    expect(notice).toMatchObject({
      portalId: "4001",
      status: "open",
      opensOn: "2026-09-01",
      closesOn: "2026-12-10",
      categories: ["AR", "EN", "HU"],
      awardFloor: 500_000,
      awardCeiling: 5_000_000,
      totalFunding: 200_000_000,
      expectedAwards: 7,
      costSharing: true,
      costSharingText: "25% match.",
      applicationCounts: [{ year: 2025, received: 40, funded: 10 }],
    });
    expect(notice?.applicantTypes).toEqual(expect.arrayContaining(["12", "02", "25"]));
    expect(california.parse(toCsv(californiaRow)).notices).toEqual([notice]);
    expect(california.parse(JSON.stringify({ result: { records: [californiaRow] } })).notices).toEqual([notice]);
  });

  test("skips and reports rows without an ID, title or known status, and keeps the others", () => {
    const { notices, skipped } = california.parse(
      toPage({ ...californiaRow, PortalID: "" }, { ...californiaRow, Title: null }, californiaRow, {
        ...californiaRow,
        Status: "paused",
      }),
    );
    expect(notices).toHaveLength(1);
    expect(skipped).toEqual(["A row has no portal ID", "4001 has no title", '4001 has the unknown status "paused"']);
  });

  test("turns an open notice into an open record for its state with its success rate", () => {
    const record = notice && toRecord(california, [notice]);
    expect(CatalogRecord.safeParse(record).error?.issues ?? []).toEqual([]);
    expect(record).toMatchObject({
      id: "ca-4001",
      status: "open",
      closesOn: "2026-12-10",
      funder: "California Department of Lamps",
      geography: { reach: "state", states: ["CA"] },
      summary: expect.stringContaining("$5,000 to $50,000 each, $2,000,000 in all, 7 awards expected"),
    });
    expect(record?.season && formatSeason(record.season)).toContain("about 1 in 4 applications were funded (2026)");
  });
});

describe("Pennsylvania", () => {
  test("treats an annual program as between rounds, with the months of its last round", () => {
    const record = toRecord(pennsylvania, pennsylvania.parse(JSON.stringify({ grants: [pennsylvaniaRow] })).notices);
    expect(CatalogRecord.safeParse(record).error?.issues ?? []).toEqual([]);
    expect(record).toMatchObject({
      id: "pa-lamps1",
      status: "recurring",
      closesOn: null,
      awardCeiling: 15_000_000,
      totalFunding: 1_000_000_000,
      costSharingText: "50% match.",
      roundsUrl: "https://apply.example.org/",
      season: { opensIn: [1], closesIn: [3], rounds: 1 },
    });
    expect(record?.closesNote).toContain("the last known one closed on Mar 31, 2025");
  });

  test("reports a file that is not JSON", () => {
    expect(pennsylvania.parse("<html>")).toEqual({ notices: [], skipped: ["The file is not JSON"] });
  });
});

describe("portal programs", () => {
  const buildRound = (overrides: Partial<PortalNotice>): PortalNotice => ({
    ...(california.parse(toPage(californiaRow)).notices[0] as PortalNotice),
    status: "closed",
    ...overrides,
  });

  test("treats programs with rounds in two years as recurring and ignores a single ended round", () => {
    const rounds = [
      buildRound({ portalId: "1", title: "Lamps FY 2024", closesOn: "2024-05-01" }),
      buildRound({ portalId: "2", title: "Lamps FY 2025", closesOn: "2025-05-03" }),
      buildRound({ portalId: "3", title: "Lamps FY 2025", closesOn: "2025-05-03" }),
    ];
    expect(groupRounds(rounds)).toHaveLength(1);
    expect(toRecord(california, rounds)).toMatchObject({
      status: "recurring",
      season: { closesIn: [5], rounds: 2, lastRounds: [{ year: 2025 }, { year: 2024 }] },
    });
    expect(toRecord(california, rounds.slice(0, 1))).toBeUndefined();
    expect(toRecord(california, rounds.slice(1))).toBeUndefined();
  });

  test("excludes loans and omits the season of programs that accept applications at any time", () => {
    expect(toRecord(california, [buildRound({ status: "open", isLoan: true })])).toBeUndefined();
    const rollingRecord = toRecord(california, [buildRound({ status: "open", closesOn: null, isRolling: true })]);
    expect(rollingRecord).toMatchObject({ status: "recurring", closesNote: expect.stringContaining("rolling") });
    expect(rollingRecord?.season).toBeUndefined();
  });
});

test.each([
  [parseAmounts("Between $1 and $130,000"), { floor: null, ceiling: 13_000_000 }],
  [parseAmounts("Dependant on number of submissions received"), { floor: null, ceiling: null }],
  [parseAmounts("May not exceed $4,000,000 or 40% of the total"), { floor: null, ceiling: null }],
  [parseAmounts("Between $9,000 and $500"), { floor: null, ceiling: null }],
  [parseAwardCount("Exactly 3"), 3],
  [parseAwardCount("Between 0 and 0"), null],
  [parseMatch("Not Required"), { costSharing: false, costSharingText: null }],
  [parseMatch("Varies"), { costSharing: null, costSharingText: null }],
  [toDay("2026-02-30 07:00:00"), null],
  [toDay("Summer 2026"), null],
])("parses value %#", (parsed, expected) => {
  expect(parsed).toEqual(expected);
});

test("never throws for any content and only produces valid records", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(...Object.values(californiaRow)), fc.anything());
  const rows = fc.array(
    fc.record(Object.fromEntries(Object.keys(californiaRow).map((name) => [name, cell])), { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(rows, fc.string(), (records, garbage) => {
      for (const adapter of [california, pennsylvania])
        for (const content of [JSON.stringify({ records, grants: records }), garbage, JSON.stringify(garbage)]) {
          const { notices } = adapter.parse(content);
          for (const notice of notices) {
            const record = toRecord(adapter, [notice]);
            if (record) expect(CatalogRecord.safeParse(record).error?.issues ?? []).toEqual([]);
          }
        }
    }),
  );
});
