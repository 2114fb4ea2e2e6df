import { log } from "#functions/clients/log.ts";
import type { Catalogue } from "#functions/outside.ts";
import type { CatalogueRecord, CatalogueStatus } from "#shared/catalogue.ts";
import { asCatalogueRecord } from "./catalogue-record.ts";
import type { LiveRecord } from "./record.ts";
import { type Manifest, SnapshotDamaged, type SnapshotFiles } from "./snapshot.ts";
import { type CatalogueNews, readCurrent, readNews, readSnapshot } from "./snapshot-read.ts";

/** Readers look again after so many milliseconds. */
export const lookAgain = 5 * 60_000;
/** The source of a catalogue that holds nothing but what somebody brought. */
export const importedSource = "import";

type Loaded = {
  status: Omit<CatalogueStatus, "model">;
  records: readonly CatalogueRecord[];
  live: ReadonlyMap<string, LiveRecord>;
};

/** The published catalogue, and its records with all that is kept of them. */
export type LiveCatalogue = Required<Catalogue>;

const nameOf = ({ source }: Manifest) => (source === importedSource ? "Imported catalog" : "Grants.gov catalog");

/**
 * The catalogue as the last sync published it. It looks for a newer version when it is asked and `every` milliseconds
 * have passed; a version that cannot be read leaves the one before in place. Before the first sync it is `starter`.
 * `alongside` are records no source gives, such as foundations: they are searched together with the live ones.
 */
export const snapshotCatalogue = (parts: {
  files: SnapshotFiles;
  clock: { now(): Date };
  starter: Catalogue;
  alongside?: () => Promise<readonly CatalogueRecord[]>;
  every?: number;
}): LiveCatalogue => {
  const { files, clock, starter, alongside, every = lookAgain } = parts;
  let loaded: Loaded | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const load = async (version: string): Promise<Loaded> => {
    const { manifest, records: live } = await readSnapshot(files, version);
    const others = (await alongside?.()) ?? [];
    const records = [...[...live.values()].map(asCatalogueRecord), ...others];
    const { verifiedOn } = manifest;
    const status = { version, name: nameOf(manifest), records: records.length, verifiedOn };
    return { status, records, live };
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
