import { splitIndirectQuestions } from "#functions/applications/requirements/plain-criteria.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { capitalize } from "./letter-text.ts";
import { isAboutForm, isAboutFunder, isInstruction, isScoringList } from "./split-criteria.ts";

// Classifies a row of the notice by its wording: a question, a criterion or an attachment.

type Requirement = ProposalFacts["requirements"][number];

const question =
  /^(?:who|whom|what|why|how|which|when|where|describe|explain|tell us|do|does|is|are|can|will)\b|\bhow you (?:would|will)\b|\?$/i;
const attachLead =
  /^(?:please )?(?:(?:attach|enclose|upload|submit)\b:?|(?:required )?(?:attachments?|enclosures?):)\s*/i;
const handsIn = /\b(?:attach\w*|submit\w*|includ\w*|provid\w*|upload\w*|enclos\w*|send|accompan\w*)\b/i;
/** "We look for projects that show: a clear purpose; care during the summer": criteria without weights. */
const criteriaLead =
  /^(?:we (?:look|are looking) for|reviewers (?:look for|consider)|(?:strong|successful|competitive) (?:proposals|applications|projects))\b[^:]{0,60}:\s+(?=\p{L})/iu;
const attachedPart =
  /^((?:an?|the|your|copies|proof|letters?|list|signed|vet|support|site|two|three|\p{L}+)(?: [^.;:]{1,80}?)?) (?:(?:must|should|shall|will|is to|are to|needs? to) be (?:attached|included|submitted|enclosed|provided|uploaded)|(?:is |are )?required)\.?$/iu;
const classified = new WeakMap<Requirement, Requirement[]>();
/** "What will you do?: at most 500 words": the limit of a question, with the question. */
export const limitedQuestion = /^(.+\?): at most /;
const toOwnKind = (requirement: Requirement): Requirement[] => {
  const { kind, requirement: text } = requirement;
  // The last question of a list may have the limit of all.
  const [, limited] = kind === "page_limit" ? (limitedQuestion.exec(text) ?? []) : [];
  if (limited) return [requirement, { ...requirement, kind: "criterion", requirement: limited, quote: null }];
  if (criteriaLead.test(text)) {
    const list = text.replace(criteriaLead, "");
    return list
      .split(list.includes(";") ? /;\s+(?:and )?/ : /,\s+(?:and )?/)
      .map((part) => capitalize(trimEndMatching(part.replace(/^an? /i, ""), /[.;\s]/)))
      .map((part) => ({ ...requirement, kind: "criterion", requirement: part, quote: null }));
  }
  if (
    isAboutForm(text) &&
    (kind === "component" || kind === "criterion" || (kind === "eligibility" && /\bpages?\b/i.test(text)))
  )
    return [];
  if (kind === "component" && isAboutFunder(text)) return [];
  // Like criteria, the funder's questions are answered in the text, not with an attachment.
  if (kind === "component" && question.test(text)) {
    const parts = splitIndirectQuestions(text);
    return parts.length > 1
      ? parts.map((part) => ({ ...requirement, kind: "criterion", requirement: part, quote: null }))
      : [{ ...requirement, kind: "criterion" }];
  }
  // "Review: need 40, use of funds 30, match 10" lists criteria, although it names the match.
  if (kind !== "criterion" && isScoringList(text)) return [{ ...requirement, kind: "criterion" }];
  if ((kind === "criterion" || kind === "component") && attachLead.test(text))
    return text
      .replace(attachLead, "")
      .split(/,\s+(?:and )?|\s+and\s+(?=your\b)/)
      .map((part) => ({ ...requirement, kind: "component", requirement: capitalize(part.trim()) }));
  // "A resolution of the council must be attached" names a part before its verb.
  const [, part] = kind === "component" ? (attachedPart.exec(text) ?? []) : [];
  if (part) return [{ ...requirement, requirement: part }];
  // "Charter schools must name their authorizer" is a condition, not an attachment.
  if (kind === "component" && isInstruction(text) && !handsIn.test(text)) return [];
  return [requirement];
};
/** Classifies a row of the notice by its wording. Returns the same objects for the same row. */
export const classifyRequirement = (requirement: Requirement): Requirement[] => {
  const rows = classified.get(requirement) ?? toOwnKind(requirement);
  classified.set(requirement, rows);
  return rows;
};

/** Whether the requirement is a full sentence, which a whole section answers. */
export const isQuestion = ({ requirement }: Requirement): boolean => question.test(requirement);
