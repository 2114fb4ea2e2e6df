import {
  buildExtractedRequirement,
  type ExtractedRequirement,
  selectQuote,
  toWording,
} from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const applicantNouns =
  "applicants?|sources|entit(?:y|ies)|organizations?|institutions?|recipients?|proposers?|offerors?|individuals?|nonprofits?|governments?|investigators?|agencies|tribes?|universities|colleges|schools|districts|artists?|companies|businesses|PIs?";
const eligibilityPatterns: RegExp[] = [
  new RegExp(`\\beligible (?:${applicantNouns})\\b.{0,60}?(?:\\b(?:include|are|must|is|as)\\b|:|\\d{2} [–-])`, "i"),
  new RegExp(
    `\\b(?:${applicantNouns})\\b.{0,120}?\\b(?:is|are) (?:not |in|only |also )?(?:eligible|ineligible)\\b`,
    "i",
  ),
  /\beligible to (?:apply|submit|receive|be named|compete)\b|\b(?:can|may) (?:apply|submit (?:an? )?(?:application|proposal)s?) if (?:you|your|the)\b|\bonly (?:\S{1,20} ){1,12}?(?:is|are) eligible\b/i,
  /\bonly (?:\S{1,20} ){1,12}?(?:may|can|are eligible to|will be eligible to) (?:apply|submit|compete)\b/i,
  /\b(?:applicants?|proposers?|you|your organization|the (?:lead )?organization) must (?:be|have (?:an? )?|hold|possess|demonstrate|register|maintain|obtain)\b(?! (?:submitted|received|included|attached|uploaded|formatted|limited|written|typed|signed|in (?:PDF|English)))/i,
  /\b(?:competition|program|opportunity|funding|eligibility|announcement|applications?) (?:is|are) (?:open|limited|restricted) (?:only )?to\b/i,
  /\b(?:only|no more than|not more than|limited to|limit of|more than|maximum of) (?:\(?\d{1,2}\)?|one|two|three)(?: \(\d\))? (?:\w{1,14} ){0,2}(?:applications?|proposals?|submissions?)\b.{0,40}\b(?:per|from|by|each|any|may|for)\b/i,
  /\b(?:may|can)(?: only)? (?:only )?submit (?:only )?(?:\(?1\)?|one|no more than|more than one|a maximum)|\bmay not submit more than\b|\bnamed (?:as )?.{0,40}on (?:only one|no more than|more than)/i,
  new RegExp(
    `\\b(?:${applicantNouns})\\b.{0,40}\\bmay (?:apply|submit (?:an? )?(?:applications?|proposals?|white papers?))\\b`,
    "i",
  ),
];
const registrationPattern =
  /\b(?:register(?:ed)?|registration|active)\b.{0,60}\bSAM(?:\.gov)?\b|\bSAM(?:\.gov)? registration\b|\bunique entity identifier\b.{0,60}\b(?:must|required|obtain)|\b(?:must|obtain|required).{0,60}\bunique entity (?:identifier|ID)\b/i;
const demandPattern = /\b(?:must|required|requires?|need to|shall|prior to|before)\b/i;
const irrelevantPattern =
  /\beligible (?:costs?|expenses?|activities|projects?|uses?|patients?|participants?|students?|beneficiar|households?|population|properties|for reimbursement)|\beligibility (?:criteria|requirements?|information) (?:is|are) (?:described|listed|provided|outlined)|\b(?:see|refer to) (?:the )?(?:section|appendix|part)\b.{0,40}\beligib|\bdetermin(?:e|es|ing|ation) (?:\w{1,10} ){0,3}eligib|\bDetails eligibility\b|\bseeking applications\b|\bresearch (?:subjects|participants)\b|\bif (?:\w{1,12} ){0,6}(?:awarded|selected|funded)\b|\brecipients must\b|\bcosts must\b/i;

export const findEligibility = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: ExtractedRequirement[] = [];
  let hasRegistration = false;
  for (const [index, unit] of units.entries()) {
    if (irrelevantPattern.test(unit.text)) continue;
    const registration = registrationPattern.exec(unit.text);
    if (registration && demandPattern.test(unit.text)) {
      if (!hasRegistration)
        rows.push(buildExtractedRequirement(plain, unit, "eligibility", registrationWording, registration));
      hasRegistration = true;
      continue;
    }
    const match = findFirstMatch(unit.text);
    if (match && !unit.isHeading) rows.push(...buildRows(plain, units, index, match));
    else if (
      /\beligible (?:applicants?|entities|organizations?)\b.{0,30}$/i.test(unit.text) &&
      unit.isHeading &&
      units[index + 1]?.isBullet
    )
      rows.push(...buildRows(plain, units, index, { index: 0, 0: unit.text }));
  }
  return rows;
};

const registrationWording = "Registration in SAM.gov with a Unique Entity ID";

const findFirstMatch = (text: string) =>
  eligibilityPatterns
    .map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
    .reduce<RegExpExecArray | undefined>(
      (first, match) => (first && first.index <= match.index ? first : match),
      undefined,
    );

/** Builds the row of a sentence, including the list that it introduces, if any. */
const buildRows = (
  plain: string,
  units: readonly NoticeUnit[],
  index: number,
  match: { index: number; 0: string },
): ExtractedRequirement[] => {
  const unit = units[index];
  if (!unit) return [];
  const row = buildExtractedRequirement(plain, unit, "eligibility", toWording(unit.text), match);
  if (!/(?::|\binclude|\bapplicants)$/i.test(unit.text)) return [row];
  const following = units.slice(index + 1, index + 13);
  const end = following.findIndex(({ isBullet, isHeading }) => !isBullet || isHeading);
  const items = end < 0 ? following : following.slice(0, end);
  const last = items.at(-1);
  if (!last) return unit.text.endsWith(":") && unit.text.length < 60 ? [] : [row];
  const wording = `${toWording(unit.text)}: ${items.map(({ text }) => text.replace(/[.;,]$/, "")).join("; ")}`;
  const quote = selectQuote(plain, unit.start, last.end);
  return [{ ...buildExtractedRequirement(plain, unit, "eligibility", wording), quote }];
};
