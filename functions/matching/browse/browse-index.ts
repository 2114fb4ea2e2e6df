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

/** Title; summary and full text; who may apply, categories, funder; concepts of the title; concepts of the text. */
const fields: readonly Field[] = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
  { weight: 0.5, lengthPenalty: 0.5 },
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];

/** The catalogue made ready to be searched by words; documents are its records by id. */
export type BrowseIndex = {
  records: readonly CatalogueRecord[];
  text: Lexical;
  /** Absent where there is no table of word vectors. */
  vectors?: { space: Space; scanner: Scanner };
  codes: Codes;
  facts: Facts;
  names: Names;
};

/** The two parts that take time to make, as bytes to be kept with a catalogue's version. */
export type BrowseBytes = { text: Uint8Array<ArrayBuffer>; vectors?: Int8Array };

const byId = (a: CatalogueRecord, b: CatalogueRecord) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Makes the parts of an index that take time: the same bytes for the same records, in whatever order. */
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
const codesOf = ({ categories, focusAreas: areas }: CatalogueRecord) => [
  ...categories.map((code) => categoryCodes.indexOf(code)),
  ...areas.map((area) => categoryCodes.length + focusAreas.indexOf(area)),
];

/** An index over what was built before; `space` is the table the vectors were made with. */
export const openBrowseIndex = (
  catalogue: readonly CatalogueRecord[],
  { text, vectors }: BrowseBytes,
  space?: Space,
): BrowseIndex => {
  const records = catalogue.toSorted(byId);
  const index: BrowseIndex = {
    records,
    text: openLexical(text),
    codes: layOutCodes(records.map(codesOf), categoryCodes.length + focusAreas.length),
    facts: factsOf(records),
    names: namesOf(records),
  };
  if (index.text.documents !== records.length) throw new Error("The index is of another catalogue");
  if (!vectors || !space) return index;
  const scanner = makeScanner(records.length, space.dimensions);
  scanner.vectors.set(vectors);
  return { ...index, vectors: { space, scanner } };
};

/** Builds and opens in one go; without a table of word vectors it searches by words alone. */
export const buildBrowseIndex = (catalogue: readonly CatalogueRecord[], space?: Space): BrowseIndex =>
  openBrowseIndex(catalogue, buildBrowseBytes(catalogue, space), space);
