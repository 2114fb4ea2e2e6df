import { appendFileSync, createReadStream } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Papa from "papaparse";
import { buildProfile } from "#functions/funders/build-profile.ts";
import {
  type FunderManifest,
  type FunderStorage,
  getShard,
  publishFunders,
} from "#functions/funders/funder-snapshot.ts";
import type { TaxReturn } from "#functions/funders/returns/tax-return.ts";
import type { StoredFunder } from "#functions/funders/stored-funder.ts";
import { download } from "./download.ts";
import { SyncError } from "./publish-target.ts";
import { readArchive } from "./read-archive.ts";
import { type ListKind, readList } from "./read-lists.ts";

export type SyncRequest = {
  years: readonly number[];
  lists: readonly { kind: ListKind; path: string }[];
  /** Folder for downloads and intermediate results, which lets an interrupted run resume. */
  work: string;
  to: FunderStorage;
  now: Date;
  /** URL of the folder that contains a folder for each year. */
  base?: string;
  print: (line: string) => void;
  pause?: (ms: number) => Promise<unknown>;
};

const irsBase = "https://apps.irs.gov/pub/epostcard/990/xml";
/** Returns are partitioned by EIN, so that building the profiles needs only one partition in memory. */
const partitions = 64;
const maxUnreadableFraction = 0.2;
const maxReportedLines = 20;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const getPartitionName = (partition: number) => `part-${String(partition).padStart(2, "0")}.jsonl`;

/** Reads the object IDs of the year's 990 and 990-PF returns by archive. */
const readIndex = async (path: string, year: number): Promise<Map<string, Set<string>>> => {
  const { data, meta } = Papa.parse<Record<string, string>>(await readFile(path, "utf8"), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) =>
      name
        .replace(/^\uFEFF/, "")
        .trim()
        .toUpperCase(),
  });
  for (const column of ["RETURN_TYPE", "OBJECT_ID", "XML_BATCH_ID"])
    if (!meta.fields?.includes(column))
      throw new SyncError(
        `The index of ${year} has no column ${column}; its columns are ${(meta.fields ?? []).join(", ").slice(0, 300)}`,
      );
  const byArchive = new Map<string, Set<string>>();
  for (const row of data) {
    const archive = row.XML_BATCH_ID?.trim() ?? "";
    if (!/^990(PF)?$/.test(row.RETURN_TYPE?.trim() ?? "") || !/^[\w-]{1,60}$/.test(archive)) continue;
    const ids = byArchive.get(archive) ?? new Set();
    ids.add(row.OBJECT_ID?.trim() ?? "");
    byArchive.set(archive, ids);
  }
  if (byArchive.size === 0) throw new SyncError(`The index of ${year} lists no Form 990 or 990-PF`);
  return byArchive;
};

type ArchiveCounts = {
  read: number;
  kept: number;
  /** Counts of returns whose itemized grants add up to the total line and of returns whose grants don't. */
  equal: number;
  different: number;
  unreadable: { objectId: string; reason: string }[];
};
const createCounts = (): ArchiveCounts => ({ read: 0, kept: 0, equal: 0, different: 0, unreadable: [] });

/** Keep returns with grants, and those of private foundations even without grants, because their size and terms are known. */
const isFunder = ({ form, grants }: TaxReturn) => form === "990PF" || grants.length > 0;

/** Reads an archive into a folder of partitions, which is created only when the archive has been read completely. */
const readIntoPartitions = async (zip: string, target: string, ids: ReadonlySet<string>): Promise<ArchiveCounts> => {
  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const counts = createCounts();
  for await (const { objectId, result } of readArchive(zip, (id) => ids.has(id))) {
    counts.read++;
    if (!result.ok) counts.unreadable.push({ objectId, reason: result.reason });
    else if (isFunder(result.taxReturn)) {
      counts.kept++;
      const { difference } = result.taxReturn;
      if (difference !== null) counts[difference === 0 ? "equal" : "different"]++;
      const partition = getShard(result.taxReturn.ein, partitions);
      appendFileSync(join(unfinished, getPartitionName(partition)), `${JSON.stringify(result.taxReturn)}\n`);
    }
  }
  await writeFile(join(unfinished, "counts.json"), JSON.stringify(counts));
  await rename(unfinished, target);
  return counts;
};

