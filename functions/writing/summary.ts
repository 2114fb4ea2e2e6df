import { formatBlank } from "#shared/domain/blanks.ts";
import { getAnswerItems, getAnswerSentences } from "./answer-items.ts";
import { isFragment } from "./complete-notes.ts";
import { centsToText, countWords, formatIdentity, joinSentences } from "./letter-text.ts";
import { toInnerPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { toSentence } from "./sentences.ts";
import { clipBlocks, composeGoalSeries, listGoals, listSelfContained } from "./statements.ts";

/** "to support Lamps for All, a one-year project". A project may be for fewer people than the organization serves. */
export const composeProject = ({ project, durationAdjective }: ProposalContext): string => {
  const length = durationAdjective ? `a ${durationAdjective} project` : "";
  if (project === "this project") return length ? `for ${length}` : "for the work described below";
  return `to support ${project}${length ? `, ${length}` : ""}`;
};

/** "Lantern House, a nonprofit organization in Ohio, requests $50,000 from … to support Lamps for All, a one-year project." */
export const composeRequest = (context: ProposalContext): string => {
  const { organization, funder, program, request, type, state } = context;
  const source = funder ? ` from ${funder}${program ? ` under ${program}` : ""}` : "";
  return toSentence(
    `${organization}${formatIdentity(organization, type, state)} requests ${request.cents ? centsToText(request.cents) : "support"}${source} ${composeProject(context)}`,
  );
};

const joinNotes = (items: readonly string[]) => {
  const notes = items.map(toInnerPhrase);
  return notes.length < 3 ? notes.join("; ") : `${notes.slice(0, -1).join("; ")}; and ${notes.at(-1)}`;
};

const maxNeedWords = 60;
/** The need in the first sentences that can stand alone, or else in its notes. */
const composeNeed = (context: ProposalContext): string => {
  const sentences = listSelfContained(context, "problemStatement");
  if (sentences.length > 0) return clipBlocks([sentences.join(" ")], maxNeedWords).join(" ");
  const items = getAnswerItems(context, "problemStatement").filter((item) => !item.endsWith(":"));
  return items.length > 0 ? toSentence(`The need is plain: ${joinNotes(items.slice(0, 3))}`) : "";
};

/** The goals in one sentence; objectives that are no actions as they were typed. */
const composeGoalSummary = (context: ProposalContext): string => {
  const series = composeGoalSeries(context, "With this grant, ");
  if (series) return series;
  const items = listGoals(context);
  const sentences = getAnswerSentences(context, "projectGoals");
  if (sentences.length > 0 && sentences.every((sentence) => !isFragment(sentence)))
    return clipBlocks([sentences.join(" ")], maxNeedWords).join(" ");
  return items.length > 0 ? toSentence(`The objectives are: ${joinNotes(items.slice(0, 6))}`) : "";
};

const maxOutlookWords = 40;
const continues =
  /\b(?:after (?:the|this) (?:grant|award|first|project)|continu\w*|keep (?!asking)\w*|maintain\w*|permanent\w*|sustain\w*|will (?:pay|cover|take over|fund|keep)|regular budget)\b/i;
/** What comes of the work and what continues it, each in its first sentence that can stand alone. */
const composeOutlook = (context: ProposalContext): string =>
  joinSentences(
    ...(["expectedImpact", "sustainabilityPlan"] as const).map((field) =>
      listSelfContained(context, field).find(
        (text) =>
          countWords(text) <= maxOutlookWords &&
          !context.match.includes(text) &&
          (field === "expectedImpact" || continues.test(text)),
      ),
    ),
  );

/** The paragraphs of the executive summary: who asks for what, why and to which end, and what comes of it. */
export const composeSummaryParagraphs = (context: ProposalContext): string[] => {
  const needAndGoals = joinSentences(composeNeed(context), composeGoalSummary(context));
  return [composeRequest(context), needAndGoals || formatBlank("work"), composeOutlook(context)].filter(Boolean);
};
