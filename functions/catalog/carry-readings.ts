import type { CatalogRecord, Reading } from "#shared/api/catalog-record.ts";

/** Returns a program's title without the year of its round. */
const getProgramName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\b(?:federal )?(?:fiscal year|fy)\b|\b(?:fy)?'?20\d\d\b|\bfy ?\d\d\b/g, " ")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Returns the key that a notice shares with later rounds of its program; undefined without an Assistance Listing. */
const getProgramKey = ({ assistanceListing, title }: CatalogRecord) =>
  assistanceListing ? `${assistanceListing} ${getProgramName(title)}` : undefined;

/**
 * Returns a function that adds to a record the reading of the embedded record with its ID, its number, or its title and
 * Assistance Listing, which is an earlier round of the same program. The reading is dated as of the text that we read.
 */
export const createReadingCarrier = (
  embeddedRecords: readonly CatalogRecord[],
): ((record: CatalogRecord) => CatalogRecord) => {
  const byKey = new Map<string, Reading>();
  for (const record of embeddedRecords) {
    if (!record.reading) continue;
    const reading = { ...record.reading, ...(record.asOf && { readOn: record.asOf }) };
    for (const key of [record.id, record.number, getProgramKey(record)]) if (key) byKey.set(key, reading);
  }
  return (record) => {
    const reading = [record.id, record.number, getProgramKey(record)]
      .map((key) => (key ? byKey.get(key) : undefined))
      .find((found) => found !== undefined);
    return reading && !record.reading ? { ...record, reading } : record;
  };
};
