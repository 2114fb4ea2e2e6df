import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { capitalize } from "./letter-text.ts";

// The criteria of a notice that names several of them on one line or in one sentence.

type Requirement = ProposalFacts["requirements"][number];

/** "Applications are scored by peer reviewers" says how criteria are used and is none. */
const isAboutScoring =
  /^(?:applications?|proposals?|submissions?|reviewers|the (?:review|following|panel))\b.{0,60}\b(?:scored?|judged?|reviewed|evaluated?|rated?|ranked?|considered?)\b/i;
/** "Proposals are scored on: need (20 points), design (30 points)", "judged on (1) need, (2) design": the criteria of a sentence. */
const splitScoring = (text: string): string[] => {
  const numbered = text.split(/[,;]?\s+(?:and )?\((?:[a-h]|\d{1,2})\)\s+/);
  if (numbered.length > 2) return numbered.slice(1);
  const [, list = ""] = /(?:\bon|:)\s+(.*\(\d+ ?(?:points?|percent|%)?\).*)$/i.exec(text) ?? [];
  return list ? list.replace(/^:\s*/, "").split(/(?<=\))(?:[,;]\s+(?:and )?|\s+and\s+)/) : splitShares(text);
};
/** "Evaluation: need 20%; plan 30%", "Score: Need 30 pts, Fit 30 pts" */
const splitShares = (text: string): string[] => {
  const [, list = ""] = /^[^:]{3,40}:\s+(.+?)\.?$/.exec(text) ?? [];
  const parts = list.split(/[;,]\s+(?:and )?/);
  return parts.length > 1 && parts.every((part) => /\d+ ?(?:%|points?|pts|percent)?\W*$/i.test(part)) ? parts : [];
};
const scoringLead =
  /^(?:(?:review|evaluation|scoring|selection|judging) )?(?:criteria|factors|weights):|^(?:evaluation|scor(?:e|es|ing)|review|rating|points|weights?)\s*:/i;
/** Whether a row is a list of criteria on one line. */
export const isScoringList = (text: string): boolean =>
  (isAboutScoring.test(text) || scoringLead.test(text)) && splitScoring(text).length > 1;
const splits = new WeakMap<Requirement, Requirement[]>();
/** "Quality of the plan (e) financial readiness" are two criteria on one line. Returns the same objects for the same row. */
export const splitCriterion = (requirement: Requirement): Requirement[] => {
  const parts = splits.get(requirement) ?? findParts(requirement);
  splits.set(requirement, parts);
  return parts;
};
const findParts = (requirement: Requirement): Requirement[] => {
  if (requirement.kind !== "criterion") return [requirement];
  const text = requirement.requirement;
  const parts =
    isAboutScoring.test(text) || isScoringList(text) || isScoringList(requirement.quote ?? "")
      ? splitScoring(requirement.quote ?? text)
      : text.split(/\s+(?=\([a-h]\)\s)|\s+(?=Criterion \d+:)/).map((part) => part.replace(/^\([a-h]\)\s+/, ""));
  if (parts.length === 1 && parts[0] === text) return [requirement];
  return parts
    .filter((part) => !/^review$/i.test(part))
    .map((part) => ({
      ...requirement,
      requirement: capitalize(formatPoints(trimEndMatching(part, /[.,;\s]/))),
      quote: null,
    }));
};
/** "Need 30 pts" as "Need (30 points)". */
const formatPoints = (part: string) =>
  part.replace(/ (\d{1,3}) ?(%|points?|pts|percent)?$/i, (_whole, number: string, unit = "") =>
    unit === "%" || unit === "percent" ? ` (${number}%)` : ` (${number} points)`,
  );
