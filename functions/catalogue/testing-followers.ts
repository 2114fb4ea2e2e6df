import { aRecord } from "#functions/matching/testing.ts";
import type { Catalogue } from "#functions/outside.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { confirmAddress, testApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { diff } from "./changes.ts";
import { type LiveCatalogue, snapshotCatalogue } from "./snapshot-catalogue.ts";
import { readLatest } from "./snapshot-read.ts";
import { publish, writeSnapshot } from "./snapshot-write.ts";
import { aLiveRecord, byId } from "./testing-records.ts";

const starter: Catalogue = {
  status: async () => ({ version: "starter-1", name: "Starter catalog", records: 1, verifiedOn: null }),
  records: async () => [aRecord({ id: "fd-one", title: "Standing Program" })],
};

export const publishRecords = async (
  { blobs, clock }: Pick<TestOutside, "blobs" | "clock">,
  ...overrides: Parameters<typeof aLiveRecord>[0][]
): Promise<string> => {
  clock.forward(60_000);
  const before = await readLatest(blobs);
  const records = byId(...overrides.map((fields) => aLiveRecord(fields)));
  const manifest = await writeSnapshot(blobs, {
    records,
    changes: diff(before?.records ?? new Map(), records),
    previous: before?.manifest.version ?? null,
    source: "grants.gov-extract",
    now: clock.now(),
    run: { seen: records.size, unreadable: 0, remarks: {} },
    marks: {},
  });
  await publish(blobs, manifest, clock.now());
  return manifest.version;
};

export const followedWorld = async (overrides: Parameters<typeof testOutside>[0] = {}) => {
  const outside = testOutside(overrides);
  const { blobs, clock } = outside;
  const live: LiveCatalogue = snapshotCatalogue({ files: blobs, clock, starter });
  outside.catalogue = live;
  await publishRecords(outside, {});
  const api = testApi(outside);
  const somebody = async (email: string) => {
    const { cookie, user } = await api.signUp({ email });
    await confirmAddress(outside, user);
    const { body } = await api.call("saveFromCatalogue", { cookie, body: { catalogueId: "gg-363001" } });
    const opportunity = body as FundingOpportunity;
    const call: typeof api.call = (name, more) => api.call(name, { cookie, ...more });
    const kept = async () => ((await call("listFundingOpportunities")).body as FundingOpportunity[])[0];
    return { user, opportunity, call, kept };
  };
  return {
    outside,
    somebody,
    publish: (...records: Parameters<typeof aLiveRecord>[0][]) => publishRecords(outside, ...records),
  };
};
