import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesOrganizations, namesPublicBody } from "./applicant-names.ts";
import type { ApplicantRecord } from "./applicant-verdict.ts";

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
export const findExclusion = (
  { title = "", funder = "", source, applicantTypes }: ApplicantRecord,
  own: readonly ApplicantType[],
): string | undefined => {
  if (source !== "grants.gov" || own.length === 0) return undefined;
  if (closedCompetition.test(title) && own.every((code) => localCodes.includes(code))) return title;
  return applicantTypes.length > 0 && nonprofitFunder.test(funder) && own.every((code) => companyCodes.includes(code))
    ? funder
    : undefined;
};

/** Codes of companies and schools, which sources list whenever they may apply. */
const alwaysListed: readonly ApplicantType[] = ["05", "22", "23"];
/**
 * Whether "others" do not include the applicant: a list and a sentence name organizations, and neither names its kind.
 */
export const isUnlisted = (listed: readonly ApplicantType[], own: readonly ApplicantType[], sentence: string) =>
  own.length > 0 &&
  own.every((code) => alwaysListed.includes(code)) &&
  listed.some((code) => code !== "25") &&
  namesOrganizations(sentence);
/**
 * Returns the question that an Assistance Listing's type leaves open: it may mean all companies by "profit
 * organization" and all nonprofits by "nonprofit institution", although the list has a type for this applicant.
 */
export const findUnclearType = (
  { source, applicantTypes }: ApplicantRecord,
  own: readonly ApplicantType[],
): string | undefined => {
  if (source !== "assistance-listings" || own.length === 0) return undefined;
  const isUnclear = (code: ApplicantType, listed: ApplicantType) =>
    own.every((each) => each === code) && applicantTypes.includes(listed);
  if (isUnclear("23", "22")) return "Does it count small businesses among profit organizations?";
  return isUnclear("13", "12") ? "Does it accept nonprofits without 501(c)(3) status?" : undefined;
};

/** Assistance Listings have separate types for companies. */
export const listsNoCompanies = ({ source, applicantTypes }: ApplicantRecord, own: readonly ApplicantType[]): boolean =>
  source === "assistance-listings" &&
  own.length > 0 &&
  own.every((code) => companyCodes.includes(code)) &&
  applicantTypes.some((code) => code !== "25") &&
  !applicantTypes.some((code) => companyCodes.includes(code));

/** California lists these codes for every program open to public agencies, including those for local agencies only. */
const publicAgencyCodes: readonly ApplicantType[] = ["00", "05", "06"];
/** Whether a California program names local agencies only, so that schools, colleges and the state may not apply. */
export const isLocalAgencyProgram = (
  { source }: ApplicantRecord,
  own: readonly ApplicantType[],
  othersOnly: string,
): boolean =>
  source === "california" &&
  own.every((code) => publicAgencyCodes.includes(code)) &&
  !namesPublicBody(othersOnly) &&
  namesOrganizations(othersOnly);

/** Our own summaries are complete lists of who may apply, unless they say otherwise. */
export const isOwnSummary = ({ source }: ApplicantRecord) => source === "starter";
const looseWords = /^Mostly\b|\b(?:usually|mainly|other bodies|similar bod(?:y|ies)|each (?:call|notice))\b/;
export const isLoose = (record: ApplicantRecord, sentence: string) => isOwnSummary(record) && looseWords.test(sentence);
const with501c3 = /\bnon-?profits? with 501\(c\)\(3\) status\b/i;
export const needs501c3 = (record: ApplicantRecord, text: string, own: readonly ApplicantType[]) =>
  isOwnSummary(record) && own.length > 0 && own.every((code) => code === "13") && with501c3.test(text);
