import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { dropCareOf } from "#functions/funders/returns/tax-return.ts";
import { formatOrganizationName } from "#functions/funders/stored-funder.ts";
import { formatIrsListLine, getLineName } from "#functions/organizations/irs-list.ts";
import {
  getEinShard,
  getNameWords,
  type IrsListManifest,
  type IrsListStorage,
  publishIrsList,
} from "#functions/organizations/irs-list-snapshot.ts";
import { download } from "#scripts/funders/download.ts";
import { SyncError } from "#scripts/funders/publish-target.ts";
import { type CsvRow, readCsv } from "#scripts/funders/read-csv.ts";

export type IrsListSyncRequest = {
  /** IRS files to download, such as `eo_ca.csv` or `eo1.csv`. */
  downloads: readonly string[];
  /** Previously downloaded CSV files. */
  paths: readonly string[];
  /** Folder for downloads and intermediate results, which lets an interrupted run resume. */
  work: string;
  to: IrsListStorage;
  now: Date;
  base?: string;
  print: (line: string) => void;
  pause?: (ms: number) => Promise<unknown>;
};

const irsBase = "https://www.irs.gov/pub/irs-soi";
const maxUnreadableFraction = 0.2;
const maxReportedLines = 20;

const columns = {
  ein: ["ein"],
  name: ["name"],
  city: ["city"],
  state: ["state"],
  subsection: ["subsection"],
  foundation: ["foundation"],
  ruling: ["ruling"],
  revenue: ["revenue_amt", "revenue"],
  ntee: ["ntee_cd", "ntee"],
} as const;
const requiredColumns = ["ein", "name", "state", "subsection", "foundation"] as const;

const padCode = (code: string | undefined) => (code ? code.padStart(2, "0") : "");

/** Converts a row to a line. Returns the reason if it cannot be read. Does not read people in the "in care of" column. */
const toLine = (row: CsvRow<keyof typeof columns>): { ein: string; line: string } | string => {
  const digits = row.ein?.replaceAll("-", "") ?? "";
  if (!/^\d{7,9}$/.test(digits)) return `"${row.ein ?? ""}" is not an EIN`;
  const name = dropCareOf(row.name?.replaceAll(/\s+/g, " ") ?? "").slice(0, 200);
  if (!name) return "the name is missing";
  const ein = digits.padStart(9, "0");
  const line = formatIrsListLine({
    ein,
    name: formatOrganizationName(name),
    city: formatOrganizationName(row.city ?? ""),
    state: row.state?.toUpperCase() ?? "",
    subsection: padCode(row.subsection),
    foundation: padCode(row.foundation),
    ruling: row.ruling ?? "",
    revenue: /^[1-9]\d*$/.test(row.revenue ?? "") ? Number(row.revenue) : null,
    ntee: row.ntee ?? "",
  });
  return { ein, line };
};

/**
 * Lines are partitioned by EIN and by name, so that sorting a list of any size needs only one partition in memory.
 */
const einPartitions = 64;
/** Digits before letters, as names are sorted. */
const nameInitials = [..."0123456789abcdefghijklmnopqrstuvwxyz", "~"];
const getEinPartition = (ein: string) => `ein-${getEinShard(ein, einPartitions)}.tsv`;
const getNamePartition = (initial: string) => `name-${initial}.tsv`;
const findInitial = (words: readonly string[]) => nameInitials.find((initial) => words[0]?.startsWith(initial)) ?? "~";

const linesPerWrite = 1000;
const createPartitionWriter = (folder: string) => {
  const pending = new Map<string, string[]>();
  const flush = (file: string, lines: string[]) => {
    appendFileSync(join(folder, file), `${lines.join("\n")}\n`);
    pending.delete(file);
  };
  return {
    write: (file: string, line: string) => {
      const lines = pending.get(file) ?? [];
      lines.push(line);
      pending.set(file, lines);
      if (lines.length >= linesPerWrite) flush(file, lines);
    },
    close: () => {
      for (const [file, lines] of pending) flush(file, lines);
    },
  };
};

type FileCounts = { read: number; skipped: { line: number; reason: string }[] };

