import MiniSearch from "minisearch";
import { getIndexedTexts } from "#functions/search/browse/name-index.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { endedStatuses } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { JudgedProfile } from "./judgments.ts";
import { today } from "./product.ts";

const limit = 10;
/** Returns the IDs of the top records, best first. */
type Search = (query: string) => string[];

const createEngine = (records: readonly CatalogRecord[]) => {
  const engine = new MiniSearch({ fields: ["title", "body", "about", "number"], storeFields: [] });
  engine.addAll(
    records.map((record) => {
      const [title, body, about] = getIndexedTexts(record);
      return { id: record.id, title, body, about, number: record.number ?? "" };
    }),
  );
  return engine;
};
const toTopIds = (found: readonly { id: string }[]) => found.slice(0, limit).map(({ id }) => id);

export const selectOpenRecords = (records: readonly CatalogRecord[]) =>
  records.filter((record) => !endedStatuses.includes(getStatusOn(record, today)));

/** Creates two MiniSearch baselines: one with default options and one with boosts, prefix and fuzzy search. */
export const createMiniSearch = (records: readonly CatalogRecord[]): { plain: Search; tuned: Search } => {
  const engine = createEngine(records);
  return {
    plain: (query) => toTopIds(engine.search(query)),
    tuned: (query) => toTopIds(engine.search(query, { boost: { title: 3, number: 3 }, fuzzy: 0.2, prefix: true })),
  };
};

/**
 * Creates baselines for profiles: MiniSearch over the need and mission, and the same search limited to records that list
 * the applicant's actual codes.
 */
export const createProfileBaselines = (
  records: readonly CatalogRecord[],
): Record<"plain" | "withCodes", (profile: JudgedProfile) => string[]> => {
  const engine = createEngine(records);
  const codesById = new Map<string, readonly string[]>(records.map(({ id, applicantTypes }) => [id, applicantTypes]));
  const search = ({ organization, need }: JudgedProfile) =>
    engine.search(`${need} ${organization?.mission ?? ""}`, { boost: { title: 2 } });
  return {
    plain: (profile) => toTopIds(search(profile)),
    withCodes: (profile) => {
      const codes = new Set<string>(["99", ...(profile.organization?.applicantCodes ?? ["21"])]);
      return toTopIds(search(profile).filter(({ id }) => codesById.get(id)?.some((code) => codes.has(code))));
    },
  };
};
