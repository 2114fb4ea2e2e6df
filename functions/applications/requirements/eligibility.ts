import {
  buildExtractedRequirement,
  type ExtractedRequirement,
  selectQuote,
  toWording,
} from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const applicantNouns =
  "applicants?|sources|entit(?:y|ies)|organizations?|institutions?|recipients?|proposers?|offerors?|individuals?|nonprofits?|governments?|investigators?|agencies|tribes?|universities|colleges|schools|districts|artists?|companies|businesses|PIs?";
const rules: RegExp[] = [
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
const registration =
  /\b(?:register(?:ed)?|registration|active)\b.{0,60}\bSAM(?:\.gov)?\b|\bSAM(?:\.gov)? registration\b|\bunique entity identifier\b.{0,60}\b(?:must|required|obtain)|\b(?:must|obtain|required).{0,60}\bunique entity (?:identifier|ID)\b/i;
const demanded = /\b(?:must|required|requires?|need to|shall|prior to|before)\b/i;
const irrelevant =
  /\beligible (?:costs?|expenses?|activities|projects?|uses?|patients?|participants?|students?|beneficiar|households?|population|properties|for reimbursement)|\beligibility (?:criteria|requirements?|information) (?:is|are) (?:described|listed|provided|outlined)|\b(?:see|refer to) (?:the )?(?:section|appendix|part)\b.{0,40}\beligib|\bdetermin(?:e|es|ing|ation) (?:\w{1,10} ){0,3}eligib|\bDetails eligibility\b|\bseeking applications\b|\bresearch (?:subjects|participants)\b|\bif (?:\w{1,12} ){0,6}(?:awarded|selected|funded)\b|\brecipients must\b|\bcosts must\b/i;

/** Finds who may apply and what applicants must be or have. */
export const findEligibility = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: ExtractedRequirement[] = [];
  let isRegistered = false;
  for (const [place, unit] of units.entries()) {
    if (irrelevant.test(unit.text)) continue;
    const registered = registration.exec(unit.text);
    if (registered && demanded.test(unit.text)) {
      if (!isRegistered)
        rows.push(
          buildExtractedRequirement(
            plain,
            unit,
            "eligibility",
            "Registration in SAM.gov with a Unique Entity ID",
            registered,
          ),
        );
      isRegistered = true;
      continue;
    }
    const match = findFirstMatch(unit.text);
    if (match && !unit.isHeading) rows.push(...withList(plain, units, place, match));
    else if (
      /\beligible (?:applicants?|entities|organizations?)\b.{0,30}$/i.test(unit.text) &&
      unit.isHeading &&
      units[place + 1]?.isBullet
    )
      rows.push(...withList(plain, units, place, { index: 0, 0: unit.text }));
  }
  return rows;
};

const findFirstMatch = (text: string) => {
  let first: RegExpExecArray | undefined;
  for (const rule of rules) {
    const match = rule.exec(text);
    if (match && (!first || match.index < first.index)) first = match;
  }
  return first;
};

/** Returns the sentence and, when it introduces a list, the list as far as a quote allows. */
const withList = (
  plain: string,
  units: readonly NoticeUnit[],
  place: number,
  match: { index: number; 0: string },
): ExtractedRequirement[] => {
  const unit = units[place];
  if (!unit) return [];
  const row = buildExtractedRequirement(plain, unit, "eligibility", toWording(unit.text), match);
  if (!/(?::|\binclude|\bapplicants)$/i.test(unit.text)) return [row];
  const items: NoticeUnit[] = [];
  for (const next of units.slice(place + 1, place + 13)) {
    if (!next.isBullet || next.isHeading) break;
    items.push(next);
  }
  const last = items.at(-1);
  if (!last) return unit.text.endsWith(":") && unit.text.length < 60 ? [] : [row];
  const wording = `${toWording(unit.text)}: ${items.map(({ text }) => text.replace(/[.;,]$/, "")).join("; ")}`;
  return [
    {
      ...buildExtractedRequirement(plain, unit, "eligibility", wording),
      quote: selectQuote(plain, unit.start, last.end),
    },
  ];
};
