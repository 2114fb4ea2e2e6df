import type { LiveRecord } from "../record.ts";
import { asker, realAsking } from "./http.ts";
import type { Known, Page, Position, Source } from "./source.ts";

export const hastyAsker = (rules = {}) =>
  asker({ ...realAsking, sleep: async () => {}, random: () => 1 }, { timeout: 5000, tries: 2, ...rules });

export const knownOf = (records: ReadonlyMap<string, LiveRecord> = new Map(), lastRun?: Position): Known => ({
  get: (id) => records.get(id),
  lastRun,
  today: "2026-11-21",
});

export const allPages = async (source: Source, known = knownOf(), from?: Position): Promise<Page[]> => {
  const pages: Page[] = [];
  for await (const page of source.pages(from, known)) pages.push(page);
  return pages;
};
