import { expect, test } from "vitest";
import { browse } from "#functions/matching/browse/browse.ts";
import { buildBrowseBytes } from "#functions/matching/browse/browse-index.ts";
import { indexRules } from "#functions/matching/browse/index-rules.ts";
import { wordTable } from "#functions/matching/engine/word-table.ts";
import { aRecord } from "#functions/matching/testing.ts";
import type { Catalogue } from "#functions/outside.ts";
import { testClock } from "#functions/testing.ts";
import { publishedCatalogue } from "./published.ts";
import { searchedCatalogue } from "./searched.ts";
import { keys, Manifest } from "./snapshot.ts";
import { publish, writeSnapshot } from "./snapshot-write.ts";
import { aLiveRecord, byId } from "./testing-records.ts";
import { mapFiles } from "./testing-sync.ts";

const publishedWorld = async () => {
  const contents = new Map<string, string | Uint8Array>();
  const files = mapFiles(contents);
  const clock = testClock();
  const publishTitle = async (title: string) => {
    clock.forward(60_000);
    const records = byId(aLiveRecord({ title }), aLiveRecord({ id: "gg-363002", title: "River Care" }));
    const run = { seen: 2, unreadable: 0, remarks: {} };
    const made = {
      records,
      changes: [],
      previous: null,
      source: "grants.gov-extract",
      now: clock.now(),
      run,
      marks: {},
    };
    const manifest = await writeSnapshot(files, made);
    await publish(files, manifest, clock.now());
    return manifest;
  };
  const manifest = await publishTitle("Beekeeping Schools");
  return { contents, files, manifest, publishTitle, read: () => publishedCatalogue({ files, clock }) };
};
const titlesFor = async (catalogue: Catalogue, query: string) => {
  const { index } = await searchedCatalogue(catalogue);
  const none = { status: [], category: [], applicantType: [], amount: [], closing: [], agency: null };
  const asked = { query, filters: none, sort: "relevance", today: "2026-11-21", from: 0, limit: 5 } as const;
  return browse(index, asked).hits.map(({ record }) => record.title);
};
const rules = indexRules(wordTable());

test("with each version its index is published: the bytes that readers would build", async () => {
  const { read } = await publishedWorld();
  const catalogue = read();
  await catalogue.status();
  const kept = await catalogue.index(rules);
  expect(kept).toEqual(buildBrowseBytes(await catalogue.records(), wordTable()));
  expect(kept?.vectors?.length).toBeGreaterThan(0);
});

test("an index of other rules, or of other records beside it, is not read, nor one of a version that has none", async () => {
  const { read, contents, manifest } = await publishedWorld();
  const catalogue = read();
  await catalogue.status();
  expect(await catalogue.index(indexRules())).toBeUndefined();
  const key = keys.manifest(manifest.version);
  const said = Manifest.parse(JSON.parse(String(contents.get(key))));
  const index = said.index ?? expect.unreachable();
  for (const other of [undefined, { ...index, beside: index.text }]) {
    contents.set(key, JSON.stringify({ ...said, index: other }));
    const next = read();
    await next.status();
    expect(await next.index(rules)).toBeUndefined();
    expect(await titlesFor(next, "beekeeping")).toEqual(["Beekeeping Schools"]);
  }
});

test.each(["text", "vectors"] as const)("a damaged or missing file of its %s is as good as none", async (part) => {
  const { read, contents, manifest } = await publishedWorld();
  const key = keys.index(manifest.version, part);
  const bytes = contents.get(key) as Uint8Array;
  contents.set(
    key,
    Uint8Array.from(bytes, (byte, at) => (at === 40 ? byte ^ 1 : byte)),
  );
  const damaged = read();
  expect(await titlesFor(damaged, "beekeeping")).toEqual(["Beekeeping Schools"]);
  expect(await damaged.index(rules)).toBeUndefined();
  contents.delete(key);
  expect(await titlesFor(read(), "beekeeping")).toEqual(["Beekeeping Schools"]);
});

test("searching opens what was published and builds nothing; what cannot be opened is built", async () => {
  const records = [aRecord({ id: "tst-a", title: "Lamps" }), aRecord({ id: "tst-b", title: "River Care" })];
  const others = [aRecord({ id: "tst-a", title: "Opera" }), aRecord({ id: "tst-b", title: "Opera" })];
  const catalogueWith = (of: typeof records): Catalogue => ({
    status: async () => ({ version: "one", name: "One", records: 2, verifiedOn: null }),
    records: async () => records,
    index: async () => buildBrowseBytes(of),
  });
  // Its words are those of the index that it was given.
  expect((await titlesFor(catalogueWith(others), "opera")).sort()).toEqual(["Lamps", "River Care"]);
  expect(await titlesFor(catalogueWith(others.slice(1)), "lamps")).toEqual(["Lamps"]);
});

test("the index goes with its version", async () => {
  const { contents, publishTitle, manifest } = await publishedWorld();
  for (let version = 0; version < 7; version++) await publishTitle(`Version ${version}`);
  expect([...contents.keys()].filter((key) => key.includes(manifest.version))).toEqual([]);
  expect([...contents.keys()].filter((key) => key.endsWith(".bin"))).toHaveLength(14);
});
