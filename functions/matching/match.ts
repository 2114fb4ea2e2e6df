import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { Eligibility, Reason } from "#shared/matching.ts";
import { search as searchText } from "./bm25.ts";
import { gatesOf } from "./gates.ts";
import { areaBitsOf, categoryBitsOf, type MatchIndex } from "./index.ts";
import type { MatchProfile } from "./profile.ts";
import { chosenAreas, queryOf } from "./query.ts";
import { type Search, scoreRecord } from "./score.ts";
import { areas } from "./vocabulary.ts";

export type Match = { record: CatalogueRecord; score: number; reasons: Reason[]; eligibility: Eligibility };

/** So many candidates at most come from the words alone, and from the chosen areas' shelf. */
const mostByWords = 300;
const mostByArea = 2_000;

const candidatesOf = ({ index, profile, query }: Search): number[] => {
  const chosen = chosenAreas(profile);
  const areaBits = areaBitsOf(chosen);
  const categoryBits = categoryBitsOf(chosen.flatMap((area) => areas[area].categories));
  const mask = index.areaBits.map((bits, at) =>
    bits & areaBits || (index.categoryBits[at] ?? 0) & categoryBits ? 1 : 0,
  );
  const shelf = [...mask.keys()].filter((document) => mask[document]);
  const byArea =
    shelf.length <= mostByArea
      ? shelf
      : searchText(index.text, query, mostByArea, Uint8Array.from(mask)).map(({ document }) => document);
  const byWords = searchText(index.text, query, mostByWords).map(({ document }) => document);
  return [...new Set([...byArea, ...byWords])];
};

/**
 * The `most` best records of the catalogue for a profile on the user's day `today` (`YYYY-MM-DD`): never one
 * that a gate excludes, never one of another subject. Best score first, equal ones by id; the same input gives
 * the same answer, byte for byte.
 */
export const matchCatalogue = (
  index: MatchIndex,
  profile: MatchProfile,
  today: string,
  { most = 25 }: { most?: number } = {},
): Match[] => {
  const search: Search = { index, profile, query: queryOf(index, profile), today };
  const matches: Match[] = [];
  for (const document of candidatesOf(search)) {
    const record = index.records[document];
    if (!record) continue;
    const eligibility = gatesOf(record, profile, today);
    if (eligibility.verdict === "ineligible") continue;
    const { relevant, ...scored } = scoreRecord(search, document, record, eligibility);
    if (relevant) matches.push({ record, ...scored, eligibility });
  }
  return matches.sort((a, b) => b.score - a.score || (a.record.id < b.record.id ? -1 : 1)).slice(0, most);
};
