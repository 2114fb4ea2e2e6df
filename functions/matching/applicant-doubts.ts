import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesApplicants, namesPlainly } from "./applicant-names.ts";
import type { ApplicantFit, ApplicantRecord } from "./applicant-verdict.ts";
import type { Served } from "./eligibility-description.ts";
import type { Restriction } from "./eligibility-text.ts";
import { smallBusinessTitle } from "./excluded-applicants.ts";
import { isForColleges } from "./organizations-only.ts";

/** Titles of programs for state agencies and for local agencies. */
const stateTitle = /^(?:(?:FY|Fiscal Year) ?(?:\d+ )?)?(?:The )?States? (?!Universit|of\b|and\b|or\b|&)/i;
const localTitle = /\bLocal (?!and\b|or\b|Partner)(?:[A-Z][\w-]+ ){1,3}(?:Grants?|Assistance)\b/;

/** Titles of awards to individuals. */
const individualTitle = /\bloan repayment\b|\bindividual grants\b/i;

type Doubt = Restriction & Pick<ApplicantFit, "level">;
/**
 * Returns a group that a title or description mentions instead of this applicant, although the codes include the
 * applicant.
 */
export const findDoubt = (
  record: ApplicantRecord,
  own: readonly ApplicantType[],
  served: Served | undefined,
): Doubt | undefined => {
  const { title = "" } = record;
  if (smallBusinessTitle.test(title) && !own.includes("23"))
    return { quote: title, question: "Are you a small business?", level: "text" };
  if (stateTitle.test(title) && !own.includes("00"))
    return { quote: title, question: "Are you a state agency, or does your state apply for you?", level: "partial" };
  if (localTitle.test(title) && own.every((code) => code === "00"))
    return { quote: title, question: "Are you a local agency?", level: "partial" };
  if (individualTitle.test(title) && !own.includes("21"))
    return { quote: title, question: "Do organizations apply, or only the persons it pays?", level: "partial" };
  if (isForColleges(record, own)) return { quote: title, question: "Are you a college or university?", level: "text" };
  return served && namesApplicants(served.kinds) && !namesPlainly(served.kinds, own)
    ? { quote: served.quote, question: "Are you one of those it names?", level: "partial" }
    : undefined;
};
