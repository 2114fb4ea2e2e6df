import { formatBlank } from "#shared/domain/blanks.ts";
import { getAnswerItems, getAnswerSentences } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { composeRecordClause, condenseSentence, lowerFirst } from "./condense.ts";
import { capitalize, clipSentences, countWords, formatIdentity, joinSentences, joinWithAnd } from "./letter-text.ts";
import { isSentence, toVerbPhrase, toVerbPhrases } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { toSentence } from "./sentences.ts";
import { composeGoalSentence, composeScheduleSentences, rankSentences, toStatement } from "./statements.ts";
import { findStrongest, getStrength, startsWithPronoun } from "./strength.ts";

const maxPeopleWords = 14;
/** "to support Lamps for All, a one-year project for older neighbors" */
export const composeProject = (context: ProposalContext): string => {
  const { project, durationAdjective, people } = context;
  const isNamed = project !== "this project";
  const served = people && countWords(people) <= maxPeopleWords ? ` for ${people}` : "";
  const length = durationAdjective ? `a ${durationAdjective} project` : "";
  if (!isNamed) return length ? `for ${length}${served}` : "for the work described below";
  return `to support ${project}${length ? `, ${length}${served}` : ""}`;
};

/** "Lantern House, a nonprofit organization in Ohio, requests $50,000 from … to support Lamps for All, a one-year project." */
export const composeRequest = (context: ProposalContext): string => {
  const { organization, funder, program, total, type, state } = context;
  const record = composeRecordClause(getAnswerSentences(context, "organizationHistory"), context);
  const source = funder ? ` from ${funder}${program ? ` under ${program}` : ""}` : "";
  return toSentence(
    `${organization}${formatIdentity(organization, type, state, record)} requests ${total ?? "support"}${source} ${composeProject(context)}`,
  );
};

const maxClauseWords = 22;
const firmSupport = /\b(?:agreed|signed|pledged|committed|voted|approved|reserved|accepted|contract|promised)\b/i;
const maxNeedWords = 55;
/** The need in one or two sentences: those that speak to the funder's purpose, with the strongest figures. */
const findNeed = (context: ProposalContext): string[] => {
  const sentences = getAnswerSentences(context, "problemStatement");
  const items = (sentences.length ? sentences : getAnswerItems(context, "problemStatement")).filter(
    (item) => !item.endsWith(":"),
  );
  const statements = items.map((item) => condenseSentence(toStatement(item, "problemStatement", context)));
  const ranked = rankSentences(statements, context).filter(({ text }) => !startsWithPronoun.test(text));
  const [strongest, second] = ranked;
  if (!strongest) return statements.slice(0, 1);
  const hasRoom = second && second.strength > 1 && countWords(`${strongest.text} ${second.text}`) <= maxNeedWords;
  return [strongest, ...(hasRoom ? [second] : [])].toSorted((a, b) => a.index - b.index).map(({ text }) => text);
};

const getGoals = (context: ProposalContext) =>
  getAnswerItems(context, "projectGoals")
    .filter((item) => !item.endsWith(":"))
    .map((item) => item.replace(labeledLine, ""));

/** What success means where the goals are statements: "Success will mean that 75 learners get a better job and …". */
const composeSuccess = (context: ProposalContext): string | undefined => {
  const items = getGoals(context);
  const clauses = items.slice(0, 4).map((item) => {
    const verbPhrase = toVerbPhrase(item);
    if (verbPhrase) return undefined;
    const text = condenseSentence(item).replace(/\.$/, "");
    return isSentence(text) && !/\b(?:must|should)\b|[.!?:]\s/.test(text) ? lowerFirst(text, context) : undefined;
  });
  if (clauses.length < 2 || !clauses.every((clause) => clause !== undefined && countWords(clause) <= maxClauseWords))
    return undefined;
  const series = joinWithAnd(clauses as string[]);
  if (clauses.every((clause) => / will /.test(clause ?? "")))
    return toSentence(/^(?:by|in|within)\b/.test(series) ? capitalize(series) : `With this grant, ${series}`);
  return / will /.test(series) ? undefined : toSentence(`Success will mean that ${series}`);
};

/** The need, and what the project will achieve. */
export const composeNeedAndGoals = (context: ProposalContext): string => {
  const need = findNeed(context);
  const subject = { ...context, durationAdjective: undefined };
  const areVerbs = toVerbPhrases(getGoals(context)).every((phrase) => phrase !== undefined);
  const goals =
    (!areVerbs && composeSuccess(context)) || composeGoalSentence(subject, need.length > 0 ? "With this grant, " : "");
  return joinSentences(...need, goals);
};

const maxSeriesWords = 14;
const maxScheduleWords = 45;
/** The work, its result and its future, each in its strongest sentence. */
const composeOutlook = (context: ProposalContext): string => {
  const findSentence = (field: "methodology" | "expectedImpact" | "sustainabilityPlan") => {
    const items = getAnswerItems(context, field)
      .filter((item) => !item.endsWith(":"))
      .map((item) => capitalize(item.replace(labeledLine, "").replace(/^also,? /i, "")));
    const phrases = items
      .map((item) => toVerbPhrase(item.replace(/^We will /, "").replace(/\s*\([^)]*\)/g, "")))
      .filter((phrase) => phrase !== undefined && countWords(phrase) <= maxSeriesWords);
    const schedule =
      field === "methodology" ? composeScheduleSentences(context).filter((text) => /, we will /.test(text)) : [];
    if (schedule.length > 0)
      return clipSentences(schedule.map((text) => text.replaceAll(/\s*\([^()]*\)/g, "")).join(" "), maxScheduleWords);
    if (field === "methodology" && phrases.length > 1)
      return toSentence(`We will ${joinWithAnd(phrases.slice(0, 3) as string[])}`);
    const statements = items
      .map((item) => condenseSentence(toStatement(item, field, context)))
      .filter((text) => countWords(text) > 3 && !startsWithPronoun.test(text));
    return findStrongest(statements, (text) => getStrength(text) + (firmSupport.test(text) ? 2 : 0)) ?? "";
  };
  return joinSentences(findSentence("methodology"), findSentence("expectedImpact"), findSentence("sustainabilityPlan"));
};

/** The paragraphs of the executive summary: who asks for what, why and to which end, how, and what comes of it. */
export const composeSummaryParagraphs = (context: ProposalContext): string[] => {
  const needAndGoals = composeNeedAndGoals(context);
  return [composeRequest(context), needAndGoals || formatBlank("work"), composeOutlook(context)].filter(Boolean);
};
