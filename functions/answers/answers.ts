import {
  type Answer,
  type AnswerSource,
  type AnswerSourceInput,
  type AnswerVariant,
  type AnswerVariantInput,
  answerTexts,
} from "#shared/api/answers.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import type { AnswerTopic } from "#shared/domain/answer-topics.ts";

export const createAnswerNotFoundError = () => new AppError("not_found", answerTexts.missing);

/** The source as stored; `titles` has the titles of the documents that a request names. */
export const toSource = (
  input: Partial<AnswerSourceInput> | undefined,
  titles: ReadonlyMap<string, string> = new Map(),
): AnswerSource => {
  const { kind = "typed", documentId = null, page = null, heading = null } = input ?? {};
  if (kind !== "document" || documentId === null)
    return { kind: kind === "document" ? "typed" : kind, documentId: null, title: null, page: null, heading: null };
  return { kind, documentId, title: titles.get(documentId) ?? null, page, heading };
};

/** The documents that the variants of a request name. */
export const getDocumentIds = (variants: readonly AnswerVariantInput[]): string[] => [
  ...new Set(
    variants.flatMap(({ source }) => (source?.kind === "document" && source.documentId ? [source.documentId] : [])),
  ),
];

/**
 * The variants after a change. A variant keeps its source while its text changes and is marked as edited. Throws
 * not_found for the ID of a variant that is gone.
 */
export const applyVariants = (
  before: readonly AnswerVariant[],
  input: readonly AnswerVariantInput[],
  titles: ReadonlyMap<string, string>,
): AnswerVariant[] => {
  let lastId = Math.max(0, ...before.map(({ id }) => id));
  return input.map(({ id, text, source }) => {
    if (id === undefined) {
      lastId += 1;
      return { id: lastId, text, source: toSource(source, titles), edited: false };
    }
    const variant = before.find((candidate) => candidate.id === id);
    if (!variant) throw new AppError("not_found", "There is no such version of this answer");
    const isChanged = variant.text !== text;
    return { ...variant, text, edited: variant.edited || (isChanged && variant.source.kind !== "typed") };
  });
};

type ProfileAnswer = { topic: AnswerTopic; text: string };
/** Fields of the profile that answer a usual question. */
export const getProfileAnswers = ({
  mission,
  history,
  targetPopulation,
}: Pick<Organization, "mission" | "history" | "targetPopulation">): ProfileAnswer[] =>
  (
    [
      ["mission", mission],
      ["history", history],
      ["population", targetPopulation],
    ] as const
  ).flatMap(([topic, text]) => (text ? [{ topic, text }] : []));

/** Adds keys at the end of those that are remembered, or removes them; the oldest beyond `max` are forgotten. */
export const changeDismissals = (
  before: readonly string[],
  keys: readonly string[],
  dismissed: boolean,
  max: number,
): string[] => {
  const others = before.filter((key) => !keys.includes(key));
  return dismissed ? [...others, ...new Set(keys)].slice(-max) : others;
};

/** The fields of an answer that a change sets; undefined if nothing changes. */
export const getChangedFields = (before: Answer, after: Pick<Answer, "topic" | "title" | "variants">) => {
  const { topic, title, variants } = after;
  const isSame =
    topic === before.topic && title === before.title && JSON.stringify(variants) === JSON.stringify(before.variants);
  return isSame ? undefined : { topic, title, variants };
};
