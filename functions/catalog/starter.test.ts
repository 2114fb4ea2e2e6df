import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isFiscalYearOver } from "#functions/search/award-amount.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { noFilters } from "#functions/search/browse/facet-columns.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { focusAreas } from "#shared/api/catalog.ts";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import { loadCuratedRecords } from "./curated-catalog.ts";
import { getSearchIndex } from "./index/search-index.ts";
import federal from "./starter/federal.json" with { type: "json" };
import foundations from "./starter/foundations.json" with { type: "json" };
import { createStarterCatalog, loadStarterRecords, readStarterMetadata } from "./starter.ts";

const records = loadCuratedRecords();
const federalRecords = records.filter((record) => record.assistanceListing !== null);
const foundationRecords = records.filter((record) => record.assistanceListing === null);
const findDuplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const getHost = (url: string) => new URL(url).hostname;

test("has only records that match the schema", () => {
  for (const record of [...federal, ...foundations]) {
    const result = CatalogRecord.safeParse(record);
    expect(result.error?.issues ?? [], record.id).toEqual([]);
  }
});

test("has enough records and a content-based version", () => {
  expect(records.length).toBeGreaterThanOrEqual(110);
  expect(federalRecords.length).toBeGreaterThanOrEqual(60);
  expect(foundationRecords.length).toBeGreaterThanOrEqual(40);
  expect(readStarterMetadata().version).toMatch(/^starter-[0-9a-f]{8}$/);
});

test("has unique IDs, titles and listing numbers", () => {
  expect(findDuplicates(records.map((record) => record.id))).toEqual([]);
  expect(findDuplicates(records.map((record) => record.title.toLowerCase()))).toEqual([]);
  expect(findDuplicates(federalRecords.map((record) => record.assistanceListing ?? ""))).toEqual([]);
});

test("derives a federal record's ID from its listing number and links it to government pages", () => {
  for (const record of federalRecords) {
    expect(record.id).toBe(`al-${record.assistanceListing?.replace(".", "-")}`);
    expect(getHost(record.sourceUrl), record.id).toMatch(/\.gov$/);
    expect(record.sourceUrl, record.id).toMatch(/^https:\/\/sam\.gov\/fal\/[0-9a-f]{32}\/view$/);
    expect(record.roundsUrl, record.id).toBe(`https://grants.gov/search-grants?cfda=${record.assistanceListing}`);
    expect(record.verifiedOn, record.id).toBe("2025-02-28");
  }
});

test("links a foundation record to an HTTPS page and leaves it unverified", () => {
  for (const record of foundationRecords) {
    expect(record.id).toMatch(/^fd-/);
    expect(new URL(record.sourceUrl).protocol, record.id).toBe("https:");
    expect(getHost(record.sourceUrl), record.id).not.toMatch(/(^|\.)(sam|grants)\.gov$/);
    expect(record.verifiedOn, record.id).toBeNull();
  }
});

test("has no invented dates and describes the timing of each record", () => {
  for (const record of records) {
    expect(record.source, record.id).toBe("starter");
    expect(record.status, record.id).toBe("recurring");
    expect([record.postedOn, record.closesOn], record.id).toEqual([null, null]);
    expect(record.closesNote?.length, record.id).toBeGreaterThan(20);
    expect(record.closesNote, record.id).not.toMatch(/\d{1,2},? 20\d\d/);
  }
});

test("describes what each record funds and who is eligible in a few plain sentences", () => {
  for (const record of records) {
    expect(record.summary.length, record.id).toBeGreaterThanOrEqual(60);
    expect(record.summary.length, record.id).toBeLessThanOrEqual(400);
    expect(record.summary, record.id).toMatch(/[.]$/);
    expect(record.eligibilityText, record.id).toMatch(/^\S.{15,}\.$/);
    expect(record.applicantTypes.length, record.id).toBeGreaterThan(0);
    expect(record.categories.length, record.id).toBeGreaterThan(0);
  }
});

test("includes details for records with cost sharing", () => {
  for (const record of records) {
    expect(record.costSharingText !== null, record.id).toBe(record.costSharing === true);
    if (record.awardFloor !== null && record.awardCeiling !== null) {
      expect(record.awardFloor, record.id).toBeLessThanOrEqual(record.awardCeiling);
    }
  }
});

test.each(focusAreas)("has enough programs for %s", (area) => {
  const programsInArea = records.filter((record) => record.focusAreas.includes(area));
  expect(programsInArea.length).toBeGreaterThanOrEqual(area === "Veteran Services" ? 12 : 10);
});

test("shares one frozen array among callers", () => {
  expect(loadCuratedRecords()).toBe(records);
  expect(Object.isFrozen(records)).toBe(true);
  expect(() => records[0]?.focusAreas.push("Housing")).toThrow(TypeError);
});

