import type { CatalogueRecord } from "#shared/catalogue.ts";
import { acronymsOf } from "../record-text.ts";
import { wordsOf } from "../text.ts";

/** What records and funders are called by, each name with its documents. */
export type Names = {
  /** A notice's own number, its id, its id at the source. */
  numbers: ReadonlyMap<string, number[]>;
  titles: ReadonlyMap<string, number[]>;
  listings: ReadonlyMap<string, number[]>;
  /** A funder's whole name and an agency's code. */
  funders: ReadonlyMap<string, number[]>;
  acronyms: ReadonlyMap<string, number[]>;
};

/** A name as it is compared: words in lower case, nothing between them but one space. */
export const nameKey = (name: string): string => wordsOf(name).join(" ");

/** What the source itself calls a record: Grants.gov's id, or the Assistance Listing number; null for others. */
export const sourceIdOf = ({ id, assistanceListing }: Pick<CatalogueRecord, "id" | "assistanceListing">) =>
  id.startsWith("gg-") || id.startsWith("sg-") ? id.slice(3) : id.startsWith("al-") ? assistanceListing : null;

const collector = () => {
  const names = new Map<string, number[]>();
  const add = (key: string | null | undefined, document: number) => {
    if (!key) return;
    const known = names.get(key);
    if (!known) names.set(key, [document]);
    else if (known.at(-1) !== document) known.push(document);
  };
  return { names, add };
};

export const namesOf = (records: readonly CatalogueRecord[]): Names => {
  const byNumber = collector();
  const byTitle = collector();
  const byListing = collector();
  const byFunder = collector();
  const byAcronym = collector();
  /** Funders are few and records many. */
  const ofFunder = new Map<string, { key: string; acronyms: string[] }>();
  records.forEach((record, document) => {
    const { id, title, number, assistanceListing, funder, agencyCode } = record;
    byNumber.add(nameKey(id), document);
    byTitle.add(nameKey(title), document);
    if (number) byNumber.add(nameKey(number), document);
    const sourceId = sourceIdOf(record);
    if (sourceId) byNumber.add(nameKey(sourceId), document);
    byListing.add(assistanceListing, document);
    let known = ofFunder.get(funder);
    if (!known) {
      known = { key: nameKey(funder), acronyms: acronymsOf(funder) };
      ofFunder.set(funder, known);
    }
    byFunder.add(known.key, document);
    for (const acronym of known.acronyms) byAcronym.add(acronym, document);
    // HHS-ACF-OHS belongs to HHS-ACF and to HHS.
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

/** The documents of the funder of that name or the agency of that code: none of an unknown one, null for no text. */
export const fundersOf = ({ funders }: Names, text: string): readonly number[] | null =>
  text === "" ? null : (funders.get(nameKey(text)) ?? []);
