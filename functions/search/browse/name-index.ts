import { getWords } from "#functions/search/terms.ts";
import { fundingCategories } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { agencies } from "./agencies.ts";
import { popularProgramNames } from "./program-names.ts";

/** Returns the initials of a name's capitalized words, such as NSF; also without a leading "Department" (HUD, VA). */
const getAcronyms = (name: string): string[] => {
  const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("");
  const shorter = /^Department of /.test(name) ? initials.slice(1) : "";
  return [initials, shorter].filter(({ length }) => length >= 2);
};

/** Expands weighted terms such as "water:2 school:1" to "water water school". */
const repeatTerms = (terms: string): string =>
  terms
    .split(" ")
    .map((pair) => {
      const colon = pair.indexOf(":");
      return `${pair.slice(0, colon)} `.repeat(Number(pair.slice(colon + 1)));
    })
    .join("");

/** Returns a record's indexed texts: title; summary and full text; eligibility, categories and funder. */
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

/** Keeps only letters and digits, so that HRSA-26-001, "HRSA 26 001" and hrsa26001 are the same number. */
export const compactNumber = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Normalizes a URL for comparison: removes the protocol, `www.`, fragment and trailing slash. */
export const normalizeAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/#.*$/, "")
    .replace(/\/+$/, "");

export type NameIndex = {
  numbers: ReadonlyMap<string, number[]>;
  titles: ReadonlyMap<string, number[]>;
  listings: ReadonlyMap<string, number[]>;
  funders: ReadonlyMap<string, number[]>;
  acronyms: ReadonlyMap<string, number[]>;
  /** Documents by compact number, and those numbers in ascending order for prefix lookups. */
  byCompactNumber: ReadonlyMap<string, number[]>;
  compactNumbers: readonly string[];
  addresses: ReadonlyMap<string, number[]>;
  /** Documents by an agency's name or acronym, including all its parts, and by a program's popular name. */
  agencies: ReadonlyMap<string, number[]>;
  programs: ReadonlyMap<string, number[]>;
};

/** Normalizes a funder's name the way people type it, without a leading "U.S." or "the". */
export const normalizeFunder = (name: string): string =>
  normalizeName(name).replace(/^(?:the )?(?:u s |us |united states )?(?:the )?/, "");

export const normalizeName = (name: string): string => getWords(name).join(" ");

/** Returns the source's ID: the Grants.gov ID or the Assistance Listing number, otherwise null. */
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

const buildAgencyIndex = (records: readonly CatalogRecord[]): Map<string, number[]> => {
  const documentsByAgency = agencies.map(() => [] as number[]);
  // Normalized once: there are far more funders than agencies.
  const normalizedNames = agencies.map(({ names }) => names.map(normalizeFunder));
  const byFunder = new Map<string, number[]>();
  const listAgencies = ({ funder, agencyCode, assistanceListing }: CatalogRecord): number[] => {
    const key = [funder, agencyCode, assistanceListing?.slice(0, 4)].join("|");
    const known = byFunder.get(key);
    if (known) return known;
    const name = normalizeFunder(funder);
    const code = agencyCode ?? "";
    const listed = [...agencies.keys()].filter((agency) => {
      const { listings = [], codes = [], funders = [] } = agencies[agency] as (typeof agencies)[number];
      return (
        listings.some((prefix) => assistanceListing?.startsWith(prefix)) ||
        codes.some((prefix) => code === prefix || code.startsWith(`${prefix}-`)) ||
        funders.some((part) => name.includes(part)) ||
        normalizedNames[agency]?.includes(name)
      );
    });
    byFunder.set(key, listed);
    return listed;
  };
  records.forEach((record, document) => {
    for (const agency of listAgencies(record)) documentsByAgency[agency]?.push(document);
  });
  return new Map(
    normalizedNames.flatMap((names, agency) =>
      names.map((name): [string, number[]] => [name, documentsByAgency[agency] as number[]]),
    ),
  );
};

const buildProgramIndex = (byListing: ReadonlyMap<string, number[]>): Map<string, number[]> =>
  new Map(
    popularProgramNames.flatMap(({ name, listings }): [string, number[]][] => {
      const documents = listings.flatMap((listing) => byListing.get(listing) ?? []);
      return documents.length > 0 ? [[normalizeName(name), documents]] : [];
    }),
  );

export const buildNameIndex = (records: readonly CatalogRecord[]): NameIndex => {
  const byNumber = createCollector();
  const byTitle = createCollector();
  const byListing = createCollector();
  const byFunder = createCollector();
  const byAcronym = createCollector();
  const byCompactNumber = createCollector();
  const byAddress = createCollector();
  const funderNames = new Map<string, { key: string; acronyms: string[] }>();
  records.forEach((record, document) => {
    const { id, title, number, assistanceListing, funder, agencyCode, sourceUrl, roundsUrl } = record;
    byNumber.add(normalizeName(id), document);
    byTitle.add(normalizeName(title), document);
    if (number) byNumber.add(normalizeName(number), document);
    const sourceId = getSourceId(record);
    if (sourceId) byNumber.add(normalizeName(sourceId), document);
    byCompactNumber.add(compactNumber(id), document);
    if (number) byCompactNumber.add(compactNumber(number), document);
    if (sourceId) byCompactNumber.add(compactNumber(sourceId), document);
    byAddress.add(normalizeAddress(sourceUrl), document);
    if (roundsUrl) byAddress.add(normalizeAddress(roundsUrl), document);
    byListing.add(assistanceListing, document);
    let existing = funderNames.get(funder);
    if (!existing) {
      existing = { key: normalizeFunder(funder), acronyms: getAcronyms(funder) };
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
    byCompactNumber: byCompactNumber.names,
    compactNumbers: [...byCompactNumber.names.keys()].sort(),
    addresses: byAddress.names,
    agencies: buildAgencyIndex(records),
    programs: buildProgramIndex(byListing.names),
  };
};

/** Finds the documents for a funder name or agency code: empty if unknown, null for an empty text. */
export const findFunderDocuments = ({ funders }: NameIndex, text: string): readonly number[] | null =>
  text === "" ? null : (funders.get(normalizeFunder(text)) ?? []);
