import { computeConceptScores } from "#functions/search/engine/score-concepts.ts";
import type { MatchSearch } from "./match-search.ts";
import { formatList } from "./sentence-helpers.ts";

export type SharedWord = { word: string; own: boolean; score: number };

export const findSharedWords = (
  { index, query }: MatchSearch,
  documents: readonly number[],
): ((document: number) => readonly SharedWord[]) => {
  const documentSet = new Set(documents);
  const shared = new Map<number, SharedWord[]>(documents.map((document) => [document, []]));
  for (const known of query)
    for (const [document, score] of computeConceptScores(index.text, known, documentSet))
      shared.get(document)?.push({ word: known.word, own: known.own, score });
  for (const words of shared.values()) words.sort((a, b) => b.score - a.score);
  return (document) => shared.get(document) ?? [];
};

export const formatSharedWords = (shared: readonly SharedWord[], isClose: boolean): string => {
  const filterWords = (own: boolean) => shared.filter((word) => word.own === own).map(({ word }) => word);
  const [yours, areas] = [filterWords(true), filterWords(false)];
  const parts = [
    ...(yours.length ? [`Words of your own profile: ${formatList(yours)}`] : []),
    ...(areas.length ? [`${yours.length ? "words" : "Words"} of your focus areas: ${formatList(areas)}`] : []),
  ];
  if (parts.length === 0)
    return isClose
      ? "Shares no telling words with your profile, but means something close to it"
      : "Shares no telling words with your profile";
  return [...parts, ...(isClose ? ["close in meaning to what you say of yourself"] : [])].join("; ");
};
