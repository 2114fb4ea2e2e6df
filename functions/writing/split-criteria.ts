import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { capitalize } from "./letter-text.ts";

// Splits criteria that a notice lists on one line or in one sentence.

type Requirement = ProposalFacts["requirements"][number];

/** "Applications are scored by peer reviewers" explains how criteria are used and is not a criterion. */
const isAboutScoring =
  /^(?:applications?|proposals?|submissions?|reviewers|the (?:review|following|panel))\b.{0,60}\b(?:scored?|judged?|reviewed|evaluated?|rated?|ranked?|considered?)\b/i;
/** A name with its weight: "need (20 points)", "Need, 25", "Market need - 20 pts", "ecological benefit 35". */
const weighted =
  /(?:^|[,;./]\s+|\s+and\s+)(?:and\s+)?(\p{L}[^\d();:]*?)\s*(?:[(,:–-]\s*|\s)(\d{1,3})(?!\d)\s*(%|percent|points?|pts\.?)?\)?(?=[,;./]|\s+(?:and|\/)\s|\s*$)/giu;
const numberBetween = /(\d{1,3} ?(?:points?|pts\.?|%|percent)\)?)[.;,]? \(?\d{1,2}[).] (?=\p{L})/giu;
const maxNameWords = 10;
/** The lead of a list of criteria, with the rubric's total: "SCORING (100):", "Reviewers award up to 100 points:", "scored on". */
const listLead =
  /^(?:[^:]{0,40}\b(?:scor(?:e|es|ed|ing)|points?|award|criteria|factors|weights?|review|evaluation|rating|ranked|judged|rated|evaluated)\b[^:]{0,40}:|.{0,60}?\b(?:scored|judged|ranked|rated|evaluated|reviewed) (?:on|for|by|according to)\b:?)\s+/i;
