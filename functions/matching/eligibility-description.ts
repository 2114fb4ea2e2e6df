import { namesOrganizations } from "./applicant-names.ts";
import { findRestrictionQuestion, findTitleQuestion } from "./eligibility-conditions.ts";
import { listSentences, type Restriction } from "./eligibility-text.ts";

const definesApplicants =
  /\beligible (?:applicants?|institutions?|entities|organizations?|proposers?)\b[^.]*\b(?:are|include|must|may)\b|\bfor which only\b|\b(?:opportunity|funding|program|competition|grants?|awards?) (?:is|are) (?:only )?(?:available|open|limited|restricted) to\b/i;
/** "ERCs are academic institutions". */
/** "Tribes and local governments may apply for up to $1 million". */
const mayApplyFor = /^([^.;:]*)\b(?:may|can) apply for\b/;
const definesRecipients =
  /\b(?:[A-Z]{2,}s|[Cc]enters|[Gg]rantees|[Rr]ecipients|[Aa]wardees) are (?:academic|public|private|non-?profit|state|tribal|local)\b/;
const kindOfRecipient =
  "(?:eligible|selected|qualified|accredited|federally[- ]recognized|states?|tribes|tribal|indian|native|counties|cities|local|museums|libraries|hospitals|public|private|non-?profits?|not-for-profit|schools?|colleges|community colleges|universities|institutions of higher|academic|PHAs|minority[- ]serving|small business(?:es)?)\\b";
/** Matches applicants mentioned in passing: "invites eligible towns", "grants to help eligible towns". */
const namesRecipients = new RegExp(
  `\\b(?:(?:(?:mak|award|provid|giv)(?:e?s?|ing) (?:\\w+ ){0,2}(?:grants|awards|funding|funds|assistance|resources)(?: available)? to|(?:assistance|funding|resources) (?:is|are) (?:provided|distributed|made available) to|(?:awards|grants|agreements) (?:will be|are|may be) (?:made|awarded|issued)(?: as [\\w ]{1,40}?)? to|(?:awards|grants|funds|funding)(?: \\([\\w ]+\\))? (?:are|is) intended for|assist(?:ing)?|(?:proposals|applications) from) (?:qualified,? |eligible,? |U\\.S\\. |domestic )*(?=${kindOfRecipient})|(?:inviting|invites?|encourages?|applications from|(?:grants?|awards?|funds|funding)(?: [\\w,]+){0,4}? to(?: help| assist)?) (?:eligible|selected|qualified)\\b).*?(?= (?:to|for|in)\\b|$)`,
  "i",
);
/**
 * Matches the groups a program serves, which are often, but not always, the eligible applicants: "seeks to support
 * states".
 */
const namesServed = new RegExp(
  `\\b(?:seeks?|intends?|intended|designed|aims?|will|is) (?:to )?(?:support|fund|assist|help|provide (?:funds|funding|grants|assistance) to|(?:enhance|strengthen|build|increase|expand|improve) (?:the )?(?:capacity|capabilit(?:y|ies))(?: and \\w+)? of) (?=${kindOfRecipient})(?<who>.*?)(?= (?:to|for|in)\\b|$)|\\bon (?<place>(?:college|university|tribal)(?: [\\w-]+){0,3}) campuses\\b`,
  "i",
);
/** Finds the sentences of a description that define eligible applicants, with the bulleted lists they introduce. */
export const findDefinition = (description: string): string => {
  let introducesList = false;
  return listSentences(description)
    .flatMap((sentence) => {
      const isItem = introducesList && /^[·•●]/.test(sentence);
      const isDefinition =
        isItem ||
        definesApplicants.test(sentence) ||
        definesRecipients.test(sentence) ||
        namesOrganizations(mayApplyFor.exec(sentence)?.[1] ?? "");
      introducesList = isItem || (isDefinition && sentence.endsWith(":"));
      return isDefinition ? [sentence] : (namesRecipients.exec(sentence) ?? []).map((part) => `${part}.`);
    })
    .join(" ");
};

/** Finds the first sentence of a title and description that limits the competition itself. */
export const findLimitedCompetition = (title: string, description: string): Restriction | undefined =>
  [title, ...listSentences(description)].flatMap((sentence) => {
    const question = sentence === title ? findTitleQuestion(sentence) : findRestrictionQuestion(sentence);
    return question ? [{ quote: sentence, question }] : [];
  })[0];

/** "Grants to States and Tribes". */
const titleRecipients = new RegExp(
  `\\b(?:grants?|awards?|funding|funds|assistance) (?:to|for) (?=${kindOfRecipient})(?<who>[^-–:(]*?)(?= (?:for|in)\\b|[-–:(]|$)`,
  "i",
);
/** The groups a program serves: the quoted words of a title or description, and the applicant kinds they mention. */
export type Served = { quote: string; kinds: string };
export const findServed = (title: string, description: string): Served | undefined => {
  const { groups } = titleRecipients.exec(title) ?? {};
  if (groups?.who) return { quote: title, kinds: groups.who };
  return listSentences(description).flatMap((sentence) => {
    const { 0: quote, groups } = namesServed.exec(sentence) ?? {};
    return quote === undefined ? [] : { quote, kinds: groups?.who ?? groups?.place ?? "" };
  })[0];
};

const invitesOrganizations =
  /\b(?:competition|applications|proposals|invites?) (?:for|from)? ?(?:[\w-]+ ){0,2}organizations\b/i;
/** Finds the sentence of a description that invites organizations; undefined if there is none. */
export const findInvitation = (description: string): string | undefined =>
  listSentences(description).find((sentence) => invitesOrganizations.test(sentence));
