import { readFileSync } from "node:fs";
import { isRecipientKind } from "#functions/matching/recipients/recipient-kinds.ts";
import { type CatalogRecord, Reading } from "#shared/api/catalog-record.ts";

const file = new URL("../../functions/catalog/starter/readings.txt", import.meta.url);

/** The last field of a question about standing: `standing` or `standing except tribe,fire-ems`. */
const standingField = /^standing(?: except ([a-z0-9,-]+))?$/;

/**
 * Parses our readings: one line per record, `id|recipients|reach|pays|question|standing`, where the last field requires a question. Throws if a line has other fields or names an unknown kind of recipient.
 */
export const parseReadings = (text: string): Map<string, Reading> =>
  new Map(
    text
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => {
        const [id = "", recipients = "", reach, pays, question, standing, ...more] = line.split("|");
        const kinds = recipients.split(",");
        const match = standing === undefined ? undefined : standingField.exec(standing);
        const exceptions = match?.[1]?.split(",") ?? [];
        const unknownKinds = [...kinds, ...exceptions].filter((kind) => !isRecipientKind(kind));
        if (more.length > 0 || unknownKinds.length > 0 || match === null || (match && !question))
          throw new Error(`Invalid reading (${unknownKinds}): ${line}`);
        const about = question && { question, ...(match && { standing: exceptions }) };
        return [id, Reading.parse({ recipients: kinds, reach, pays, ...about })];
      }),
  );

export const loadReadings = () => parseReadings(readFileSync(file, "utf8"));

/** Counts the programs that go to each kind of recipient, by kind in alphabetical order. */
export const countPrograms = (records: readonly Pick<CatalogRecord, "reading">[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of records.flatMap(({ reading }) => reading?.recipients ?? []))
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
};
