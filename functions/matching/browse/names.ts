import type { CatalogueRecord } from "#shared/catalogue.ts";
import { acronymsOf } from "../record-text.ts";
import { wordsOf } from "../text.ts";

export type Names = {
  numbers: ReadonlyMap<string, number[]>;
  titles: ReadonlyMap<string, number[]>;
  listings: ReadonlyMap<string, number[]>;
  funders: ReadonlyMap<string, number[]>;
  acronyms: ReadonlyMap<string, number[]>;
};

/** Normalizes a name for comparison: lowercase words, single spaces. */
export const nameKey = (name: string): string => wordsOf(name).join(" ");

/** The source's own ID: the Grants.gov ID or the Assistance Listing number, otherwise null. */
export const sourceIdOf = ({ id, assistanceListing }: Pick<CatalogueRecord, "id" | "assistanceListing">) =>
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

export const namesOf = (records: readonly CatalogueRecord[]): Names => {
  const byNumber = createCollector();
  const byTitle = createCollector();
  const byListing = createCollector();
  const byFunder = createCollector();
  const byAcronym = createCollector();
  const funderNames = new Map<string, { key: string; acronyms: string[] }>();
  records.forEach((record, document) => {
    const { id, title, number, assistanceListing, funder, agencyCode } = record;
    byNumber.add(nameKey(id), document);
    byTitle.add(nameKey(title), document);
    if (number) byNumber.add(nameKey(number), document);
    const sourceId = sourceIdOf(record);
    if (sourceId) byNumber.add(nameKey(sourceId), document);
    byListing.add(assistanceListing, document);
    let existing = funderNames.get(funder);
    if (!existing) {
      existing = { key: nameKey(funder), acronyms: acronymsOf(funder) };
      funderNames.set(funder, existing);
    }
    byFunder.add(existing.key, document);
    for (const acronym of existing.acronyms) byAcronym.add(acronym, document);
    // HHS-ACF-OHS is part of HHS-ACF and of HHS.
    const parts = agencyCode?.split("-") ?? [];
    for (let end = 1; end <= parts.length; end++) byFunder.add(nameKey(parts.slice(0, end).join(" ")), document);
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
export const fundersOf = ({ funders }: Names, text: string): readonly number[] | null =>
  text === "" ? null : (funders.get(nameKey(text)) ?? []);
