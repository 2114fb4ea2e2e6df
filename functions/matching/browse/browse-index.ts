import { type CatalogueRecord, focusAreas, fundingCategories } from "#shared/catalogue.ts";
import { type Lexical, openLexical } from "../engine/lexical.ts";
import { buildLexical, type Field } from "../engine/lexical-build.ts";
import { makeScanner, type Scanner } from "../engine/scan.ts";
import { type Codes, layOutCodes } from "../engine/shelf.ts";
import { type Space, toBytes, vectorOf } from "../engine/space.ts";
import { textsOf } from "../record-text.ts";
import { marksOf } from "./concepts.ts";
import { type Facts, factsOf } from "./facts.ts";
import { type Names, namesOf } from "./names.ts";

/**
 * In order: title; summary and full text; eligibility, categories and funder; concepts of the title; concepts
 * of the text.
 */
const fields: readonly Field[] = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
  { weight: 0.5, lengthPenalty: 0.5 },
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];

export type BrowseIndex = {
  records: readonly CatalogueRecord[];
  text: Lexical;
  vectors?: { space: Space; scanner: Scanner };
  codes: Codes;
  facts: Facts;
  names: Names;
};

/** The parts that are expensive to build, serialized for storage with a catalog version. */
export type BrowseBytes = { text: Uint8Array<ArrayBuffer>; vectors?: Int8Array };

const byId = (a: CatalogueRecord, b: CatalogueRecord) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Builds the expensive parts of an index. Deterministic, whatever the order of the records. */
export const buildBrowseBytes = (catalogue: readonly CatalogueRecord[], space?: Space): BrowseBytes => {
  const records = catalogue.toSorted(byId);
  function* documents() {
    for (const record of records) {
      const [title, body, about] = textsOf(record);
      yield [title, body, about, marksOf(title), marksOf(body)];
    }
  }
  const text = buildLexical(documents(), fields);
  if (!space) return { text };
  const vectors = new Int8Array(records.length * space.dimensions);
  records.forEach((record, document) => {
    toBytes(vectorOf(space, textsOf(record).join(" ")), vectors, document * space.dimensions);
  });
  return { text, vectors };
};

const categoryCodes = Object.keys(fundingCategories);
const getCodeNumbers = ({ categories, focusAreas: areas }: CatalogueRecord) => [
  ...categories.map((code) => categoryCodes.indexOf(code)),
  ...areas.map((area) => categoryCodes.length + focusAreas.indexOf(area)),
];

/** Opens an index from its bytes. `space` must be the word vectors it was built with. */
export const openBrowseIndex = (
  catalogue: readonly CatalogueRecord[],
  { text, vectors }: BrowseBytes,
  space?: Space,
): BrowseIndex => {
  const records = catalogue.toSorted(byId);
  const index: BrowseIndex = {
    records,
    text: openLexical(text),
    codes: layOutCodes(records.map(getCodeNumbers), categoryCodes.length + focusAreas.length),
    facts: factsOf(records),
    names: namesOf(records),
  };
  if (index.text.documents !== records.length) throw new Error("The index belongs to a different catalog");
  if (!vectors || !space) return index;
  const scanner = makeScanner(records.length, space.dimensions);
  scanner.vectors.set(vectors);
  return { ...index, vectors: { space, scanner } };
};

export const buildBrowseIndex = (catalogue: readonly CatalogueRecord[], space?: Space): BrowseIndex =>
  openBrowseIndex(catalogue, buildBrowseBytes(catalogue, space), space);
