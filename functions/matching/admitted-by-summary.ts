import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesCode } from "./applicant-names.ts";
import type { ApplicantRecord } from "./applicant-verdict.ts";
import type { Restriction, TextReading } from "./eligibility-text.ts";
import { isOwnSummary } from "./excluded-applicants.ts";

const descriptiveQuestions = ["Does this describe your organization?", "Do you have the required experience?"];
const selectivePattern =
  /\b(?:larger?|entitled?|entitlement|certain|invited|mostly|selected|most of them|receives? the money|for some)\b/i;
/**
 * Whether our summary names the applicant's listed kind and only describes its work ("nonprofits with experience in food
 * work"), so that the codes of its Assistance Listing decide.
 */
export const isAdmittedBySummary = (
  record: ApplicantRecord,
  text: string,
  own: readonly ApplicantType[],
  { route }: TextReading,
  { question, quote }: Restriction,
) =>
  Boolean(record.assistanceListing) &&
  isOwnSummary(record) &&
  route === undefined &&
  descriptiveQuestions.includes(question) &&
  !selectivePattern.test(quote) &&
  namesListedKind(text, own);
const publicBody = /\bpublic (?:bod(?:y|ies)|agenc(?:y|ies)|organizations?|and private)\b|\blocal governments?\b/i;
const publicCodes: readonly ApplicantType[] = ["00", "01", "02", "04", "05", "08"];
const namesListedKind = (text: string, own: readonly ApplicantType[]) =>
  own.length > 0 &&
  (namesCode(text, own) || (own.every((code) => publicCodes.includes(code)) && publicBody.test(text)));