/** Reads a file into a folder of partitions, which is created only when the file has been read completely. */
const readIntoPartitions = async (path: string, folder: string): Promise<FileCounts> => {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const writer = createPartitionWriter(unfinished);
  const counts: FileCounts = { read: 0, skipped: [] };
  for await (const { line, row } of readCsv(path, columns, requiredColumns)) {
    const parsed = toLine(row);
    if (typeof parsed === "string") {
      counts.skipped.push({ line, reason: parsed });
      continue;
    }
    counts.read++;
    writer.write(getEinPartition(parsed.ein), parsed.line);
    const words = getNameWords(getLineName(parsed.line));
    if (words.length > 0) writer.write(getNamePartition(findInitial(words)), parsed.line);
  }
  writer.close();
  await writeFile(join(unfinished, "counts.json"), JSON.stringify(counts));
  await rename(unfinished, folder);
  return counts;
};

const readFileOnce = async (request: IrsListSyncRequest, name: string, path?: string): Promise<string> => {
  const { work, print, pause, base = irsBase } = request;
  const folder = join(work, `${name}.parts`);
  if (existsSync(folder)) {
    const { read }: FileCounts = JSON.parse(await readFile(join(folder, "counts.json"), "utf8"));
    print(`${name}: ${read} organizations, already read`);
    return folder;
  }
  const csv = path ?? join(work, name);
  if (!path && !existsSync(csv)) await download(`${base}/${name}`, csv, pause);
  const { read, skipped } = await readIntoPartitions(csv, folder);
  print(`${name}: ${read} organizations read, ${skipped.length} lines skipped`);
  for (const { line, reason } of skipped.slice(0, maxReportedLines)) print(`  line ${line} skipped: ${reason}`);
  if (skipped.length > maxReportedLines) print(`  and ${skipped.length - maxReportedLines} more`);
  if (skipped.length > (read + skipped.length) * maxUnreadableFraction) {
    await rm(folder, { recursive: true });
    throw new SyncError(`${skipped.length} lines of ${name} cannot be read; nothing was published`);
  }
  return folder;
};

/** Reads a partition's lines from all folders, once per EIN. The file that was specified last takes precedence. */
const readPartition = (folders: readonly string[], file: string): string[] => {
  const byEin = new Map<string, string>();
  for (const folder of folders) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    for (const line of readFileSync(path, "utf8").split("\n")) if (line) byEin.set(line.slice(0, 9), line);
  }
  return [...byEin.values()];
};

/** A lookup reads one shard, which has about 0.2 MB. */
const linesPerShard = 4000;

async function* buildEinShards(folders: readonly string[], shardCount: number) {
  for (let partition = 0; partition < einPartitions; partition++) {
    const lines = readPartition(folders, `ein-${partition}.tsv`).sort();
    const byShard = Map.groupBy(lines, (line) => getEinShard(line.slice(0, 9), shardCount));
    for (let shard = partition; shard < shardCount; shard += einPartitions)
      yield { shard, lines: byShard.get(shard) ?? [] };
  }
}

async function* buildNameShards(folders: readonly string[]) {
  for (const initial of nameInitials) {
    const entries = readPartition(folders, getNamePartition(initial))
      .map((line) => ({ key: getNameWords(getLineName(line)).join(" "), line }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.line < b.line ? -1 : 1));
    for (let start = 0; start < entries.length; start += linesPerShard)
      yield {
        first: entries[start]?.key ?? "",
        lines: entries.slice(start, start + linesPerShard).map(({ line }) => line),
      };
  }
}

/** Publishes the list from IRS files, then deletes the downloads. */
export const syncIrsList = async (request: IrsListSyncRequest): Promise<IrsListManifest> => {
  const { downloads, paths, work, to, now, print } = request;
  await mkdir(work, { recursive: true });
  const folders: string[] = [];
  for (const name of downloads) folders.push(await readFileOnce(request, name));
  for (const path of paths) folders.push(await readFileOnce(request, basename(path), path));
  let organizations = 0;
  for (let partition = 0; partition < einPartitions; partition++)
    organizations += readPartition(folders, `ein-${partition}.tsv`).length;
  if (organizations === 0) throw new SyncError("No organization was found; nothing was published");
  // A multiple of the partitions, so that each partition contains whole shards.
  const einShardCount = einPartitions * Math.ceil(organizations / einPartitions / linesPerShard);
  const manifest = await publishIrsList(
    to,
    {
      organizations,
      einShardCount,
      einShards: buildEinShards(folders, einShardCount),
      nameShards: buildNameShards(folders),
    },
    now,
  );
  print(`${organizations} organizations published as ${manifest.version}`);
  await rm(work, { recursive: true, force: true });
  return manifest;
};
