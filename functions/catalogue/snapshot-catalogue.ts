import { log } from "#functions/clients/log.ts";
import type { Catalogue } from "#functions/outside.ts";
import type { CatalogueRecord, CatalogueStatus } from "#shared/catalogue.ts";
import { importedSource } from "./beside.ts";
import { asCatalogueRecord } from "./catalogue-record.ts";
import { readIndex, sumOfRecords } from "./kept-index.ts";
import type { LiveRecord } from "./record.ts";
import { type KeptIndex, type Manifest, SnapshotDamaged, type SnapshotFiles } from "./snapshot.ts";
import { type CatalogueNews, readCurrent, readNews, readSnapshot } from "./snapshot-read.ts";

/** Readers look again after so many milliseconds. */
export const lookAgain = 5 * 60_000;
type Loaded = {
  status: Omit<CatalogueStatus, "model" | "webSearch">;
  records: readonly CatalogueRecord[];
  live: ReadonlyMap<string, LiveRecord>;
  index: KeptIndex | undefined;
};

/** The published catalogue, and its records with all that is kept of them. */
export type LiveCatalogue = Required<Catalogue>;

const nameOf = ({ source }: Manifest) =>
  source === importedSource ? "Starter catalog with your own list" : "Grants.gov catalog";
const newestOf = (days: readonly (string | null)[]) => days.reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b), null);

/**
 * The catalogue as the last sync published it. It looks for a newer version when it is asked and `every` milliseconds
 * have passed; a version that cannot be read leaves the one before in place. Before the first sync it is `starter`.
 * `alongside` are records searched together with those of a version, such as foundations, which no source gives; it is
 * told whence that version comes.
 */
export const snapshotCatalogue = (parts: {
  files: SnapshotFiles;
  clock: { now(): Date };
  starter: Catalogue;
  alongside?: (source: string) => Promise<readonly CatalogueRecord[]>;
  every?: number;
}): LiveCatalogue => {
  const { files, clock, starter, alongside, every = lookAgain } = parts;
  let loaded: Loaded | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const load = async (version: string): Promise<Loaded> => {
    const { manifest, records: live } = await readSnapshot(files, version);
    const others = (await alongside?.(manifest.source)) ?? [];
    const records = [...[...live.values()].map(asCatalogueRecord), ...others];
    // Of a list nothing was checked, of the starter catalogue beside it something was.
    const beside = manifest.source === importedSource ? (await starter.status()).verifiedOn : null;
    const verifiedOn = newestOf([manifest.verifiedOn, beside]);
    const status = { version, name: nameOf(manifest), records: records.length, verifiedOn };
    const isOfThese = manifest.index?.beside === sumOfRecords(others);
    return { status, records, live, index: isOfThese ? manifest.index : undefined };
  };

  const look = async () => {
    try {
      const current = await readCurrent(files);
      if (current && current.version !== loaded?.status.version) loaded = await load(current.version);
    } catch (error) {
      log.error("catalogue not readable", { version: loaded?.status.version ?? "none", error: error as Error });
    }
    lookedAt = clock.now().getTime();
  };
  /** One look at a time, shared by all who ask meanwhile. */
  const upToDate = async (since = every) => {
    if (clock.now().getTime() - lookedAt < since) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
  };

  return {
    async status() {
      await upToDate();
      return loaded?.status ?? starter.status();
    },
    async records() {
      // Those of the version `status` told last, which whoever indexes them has asked just before.
      if (lookedAt === Number.NEGATIVE_INFINITY) await upToDate();
      return loaded?.records ?? starter.records();
    },
    async index(rules) {
      if (loaded?.index?.rules !== rules) return undefined;
      return readIndex(files, loaded.status.version, loaded.index);
    },
    async record(id) {
      await upToDate();
      return loaded?.live.get(id);
    },
    async news(after) {
      await upToDate(0);
      const current = await readCurrent(files);
      const oldestFirst = (current?.kept ?? []).map(({ version }) => version).reverse();
      const news: CatalogueNews[] = [];
      for (const version of oldestFirst.slice(oldestFirst.indexOf(after ?? "") + 1)) {
        try {
          news.push(await readNews(files, version));
        } catch (error) {
          if (!(error instanceof SnapshotDamaged)) throw error;
          log.error("catalogue changes not readable", { version, error });
        }
      }
      return news;
    },
  };
};
