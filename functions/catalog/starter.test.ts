import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { noFilters } from "#functions/search/browse/testing-browse.ts";
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
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
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
  expect(readStarterMetadata().version).toMatch(/^starter-[0-9a-f]{8}$/);
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
  const inArea = records.filter((record) => record.focusAreas.includes(area));
  expect(inArea.length).toBeGreaterThanOrEqual(area === "Veteran Services" ? 12 : 10);
});

test("callers share one frozen array", () => {
  expect(loadCuratedRecords()).toBe(records);
  expect(Object.isFrozen(records)).toBe(true);
  expect(() => records[0]?.focusAreas.push("Housing")).toThrow(TypeError);
});

describe("the embedded Assistance Listings", () => {
  const all = loadStarterRecords();
  const listings = all.filter(({ source }) => source === "assistance-listings");

  test("pass the schema, and none is there twice", () => {
    expect(z.array(CatalogRecord).safeParse(all).error?.issues ?? []).toEqual([]);
    expect(duplicates(all.map(({ id }) => id))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(1_900);
  });

  test("keep our own description of a program and add the facts of its listing", () => {
    const record = records.find(({ id }) => id === "al-10-175");
    expect(all.find(({ id }) => id === "al-10-175")).toMatchObject({
      ...record,
      obligations: expect.arrayContaining([{ year: 2024, dollars: expect.any(Number) }]),
      terms: expect.stringContaining("market"),
    });
  });

  test("name agency, mechanism and money, or say that there was none lately", () => {
    for (const { id, summary, funder, obligations } of listings) {
      expect(summary, id).toContain(funder.replace(/^The /, ""));
      expect(summary, id).toMatch(/^(Project grants|Formula grants|Direct payments)/);
      const latest = obligations?.[0]?.year ?? 0;
      expect(summary, id).toContain(latest > 2023 ? `for fiscal year ${latest}` : "No obligations since 2023");
    }
  });

  test("hold weights of terms instead of the official text", () => {
    for (const { id, terms, fullText } of listings) {
      expect(fullText, id).toBeNull();
      expect(terms, id).toMatch(/^(?:[\p{L}\p{N}]+:[1-9](?: |$))+$/u);
      expect(terms?.split(" "), id).toEqual(terms?.split(" ").toSorted());
    }
  });

  test("send applicants to their state where only states receive the money", () => {
    const forStates = listings.filter(({ applyThrough }) => applyThrough === "state");
    expect(forStates.length).toBeGreaterThan(100);
    for (const { id, summary, applicantTypes } of forStates) {
      expect(summary, id).toContain("apply through your state");
      expect(applicantTypes, id).not.toContain("12");
    }
  });

  test("leave out earmarks", () => {
    expect(listings.filter(({ title }) => /congressional/i.test(title)).map(({ title }) => title)).toEqual([]);
  });
});

describe("the embedded notices", () => {
  const snapshotDay = "2026-08-06";
  const notices = loadStarterRecords().filter(({ id }) => /^(gg|sg)-/.test(id));
  const withStatus = (day: string) => notices.map((record) => getStatusOn(record, day));

  test("were open or forecast at the snapshot, hundreds of them with a closing day", () => {
    expect(withStatus(snapshotDay).filter((status) => status === "closed")).toEqual([]);
    expect(notices.filter(({ closesOn }) => closesOn !== null).length).toBeGreaterThanOrEqual(250);
  });

  test("say the day of the snapshot and where to confirm, and hold no text of the source", () => {
    for (const { id, asOf, closesNote, fullText, eligibilityText, terms } of notices) {
      expect(asOf, id).toMatch(/^2026-08-/);
      expect(closesNote, id).toMatch(/As of August 2026; confirm at Grants\.gov\.$/);
      expect([fullText, eligibilityText], id).toEqual([null, null]);
      expect(terms, id).toMatch(/^(?:[\p{L}\p{N}]+:[1-9](?: |$))+$/u);
    }
  });

  test("close by themselves", () => {
    const openLater = (day: string) =>
      withStatus(day).filter((status) => status === "open" || status === "forecast").length;
    expect(openLater("2026-11-24")).toBeLessThan(openLater(snapshotDay));
    expect(openLater("2099-01-01")).toBeLessThan(openLater("2026-11-24"));
    expect(withStatus("2026-11-24").filter((status) => status === "withdrawn").length).toBeGreaterThan(50);
  });
});

test("programs between rounds say when they usually open or close, and promise nothing", () => {
  const programs = loadStarterRecords().filter(({ id }) => id.startsWith("gp-"));
  expect(programs.length).toBeGreaterThan(200);
  for (const { id, season, closesOn, closesNote } of programs) {
    expect(season?.rounds, id).toBeGreaterThanOrEqual(2);
    expect(closesOn, id).toBeNull();
    expect(closesNote, id).toContain("not a promise");
  }
});

test("programs of state portals name their state, and come back or have a deadline", () => {
  const programs = loadStarterRecords().filter(({ id }) => /^(ca|pa)-/.test(id));
  expect(programs.length).toBeGreaterThan(100);
  for (const { id, funder, geography, status, closesOn, closesNote } of programs) {
    expect(geography.states, id).toEqual([id.startsWith("ca-") ? "CA" : "PA"]);
    expect(funder, id).toMatch(/California|Pennsylvania/);
    expect(status === "recurring", id).toBe(closesOn === null);
    expect(closesNote, id).toMatch(/As of \w+ \d{4}; confirm at the source\.$/);
  }
});

test("a query about an ordinary need finds open programs that the 190 described ones do not have", async () => {
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
