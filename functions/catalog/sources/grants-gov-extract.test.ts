import { Zip, ZipDeflate, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFastHttpClient, createKnownCatalog, readAllPages } from "#functions/catalog/sync/testing-sync.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import {
  buildExtractDocument,
  buildExtractRecord,
  buildPlainNotice,
  buildPlainNotices,
} from "#scripts/sources/notices.ts";
import { normalizeNotice } from "../normalize/normalize-notice.ts";
import { createGrantsGovExtractSource, unzipFirstFile } from "./grants-gov-extract.ts";

let fakeSources: FakeSources;
beforeEach(async () => {
  fakeSources = await startFakeSources();
});
afterEach(() => fakeSources.stop());

const createSource = () => createGrantsGovExtractSource(createFastHttpClient(), { base: fakeSources.base });
const encoder = new TextEncoder();
const buildArchive = (...records: string[]) =>
  zipSync({ "extract.xml": encoder.encode(buildExtractDocument(records)) });
const today = "20261121";

test("parses a complete record and unescapes its text twice", async () => {
  const notice = buildPlainNotice({
    description: "<p>Rooms &amp; books&nbsp;&ndash; for <b>all</b></p>",
    title: "Rooms &ndash; Round 2",
  });
  fakeSources.state.notices = [notice, buildPlainNotice({ id: 363002, forecast: true, ceiling: "none" })];
  const [page] = await readAllPages(createSource());
  const notices = page?.items.map((item) => (item.kind === "notice" ? normalizeNotice(item.raw, "2026-11-21") : item));
  expect(notices).toMatchObject([
    {
      notice: {
        id: "gg-363001",
        title: "Rooms – Round 2",
        fullText: "Rooms & books – for all",
        funder: "Institute of Museum and Library Services",
        applicantTypes: ["12", "13"],
        awardFloor: 1_000_000,
        costSharing: false,
        postedOn: "2026-10-05",
        closesOn: "2027-01-15",
        closesTime: "23:59",
        archivesOn: "2027-02-14",
        remarks: [],
      },
    },
    { notice: { status: "forecast", closesOn: "2027-01-15", awardCeiling: null, remarks: [{ was: "none" }] } },
  ]);
});

test("fetches the newest extract of the last days", async () => {
  fakeSources.state.extracts = ["20261119"];
  expect((await readAllPages(createSource())).at(-1)?.mark).toMatchObject({ file: "GrantsDBExtract20261119v2.zip" });
  expect(fakeSources.paths()).toEqual(["21", "20", "19"].map((day) => `/extracts/GrantsDBExtract202611${day}v2.zip`));
  fakeSources.state.extracts = ["20261101"];
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "notFound" });
});

test("does not fetch an extract that was already processed", async () => {
  const mark = (await readAllPages(createSource())).at(-1)?.mark;
  expect(await readAllPages(createSource(), createKnownCatalog(undefined, mark))).toEqual([
    { items: [], next: undefined, unchanged: true, mark },
  ]);
  fakeSources.state.notices = buildPlainNotices(2);
  expect((await readAllPages(createSource(), createKnownCatalog(undefined, mark)))[0]?.items).toHaveLength(2);
});

test("splits a long extract into pages and resumes unless the file has changed", async () => {
  fakeSources.state.notices = buildPlainNotices(1200);
  const pages = await readAllPages(createSource());
  expect(pages.map(({ items }) => items.length)).toEqual([500, 500, 200]);
  const rest = await readAllPages(createSource(), createKnownCatalog(), pages[1]?.next);
  expect(rest).toEqual(pages.slice(2));
  const otherPages = await readAllPages(createSource(), createKnownCatalog(), { ...pages[1]?.next, etag: "another" });
  expect(otherPages.flatMap(({ items }) => items)).toHaveLength(1200);
});

test("reports a damaged record with its ID and continues with the others", async () => {
  const [first = "", second = "", third = ""] = buildPlainNotices(3).map(buildExtractRecord);
  fakeSources.state.extract = buildArchive(first, second.replace("</Description>", ""), third);
  expect((await readAllPages(createSource()))[0]?.items).toMatchObject([
    { kind: "notice" },
    { kind: "unreadable", sourceId: "400001", why: "the field Description is not closed" },
    { kind: "notice" },
  ]);
});

test("rejects a truncated archive, a dropped connection, a web page and a different document", async () => {
  fakeSources.state.notices = buildPlainNotices(300);
  fakeSources.fail("/extracts/", "cut");
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "truncated" });
  fakeSources.fail("/extracts/", "dropped");
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "unreachable" });
  fakeSources.fail("/extracts/", "html");
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "unexpectedResponse" });
  fakeSources.state.extract = zipSync({ "page.xml": encoder.encode("<html><body/></html>") });
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "unexpectedResponse" });
  fakeSources.state.extract = zipSync({
    "extract.xml": encoder.encode(buildExtractDocument([buildExtractRecord(buildPlainNotice())]).slice(0, -12)),
  });
  await expect(readAllPages(createSource())).rejects.toMatchObject({ kind: "truncated" });
});

const unpack = async (archive: Uint8Array, size = 1000) => {
  async function* splitArchive() {
    for (let position = 0; position < archive.length; position += size)
      yield archive.subarray(position, position + size);
  }
  const out: Uint8Array[] = [];
  for await (const chunk of unzipFirstFile(splitArchive())) out.push(chunk);
  return Buffer.concat(out).toString("utf8");
};

test("unpacks archives with any valid header and detects any damage", async () => {
  const text = buildPlainNotices(50).map(buildExtractRecord).join("");
  const plain = zipSync({ "a.xml": encoder.encode(text), "b.txt": encoder.encode("second") });
  for (const size of [1, 37, 100_000]) expect(await unpack(plain, size)).toBe(text);

  // Streaming tools write the size after the file, because it is not known in advance.
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => void (error ?? parts.push(part)));
  const file = new ZipDeflate("a.xml");
  zip.add(file);
  file.push(encoder.encode(text), true);
  zip.end();
  expect(await unpack(Buffer.concat(parts))).toBe(text);

  for (const end of [10, 40, 200, Math.floor(plain.length / 2)])
    await expect(unpack(plain.subarray(0, end))).rejects.toMatchObject({ kind: "truncated" });
  const wrongChecksum = Uint8Array.from(plain);
  wrongChecksum[14] = (wrongChecksum[14] ?? 0) ^ 1;
  await expect(unpack(wrongChecksum)).rejects.toMatchObject({
    kind: "truncated",
    message: expect.stringContaining("checksum"),
  });
  const uncompressedArchive = zipSync({ "a.xml": [encoder.encode(text), { level: 0 }] });
  await expect(unpack(uncompressedArchive)).rejects.toMatchObject({ kind: "unexpectedResponse" });
});

test("requests the extract for the current date in Eastern Time", async () => {
  await readAllPages(createSource());
  expect(fakeSources.paths()[0]).toContain(today);
});
