import { createHash } from "node:crypto";
import type { Answer, AnswerProposal } from "#shared/api/answers.ts";
import type { ProposedAnswer } from "./propose-answers.ts";

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Builds the key of a text for dismissals. Texts that differ only in punctuation, case or spacing have the same key.
 */
export const toProposalKey = (text: string): string =>
  createHash("sha256").update(normalize(text)).digest("base64url").slice(0, 12);

const runLength = 3;
const toWordRuns = (text: string): Set<string> => {
  const words = normalize(text).split(" ");
  return new Set(words.map((_, index) => words.slice(index, index + runLength).join(" ")).slice(0, 1 - runLength));
};
/** Fraction (0 to 1) of the shorter text's three-word sequences that also occur in the other text. */
const computeOverlap = (a: Set<string>, b: Set<string>): number => {
  const [shorter, longer] = a.size <= b.size ? [a, b] : [b, a];
  return shorter.size === 0 ? 0 : [...shorter].filter((run) => longer.has(run)).length / shorter.size;
};
/** Minimum overlap for two texts to count as wordings of one answer. */
const minSimilarOverlap = 0.4;

/** Compares proposals with existing answers: the same text, another wording, or another text on the topic. */
export const createAnswerMatcher = (
  answers: readonly Answer[],
): ((proposed: Pick<ProposedAnswer, "topic" | "title" | "text">) => AnswerProposal["match"]) => {
  const comparableAnswers = answers.map((answer) => ({
    answer,
    keys: new Set(answer.variants.map(({ text }) => toProposalKey(text))),
    runs: answer.variants.map(({ text }) => toWordRuns(text)),
  }));
  return ({ topic, title, text }) => {
    const key = toProposalKey(text);
    const sameAnswer = comparableAnswers.find(({ keys }) => keys.has(key));
    if (sameAnswer) return { answerId: sameAnswer.answer.id, kind: "same" };
    const runs = toWordRuns(text);
    let best: { answerId: string; overlap: number } | undefined;
    for (const { answer, runs: variantRuns } of comparableAnswers) {
      const overlap = Math.max(...variantRuns.map((other) => computeOverlap(runs, other)));
      if (overlap >= minSimilarOverlap && overlap > (best?.overlap ?? 0)) best = { answerId: answer.id, overlap };
    }
    if (best) return { answerId: best.answerId, kind: "similar" };
    const answerOnTopic = answers.find((answer) =>
      topic === "other" ? normalize(answer.title) === normalize(title) : answer.topic === topic,
    );
    return answerOnTopic ? { answerId: answerOnTopic.id, kind: "topic" } : null;
  };
};
