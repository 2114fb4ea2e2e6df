import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createFollowedCatalog } from "#functions/opportunities/testing-followers.ts";
import type { TestDependencies } from "#functions/testing.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotice } from "#scripts/sources/notices.ts";
import type { VerifiedRecord } from "#shared/api/catalog-checks.ts";
import { createApiTestSource } from "./sync/testing-sync.ts";

let fakeSources: FakeSources;
let dependencies: TestDependencies;
let user: Awaited<ReturnType<Awaited<ReturnType<typeof createFollowedCatalog>>["signUpUser"]>>;
beforeEach(async () => {
  fakeSources = await startFakeSources();
  const context = await createFollowedCatalog();
  ({ dependencies } = context);
  user = await context.signUpUser("ada@example.org");
  dependencies.catalogSync.sources = async () => ({
    getByName: () => undefined,
    scheduled: [],
    findForRecord: (id) => (id.startsWith("gg-") ? createApiTestSource(fakeSources) : undefined),
  });
});
afterEach(() => fakeSources.stop());
const verify = (id = "gg-363001") => user.call("verifyCatalogOpportunity", { params: { id } });

test("returns the record from its source and the differences from the catalog", async () => {
  fakeSources.state.notices = [buildPlainNotice({ closes: "2027-02-01", ceiling: "87654.32" })];
  const { status, body } = await verify();
  expect(status).toBe(200);
  const { record, changes, checkedAt } = body as VerifiedRecord;
  expect(record).toMatchObject({ id: "gg-363001", closesOn: "2027-02-01", verifiedOn: "2026-11-21" });
  expect(changes.map(({ kind }) => kind)).toContain("deadlineMoved");
  const ceiling = changes.flatMap(({ fields }) => fields).find(({ field }) => field === "awardCeiling");
  expect(ceiling?.after).toBe(87_654.32); // dollars
  expect(checkedAt).toBe("2026-11-21T15:01:00.000Z");
  // The catalog itself does not change.
  expect((await user.call("getCatalogOpportunity", { params: { id: "gg-363001" } })).body).toMatchObject({
    closesOn: "2027-01-15",
    verifiedOn: "2026-11-20",
  });
});

test("returns 503 with the last verification date when the source is unreachable", async () => {
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  fakeSources.fail("/v1/api/fetchOpportunity", ...Array<"html">(5).fill("html"));
  expect(await verify()).toMatchObject({
    status: 503,
    body: { detail: "Grants.gov cannot be reached right now. What you see was last verified on Nov 20, 2026" },
  });
});

test("returns an error if the record is unknown or no source can verify it", async () => {
  expect((await verify("gg-11")).status).toBe(404);
  const records = [...(await dependencies.catalog.listRecords()), buildCatalogRecord({ id: "fd-one" })];
  dependencies.catalog.listRecords = async () => records;
  expect(await verify("fd-one")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  dependencies.catalogSync.sources = async () => ({
    getByName: () => undefined,
    scheduled: [],
    findForRecord: () => undefined,
  });
  expect(await verify()).toMatchObject({ status: 503 });
});
