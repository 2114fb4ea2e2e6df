import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { Eligibility, Reason } from "#shared/matching.ts";
import { search as searchText } from "./bm25.ts";
import { gatesOf } from "./gates.ts";
import { areaBitsOf, categoryBitsOf, type MatchIndex } from "./index.ts";
import type { KnownProfile } from "./profile.ts";
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
 * the same answer, byte for byte. With `fill`, where fewer are of the subject, the best of the others make up for them.
 */
export const matchCatalogue = (
  index: MatchIndex,
  profile: KnownProfile,
  today: string,
  { most = 25, fill = false }: { most?: number; fill?: boolean } = {},
): Match[] => {
  const search: Search = { index, profile, query: queryOf(index, profile), today };
  const matches = matchesAmong(search, candidatesOf(search), (relevant) => relevant);
  if (!fill || matches.length >= most) return matches.sort(bestFirst).slice(0, most);
  const there = new Set(matches.map(({ record }) => record));
  const others = matchesAmong(search, [...index.records.keys()], () => true).filter(({ record }) => !there.has(record));
  return [...matches, ...others.sort(bestFirst).slice(0, most - matches.length)].sort(bestFirst);
};

const bestFirst = (a: Match, b: Match) => b.score - a.score || (a.record.id < b.record.id ? -1 : 1);

/** Those of the documents that no gate excludes, scored, as far as they are wanted. */
const matchesAmong = (search: Search, documents: readonly number[], isWanted: (relevant: boolean) => boolean) =>
  documents.flatMap((document): Match[] => {
    const record = search.index.records[document];
    if (!record) return [];
    const eligibility = gatesOf(record, search.profile, search.today);
    if (eligibility.verdict === "ineligible") return [];
    const { relevant, ...scored } = scoreRecord(search, document, record, eligibility);
    return isWanted(relevant) ? [{ record, ...scored, eligibility }] : [];
  });
