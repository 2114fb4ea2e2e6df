import { getWords } from "#functions/search/terms.ts";
import { fundingCategories } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** The initials of a name's capitalized words, such as NSF; also without a leading "Department" (HUD, VA). */
const getAcronyms = (name: string): string[] => {
  const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("");
  const shorter = /^Department of /.test(name) ? initials.slice(1) : "";
  return [initials, shorter].filter(({ length }) => length >= 2);
};

/** "water:2 school:1" as text: "water water school". */
const repeatTerms = (terms: string): string =>
  terms
    .split(" ")
    .map((pair) => {
      const colon = pair.indexOf(":");
      return `${pair.slice(0, colon)} `.repeat(Number(pair.slice(colon + 1)));
    })
    .join("");

/** A record's indexed texts: title; summary and full text; eligibility, categories and funder. */
export const getIndexedTexts = (record: CatalogRecord): [title: string, body: string, about: string] => [
  record.title,
  [record.summary, record.fullText ?? "", record.terms ? repeatTerms(record.terms) : ""].filter(Boolean).join(" "),
  [
    record.eligibilityText ?? "",
    ...record.categories.map((code) => fundingCategories[code]),
    record.funder,
    ...getAcronyms(record.funder),
    record.agencyCode ?? "",
  ].join(" "),
];

export type NameIndex = {
  numbers: ReadonlyMap<string, number[]>;
  titles: ReadonlyMap<string, number[]>;
  listings: ReadonlyMap<string, number[]>;
  funders: ReadonlyMap<string, number[]>;
  acronyms: ReadonlyMap<string, number[]>;
};

/** Normalizes a name for comparison: lowercase words, single spaces. */
export const normalizeName = (name: string): string => getWords(name).join(" ");

/** The source's own ID: the Grants.gov ID or the Assistance Listing number, otherwise null. */
export const getSourceId = ({ id, assistanceListing }: Pick<CatalogRecord, "id" | "assistanceListing">) =>
  id.startsWith("gg-") || id.startsWith("sg-") ? id.slice(3) : id.startsWith("al-") ? assistanceListing : null;

const createCollector = () => {
  const names = new Map<string, number[]>();
  const add = (key: string | null | undefined, document: number) => {
    if (!key) return;
    const existing = names.get(key);
    if (!existing) names.set(key, [document]);
    else if (existing.at(-1) !== document) existing.push(document);
  };
  return { names, add };
};

export const buildNameIndex = (records: readonly CatalogRecord[]): NameIndex => {
  const byNumber = createCollector();
  const byTitle = createCollector();
  const byListing = createCollector();
  const byFunder = createCollector();
  const byAcronym = createCollector();
  const funderNames = new Map<string, { key: string; acronyms: string[] }>();
  records.forEach((record, document) => {
    const { id, title, number, assistanceListing, funder, agencyCode } = record;
    byNumber.add(normalizeName(id), document);
    byTitle.add(normalizeName(title), document);
    if (number) byNumber.add(normalizeName(number), document);
    const sourceId = getSourceId(record);
    if (sourceId) byNumber.add(normalizeName(sourceId), document);
    byListing.add(assistanceListing, document);
    let existing = funderNames.get(funder);
    if (!existing) {
      existing = { key: normalizeName(funder), acronyms: getAcronyms(funder) };
      funderNames.set(funder, existing);
    }
    byFunder.add(existing.key, document);
    for (const acronym of existing.acronyms) byAcronym.add(acronym, document);
    // HHS-ACF-OHS is part of HHS-ACF and of HHS.
    const parts = agencyCode?.split("-") ?? [];
    for (let end = 1; end <= parts.length; end++) byFunder.add(normalizeName(parts.slice(0, end).join(" ")), document);
  });
  return {
    numbers: byNumber.names,
    titles: byTitle.names,
    listings: byListing.names,
    funders: byFunder.names,
    acronyms: byAcronym.names,
  };
};

/** The documents of a funder name or agency code: empty if unknown, null for an empty text. */
export const findFunderDocuments = ({ funders }: NameIndex, text: string): readonly number[] | null =>
  text === "" ? null : (funders.get(normalizeName(text)) ?? []);
