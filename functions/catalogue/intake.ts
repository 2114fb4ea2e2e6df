import type { SnapshotFiles } from "./snapshot.ts";
import { type AskAwards, usaSpending } from "./sources/awards.ts";
import { grantsGovExtract } from "./sources/extract.ts";
import { grantsGovApi } from "./sources/grants-gov-api.ts";
import { asker } from "./sources/http.ts";
import { simplerApi } from "./sources/simpler.ts";
import type { Source } from "./sources/source.ts";

export type SourceName = "extract" | "api" | "simpler";
export type Sources = {
  /** Undefined when the source needs an API key that is not configured. */
  named(name: SourceName): Source | undefined;
  /** Sources for scheduled full syncs, in order of preference; empty where nothing is scheduled. */
  nightly: readonly Source[];
  forRecord(id: string): Source | undefined;
  awards?: AskAwards;
};

export type Intake = { files: SnapshotFiles; sources(): Promise<Sources> };

/** Limits for interactive requests: about 20 seconds in total. Times in ms. */
const interactiveLimits = { tries: 2, timeout: 8000, firstWait: 500, longestWait: 2000 };

/**
 * Creates the sources. `key` is the API key of Simpler.Grants.gov. `base` replaces the address of every source,
 * for example by a local test double, and turns off rate limiting. `isScheduled` allows scheduled syncs; `only`
 * selects and orders their sources.
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
  const pauseOption = base ? { pause: 0 } : {};
  const ask = asker(undefined, pauseOption);
  const baseOption = base ? { base } : {};
  const createInteractiveClient = () => asker(undefined, { ...interactiveLimits, ...pauseOption });
  const interactiveApi = grantsGovApi(createInteractiveClient(), baseOption);
  const sources: Record<SourceName, Source | undefined> = {
    extract: grantsGovExtract(ask, baseOption),
    simpler: key ? simplerApi(ask, { key, ...baseOption }) : undefined,
    api: grantsGovApi(ask, baseOption),
  };
  return {
    named: (name) => sources[name],
    nightly: isScheduled ? (only ?? Object.keys(sources)).flatMap((name) => sources[name as SourceName] ?? []) : [],
    forRecord: (id) => (id.startsWith("gg-") ? interactiveApi : undefined),
    awards: usaSpending(createInteractiveClient(), baseOption),
  };
};

export const localIntake = (files: SnapshotFiles, environment: NodeJS.ProcessEnv): Intake => {
  const sources = makeSources({ key: environment.SIMPLER_API_KEY, base: environment.GRANTLAMP_SOURCES });
  return { files, sources: async () => sources };
};
