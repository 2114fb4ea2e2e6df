import { toContentWords } from "#shared/checks/text-spans.ts";

// Word stems for comparing a funder's priorities with an applicant's text.

const stemLength = 5;
export const toStem = (word: string) => word.slice(0, stemLength);
/** Words that occur in every funder's text. */
const genericPurpose = new Set(
  toContentWords(
    "program programs support supports grant grants fund funds foundation trust award awards provide provides help helps small new project projects organizations organization nonprofit community communities people give gives purpose complete work working increase state county local rural year",
  ),
);
export const findPurposeStems = (text: string | null | undefined): ReadonlySet<string> =>
  new Set(
    toContentWords(text ?? "")
      .filter((word) => !genericPurpose.has(word))
      .map(toStem),
  );
