import { afterEach, beforeEach, expect, test } from "vitest";
import { createFastHttpClient, createKnownCatalog, readAllPages } from "#functions/catalog/sync/testing-sync.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotice, buildPlainNotices } from "#scripts/sources/notices.ts";
import { normalizeNotice } from "../normalize/normalize-notice.ts";
import { buildLiveRecord, toRecordsById } from "../testing-records.ts";
import { createGrantsGovApiSource, parseFetchResponse, parseSearchHit, parseSearchResponse } from "./grants-gov-api.ts";

let fakeSources: FakeSources;
beforeEach(async () => {
  fakeSources = await startFakeSources();
});
afterEach(() => fakeSources.stop());

const createSource = () => createGrantsGovApiSource(createFastHttpClient(), { base: fakeSources.base });
const normalizeAll = (pages: Awaited<ReturnType<typeof readAllPages>>) =>
  pages
    .flatMap(({ items }) => items)
    .map((item) => (item.kind === "notice" ? normalizeNotice(item.raw, "2026-11-21") : item));

test("fetches a listed notice with all details and reads the agency from a field without contact names", async () => {
  const [first] = normalizeAll(await readAllPages(createSource()));
  expect(first).toMatchObject({
    notice: {
      id: "gg-363001",
      title: "Reading Rooms in Rural Libraries",
      funder: "Institute of Museum and Library Services",
      fullText: "Pays for rooms, shelves & books so that children can read after school.",
      applicantTypes: ["12", "13"],
      categories: ["ED"],
      assistanceListings: ["45.310"],
      awardFloor: 1_000_000,
      awardCeiling: 25_000_000,
      totalFunding: 500_000_000,
      expectedAwards: 20,
      costSharing: false,
      postedOn: "2026-10-05",
      closesOn: "2027-01-15",
      closesTime: "23:59",
      closesZone: "ET",
      moreUrl: "https://example.org/reading-rooms",
      remarks: [],
    },
  });
});

test("supports the field names of forecasts", async () => {
  fakeSources.state.notices = [buildPlainNotice({ forecast: true, ceiling: "none" })];
  expect(normalizeAll(await readAllPages(createSource()))).toMatchObject([
    {
      notice: {
        status: "forecast",
        closesOn: "2027-01-15",
        closesEstimated: true,
        closesTime: "23:59",
        awardCeiling: null,
      },
    },
  ]);
});

test("parses a posted notice from its synopsis and ignores its former forecast", () => {
  const data = {
    id: 363001,
    opportunityTitle: "Reading Rooms",
    synopsis: { synopsisDesc: "Now.", awardCeiling: "100", responseDateStr: "2027-01-15-00-00-00" },
    forecast: { forecastDesc: "Then.", awardCeiling: "900", estApplicationResponseDateStr: "2027-03-01-00-00-00" },
  };
  expect(parseFetchResponse({ errorcode: 0, data }, "363001")).toMatchObject({
    forecast: false,
    description: "Now.",
    ceiling: "100",
    closes: "2027-01-15-00-00-00",
  });
});

test("supports both documented and actual field names in search results", async () => {
  const line = { id: "7001", title: "T", agencyCode: "ED", openDate: "10/05/2026", closeDate: "", oppStatus: "posted" };
  const service = parseSearchHit({ ...line, number: "N", agency: "Department of Education", cfdaList: ["84.001"] });
  const manual = parseSearchHit({ ...line, number: "N", agencyName: "Department of Education", alnist: ["84.001"] });
  expect(manual).toEqual(service);
  expect(service).toMatchObject({ agencyName: "Department of Education", listings: ["84.001"], forecast: false });
  for (const bad of [null, "x", [], {}, { id: "abc" }, { id: { n: 1 } }]) expect(parseSearchHit(bad)).toBeUndefined();
});

test("reads all pages in batches with resumable positions", async () => {
  fakeSources.state.notices = buildPlainNotices(60);
  const pages = await readAllPages(createSource());
  expect(pages.map(({ items, next, announced }) => [items.length, next, announced])).toEqual([
    [25, { start: 0, done: 25 }, 60],
    [25, { start: 0, done: 50 }, 60],
    [10, undefined, 60],
  ]);
  const rest = await readAllPages(createSource(), createKnownCatalog(), { start: 0, done: 50 });
  expect(rest.flatMap(({ items }) => items)).toEqual(pages[2]?.items);
});

test("does not refetch a notice for several days while the search shows no change", async () => {
  const known = (verifiedOn: string, overrides = {}) =>
    createKnownCatalog(
      toRecordsById(buildLiveRecord({ title: "Reading Rooms in Rural Libraries", verifiedOn, ...overrides })),
    );
  const kinds = async (known: ReturnType<typeof createKnownCatalog>) => {
    fakeSources.state.seen = [];
    const pages = await readAllPages(createSource(), known);
    return [pages[0]?.items[0]?.kind, fakeSources.paths().length];
  };
  expect(await kinds(known("2026-11-20"))).toEqual(["same", 1]);
  expect(await kinds(known("2026-11-20", { title: "Other" }))).toEqual(["notice", 2]);
  expect(await kinds(known("2026-11-20", { closesOn: "2027-02-01" }))).toEqual(["notice", 2]);
  expect(await kinds(known("2026-11-20", { closesOn: null }))).toEqual(["notice", 2]);
  expect(await kinds(known("2026-11-20", { status: "removed" }))).toEqual(["notice", 2]);
  expect(await kinds(known("2026-11-10"))).toEqual(["notice", 2]);
});

test("reports a notice that cannot be fetched and continues with the next one", async () => {
  fakeSources.state.notices = buildPlainNotices(3);
  fakeSources.fail("/v1/api/fetchOpportunity", "none", "error500", "error500");
  const [page] = await readAllPages(createSource());
  expect(page?.items.map(({ kind }) => kind)).toEqual(["notice", "unreadable", "notice"]);
  expect(page?.items[1]).toMatchObject({ sourceId: "400001", why: expect.stringContaining("500") });
});

test("throws if no notice can be fetched", async () => {
  fakeSources.state.notices = buildPlainNotices(30);
  fakeSources.fail("/v1/api/fetchOpportunity", ...Array<"error500">(40).fill("error500"));
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "serverError" });
  expect(fakeSources.paths().filter((path) => path.endsWith("fetchOpportunity"))).toHaveLength(10);
});

test.each(["wrongTypes", "noErrorButNothing"] as const)("rejects a %s search response", async (fault) => {
  fakeSources.fail("/v1/api/search2", fault);
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "unexpectedResponse" });
});

test("reports a malformed detail response as one unreadable notice", async () => {
  fakeSources.fail("/v1/api/fetchOpportunity", "wrongTypes");
  expect((await readAllPages(createSource()))[0]?.items[0]).toMatchObject({ kind: "unreadable", sourceId: "363001" });
});

test("looks up a single notice; returns undefined if it no longer exists", async () => {
  expect(await createSource().findNotice?.("gg-363001")).toMatchObject({ title: "Reading Rooms in Rural Libraries" });
  expect(await createSource().findNotice?.("gg-999999")).toBeUndefined();
  expect(await createSource().findNotice?.("sg-own")).toBeUndefined();
});

test("parses responses of any type without throwing", () => {
  for (const malformed of [
    null,
    undefined,
    5,
    "x",
    [],
    {},
    { data: [] },
    { errorcode: 0 },
    { errorcode: 0, data: { oppHits: {} } },
  ]) {
    expect(parseSearchResponse(malformed)).toBeUndefined();
    expect(["gone", undefined]).toContain(parseFetchResponse(malformed, "1"));
  }
});