describe("the embedded Assistance Listings", () => {
  const all = loadStarterRecords();
  const listings = all.filter(({ source }) => source === "assistance-listings");

  test("match the schema and contain no duplicates", () => {
    expect(z.array(CatalogRecord).safeParse(all).error?.issues ?? []).toEqual([]);
    expect(findDuplicates(all.map(({ id }) => id))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(1_900);
  });

  test("keep our description of a program and add facts from its listing", () => {
    const record = records.find(({ id }) => id === "al-10-175");
    expect(all.find(({ id }) => id === "al-10-175")).toMatchObject({
      ...record,
      obligations: expect.arrayContaining([{ year: 2024, dollars: expect.any(Number) }]),
      terms: expect.stringContaining("market"),
    });
  });

  test("state the agency, mechanism and funding of complete fiscal years, or that there was none recently", () => {
    for (const { id, summary, funder, obligations, verifiedOn } of listings) {
      expect(summary, id).toContain(funder.replace(/^The /, ""));
      expect(summary, id).toMatch(/^(Project grants|Formula grants|Direct payments)/);
      const latest = obligations?.find(({ year }) => isFiscalYearOver(year, verifiedOn ?? ""))?.year ?? 0;
      if (latest === 0) continue;
      expect(summary, id).toContain(latest > 2023 ? `for fiscal year ${latest}` : "No obligations since 2023");
    }
  });

  test("contain term weights instead of the official text", () => {
    for (const { id, terms, fullText } of listings) {
      expect(fullText, id).toBeNull();
      expect(terms, id).toMatch(/^(?:[\p{L}\p{N}]+:[1-9](?: |$))+$/u);
      expect(terms?.split(" "), id).toEqual(terms?.split(" ").toSorted());
    }
  });

  test("refer applicants to their state if only states receive the money", () => {
    const stateListings = listings.filter(({ applyThrough }) => applyThrough === "state");
    expect(stateListings.length).toBeGreaterThan(100);
    for (const { id, summary, applicantTypes } of stateListings) {
      expect(summary, id).toContain("apply through your state");
      expect(applicantTypes, id).not.toContain("12");
    }
  });

  test("exclude earmarks", () => {
    expect(listings.filter(({ title }) => /congressional/i.test(title)).map(({ title }) => title)).toEqual([]);
  });
});

describe("the embedded notices", () => {
  const snapshotDay = "2026-08-06";
  const notices = loadStarterRecords().filter(({ id }) => /^(gg|sg)-/.test(id));
  const listStatuses = (day: string) => notices.map((record) => getStatusOn(record, day));

  test("were open or forecast as of the snapshot, hundreds of them with a closing date", () => {
    expect(listStatuses(snapshotDay).filter((status) => status === "closed")).toEqual([]);
    expect(notices.filter(({ closesOn }) => closesOn !== null).length).toBeGreaterThanOrEqual(250);
  });

  test("state the snapshot date and where to confirm, and contain no text from the source", () => {
    for (const { id, asOf, closesNote, fullText, eligibilityText, terms } of notices) {
      expect(asOf, id).toMatch(/^2026-08-/);
      expect(closesNote, id).toMatch(/As of August 2026; confirm at Grants\.gov\.$/);
      expect([fullText, eligibilityText], id).toEqual([null, null]);
      expect(terms, id).toMatch(/^(?:[\p{L}\p{N}]+:[1-9](?: |$))+$/u);
    }
  });

  test("close automatically", () => {
    const countOpenOn = (day: string) =>
      listStatuses(day).filter((status) => status === "open" || status === "forecast").length;
    expect(countOpenOn("2026-11-24")).toBeLessThan(countOpenOn(snapshotDay));
    expect(countOpenOn("2099-01-01")).toBeLessThan(countOpenOn("2026-11-24"));
    expect(listStatuses("2026-11-24").filter((status) => status === "withdrawn").length).toBeGreaterThan(50);
  });
});

test("describes when programs between rounds usually open or close without promising dates", () => {
  const programs = loadStarterRecords().filter(({ id }) => id.startsWith("gp-"));
  expect(programs.length).toBeGreaterThan(200);
  for (const { id, season, closesOn, closesNote } of programs) {
    expect(season?.rounds, id).toBeGreaterThanOrEqual(2);
    expect(closesOn, id).toBeNull();
    expect(closesNote, id).toContain("may change");
  }
});

test("includes state portal programs that are recurring or have a deadline, each with its state", () => {
  const programs = loadStarterRecords().filter(({ id }) => /^(ca|pa)-/.test(id));
  expect(programs.length).toBeGreaterThan(100);
  for (const { id, funder, geography, status, closesOn, closesNote } of programs) {
    expect(geography.states, id).toEqual([id.startsWith("ca-") ? "CA" : "PA"]);
    expect(funder, id).toMatch(/California|Pennsylvania/);
    expect(status === "recurring", id).toBe(closesOn === null);
    expect(closesNote, id).toMatch(/As of \w+ \d{4}; confirm at the source\.$/);
  }
});

test("finds open programs for common needs beyond the 190 curated ones", async () => {
  const { index } = await getSearchIndex(createStarterCatalog());
  const find = (query: string) =>
    browseCatalogIndex(index, {
      query,
      filters: noFilters,
      sort: "relevance",
      today: "2026-11-24",
      from: 0,
      limit: 5,
    }).hits.map(({ record }) => record.assistanceListing);
  expect(find("suicide prevention for veterans")).toContain("64.055");
  expect(find("wildfire hazard fuels reduction")).not.toEqual([]);
  expect(find("SSG Fox SPGP")[0]).toBe("64.055");
});
