import type { NarrativeField } from "#shared/api/proposals.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { getAnswerItems, getAnswerParagraphs, getAnswerSentences } from "./answer-items.ts";
import { listItem } from "./answer-text.ts";
import { isFragment } from "./complete-notes.ts";
import { countWords, formatCents, formatIdentity, joinSentences, quoteTitle } from "./letter-text.ts";
import { toInnerPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { hasQuantity } from "./sentence-form.ts";
import { toSentence } from "./sentences.ts";
import {
  clipBlocks,
  composeGoalSeries,
  composeParagraphs,
  listGoals,
  listSelfContained,
  toStatement,
} from "./statements.ts";

/** "to support “Lamps for All,” a one-year project". A project may be for fewer people than the organization serves. */
export const composeProject = ({ project, durationAdjective }: ProposalContext): string => {
  const length = durationAdjective ? `a ${durationAdjective} project` : "";
  if (project === "this project") return length ? `for ${length}` : "for the work described below";
  return length ? `to support ${quoteTitle(project, ",")} ${length}` : `to support ${quoteTitle(project)}`;
};

/** "Lantern House, a nonprofit organization in Ohio, requests $50,000 from … to support “Lamps for All,” a one-year project." */
export const composeRequest = (context: ProposalContext): string => {
  const { organization, funder, program, request, type, state } = context;
  const source = funder ? ` from ${funder}${program ? ` under ${program}` : ""}` : "";
  return toSentence(
    `${organization}${formatIdentity(organization, type, state)} requests ${request.cents ? formatCents(request.cents) : "support"}${source} ${composeProject(context)}`,
  );
};

/** A shorter need statement does not say who is affected. */
export const minNeedWords = 35;
export const composePeople = ({ people }: ProposalContext, answer: string) =>
  people && !answer.toLowerCase().includes(people.toLowerCase()) ? `We serve ${people}.` : undefined;

const [shortNeed, maxGoalWords] = [25, 60];
/** The first sentence of the need with a figure, and the one before it if both are short: the next section states it in full. */
const listNeed = (context: ProposalContext): string[] => {
  const sentences = listSelfContained(context, "problemStatement");
  const hasFigure = (text: string) => hasQuantity(text.replaceAll(/\b(?:(?:19|20)\d\d|no|every|all|each)\b/gi, ""));
  const index = Math.max(0, sentences.findIndex(hasFigure));
  const both = sentences.slice(Math.max(0, index - 1), index + 1);
  return countWords(both.join(" ")) <= shortNeed ? both : sentences.slice(index, index + 1);
};

/** Formats the goals as sentences; undefined if they are notes. */
const composeGoalSummary = (context: ProposalContext): string | undefined => {
  const series = composeGoalSeries(context, "With this grant, ");
  const sentences = getAnswerSentences(context, "projectGoals");
  if (series || sentences.length === 0 || sentences.some(isFragment)) return series;
  const statements = listGoals(context).map((sentence) => toStatement(sentence, "projectGoals", context));
  // The goals section has a long sentence in full.
  if (countWords(statements[0] ?? "") > maxGoalWords) return "";
  return clipBlocks([statements.join(" ")], maxGoalWords).join(" ");
};

const isListed = (context: ProposalContext, field: NarrativeField) =>
  getAnswerParagraphs(context, field).some((paragraph) => listItem.test(paragraph));
const [maxNotes, maxGoals] = [2, 4];
const joinNotes = (items: readonly string[]) =>
  items.map((item, index) => (index === 0 ? trimEndMatching(item, /[.;,\s]/) : toInnerPhrase(item))).join("; ");
const listNotes = (context: ProposalContext, field: NarrativeField) =>
  getAnswerItems(context, field).filter((item) => !item.endsWith(":"));
/** Lists need, objectives and results under labels, a format that fits any kind of note. */
const composeGlance = (rows: readonly (readonly [label: string, items: readonly string[]])[]): string | false => {
  const lines = rows.flatMap(([label, items]) => (items.length > 0 ? [`${label}: ${joinNotes(items)}`] : []));
  const [only = ""] = lines;
  if (lines.length < 2) return only && toSentence(only.replace(/^Objectives: (?=[^;]+$)/, "The goal is "));
  return ["The project at a glance:", ...lines.map((line) => `- ${line}`)].join("\n");
};

const maxOutlookWords = 40;
const continues =
  /\b(?:after (?:the|this) (?:grant|award|first|project)|continu\w*|keep (?!asking)\w*|maintain\w*|permanent\w*|sustain\w*|will (?:pay|cover|take over|fund|keep)|regular budget)\b/i;
/** States the results and how they will be sustained, each with its first self-contained sentence. */
const composeOutlook = (context: ProposalContext): string => {
  const impact = composeParagraphs(context, "expectedImpact").join(" ");
  if (impact && countWords(impact) <= maxOutlookWords) return impact;
  return joinSentences(
    ...(["expectedImpact", "sustainabilityPlan"] as const).map((field) =>
      listSelfContained(context, field).find(
        (text) =>
          countWords(text) <= maxOutlookWords &&
          !context.match.includes(text) &&
          (field === "expectedImpact" || continues.test(text)),
      ),
    ),
  );
};

/** Composes the executive summary: the applicant, request, need, goals and results. */
export const composeSummaryParagraphs = (context: ProposalContext): string[] => {
  const need = isListed(context, "problemStatement") ? [] : listNeed(context);
  const goals = composeGoalSummary(context);
  const outlook = isListed(context, "expectedImpact") ? "" : composeOutlook(context);
  const glance = composeGlance([
    ["Need", need.length > 0 ? [] : listNotes(context, "problemStatement").slice(0, maxNotes)],
    ["Objectives", goals !== undefined ? [] : listGoals(context).slice(0, maxGoals)],
    [
      "Expected results",
      isListed(context, "expectedImpact") ? listNotes(context, "expectedImpact").slice(0, maxNotes) : [],
    ],
  ]);
  const frame = countWords(need.join(" ")) < minNeedWords / 2 && composePeople(context, need.join(" "));
  const text = joinSentences(frame, ...need, goals, !glance && outlook);
  return [composeRequest(context), text || (!glance && formatBlank("work")), glance, glance && outlook].filter(
    (paragraph): paragraph is string => Boolean(paragraph),
  );
};
