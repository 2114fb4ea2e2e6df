import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotice } from "#scripts/sources/notices.ts";
import { compareWithSource } from "./catalog-checks.ts";
import { createGrantsGovApiSource } from "./sources/grants-gov-api.ts";
import { createGrantsGovExtractSource } from "./sources/grants-gov-extract.ts";
import { createFastHttpClient } from "./sync/testing-sync.ts";
import { buildLiveRecord } from "./testing-records.ts";

let fakeSources: FakeSources;
beforeEach(async () => {
  fakeSources = await startFakeSources();
});
afterEach(() => fakeSources.stop());
const now = new Date("2026-11-21T15:00:00Z");
const createSource = () => createGrantsGovApiSource(createFastHttpClient(), { base: fakeSources.base });

test("returns the record from its source with the differences", async () => {
  const verifiedRecord = (await compareWithSource(createSource(), buildLiveRecord(), now)).record;
  expect(verifiedRecord).toMatchObject({
    verifiedOn: "2026-11-21",
    firstSeenOn: "2026-10-05",
    title: "Reading Rooms in Rural Libraries",
  });
  expect(await compareWithSource(createSource(), verifiedRecord, now)).toEqual({ record: verifiedRecord, changes: [] });
  fakeSources.state.notices = [buildPlainNotice({ closes: "2027-02-01" })];
  expect(await compareWithSource(createSource(), verifiedRecord, now)).toMatchObject({
    record: { closesOn: "2027-02-01" },
    changes: [{ kind: "deadlineMoved", fields: [{ field: "closesOn", before: "2027-01-15", after: "2027-02-01" }] }],
  });
});

test("reports a record as removed if the source no longer lists it, and throws if the source fails", async () => {
  const missingRecord = buildLiveRecord({ id: "gg-999999" });
  expect((await compareWithSource(createSource(), missingRecord, now)).changes).toMatchObject([{ kind: "removed" }]);
  fakeSources.fail("/v1/api/fetchOpportunity", "html", "html");
  await expect(compareWithSource(createSource(), missingRecord, now)).rejects.toMatchObject({ kind: "invalidJson" });
  const extract = createGrantsGovExtractSource(createFastHttpClient(), { base: fakeSources.base });
  await expect(compareWithSource(extract, missingRecord, now)).rejects.toMatchObject({ kind: "unexpectedResponse" });
});
