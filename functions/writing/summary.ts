import { formatBlank } from "#shared/domain/blanks.ts";
import { labeledLine } from "./answer-text.ts";
import { composeRecordClause, condenseSentence, lowerFirst } from "./condense.ts";
import { capitalize, clipSentences, countWords, formatIdentity, joinSentences, joinWithAnd } from "./letter-text.ts";
import { isSentence, toInnerPhrase, toVerbPhrase, toVerbPhrases } from "./phrases.ts";
import { getAnswerItems, getAnswerSentences, type ProposalContext } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toSentence } from "./sentences.ts";
import {
  composeGoalSentence,
  composeLead,
  composeScheduleSentences,
  rankSentences,
  toStatement,
} from "./statements.ts";
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

const relativeClause = /\s(?:who|that|which|whose)\s.*$/i;
const pastParticiples = /\b\p{L}{2,}ed\b/giu;
const measureNoun =
  /^(?:[\p{L}-]+ ){0,2}(?:rates?|number|share|percentage|scores?|average|count|cost|attendance|hours|visits|pounds|miles|acres)\b(?! (?:is|are|will|has|have|rose|fell)\b)/iu;
/** "Visits per evening, from the appointment book" is a note; "The county supplies the visits" is a sentence. */
export const isMeasureNote = (item: string): boolean => {
  const [main = ""] = item.split(/[,(;]/);
  if (/evaluator|^survey of/i.test(main)) return false;
  if (measureNoun.test(main)) return true;
  const plain = main.replace(relativeClause, "").replaceAll(pastParticiples, "");
  if (/^(?:we|they|i|it|the \S+s)\b/i.test(plain) || /\b(?:is|are|will|has|have|can)\b/i.test(plain)) return false;
  return countWords(main) <= 4 || (countWords(main) <= 20 && !isSentence(plain));
};

/** The measures as one sentence: "We will track households served each week and pounds of produce given out." */
export const composeMeasureSentence = (context: ProposalContext): string => {
  const items = getAnswerItems(context, "successMetrics").filter((item) => !item.endsWith(":"));
  if (items.length === 0) return "";
  const isNote = (item: string) =>
    isMeasureNote(item) || (completeEvaluator(item) === item && countWords(item) <= 12 && !hasMainVerb(item));
  const notes = items.filter(isNote);
  if (!items.some(isMeasureNote)) return composeLead(context, "successMetrics", 60);
  const others = items
    .filter((item) => !isNote(item))
    .map((item) => toStatement(completeEvaluator(item), "successMetrics", context));
  if (others.length > 0 && notes.length > 1) return joinSentences(composeMeasureSeries(notes), ...others.slice(0, 2));
  if (others.length > 0) return composeLead(context, "successMetrics", 60);
  const [only = ""] = items;
  // A single note is often a series of its own.
  if (items.length === 1) return toSentence(`We will track ${completeNoteSeries(toInnerPhrase(only))}`);
  return composeMeasureSeries(items);
};
/** A measure without its explanation, which a series has no room for. */
const cutNote = (item: string) =>
  item
    .replace(/:\s.*$/, "")
    .replaceAll(/\s*\([^()]*\)/g, "")
    .replace(/[,;]\s.*$| - .*$/, "");
const addArticle = (note: string) =>
  note.replace(/^(?=(?:number|share|percentage|rate|cost|amount|proportion)\b)/, "the ");
const composeMeasureSeries = (notes: readonly string[]) =>
  toSentence(`We will track ${joinWithAnd(notes.slice(0, 5).map((item) => addArticle(toInnerPhrase(cutNote(item)))))}`);
/** "External evaluator: Center for Learning" as a sentence. */
export const completeEvaluator = (item: string): string =>
  item
    .replace(/^survey of (?=\p{Ll})/iu, "We will survey ")
    .replace(
      /^((?:external |independent )?evaluator)(?::| is| will be)? (?=\p{Lu})(.+?)\.?$/iu,
      (_whole, role: string, name: string) =>
        `${/^(?:Dr|Mr|Ms|Mrs)\b/.test(name) || !/\b(?:Center|Institute|University|College|Office)\b/.test(name) ? "" : "The "}${name}${name.includes(",") ? "," : ""} will serve as ${role.toLowerCase()}.`,
    );
/** "lunches per day, meals delivered, people turned away" with the "and" that its writer left out. */
const completeNoteSeries = (text: string) => {
  const parts = text.split(", ");
  return parts.length < 3 || / and /.test(parts.at(-1) ?? "") ? text : joinWithAnd(parts);
};
