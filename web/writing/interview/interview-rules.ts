import type { ProposalField } from "#shared/api/proposals.ts";
import { countWords } from "#shared/domain/answer-topics.ts";
import type { Blank } from "#shared/domain/blanks.ts";
import { getQuestion, type QuestionKey, questionKeys } from "#shared/interview/questions.ts";
import type { WritingFields } from "../writing-kinds.ts";

/** The steps that aren't questions. `form` as the step in the URL means the full form. */
export const knownStep = "known";
export const reviewStep = "review";

/** Maps the blank that a confirmed fact fills to its form field. */
export const fieldByBlank: Partial<Record<Blank, ProposalField>> = {
  name: "organizationName",
  taxId: "taxId",
  mission: "missionStatement",
  history: "organizationHistory",
  problem: "problemStatement",
  impact: "expectedImpact",
  goals: "projectGoals",
  activities: "methodology",
  measures: "successMetrics",
  total: "totalBudget",
  duration: "projectDuration",
  future: "sustainabilityPlan",
};

/** A value that a user entered elsewhere, and its source. */
export type KnownValue = { field: ProposalField; value: string; source: string };
/** Values by field from one source, such as the profile. */
export type ValueSource = { values: Partial<Record<ProposalField, string>>; source: string };

/** Returns the first value of every field, in form order, without empty values. */
export const mergeKnownValues = (sources: readonly ValueSource[]): KnownValue[] =>
  questionKeys
    .flatMap((key) => getQuestion(key).fields)
    .flatMap((field) => {
      const knownSource = sources.find(({ values }) => values[field]?.trim());
      return knownSource ? [{ field, value: knownSource.values[field] ?? "", source: knownSource.source }] : [];
    });

type InterviewState = {
  values: WritingFields;
  knownFields: ReadonlySet<string>;
  /** A detailed budget already states how much is needed and for what. */
  hasDetailedBudget: boolean;
};
export const isBudgetQuestion = (key: QuestionKey) => key === "request" || key === "costs";
/** Returns the questions to ask: those with a field whose value is unknown or too short. */
export const listQuestions = ({ values, knownFields, hasDetailedBudget }: InterviewState): QuestionKey[] =>
  questionKeys.filter((key) => {
    if (hasDetailedBudget && isBudgetQuestion(key)) return false;
    const { fields, minWords } = getQuestion(key);
    return fields.some((field) => !knownFields.has(field) || countWords(values[field] ?? "") < minWords);
  });

/** Returns the fields without an answer. Some budget lines are optional. */
export const listMissingFields = (key: QuestionKey, values: WritingFields): readonly ProposalField[] => {
  const { fields } = getQuestion(key);
  const missingFields = fields.filter((field) => !values[field]?.trim());
  return key === "costs" && missingFields.length < fields.length ? [] : missingFields;
};
export const isAnswered = (key: QuestionKey, values: WritingFields): boolean =>
  listMissingFields(key, values).length === 0;

/** Returns the step to resume at if none is stored: after the last question answered in this form. */
export const findResumeStep = (questions: readonly QuestionKey[], values: WritingFields, defaults: WritingFields) => {
  const lastAnsweredIndex = questions.findLastIndex((key) =>
    getQuestion(key).fields.some((field) => values[field]?.trim() && values[field] !== defaults[field]),
  );
  return lastAnsweredIndex < 0 ? knownStep : (questions[lastAnsweredIndex + 1] ?? reviewStep);
};
