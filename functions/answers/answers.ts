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

/** Converts a requested source to its stored form. `titles` maps document IDs to titles. */
export const toSource = (
  input: Partial<AnswerSourceInput> | undefined,
  titles: ReadonlyMap<string, string> = new Map(),
): AnswerSource => {
  const { kind = "typed", documentId = null, page = null, heading = null } = input ?? {};
  if (kind !== "document" || documentId === null)
    return { kind: kind === "document" ? "typed" : kind, documentId: null, title: null, page: null, heading: null };
  return { kind, documentId, title: titles.get(documentId) ?? null, page, heading };
};

/** Returns the IDs of the source documents in a request's variants. */
export const getDocumentIds = (variants: readonly AnswerVariantInput[]): string[] => [
  ...new Set(
    variants.flatMap(({ source }) => (source?.kind === "document" && source.documentId ? [source.documentId] : [])),
  ),
];

/**
 * Returns the variants after a change. A variant whose text changes keeps its source and is marked as edited. Throws
 * not_found for the ID of a deleted variant.
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
    if (!variant) throw new AppError("not_found", "Version of this answer not found");
    const isChanged = variant.text !== text;
    return { ...variant, text, edited: variant.edited || (isChanged && variant.source.kind !== "typed") };
  });
};

type ProfileAnswer = { topic: AnswerTopic; text: string };
/** Returns the profile fields that answer a common question. */
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

/** Appends keys to the dismissed ones or removes them; drops the oldest beyond `max`. */
export const changeDismissals = (
  before: readonly string[],
  keys: readonly string[],
  dismissed: boolean,
  max: number,
): string[] => {
  const others = before.filter((key) => !keys.includes(key));
  return dismissed ? [...others, ...new Set(keys)].slice(-max) : others;
};

/** Returns the changed fields of an answer; undefined if nothing changes. */
export const getChangedFields = (before: Answer, after: Pick<Answer, "topic" | "title" | "variants">) => {
  const { topic, title, variants } = after;
  const isSame =
    topic === before.topic && title === before.title && JSON.stringify(variants) === JSON.stringify(before.variants);
  return isSame ? undefined : { topic, title, variants };
};
