import { createHash } from "node:crypto";
import { buildLexicalIndex, type LexicalField } from "#functions/search/engine/build-lexical-index.ts";
import { buildCategoryCodes, type CategoryCodes } from "#functions/search/engine/category-feedback.ts";
import { type LexicalIndex, openLexicalIndex, type TermStatistics } from "#functions/search/engine/lexical-index.ts";
import {
  createVectorScanner,
  embedText,
  quantizeVector,
  type VectorScanner,
  type WordVectors,
} from "#functions/search/engine/word-vectors.ts";
import { stopWords } from "#functions/search/terms.ts";
import { focusAreas, fundingCategories } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { buildFacetColumns, type FacetColumns } from "./facet-columns.ts";
import { buildNameIndex, getIndexedTexts, type NameIndex } from "./name-index.ts";
import { getConceptTerms, synonyms } from "./synonyms.ts";

const createSampleRecord = (
  id: string,
  title: string,
  text: string,
): Parameters<typeof buildBrowseBytes>[0][number] => ({
  id,
  source: "starter",
  sourceUrl: "https://example.org/",
  roundsUrl: null,
  assistanceListing: null,
  title,
  funder: "Department of Examples and Lamps (DEL)",
  agencyCode: "DEL-LAMP",
  summary: text,
  fullText: text,
  applicantTypes: ["12"],
  eligibilityText: "Small towns, schools and tribes may apply; others may not.",
  geography: { reach: "unknown", states: [], text: null },
  categories: ["ED"],
  focusAreas: ["Education"],
  instruments: ["G"],
  costSharing: null,
  costSharingText: null,
  awardFloor: null,
  awardCeiling: null,
  totalFunding: null,
  expectedAwards: null,
  status: "open",
  postedOn: null,
  closesOn: null,
  closesNote: null,
  firstSeenOn: "2026-01-01",
  verifiedOn: null,
  reading: { recipients: ["library"], reach: "local", pays: "reading lamps; walk-in freezer; story hour staff" },
});

const sampleText =
  "Cafés’ teachers planned state-of-the-art libraries; 24 children’s clinics, nursing, housing and aging studies follow.";
const fingerprints = new WeakMap<WordVectors, string>();
let keywordFingerprint: string | undefined;

const computeFingerprint = (space: WordVectors | undefined): string => {
  const phrases = synonyms.map((group) => group.join(", "));
  const { text, vectors } = buildBrowseBytes(
    [
      createSampleRecord("one", "Reading Rooms & Rural Clinics", sampleText),
      createSampleRecord("two", phrases.slice(0, 20).join("; "), phrases.join("; ")),
      createSampleRecord("three", [...stopWords].join(" "), ""),
    ],
    space,
  );
  const hash = createHash("sha256")
    .update(text)
    .update([...stopWords].join(" "));
  if (vectors && space) hash.update(vectors).update(space.vectors).update(space.weights).update(space.common);
  return hash.digest("hex");
};

/**
 * Returns a SHA-256 hash that identifies how this code builds indexes. An index with a different fingerprint is not
 * used.
 */
export const getIndexFingerprint = (space?: WordVectors): string => {
  if (!space) {
    keywordFingerprint ??= computeFingerprint(undefined);
    return keywordFingerprint;
  }
  let fingerprint = fingerprints.get(space);
  if (!fingerprint) {
    fingerprint = computeFingerprint(space);
    fingerprints.set(space, fingerprint);
  }
  return fingerprint;
};

/**
 * Fields: title; summary and full text; eligibility, categories and funder; concepts in the title; concepts in the
 * text; what it pays for, as we read it; concepts in that.
 */
const fields: readonly LexicalField[] = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
  { weight: 0.5, lengthPenalty: 0.5 },
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
  { weight: 2, lengthPenalty: 0.5 },
  { weight: 2, lengthPenalty: 0.5 },
];

