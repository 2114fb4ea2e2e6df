import type { SnapshotFiles } from "./snapshot.ts";
import { type AskAwards, usaSpending } from "./sources/awards.ts";
import { grantsGovExtract } from "./sources/extract.ts";
import { grantsGovApi } from "./sources/grants-gov-api.ts";
import { asker } from "./sources/http.ts";
import { simplerApi } from "./sources/simpler.ts";
import type { Source } from "./sources/source.ts";

export type SourceName = "extract" | "api" | "simpler";
/** The places notices come from. */
export type Sources = {
  /** Undefined: it needs a key that is not there. */
  named(name: SourceName): Source | undefined;
  /** Those a whole catalogue is read from on a schedule, the kindest first; none where nothing is fetched unasked. */
  nightly: readonly Source[];
  /** The one that can be asked for this record alone, by its id; undefined: none can. */
  forRecord(id: string): Source | undefined;
  /** The register of awards; undefined where nothing outside is asked. */
  awards?: AskAwards;
};

/** Where the catalogue comes from and where it is kept. */
export type Intake = { files: SnapshotFiles; sources(): Promise<Sources> };

/** At most some twenty seconds in all, in milliseconds. */
const whileSomebodyWaits = { tries: 2, timeout: 8000, firstWait: 500, longestWait: 2000 };

/**
 * The sources there are. `key` opens Simpler.Grants.gov; `base` is another address for all of them, such as a stand-in
 * on this machine, which nobody needs to spare. `isScheduled`: they may be read on a schedule; `only` those named, in
 * that order, where some are.
 */
export const makeSources = ({
  key,
  base,
  isScheduled = false,
  only,
}: {
  key?: string | undefined;
  base?: string | undefined;
  isScheduled?: boolean;
  only?: readonly string[] | undefined;
}): Sources => {
  const pause = base ? { pause: 0 } : {};
  const ask = asker(undefined, pause);
  const place = base ? { base } : {};
  const hurriedAsker = () => asker(undefined, { ...whileSomebodyWaits, ...pause });
  const hurried = grantsGovApi(hurriedAsker(), place);
  const made: Record<SourceName, Source | undefined> = {
    extract: grantsGovExtract(ask, place),
    simpler: key ? simplerApi(ask, { key, ...place }) : undefined,
    api: grantsGovApi(ask, place),
  };
  return {
    named: (name) => made[name],
    nightly: isScheduled ? (only ?? Object.keys(made)).flatMap((name) => made[name as SourceName] ?? []) : [],
    forRecord: (id) => (id.startsWith("gg-") ? hurried : undefined),
    awards: usaSpending(hurriedAsker(), place),
  };
};

/** A machine of one's own fetches nothing unasked; one record is asked for when somebody wants it. */
export const localIntake = (files: SnapshotFiles, environment: NodeJS.ProcessEnv): Intake => {
  const sources = makeSources({ key: environment.SIMPLER_API_KEY, base: environment.GRANTLAMP_SOURCES });
  return { files, sources: async () => sources };
};
