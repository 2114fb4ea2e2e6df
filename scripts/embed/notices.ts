/**
 * Builds the embedded notices (`scripts/embed/data/notices.json.gz`) and seasons (`seasons.json.gz`) from Grants.gov
 * downloads: facts about every notice that was open or forecast on the snapshot day, and past rounds by Assistance
 * Listing and by recurring program. Official texts become term weights. Summaries are ours (`notice-summaries.json`) or
 * composed from facts. The folder must contain `grants-gov-{sample.json,fulltext.json.gz,cycles.json.gz}`. The same
 * input produces the same bytes.
 *
 *   node scripts/embed/notices.ts --from <folder>
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { CatalogRecord, Season } from "#shared/api/catalog-record.ts";
import { buildSeasons, Cycles } from "./build-seasons.ts";
import { FullNotice, ListedNotice, toNoticeRecord } from "./notice-record.ts";
import { toProgramRecord } from "./program-record.ts";

/** The last posting day in the listing and the day of the full texts. */
const snapshotDay = "2026-08-06";

const { values } = parseArgs({ options: { from: { type: "string" } } });
if (!values.from) throw new Error("Specify the folder with the downloaded files: --from <folder>");
const from = values.from;
const readFile = <S extends z.ZodType>(schema: S, name: string): z.infer<S> => {
  const bytes = readFileSync(join(from, name));
  return schema.parse(JSON.parse((name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString()));
};

const listed = readFile(z.object({ records: z.array(ListedNotice) }), "grants-gov-sample.json").records;
const full = readFile(z.object({ records: z.array(FullNotice) }), "grants-gov-fulltext.json.gz").records;
const cycles = readFile(Cycles, "grants-gov-cycles.json.gz");
const summariesFile = new URL("notice-summaries.json", import.meta.url);
const summaries = z
  .record(z.string(), z.string())
  .parse(existsSync(summariesFile) ? JSON.parse(readFileSync(summariesFile, "utf8")) : {});

const fullByName = new Map(
  full.flatMap((notice) => [notice.number, notice.id ?? notice.number].map((name) => [name, notice])),
);
const listedNames = new Set(
  listed.flatMap(({ opportunityId, opportunityNumber }) => [opportunityId, opportunityNumber]),
);
const sources = [
  ...listed.map((notice) => ({
    notice,
    full: fullByName.get(notice.opportunityId) ?? fullByName.get(notice.opportunityNumber ?? ""),
  })),
  ...full
    .filter(
      ({ number, id = number, lastSeen }) =>
        !listedNames.has(number) && !listedNames.has(id) && lastSeen >= snapshotDay,
    )
    .map((notice) => ({ notice: undefined, full: notice })),
];
const skippedIds: string[] = [];
const byId = new Map<string, CatalogRecord>();
for (const source of sources) {
  const result = toNoticeRecord(source, snapshotDay, summaries);
  if ("problem" in result) skippedIds.push(result.problem);
  else if (["open", "forecast", "withdrawn"].includes(getStatusOn(result.record, snapshotDay)))
    byId.set(result.record.id, result.record);
}
// Some notices are in both copies, with a Grants.gov ID and a Simpler.Grants.gov ID.
const getName = ({ title, funder }: CatalogRecord) => `${title} | ${funder}`.toLowerCase();
const namesAtGrantsGov = new Set([...byId.values()].filter(({ id }) => id.startsWith("gg-")).map(getName));
for (const record of byId.values())
  if (record.id.startsWith("sg-") && namesAtGrantsGov.has(getName(record))) byId.delete(record.id);
const seasons = buildSeasons(cycles, full);
z.record(z.string(), Season).parse(seasons.listings);
const seasonByNumber = new Map(
  seasons.programs.flatMap(({ numbers, season }) => numbers.map((number) => [number, season])),
);
const notices = [...byId.values()].map((record) => {
  const season = seasonByNumber.get(record.number ?? "");
  return season ? { ...record, season } : record;
});
const liveNumbers = new Set(notices.map(({ number }) => number));
const programs = new Map(
  seasons.programs.flatMap((program) => {
    const record = toProgramRecord(program, liveNumbers, snapshotDay);
    return record ? [[record.id, record] as const] : [];
  }),
);
const records = z
  .array(CatalogRecord)
  .parse([...notices, ...programs.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)));

const folder = new URL("data/", import.meta.url);
const write = (name: string, content: unknown) => {
  const bytes = gzipSync(JSON.stringify(content), { level: 9 });
  writeFileSync(new URL(name, folder), bytes);
  return bytes.length;
};
const sizes = [write("notices.json.gz", records), write("seasons.json.gz", seasons.listings)];
const summarizedCount = records.filter(({ id }) => summaries[id]).length;
process.stdout.write(
  `${notices.length} notices of ${sources.length} and ${programs.size} programs between rounds (${sizes[0]} bytes), ${summarizedCount} with our own summary, ${skippedIds.length} unreadable; ` +
    `seasons of ${Object.keys(seasons.listings).length} listings (${sizes[1]} bytes)\n`,
);