export type BrowseIndex = {
  records: readonly CatalogRecord[];
  text: LexicalIndex;
  vectors?: { space: WordVectors; scanner: VectorScanner };
  codes: CategoryCodes;
  facts: FacetColumns;
  names: NameIndex;
};

/** The parts that are expensive to build, serialized for storage with a catalog version. */
export type BrowseBytes = { text: Uint8Array<ArrayBuffer>; vectors?: Int8Array };

const compareById = (a: CatalogRecord, b: CatalogRecord) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Returns the texts of a record's indexed fields, in the order of `fields`. */
export const getFieldTexts = (record: CatalogRecord): string[] => {
  const [title, body, about] = getIndexedTexts(record);
  const pays = record.reading?.pays ?? "";
  return [title, body, about, getConceptTerms(title), getConceptTerms(body), pays, getConceptTerms(pays)];
};

/** Embeds a record: the mean of its text and of what it pays for, if we have read it. */
const embedRecord = (space: WordVectors, record: CatalogRecord): Float32Array => {
  const text = embedText(space, getIndexedTexts(record).join(" "));
  if (!record.reading) return text;
  const pays = embedText(space, record.reading.pays);
  const sum = text.map((value, at) => textShare * value + (1 - textShare) * (pays[at] as number));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
};
/** Weight of a record's own text in its vector; the text of what it pays for has the rest. */
const textShare = 0.4;

/** Builds the expensive parts of an index. Deterministic for any order of the records. */
export const buildBrowseBytes = (
  catalog: readonly CatalogRecord[],
  space?: WordVectors,
  statistics?: TermStatistics,
): BrowseBytes => {
  const records = catalog.toSorted(compareById);
  function* documents() {
    for (const record of records) yield getFieldTexts(record);
  }
  const text = buildLexicalIndex(documents(), fields, statistics?.meanLengths);
  if (!space) return { text };
  const vectors = new Int8Array(records.length * space.dimensions);
  records.forEach((record, document) => {
    quantizeVector(embedRecord(space, record), vectors, document * space.dimensions);
  });
  return { text, vectors };
};

const categoryCodes = Object.keys(fundingCategories);
const getCodeNumbers = ({ categories, focusAreas: areas }: CatalogRecord) => [
  ...categories.map((code) => categoryCodes.indexOf(code)),
  ...areas.map((area) => categoryCodes.length + focusAreas.indexOf(area)),
];

/**
 * Opens an index from its bytes. `space` must be the word vectors it was built with, and `statistics` those of the
 * catalog if the records are a part of it.
 */
export const openBrowseIndex = (
  catalog: readonly CatalogRecord[],
  { text, vectors }: BrowseBytes,
  space?: WordVectors,
  statistics?: TermStatistics,
): BrowseIndex => {
  const records = catalog.toSorted(compareById);
  const lexicalIndex = openLexicalIndex(text, statistics);
  if (lexicalIndex.documents !== records.length) throw new Error("The index belongs to a different catalog");
  const scanner = vectors && space && createVectorScanner(records.length, space.dimensions);
  if (vectors) scanner?.vectors.set(vectors);
  let facts: FacetColumns | undefined;
  let names: NameIndex | undefined;
  return {
    records,
    text: lexicalIndex,
    codes: buildCategoryCodes(records.map(getCodeNumbers), categoryCodes.length + focusAreas.length),
    // Built lazily by the first search that needs them, to shorten cold starts.
    get facts() {
      facts ??= buildFacetColumns(records);
      return facts;
    },
    get names() {
      names ??= buildNameIndex(records);
      return names;
    },
    ...(scanner && { vectors: { space, scanner } }),
  };
};

export const buildBrowseIndex = (
  catalog: readonly CatalogRecord[],
  space?: WordVectors,
  statistics?: TermStatistics,
): BrowseIndex => openBrowseIndex(catalog, buildBrowseBytes(catalog, space, statistics), space, statistics);