/** Parses a list of weighted criteria; empty if any part cannot be parsed. */
const splitWeighted = (text: string): string[] => {
  // "Need - 20 pts 2) Work plan - 30 pts" has its numbers between the criteria.
  const marked = text.replaceAll(numberBetween, "$1; ");
  const list = trimEndMatching(marked.replace(listLead, ""), /[.\s]/);
  if (list === trimEndMatching(text, /[.\s]/)) return [];
  const found = [...list.matchAll(weighted)];
  const isWhole = found.reduce((length, [part]) => length + part.length, 0) === list.length;
  const names = found.map(([, name = "", weight = "", unit = ""]) =>
    /%|percent/i.test(unit) ? `${name} (${weight}%)` : `${name} (${weight} points)`,
  );
  return isWhole && found.every(([, name = ""]) => name.split(/\s+/).length <= maxNameWords && !isInstruction(name))
    ? names
    : [];
};
/** "Judged on (1) need, (2) design", "Tell us: (a) what you will do, (b) why": the parts without their lead. */
const splitNumbered = (text: string): string[] => {
  const parts = text.split(/[,;]?\s+(?:and )?\((?:[a-h]|\d{1,2})\)\s+/);
  return parts.length > 2 && /^\S.{0,60}(?::|\bon|\bby|\bus)$/.test(parts[0] ?? "") ? parts.slice(1) : [];
};
const splitScoring = (text: string): string[] => {
  const numbered = splitNumbered(text);
  return numbered.length > 0 ? numbered : splitWeighted(text);
};
/** Instructions and conditions for applicants are not criteria. */
export const isInstruction = (text: string): boolean =>
  /^(?:please |you |applicants? |all )?(?:do not|don['’]t|never|must|should|shall|may|tell us|describe|explain|discuss|include|provide|submit|attach|send|(?:list|state|use|limit|keep|answer) (?:the|all|no|only|your|each|how|why|what))\b/i.test(
    text,
  ) || /\b(?:must|shall|may not|should not|is required to|are required to|pays? no more than)\b/i.test(text);
/** "The narrative is limited to 8 pages, 12-point type", "Budget reviewed but not scored": rules on formatting or scoring. */
export const isAboutForm = (text: string): boolean =>
  !text.includes("?") &&
  (/\b(?:not|un)[ -]?scored\b|\b(?:is|are) (?:ineligible|not (?:eligible|allowable|allowed))\b|\b(?:rejected|returned|unread)\b|\bpages? per\b|^what to (?:send|submit|include)\b|\bwill not be read\b|\b\d{1,2}[- ]?points? (?:type|font)\b|\b(?:single|double)[- ]spaced\b/i.test(
    text,
  ) ||
    (/\b(?:limit(?:ed)?|maximum|max|at most|no (?:more|longer) than|exceed|up to|not over)\b/i.test(text) &&
      /\b(?:pages?|pp|words?|characters?)\b/i.test(text)) ||
    /^(?:about )?(?:\d+|one|two|three|four|five|six|eight|ten) (?:pages?|words)\b/i.test(text));
/** "The trustees invite proposals by letter", "We read every letter": actions of the funder. */
export const isAboutFunder = (text: string): boolean =>
  /^(?:the )?(?:trustees|directors|board|committee|foundation|fund|we|they|our (?:board|trustees|committee)) (?:\p{Ll}+ly )?(?:(?:do|does|will|may|can|would)(?: not)? )?(?:invites?|accepts?|welcomes?|encourages?|considers?|makes?|gives?|awards?|supports?|funds?|reads?|meets?|decides?|prefers?|reviews?|wish)\b/iu.test(
    text,
  );
/** "Reviewers award (100 points)", "Total: 100 points" and "Minimum score: 65 points" are a rubric's lead, total or threshold. */
const isTotal = (text: string) =>
  /^(?:reviewers|panel(?:ists)?|applications?|proposals?)\b[^:(]{0,40}\b(?:award|assign|give|receive|earn|score)\w*\b[^:]{0,20}\d{1,3}\b[^:]{0,12}$/i.test(
    text,
  ) ||
  /^(?:(?:grand|maximum|minimum|passing|overall|total|possible|scores?|scoring|points?)\b[ :]{0,2}){1,4}\(?\d{1,3}\b ?(?:points?|pts|%)?\)?\W?$/i.test(
    text,
  );
/** Whether a row is a list of criteria on one line. */
export const isScoringList = (text: string): boolean => splitWeighted(text).length > 1;
const splits = new WeakMap<Requirement, Requirement[]>();
/** "Quality of the plan (e) financial readiness" are two criteria on one line. Returns the same objects for the same row. */
export const splitCriterion = (requirement: Requirement): Requirement[] => {
  const parts = splits.get(requirement) ?? findParts(requirement);
  splits.set(requirement, parts);
  return parts;
};
/** "Describe the people you will reach (20 points)" names what is scored. */
const scoredInstruction =
  /^(?:describe|explain|discuss|outline|demonstrate|identify|tell us about) (?=.*\(?\d{1,3} ?(?:points?|pts|%))/i;
const findParts = (requirement: Requirement): Requirement[] => {
  if (requirement.kind !== "criterion") return [requirement];
  const { quote } = requirement;
  const text = capitalize(requirement.requirement.replace(scoredInstruction, ""));
  const listed = [quote ?? text, text].map(splitScoring).find((parts) => parts.length > 0);
  // "Applications will be scored as follows: Statement of need: 25 points" begins a list of rows.
  const name = text.replace(
    /^.{0,60}\bas follows:\s+|^(?:evaluation|scoring|criteria|rating|points|selection|(?:maximum )?points|rated on|rubric):\s+/i,
    "",
  );
  if (!listed && (isAboutScoring.test(name) || isTotal(name))) return [];
  const parts =
    listed ?? name.split(/\s+(?=\([a-h]\)\s)|\s+(?=Criterion \d+:)/).map((part) => part.replace(/^\([a-h]\)\s+/, ""));
  const named = parts.filter(
    (part) => !/^review$/i.test(part) && !isAboutForm(part) && !isInstruction(part) && !isTotal(part),
  );
  if (named.length === 1 && named[0] === requirement.requirement) return [requirement];
  return named.map((part) => ({
    ...requirement,
    requirement: capitalize(trimEndMatching(part, /[.,;\s]/)),
    quote: null,
  }));
};
