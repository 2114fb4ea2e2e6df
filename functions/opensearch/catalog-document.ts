import type { LiveRecord } from "#functions/catalog/record.ts";
import { computeGeographyFit } from "#functions/matching/eligibility-gates.ts";
import { getFieldTexts } from "#functions/search/browse/browse-index.ts";
import { type BitFacet, buildFacetColumns, facetValues } from "#functions/search/browse/facet-columns.ts";
import { buildNameIndex, type NameIndex } from "#functions/search/browse/name-index.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { getFundingKinds } from "#functions/search/funding-kind.ts";
import { getTerms, getWords } from "#functions/search/terms.ts";
import { notStated } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { usStateCodes } from "#shared/domain/us-state-codes.ts";
import { addDays } from "#shared/util/dates.ts";

/** A record as stored in OpenSearch: the fields for queries and filters, and the record itself, which is not indexed. */
export type CatalogDocument = {
  id: string;
  /** Terms of the indexed texts, as `search/terms` builds them, separated by spaces; concepts belong to their text. */
  title: string;
  body: string;
  about: string;
  /** The words of the title and the funder as they are spelled, for spelling correction. */
  words: string;
  /** Numbers, addresses and the whole title. */
  identifiers: string[];
  /** Names and acronyms of the program, its funder and the agencies above it. */
  names: string[];
  /** Normalized funder and agency codes, by which lists are filtered. */
  agencies: string[];
  funder: string;
  category: string[];
  applicantType: string[];
  amount: string[];
  kind: string[];
  /** States in which the work may take place. */
  place: string[];
  focusAreas: string[];
  status: string;
  /** Last day of `status`, and the status after it; absent if it does not change with time. */
  statusUntil?: string;
  statusAfter?: string;
  closesOn?: string;
  postedOn?: string;
  largest: number;
  record: CatalogRecord;
  live?: LiveRecord;
};

const keyword = { type: "keyword" } as const;
const terms = { type: "text", analyzer: "whitespace" } as const;
const day = { type: "date", format: "strict_date" } as const;
const stored = { type: "object", enabled: false } as const;

/** The index's mapping; `strict` rejects documents with other fields. */
export const catalogMapping = {
  dynamic: "strict",
  properties: {
    id: keyword,
    title: terms,
    body: terms,
    about: terms,
    words: terms,
    identifiers: keyword,
    names: keyword,
    agencies: keyword,
    funder: keyword,
    category: keyword,
    applicantType: keyword,
    amount: keyword,
    kind: keyword,
    place: keyword,
    focusAreas: keyword,
    status: keyword,
    statusUntil: day,
    statusAfter: keyword,
    closesOn: day,
    postedOn: day,
    largest: { type: "double" },
    record: stored,
    live: stored,
  },
} as const;

/** Lucene rejects longer terms. */
const maxKeyLength = 8000;

/** Lists the keys of each document in one of the maps of the name index. */
const listKeys = (count: number, ...maps: ReadonlyMap<string, number[]>[]): string[][] => {
  const keys = Array.from({ length: count }, () => new Set<string>());
  for (const map of maps)
    for (const [key, documents] of map)
      for (const document of documents) keys[document]?.add(key.slice(0, maxKeyLength));
  return keys.map((all) => [...all]);
};
const listIdentifiers = (count: number, { numbers, byCompactNumber, listings, addresses, titles }: NameIndex) =>
  listKeys(count, numbers, byCompactNumber, listings, addresses, titles);
const listNames = (count: number, { funders, acronyms, agencies, programs }: NameIndex) =>
  listKeys(count, funders, acronyms, agencies, programs);

const listValues = (facet: BitFacet, bits: number | undefined): string[] =>
  facetValues[facet].filter((_, position) => ((bits ?? 0) >>> position) & 1);

const firstDay = "2000-01-01";
const maxDays = 36_525;

/** Finds the last day of a record's status by bisection: a status that depends on the day changes once. */
const getStatusChange = (record: CatalogRecord): Pick<CatalogDocument, "status" | "statusUntil" | "statusAfter"> => {
  const status = getStatusOn(record, firstDay);
  const statusAfter = getStatusOn(record, addDays(firstDay, maxDays));
  if (statusAfter === status) return { status };
  let [low, high] = [0, maxDays];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (getStatusOn(record, addDays(firstDay, middle)) === status) low = middle;
    else high = middle;
  }
  return { status, statusUntil: addDays(firstDay, low), statusAfter };
};

const listPlaces = (record: CatalogRecord) =>
  usStateCodes.filter((state) => computeGeographyFit(record, { state, geographicScope: "state" }).level !== "none");

const toTermText = (...texts: readonly (string | undefined)[]) => getTerms(texts.join(" ")).join(" ");

/** Converts records to documents. `getLive` returns a source's record, if there is one. */
export const toCatalogDocuments = (
  records: readonly CatalogRecord[],
  getLive: (id: string) => LiveRecord | undefined,
): CatalogDocument[] => {
  const names = buildNameIndex(records);
  const identifiers = listIdentifiers(records.length, names);
  const allNames = listNames(records.length, names);
  const agencies = listKeys(records.length, names.funders);
  const { category, applicantType, amount, largest } = buildFacetColumns(records);
  return records.map((record, index): CatalogDocument => {
    const [title, body, about, titleConcepts, bodyConcepts, pays, paysConcepts] = getFieldTexts(record);
    const kinds = getFundingKinds(record).map(({ kind }) => kind);
    const live = getLive(record.id);
    return {
      id: record.id,
      title: toTermText(title, titleConcepts),
      body: toTermText(body, bodyConcepts, pays, paysConcepts),
      about: toTermText(about),
      words: getWords(`${record.title} ${record.funder}`).join(" "),
      identifiers: identifiers[index] ?? [],
      names: allNames[index] ?? [],
      agencies: agencies[index] ?? [],
      funder: record.funder,
      category: listValues("category", category[index]),
      applicantType: listValues("applicantType", applicantType[index]),
      amount: listValues("amount", amount[index]),
      kind: kinds.length > 0 ? kinds : [notStated],
      place: listPlaces(record),
      focusAreas: record.focusAreas,
      ...getStatusChange(record),
      ...(record.closesOn && { closesOn: record.closesOn }),
      ...(record.postedOn && { postedOn: record.postedOn }),
      largest: largest[index] ?? -1,
      record,
      ...(live && { live }),
    };
  });
};
