import { expect, test } from "vitest";
import { loadEmbeddedFunders } from "./embedded-funders.ts";
import { createFunderLines } from "./funder-lines.ts";
import { type FunderStorage, funderKeys, publishFunders, readFunderManifest } from "./funder-snapshot.ts";
import { createFunderStore } from "./funder-store.ts";
import { formatFunderLine, formatOrganizationName, type StoredFunder } from "./stored-funder.ts";

const buildFunder = (ein: string, name: string, more: Partial<StoredFunder> = {}): StoredFunder => ({
  ein,
  name,
  kind: "foundation",
  detail: "size",
  sources: ["bmf"],
  ...more,
});
const createStorage = () => {
  const content = new Map<string, string | Uint8Array>();
  const files: FunderStorage = {
    get: async (key) => content.get(key) as string | undefined,
    getBytes: async (key) => content.get(key) as Uint8Array | undefined,
    put: async (key, value) => {
      content.set(key, value);
    },
    delete: async (key) => {
      content.delete(key);
    },
  };
  return { content, files };
};
const toLines = (funders: StoredFunder[]) => createFunderLines(Buffer.from(funders.map(formatFunderLine).join("")));
const createClock = () => {
  const clock = { time: Date.parse("2026-11-24T12:00:00Z"), now: () => new Date(clock.time) };
  return clock;
};
const embedded = toLines([
  buildFunder("123456789", "Lamp Fund of Reno", { city: "Reno", state: "NV" }),
  buildFunder("000000012", 'The "Lamp" Fund'),
  buildFunder("223456789", "Fund"),
]);

test("finds embedded funders, which match the schema, by EIN and by name", () => {
  const lines = loadEmbeddedFunders();
  expect(lines.count).toBe(24_041);
  const eins = new Set<string>();
  for (let line = 0; line < lines.count; line++) {
    const funder = lines.parseLine(line);
    eins.add(funder.ein);
    if (line % 500 === 0) expect(lines.find(funder.ein)).toEqual(funder);
  }
  expect(eins.size).toBe(24_041);
  expect(lines.parseLine(lines.search("california endowment")[0] ?? -1)).toMatchObject({
    ein: "954523232",
    grants: { year: 2021, count: 1074, median: 90_000 },
    accepts: "by invitation only",
  });
  expect(lines.find("999999999")).toBeUndefined();
});

test("finds names by words in any order, exact names first", async () => {
  const store = createFunderStore({ files: createStorage().files, clock: createClock(), embedded: () => embedded });
  const search = async (query: string) => (await store.searchFunders(query, 10)).items.map(({ name }) => name);
  expect(await search("fund")).toEqual(["Fund", "Lamp Fund of Reno", 'The "Lamp" Fund']);
  expect(await search("fund lam")).toEqual(["Lamp Fund of Reno", 'The "Lamp" Fund']);
  expect(await search("12-3456789")).toEqual(["Lamp Fund of Reno"]);
  expect(await search("000000012")).toEqual(['The "Lamp" Fund']);
  expect(await search("999999999")).toEqual([]);
  expect(await search("!?")).toEqual([]);
  expect(await store.searchFunders("fund", 1)).toMatchObject({ items: [{ id: "ein-223456789" }], total: 3 });
});

test("ranks published funders before embedded ones", async () => {
  const { files } = createStorage();
  const many = Array.from({ length: 1200 }, (_, index) =>
    buildFunder(String(300_000_000 + index), `Hall ${index} Trust`),
  );
  await publishFunders(
    files,
    [...many, buildFunder("123456789", "Lamp Fund, renamed")],
    new Date("2026-11-24T00:00:00Z"),
  );
  const store = createFunderStore({ files, clock: createClock(), embedded: () => embedded });
  expect((await store.findFunder("123456789"))?.name).toBe("Lamp Fund, renamed");
  expect((await store.findFunder("300000777"))?.name).toBe("Hall 777 Trust");
  expect((await store.findFunder("223456789"))?.name).toBe("Fund");
  const { items, total } = await store.searchFunders("lamp", 10);
  expect(items.map(({ name }) => name)).toEqual(["Lamp Fund, renamed", 'The "Lamp" Fund']);
  expect(total).toBe(2);
});

test("falls back to the embedded funders if the publication is damaged", async () => {
  const { files, content } = createStorage();
  const manifest = await publishFunders(files, [buildFunder("123456789", "Renamed")], new Date("2026-11-24T00:00:00Z"));
  content.set(funderKeys.shard(manifest.version, 0), Buffer.from("noise"));
  const store = createFunderStore({ files, clock: createClock(), embedded: () => embedded });
  expect((await store.findFunder("123456789"))?.name).toBe("Lamp Fund of Reno");
  content.set(funderKeys.current, "{");
  const otherStore = createFunderStore({ files, clock: createClock(), embedded: () => embedded });
  expect((await otherStore.findFunder("123456789"))?.name).toBe("Lamp Fund of Reno");
});

test("loads a newer version and keeps the previous version's files", async () => {
  const { files, content } = createStorage();
  const clock = createClock();
  const store = createFunderStore({ files, clock, embedded: () => embedded });
  const names: (string | undefined)[] = [];
  for (const [index, name] of ["One", "Two", "Three"].entries()) {
    await publishFunders(files, [buildFunder("123456789", name)], new Date(Date.UTC(2026, 10, 24, index)));
    names.push((await store.findFunder("123456789"))?.name);
    clock.time += 6 * 60_000;
  }
  expect(names).toEqual(["One", "Two", "Three"]);
  expect([...content.keys()].filter((key) => key.includes("shard-"))).toHaveLength(2);
  expect((await readFunderManifest(files))?.previous).toMatchObject({ shards: 1 });
});

test("changes nothing when the same funders are published again in the same second", async () => {
  const { files, content } = createStorage();
  const publish = (name: string, hour: number) =>
    publishFunders(files, [buildFunder("123456789", name)], new Date(Date.UTC(2026, 10, 24, hour)));
  await publish("One", 0);
  const manifest = await publish("Two", 1);
  const keys = [...content.keys()];
  expect(await publish("Two", 1)).toEqual(manifest);
  expect([...content.keys()]).toEqual(keys);
});

test("converts uppercase names to title case", () => {
  expect(
    ["THE LAMP FUND OF RENO", "J E LIPSCOMB JR TRUST", "YMCA OF THE USA", "O'NEIL FOUNDATION", "eBay Foundation"].map(
      formatOrganizationName,
    ),
  ).toEqual([
    "The Lamp Fund of Reno",
    "J E Lipscomb Jr Trust",
    "YMCA of the USA",
    "O'neil Foundation",
    "eBay Foundation",
  ]);
});

test("lists recent grantees for some embedded funders, without redacted individuals", () => {
  const lines = loadEmbeddedFunders();
  const grantees = Array.from({ length: lines.count }, (_, line) => lines.parseLine(line).recent ?? []);
  expect(grantees.filter(({ length }) => length > 0)).toHaveLength(46);
  expect(grantees.flat().filter(({ name }) => /redacted/i.test(name))).toEqual([]);
});
