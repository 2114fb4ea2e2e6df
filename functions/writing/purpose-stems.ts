import { toContentWords } from "#shared/checks/text-spans.ts";

// Words by their beginning, to compare what a funder asks for with what an applicant says.

const stemLength = 5;
export const toStem = (word: string) => word.slice(0, stemLength);
/** Words of every funder's text. */
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
