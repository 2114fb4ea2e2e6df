import { readFileSync } from "node:fs";
import { isRecipientKind } from "#functions/matching/recipients/recipient-kinds.ts";
import { Reading } from "#shared/api/catalog-record.ts";

const file = new URL("../../functions/catalog/starter/readings.txt", import.meta.url);

/**
 * Parses our readings: one line per record, `id|recipients|reach|pays|question`. Throws if a line has other fields or
 * names an unknown kind of recipient.
 */
export const parseReadings = (text: string): Map<string, Reading> =>
  new Map(
    text
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => {
        const [id = "", recipients = "", reach, pays, question, ...more] = line.split("|");
        const kinds = recipients.split(",");
        const unknown = kinds.filter((kind) => !isRecipientKind(kind));
        if (more.length > 0 || unknown.length > 0) throw new Error(`Not a reading (${unknown}): ${line}`);
        return [id, Reading.parse({ recipients: kinds, reach, pays, ...(question && { question }) })];
      }),
  );

export const loadReadings = () => parseReadings(readFileSync(file, "utf8"));
