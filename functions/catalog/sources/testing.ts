import type { LiveRecord } from "../record.ts";
import { createSourceHttpClient, defaultHttpDependencies } from "./http-client.ts";
import type { KnownCatalog, NoticeSource, SourcePage, SourcePosition } from "./source.ts";

export const createFastHttpClient = (rules = {}) =>
  createSourceHttpClient(
    { ...defaultHttpDependencies, sleep: async () => {}, random: () => 1 },
    { timeout: 5000, tries: 2, ...rules },
  );

export const createKnownCatalog = (
  records: ReadonlyMap<string, LiveRecord> = new Map(),
  lastRun?: SourcePosition,
): KnownCatalog => ({
  get: (id) => records.get(id),
  lastRun,
  today: "2026-11-21",
});

export const readAllPages = async (
  source: NoticeSource,
  known = createKnownCatalog(),
  from?: SourcePosition,
): Promise<SourcePage[]> => {
  const pages: SourcePage[] = [];
  for await (const page of source.readPages(from, known)) pages.push(page);
  return pages;
};
