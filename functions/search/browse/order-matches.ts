import {
  diversifyFunders,
  fuseRankings,
  fusionWeights,
  type RankedCandidate,
} from "#functions/search/engine/rank-fusion.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { replaceConcreteNeeds } from "./concrete-needs.ts";
import { noDay, type RecipientComparison } from "./facet-columns.ts";
import { addMatchSignals, type BrowseMatch } from "./find-matches.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { createRankAdjustment } from "./rank-adjustments.ts";
import type { NamedRecords } from "./resolve-name.ts";
import { createTitleFit } from "./title-fit.ts";

export type BrowseSort = "relevance" | "closes" | "posted" | "amount";

/** Number of top matches that are re-ranked by all signals; the rest keep their keyword score. */
const rerankedCount = 200;
/** Added to the score of records of a funder or program mentioned in the query, and of titles with all its words. */
const boosts = { program: 3.2, funder: 2, title: 2 };
/** Fraction of the boost for a named program's or funder's record that has no other word of the query. */
const namedBoostFraction = { program: 1, funder: 0.35 };
/** Lists collapse results with a lower score after the first three, without a profile or for a topic of a word or two. */
const minTopicScore = 1.4;
const minTopicCount = 3;
/**
 * A logistic model of relevance for a need in three or more words, fitted to judged lists for new profiles. With even odds as
 * the limit, 70% instead of 57% of the listed results of profiles that the model had not seen were relevant, and they
 * included 93% of the fully relevant ones.
 */
const relevanceModel = { score: 0.72, lexical: 2.15, covered: 0.58, semantic: 1.34, constant: -4.33 };
const minNeedParts = 3;

type IsRelevant = (candidate: RankedCandidate, rank: number) => boolean;
const isRelevantToTopic: IsRelevant = ({ score }, rank) => rank < minTopicCount || score >= minTopicScore;
const isRelevantToNeed: IsRelevant = ({ score, lexical, covered, semantic }, rank) => {
  const { constant, ...weights } = relevanceModel;
  const sum =
    weights.score * score + weights.lexical * lexical + weights.covered * covered + weights.semantic * semantic;
  return rank === 0 || sum + constant >= 0;
};

/** Whether a named program or funder ranks higher among the matches for the query's other words. */
export const isPreference = ({ kind, rest }: NamedRecords) => rest !== "" && (kind === "funder" || kind === "program");

/** An order of matches; lists collapse those after the first `relevant` ones. */
type Order = { matches: readonly BrowseMatch[]; relevant: number };

export const orderByRelevance = (
  index: BrowseIndex,
  query: ParsedQuery,
  matches: readonly BrowseMatch[],
  {
    named,
    isNarrow,
    recipients,
  }: { named: NamedRecords | undefined; isNarrow: boolean; recipients: RecipientComparison | undefined },
): Order => {
  const preferred = new Set(named && isPreference(named) ? named.documents : []);
  const namedDocuments = new Set(preferred.size > 0 ? [] : named?.documents);
  const foundBy = new Map(matches.map((match) => [match.document, match.foundBy]));
  const sorted = matches
    .filter(({ document }) => !namedDocuments.has(document))
    .sort((a, b) => b.lexical - a.lexical || b.semantic - a.semantic || a.document - b.document);
  // Semantic matches share few words with the query, so they would never be among the best by keywords.
  const best = sorted.filter((match, rank) => rank < rerankedCount || match.foundBy === "meaning");
  const bestSet = new Set(best);
  const computeTitleFit = createTitleFit(index.text, replaceConcreteNeeds(query.text));
  const preference = named?.kind === "program" ? "program" : "funder";
  const [boost, share] = [boosts[preference], namedBoostFraction[preference]];
  const computeAdjustment = createRankAdjustment(query, recipients?.getPoints);
  const ranked = fuseRankings(addMatchSignals(index, query, best), fusionWeights, index.codes)
    .map((candidate) => {
      const record = index.records[candidate.document];
      const titleFit = record ? computeTitleFit(record) : 0;
      return {
        ...candidate,
        foundBy: foundBy.get(candidate.document) ?? "words",
        score:
          candidate.score +
          (preferred.has(candidate.document) ? boost * (share + (1 - share) * candidate.covered) : 0) +
          (record ? boosts.title * titleFit + computeAdjustment(record, titleFit, candidate.document) : 0),
      };
    })
    .sort((a, b) => b.score - a.score || a.document - b.document);
  const { agency } = index.facts;
  const diversify = (part: typeof ranked) =>
    isNarrow ? part : diversifyFunders(part, ({ document }) => agency[document] as number);
  const namedMatches = matches.filter(({ document }) => namedDocuments.has(document));
  const isNeed = recipients?.hasProfile === true && query.parts.length >= minNeedParts;
  const isRelevant = isNeed ? isRelevantToNeed : isRelevantToTopic;
  const relevant = ranked.filter(isRelevant);
  return {
    matches: [
      ...(named?.kind === "funder" ? orderBy(index, namedMatches, "closes") : namedMatches),
      ...diversify(relevant),
      ...diversify(ranked.filter((candidate, rank) => !isRelevant(candidate, rank))),
      ...sorted.filter((match) => !bestSet.has(match)),
    ],
    relevant: namedMatches.length + relevant.length,
  };
};

export const orderBy = (
  { facts }: BrowseIndex,
  matches: readonly BrowseMatch[],
  sort: Exclude<BrowseSort, "relevance">,
): BrowseMatch[] => {
  const { closes, posted, largest } = facts;
  const postedDay = (document: number) => (posted[document] === noDay ? -1 : (posted[document] as number));
  const keys: Record<typeof sort, (document: number) => number> = {
    closes: (document) => closes[document] as number,
    posted: (document) => -postedDay(document),
    amount: (document) => -(largest[document] as number),
  };
  const key = keys[sort];
  return matches.toSorted((a, b) => key(a.document) - key(b.document) || a.document - b.document);
};
