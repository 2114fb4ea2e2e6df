import { afterEach, beforeEach, expect, test } from "vitest";
import { createFastHttpClient, createKnownCatalog, readAllPages } from "#functions/catalog/sync/testing-sync.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotices } from "#scripts/sources/notices.ts";
import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import { normalizeNotice } from "../normalize/normalize-notice.ts";
import {
  createSimplerSource,
  simplerApplicantCodes,
  simplerCategoryCodes,
  simplerInstrumentCodes,
  simplerToRawNotice,
} from "./simpler.ts";

let fakeSources: FakeSources;
beforeEach(async () => {
  fakeSources = await startFakeSources();
});
afterEach(() => fakeSources.stop());
const createSource = (key = fakeSources.key) =>
  createSimplerSource(createFastHttpClient(), { key, base: fakeSources.base });

test("parses a complete record under its Grants.gov ID", async () => {
  const [page] = await readAllPages(createSource());
  const [item] = page?.items ?? [];
  expect(item?.kind === "notice" && normalizeNotice(item.raw, "2026-11-21")).toMatchObject({
    notice: {
      id: "gg-363001",
      source: "simpler",
      sourceUrl: "https://simpler.grants.gov/opportunity/00000000-0000-4000-8000-000000363001",
      funder: "Institute of Museum and Library Services",
      applicantTypes: ["12", "13"],
      categories: ["ED"],
      instruments: ["G"],
      assistanceListings: ["45.310"],
      awardCeiling: 25_000_000,
      closesOn: "2027-01-15",
      remarks: [],
    },
  });
});

test("reads all pages in order and resumes in the middle", async () => {
  fakeSources.state.notices = buildPlainNotices(230);
  const pages = await readAllPages(createSource());
  expect(pages.map(({ items, next, announced }) => [items.length, next, announced])).toEqual([
    [100, { page: 2 }, 230],
    [100, { page: 3 }, 230],
    [30, undefined, 230],
  ]);
  expect(await readAllPages(createSource(), createKnownCatalog(), { page: 3 })).toEqual(pages.slice(2));
});

test("throws on a rejected API key without revealing it", async () => {
  const wrongKey = "secret-key";
  const error = await readAllPages(createSource(wrongKey)).catch((error: Error) => error);
  expect(error).toMatchObject({ kind: "accessDenied" });
  expect(String((error as Error).message)).not.toContain(wrongKey);
  expect(fakeSources.state.seen).toHaveLength(1);
});

test("throws on a malformed response and reports malformed entries", async () => {
  fakeSources.fail("/v1/opportunities/search", "wrongTypes");
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "unexpectedResponse" });
  fakeSources.state.notices = [null as never, ...buildPlainNotices(1)].slice(1);
  for (const malformed of [null, 5, [], { summary: 3 }, { opportunity_id: {} }])
    expect(normalizeNotice(simplerToRawNotice(malformed), "2026-11-21")).toHaveProperty("problem");
});

test("looks up a single record; returns undefined if it no longer exists", async () => {
  expect(await createSource().findNotice?.("gg-363001")).toMatchObject({ title: "Reading Rooms in Rural Libraries" });
  expect(await createSource().findNotice?.("gg-999999")).toBeUndefined();
});

test("maps exactly one name to every code, and adds a remark for unknown names", () => {
  const codes = (table: Record<string, string>) => Object.values(table).sort();
  expect(codes(simplerApplicantCodes)).toEqual(Object.keys(applicantTypes).sort());
  expect(codes(simplerCategoryCodes)).toEqual(Object.keys(fundingCategories).sort());
  expect(codes(simplerInstrumentCodes)).toEqual(Object.keys(fundingInstruments).sort());
  const raw = simplerToRawNotice({
    legacy_opportunity_id: 77,
    opportunity_title: "Rooms",
    summary: { applicant_types: ["aliens", "other"] },
  });
  expect(normalizeNotice(raw, "2026-11-21")).toMatchObject({
    notice: { applicantTypes: ["25"], remarks: [{ field: "applicantTypes", why: "unknown code", was: "aliens" }] },
  });
});
