import type { SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import { createGrantsGovApiSource } from "#functions/catalog/sources/grants-gov-api.ts";
import { createGrantsGovExtractSource } from "#functions/catalog/sources/grants-gov-extract.ts";
import { createSourceHttpClient } from "#functions/catalog/sources/http-client.ts";
import { createSimplerSource } from "#functions/catalog/sources/simpler.ts";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { createUsaSpendingClient, type FetchAwards } from "#functions/catalog/sources/usa-spending.ts";

export type SourceName = "extract" | "api" | "simpler";
export type ConfiguredSources = {
  /** Undefined when the source needs an API key that is not configured. */
  getByName(name: SourceName): NoticeSource | undefined;
  /** Sources for scheduled full syncs, in order of preference; empty if nothing is scheduled. */
  scheduled: readonly NoticeSource[];
  findForRecord(id: string): NoticeSource | undefined;
  fetchAwards?: FetchAwards;
};

export type CatalogSyncDependencies = {
  files: SnapshotStorage;
  sources(): Promise<ConfiguredSources>;
};

/** Limits for interactive requests: about 20 seconds in total. Times in ms. */
const interactiveLimits = { maxAttempts: 2, timeout: 8000, initialWait: 500, maxWait: 2000 };

/**
 * Creates the sources. `base` overrides every base URL and disables rate limiting; `only` selects and orders the
 * sources.
 */
export const createSources = ({
  key,
  base,
  isScheduled = false,
  only,
}: {
  key?: string | undefined;
  base?: string | undefined;
  isScheduled?: boolean;
  only?: readonly string[] | undefined;
}): ConfiguredSources => {
  const pauseOption = base ? { pause: 0 } : {};
  const http = createSourceHttpClient(undefined, pauseOption);
  const baseOption = base ? { base } : {};
  const createInteractiveClient = () => createSourceHttpClient(undefined, { ...interactiveLimits, ...pauseOption });
  const interactiveApi = createGrantsGovApiSource(createInteractiveClient(), baseOption);
  const sources: Record<SourceName, NoticeSource | undefined> = {
    extract: createGrantsGovExtractSource(http, baseOption),
    simpler: key ? createSimplerSource(http, { key, ...baseOption }) : undefined,
    api: createGrantsGovApiSource(http, baseOption),
  };
  return {
    getByName: (name) => sources[name],
    scheduled: isScheduled ? (only ?? Object.keys(sources)).flatMap((name) => sources[name as SourceName] ?? []) : [],
    findForRecord: (id) => (id.startsWith("gg-") ? interactiveApi : undefined),
    fetchAwards: createUsaSpendingClient(createInteractiveClient(), baseOption),
  };
};

export const createLocalCatalogSync = (
  files: SnapshotStorage,
  environment: NodeJS.ProcessEnv,
): CatalogSyncDependencies => {
  const sources = createSources({ key: environment.SIMPLER_API_KEY, base: environment.GRANTLAMP_SOURCES });
  return { files, sources: async () => sources };
};
