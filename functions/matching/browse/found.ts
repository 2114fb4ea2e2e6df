import type { Candidate } from "../engine/blend.ts";
import { searchVectors } from "../engine/hybrid.ts";
import { type Hit, type Lexical, numberOf } from "../engine/lexical.ts";
import { bestOf } from "../engine/pick.ts";
import { type Concept, documentsWith, findConcepts, havingTerm } from "../engine/posting-pass.ts";
import { textsOf } from "../record-text.ts";
import { stem, wordsOf } from "../text.ts";
import type { BrowseIndex } from "./browse-index.ts";
import type { Query, Wanted } from "./parse-query.ts";
import { besideOf, closenessTo, conceptOf, hintsOf, scaleOf, sharpness } from "./rank-text.ts";

export type FoundBy = "words" | "some words" | "meaning";
export type Match = Candidate & { foundBy: FoundBy };

/** As many as these come by meaning, and by some of the words where no record has all. */
const nearest = 100;
const mostByFallback = 200;
/** Below this cosine texts have little in common; a record without the words must come closer still. */
const closeEnough = { fallback: 0.3, beside: 0.55, concept: 0.4 };

/** Does a record have the words one after the other? */
const hasPhrase = (stems: readonly string[], phrase: readonly string[]) => {
  for (let at = stems.indexOf(phrase[0] as string); at >= 0; at = stems.indexOf(phrase[0] as string, at + 1))
    if (phrase.every((word, each) => stems[at + each] === word)) return true;
  return false;
};

const withPhrases = ({ records }: BrowseIndex, phrases: readonly string[][], documents: number[]) => {
  if (phrases.length === 0) return documents;
  return documents.filter((document) => {
    const record = records[document];
    if (!record) return false;
    const texts = textsOf(record).map((text) => wordsOf(text).map(stem));
    return phrases.every((phrase) => texts.some((stems) => hasPhrase(stems, phrase)));
  });
};

/** Documents that a minus keeps out. */
const unwantedBy = (text: Lexical, unwanted: readonly Wanted[]): Set<number> =>
  new Set(
    unwanted.flatMap(({ terms }) =>
      terms.flatMap(({ term }) => {
        const number = numberOf(text, term);
        return number < 0 ? [] : documentsWith(text, number);
      }),
    ),
  );

/**
 * The records that answer a query, whatever filters are set: those that have every word (or a synonym of it), and those
 * close in meaning that leave no part of it out. Only where none has all the words, the best of those with some; so too
 * where `isWanted` none of those that have them.
 */
export const matchesOf = (
  index: BrowseIndex,
  query: Query,
  isWanted: (document: number) => boolean = () => true,
): { matches: Match[]; isComplete: boolean } => {
  const { text, vectors } = index;
  const concepts = query.wanted.map((wanted) => conceptOf(text, wanted));
  const known = concepts.filter(({ terms }) => terms.length > 0);
  const unwanted = unwantedBy(text, query.unwanted);
  const { scores, covered, met, touched, count } = findConcepts(text, known, {
    sharpness,
    hints: hintsOf(text, query.meaning),
  });
  const share = known.length / (concepts.length || 1);
  const scale = scaleOf(text);
  const asMatch = (document: number, foundBy: FoundBy, semantic: number): Match => ({
    document,
    lexical: scale * (scores[document] as number),
    covered: (covered[document] as number) * share,
    met: met[document] as number,
    semantic,
    foundBy,
  });

  const complete: number[] = [];
  if (known.length === concepts.length && known.length > 0)
    for (let place = 0; place < count; place++) {
      const document = touched[place] as number;
      if (met[document] === known.length && !unwanted.has(document)) complete.push(document);
    }
  const near =
    vectors && query.phrases.length === 0
      ? searchVectors(vectors, query.meaning, nearest).filter(({ document }) => !unwanted.has(document))
      : [];
  const similar = new Map(near.map(({ document, score }) => [document, score]));
  const semanticOf = closenessTo(index, query.meaning);

  const whole = withPhrases(index, query.phrases, complete);
  if (whole.some(isWanted) || (whole.length > 0 && query.phrases.length > 0)) {
    const inWhole = new Set(whole);
    const others = near.filter(({ document, score }) => score >= closeEnough.beside && !inWhole.has(document));
    const beside = leavingNothingOut(index, query, concepts, others);
    return {
      matches: [
        ...whole.map((document) => asMatch(document, "words", similar.get(document) ?? Number.NaN)),
        ...beside.map(({ document, score }) => asMatch(document, "meaning", score)),
      ],
      isComplete: true,
    };
  }
  if (query.phrases.length > 0) return { matches: [], isComplete: true };

  const wantedOnly = unwanted.size > 0 ? maskWithout(text.documents, unwanted) : undefined;
  const bySome = bestOf(scores, touched, count, mostByFallback, wantedOnly).map(({ document }) => document);
  const inSome = new Set(bySome);
  const inWhole = new Set(whole);
  const close = near.filter(({ document, score }) => score >= closeEnough.fallback && !inSome.has(document));
  return {
    matches: [
      ...bySome.map((document) => {
        const foundBy = inWhole.has(document) ? "words" : "some words";
        return asMatch(document, foundBy, semanticOf(document));
      }),
      ...close.map(({ document, score }) => asMatch(document, "meaning", score)),
    ],
    isComplete: false,
  };
};

const maskWithout = (documents: number, unwanted: ReadonlySet<number>) => {
  const mask = new Uint8Array(documents).fill(1);
  for (const document of unwanted) mask[document] = 0;
  return mask;
};

/** Those of a few documents that speak of every part of the query, by a word or by their meaning. */
const leavingNothingOut = (
  index: BrowseIndex,
  { wanted }: Query,
  concepts: readonly Concept[],
  few: readonly Hit[],
): readonly Hit[] => {
  let left = few;
  for (const [at, { text }] of wanted.entries()) {
    if (left.length === 0) break;
    const documents = new Set(left.map(({ document }) => document));
    const close = closenessTo(index, text);
    const having = new Set(
      (concepts[at]?.terms ?? []).flatMap(({ number }) => [...havingTerm(index.text, number, documents)]),
    );
    left = left.filter(({ document }) => having.has(document) || close(document) >= closeEnough.concept);
  }
  return left;
};

/** Each match with all that is known of it: its cosine where it has none yet, its density, its subject. */
export const weighedUp = (index: BrowseIndex, { wanted, meaning }: Query, matches: readonly Match[]): Match[] => {
  const semanticOf = closenessTo(index, meaning);
  const concepts = wanted.map((one) => conceptOf(index.text, one));
  const { density, subject } = besideOf(index, concepts, meaning);
  return matches.map((match) => ({
    ...match,
    semantic: Number.isNaN(match.semantic) ? semanticOf(match.document) : match.semantic,
    density: density(match.document),
    subject: subject(match.document),
  }));
};
