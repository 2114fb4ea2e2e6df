import { type CatalogRecord, fundingCategories } from "#shared/api/catalog.ts";

/** The initials of a name's capitalized words, such as NSF; also without a leading "Department" (HUD, VA). */
export const getAcronyms = (name: string): string[] => {
  const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("");
  const shorter = /^Department of /.test(name) ? initials.slice(1) : "";
  return [initials, shorter].filter(({ length }) => length >= 2);
};

/** A record's indexed texts: title; summary and full text; eligibility, categories and funder. */
export const getIndexedTexts = (record: CatalogRecord): [title: string, body: string, about: string] => [
  record.title,
  record.fullText === null ? record.summary : `${record.summary} ${record.fullText}`,
  [
    record.eligibilityText ?? "",
    ...record.categories.map((code) => fundingCategories[code]),
    record.funder,
    ...getAcronyms(record.funder),
    record.agencyCode ?? "",
  ].join(" "),
];
