import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesApplicants, namesPlainly } from "./applicant-names.ts";
import type { ApplicantFit, ApplicantRecord } from "./applicant-verdict.ts";
import type { Served } from "./eligibility-description.ts";
import type { Restriction } from "./eligibility-text.ts";
import { isForColleges } from "./organizations-only.ts";

/** Only small businesses may apply for these programs (15 U.S.C. 638). */
export const smallBusinessTitle =
  /\bSBIR\b|\bSTTR\b|\bR4[1-4]\b|\bsmall business (?:innovation research|technology transfer)\b/i;
/** Programs that help small businesses apply instead. */
const smallBusinessSupport =
  /\b(?:outreach|assistance|partnerships?|support|centers?|conferences?|commercialization)\b/i;
export const isSmallBusinessProgram = ({ title = "" }: ApplicantRecord): boolean =>
  smallBusinessTitle.test(title) && !smallBusinessSupport.test(title);

/** Competitions among applicants chosen in advance or of one special kind, which is never local or commercial. */
const closedCompetition =
  /\b(?:single|sole)[- ]source\b|\bCESU\b|\bCooperative Ecosystems? Studies Unit\b|\bState\b[^,:;]*\b(?:Historic Preservation Offices?|Humanities Councils|Arts (?:Agencies|Councils)|Coalitions)/i;
/** Formula grants go to states, and closed competitions to applicants chosen in advance. */
export const isDomesticProgram = ({ title = "" }: ApplicantRecord): boolean =>
  closedCompetition.test(title) || /\bformula (?:grants?|program|funding)\b/i.test(title);
const localCodes: readonly ApplicantType[] = ["01", "02", "04", "05", "08", "22", "23"];
/** Federal agencies that fund no companies unless their codes list them. */
const nonprofitFunder = /\bSubstance Abuse\b|\bMuseum and Library\b/i;
const companyCodes: readonly ApplicantType[] = ["22", "23"];
/** Returns why "others" do not include an applicant whose code is not listed; undefined if they may. */
export const findOutsider = (
  { title = "", funder = "", source }: ApplicantRecord,
  own: readonly ApplicantType[],
): string | undefined => {
  if (source !== "grants.gov" || own.length === 0) return undefined;
  if (closedCompetition.test(title) && own.every((code) => localCodes.includes(code))) return title;
  return nonprofitFunder.test(funder) && own.every((code) => companyCodes.includes(code)) ? funder : undefined;
};

/** Titles of programs for state agencies and for local agencies. */
const stateTitle = /^(?:(?:FY|Fiscal Year) ?(?:\d+ )?)?(?:The )?States? (?!Universit|of\b|and\b|or\b|&)/i;
const localTitle = /\bLocal (?!and\b|or\b|Partner)(?:[A-Z][\w-]+ ){1,3}(?:Grants?|Assistance)\b/;

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
  if (isForColleges(record, own)) return { quote: title, question: "Are you a college or university?", level: "text" };
  return served && namesApplicants(served.kinds) && !namesPlainly(served.kinds, own)
    ? { quote: served.quote, question: "Are you one of those it names?", level: "partial" }
    : undefined;
};
