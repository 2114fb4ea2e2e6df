import fc from "fast-check";
import { computeContentHash, type LiveRecord, type Notice } from "./record.ts";

export const buildLiveRecord = (overrides: Partial<LiveRecord> = {}): LiveRecord => {
  const record: Omit<LiveRecord, "contentHash"> = {
    id: "gg-363001",
    source: "grants.gov",
    sourceUrl: "https://www.grants.gov/search-results-detail/363001",
    number: "EX-2026-001",
    title: "Reading Rooms",
    funder: "Institute of Museum and Library Services",
    agencyCode: "IMLS",
    summary: "Pays for rooms, shelves and books so that children can read after school.",
    fullText: "Pays for rooms, shelves and books so that children can read after school.",
    applicantTypes: ["12"],
    eligibilityText: null,
    categories: ["ED"],
    instruments: ["G"],
    assistanceListings: ["45.310"],
    costSharing: null,
    awardFloor: null,
    awardCeiling: 25_000_000,
    totalFunding: null,
    expectedAwards: null,
    status: "open",
    postedOn: "2026-10-05",
    opensOn: null,
    closesOn: "2027-01-15",
    closesEstimated: false,
    closesTime: null,
    closesZone: null,
    closesNote: null,
    archivesOn: null,
    moreUrl: null,
    remarks: [],
    firstSeenOn: "2026-10-05",
    verifiedOn: "2026-11-20",
    removedOn: null,
    history: [],
    ...overrides,
  };
  return { ...record, contentHash: computeContentHash(record) };
};

export const buildNotice = (overrides: Partial<Notice> = {}): Notice => {
  const {
    firstSeenOn: _first,
    verifiedOn: _verified,
    removedOn: _removed,
    contentHash: _hash,
    history: _history,
    ...notice
  } = buildLiveRecord(overrides);
  return notice;
};

export const toRecordsById = (...records: LiveRecord[]) => new Map(records.map((record) => [record.id, record]));

const recordFields = fc.record({
  title: fc.constantFrom("Reading Rooms", "Clean Rivers", "Safe Streets"),
  status: fc.constantFrom("forecast", "open", "closed", "archived", "removed"),
  closesOn: fc.constantFrom(null, "2027-01-15", "2027-02-15"),
  closesTime: fc.constantFrom(null, "17:00"),
  closesNote: fc.constantFrom(null, "By five."),
  awardCeiling: fc.constantFrom(null, 25_000_000, 30_000_000),
  applicantTypes: fc.constantFrom(["12"], ["12", "13"], []),
  fullText: fc.constantFrom(null, "Short.", `${"Long text. ".repeat(60)}end`, `${"Long text. ".repeat(60)}other end`),
  verifiedOn: fc.constantFrom("2026-11-19", "2026-11-20"),
}) as fc.Arbitrary<Partial<LiveRecord>>;

export const snapshotArbitrary: fc.Arbitrary<Map<string, LiveRecord>> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 10, max: 19 }), recordFields), { maxLength: 8, selector: ([id]) => id })
  .map((all) => toRecordsById(...all.map(([id, overrides]) => buildLiveRecord({ ...overrides, id: `gg-${id}` }))));
