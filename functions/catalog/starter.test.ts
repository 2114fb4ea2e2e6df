import { expect, test } from "vitest";
import { CatalogRecord, focusAreas } from "#shared/api/catalog.ts";
import federal from "./starter/federal.json" with { type: "json" };
import foundations from "./starter/foundations.json" with { type: "json" };
import { getStarterVersion, loadCuratedRecords } from "./starter.ts";

const records = loadCuratedRecords();
const federalRecords = records.filter((record) => record.assistanceListing !== null);
const foundationRecords = records.filter((record) => record.assistanceListing === null);
const duplicates = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const getHost = (url: string) => new URL(url).hostname;

test("every record passes the schema", () => {
  for (const record of [...federal, ...foundations]) {
    const result = CatalogRecord.safeParse(record);
    expect(result.error?.issues ?? [], record.id).toEqual([]);
  }
});

test("has enough records and a content-based version", () => {
  expect(records.length).toBeGreaterThanOrEqual(110);
  expect(federalRecords.length).toBeGreaterThanOrEqual(60);
  expect(foundationRecords.length).toBeGreaterThanOrEqual(40);
  expect(getStarterVersion()).toMatch(/^starter-[0-9a-f]{8}$/);
});

test("IDs, titles and listing numbers are unique", () => {
  expect(duplicates(records.map((record) => record.id))).toEqual([]);
  expect(duplicates(records.map((record) => record.title.toLowerCase()))).toEqual([]);
  expect(duplicates(federalRecords.map((record) => record.assistanceListing ?? ""))).toEqual([]);
});

test("a federal record has an ID from its listing number and links to government pages", () => {
  for (const record of federalRecords) {
    expect(record.id).toBe(`al-${record.assistanceListing?.replace(".", "-")}`);
    expect(getHost(record.sourceUrl), record.id).toMatch(/\.gov$/);
    expect(record.sourceUrl, record.id).toMatch(/^https:\/\/sam\.gov\/fal\/[0-9a-f]{32}\/view$/);
    expect(record.roundsUrl, record.id).toBe(`https://grants.gov/search-grants?cfda=${record.assistanceListing}`);
    expect(record.verifiedOn, record.id).toBe("2025-02-28");
  }
});

test("a foundation record links to a secure page and is unverified", () => {
  for (const record of foundationRecords) {
    expect(record.id).toMatch(/^fd-/);
    expect(new URL(record.sourceUrl).protocol, record.id).toBe("https:");
    expect(getHost(record.sourceUrl), record.id).not.toMatch(/(^|\.)(sam|grants)\.gov$/);
    expect(record.verifiedOn, record.id).toBeNull();
  }
});

test("no record has invented dates, and each describes its timing", () => {
  for (const record of records) {
    expect(record.source, record.id).toBe("starter");
    expect(record.status, record.id).toBe("recurring");
    expect([record.postedOn, record.closesOn], record.id).toEqual([null, null]);
    expect(record.closesNote?.length, record.id).toBeGreaterThan(20);
    expect(record.closesNote, record.id).not.toMatch(/\d{1,2},? 20\d\d/);
  }
});

test("every record says in a few plain sentences what it funds and who is eligible", () => {
  for (const record of records) {
    expect(record.summary.length, record.id).toBeGreaterThanOrEqual(60);
    expect(record.summary.length, record.id).toBeLessThanOrEqual(400);
    expect(record.summary, record.id).toMatch(/[.]$/);
    expect(record.eligibilityText, record.id).toMatch(/^\S.{15,}\.$/);
    expect(record.applicantTypes.length, record.id).toBeGreaterThan(0);
    expect(record.categories.length, record.id).toBeGreaterThan(0);
  }
});

test("a record with cost sharing has details on it", () => {
  for (const record of records) {
    expect(record.costSharingText !== null, record.id).toBe(record.costSharing === true);
    if (record.awardFloor !== null && record.awardCeiling !== null) {
      expect(record.awardFloor, record.id).toBeLessThanOrEqual(record.awardCeiling);
    }
  }
});

test.each(focusAreas)("%s has enough programs", (area) => {
  const found = records.filter((record) => record.focusAreas.includes(area));
  expect(found.length).toBeGreaterThanOrEqual(area === "Veteran Services" ? 12 : 10);
});

test("callers share one frozen array", () => {
  expect(loadCuratedRecords()).toBe(records);
  expect(Object.isFrozen(records)).toBe(true);
  expect(() => records[0]?.focusAreas.push("Housing")).toThrow(TypeError);
});