const syncYear = async (request: SyncRequest, year: number): Promise<ArchiveCounts> => {
  const { work, print, pause, base = irsBase } = request;
  const folder = join(work, String(year));
  await mkdir(folder, { recursive: true });
  const index = join(folder, `index_${year}.csv`);
  if (!(await exists(index))) await download(`${base}/${year}/index_${year}.csv`, index, pause);
  const total = createCounts();
  for (const [archive, ids] of await readIndex(index, year)) {
    const target = join(folder, archive);
    const zip = `${target}.zip`;
    let counts: ArchiveCounts;
    if (await exists(target)) {
      counts = JSON.parse(await readFile(join(target, "counts.json"), "utf8"));
      print(`${archive}: already read`);
    } else {
      if (!(await exists(zip))) await download(`${base}/${year}/${archive}.zip`, zip, pause);
      try {
        counts = await readIntoPartitions(zip, target, ids);
      } catch (error) {
        await rm(zip, { force: true });
        throw new SyncError(`${archive}.zip cannot be read and will be downloaded again: ${(error as Error).message}`);
      }
      await rm(zip, { force: true });
      print(`${archive}: ${counts.read} of ${ids.size} returns found, ${counts.kept} kept`);
      for (const { objectId, reason } of counts.unreadable.slice(0, maxReportedLines))
        print(`  ${objectId} skipped: ${reason}`);
      if (counts.unreadable.length > maxReportedLines)
        print(`  and ${counts.unreadable.length - maxReportedLines} more`);
    }
    total.read += counts.read;
    total.kept += counts.kept;
    total.equal += counts.equal;
    total.different += counts.different;
    total.unreadable.push(...counts.unreadable);
  }
  return total;
};

async function* listPartitionFiles(work: string, partition: number): AsyncGenerator<string, void> {
  for (const year of await readdir(work, { withFileTypes: true }).catch(() => [])) {
    if (!year.isDirectory() || !/^\d{4}$/.test(year.name)) continue;
    for (const archive of await readdir(join(work, year.name), { withFileTypes: true })) {
      const path = join(work, year.name, archive.name, getPartitionName(partition));
      if (archive.isDirectory() && !archive.name.endsWith(".new") && (await exists(path))) yield path;
    }
  }
}

const buildProfiles = async (work: string): Promise<Map<string, StoredFunder>> => {
  const profiles = new Map<string, StoredFunder>();
  for (let partition = 0; partition < partitions; partition++) {
    const returnsByEin = new Map<string, TaxReturn[]>();
    for await (const path of listPartitionFiles(work, partition))
      for await (const line of createInterface({ input: createReadStream(path) })) {
        const taxReturn = JSON.parse(line) as TaxReturn; // Written by readIntoPartitions.
        returnsByEin.set(taxReturn.ein, [...(returnsByEin.get(taxReturn.ein) ?? []), taxReturn]);
      }
    for (const [ein, returns] of returnsByEin) {
      const profile = buildProfile(returns);
      if (profile) profiles.set(ein, profile);
    }
  }
  return profiles;
};

/** Adds a list's facts to a funder. Facts from returns take precedence. */
const mergeFunder = (known: StoredFunder | undefined, listed: StoredFunder): StoredFunder => {
  if (!known) return listed;
  const detail = known.detail === "identity" && listed.assets ? "size" : known.detail;
  return { ...listed, ...known, detail, sources: [...new Set([...known.sources, ...listed.sources])] };
};

/** Builds and publishes the profiles. Publishes nothing if more than a fifth of the returns cannot be read. */
export const syncFunders = async (request: SyncRequest): Promise<FunderManifest> => {
  const { years, lists, work, to, now, print } = request;
  await mkdir(work, { recursive: true });
  for (const year of years) {
    const { read, kept, equal, different, unreadable } = await syncYear(request, year);
    print(`${year}: ${read} returns read, ${kept} kept, ${unreadable.length} skipped`);
    print(`${year}: grants add up to the total line in ${equal} returns, but not in ${different}`);
    if (unreadable.length > read * maxUnreadableFraction)
      throw new SyncError(`${unreadable.length} of ${read} returns of ${year} cannot be read; nothing was published`);
  }
  const listed: StoredFunder[] = [];
  for (const { kind, path } of lists) {
    const { funders, skipped } = await readList(path, kind);
    print(`${path}: ${funders.length} foundations read, ${skipped.length} lines skipped`);
    for (const { line, reason } of skipped.slice(0, maxReportedLines)) print(`  line ${line} skipped: ${reason}`);
    for (const funder of funders) listed.push(funder);
  }
  const profiles = await buildProfiles(work);
  for (const funder of listed) profiles.set(funder.ein, mergeFunder(profiles.get(funder.ein), funder));
  if (profiles.size === 0) throw new SyncError("No funder was found; nothing was published");
  const manifest = await publishFunders(to, [...profiles.values()], now);
  print(`${manifest.funders} funders published as ${manifest.version} in ${manifest.shards.length} parts`);
  return manifest;
};
