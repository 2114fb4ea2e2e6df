import { type ProposedAnswer, proposeAnswers, toFileText } from "#functions/answers/propose-answers.ts";
import type { FileText } from "#shared/api/document-parts.ts";
import { type AnswerTopic, answerTopicKeys, answerTopics } from "#shared/domain/answer-topics.ts";
import type { LabeledDocument } from "./labeled-document.ts";

type Proposer = (document: FileText) => Pick<ProposedAnswer, "topic" | "text">[];
export type Score = { expected: number; proposed: number; correct: number; precision: number; recall: number };

export const productionRule: Proposer = proposeAnswers;

/** Baseline: proposes the text between lines that exactly match a topic's name. */
export const proposeByExactHeadings: Proposer = ({ sections }) => {
  const lines = sections.flatMap(({ heading, text }) => [...(heading ? [heading] : []), ...text.split("\n")]);
  const found: { topic: AnswerTopic; lines: string[] }[] = [];
  for (const line of lines) {
    const name = line
      .replaceAll(/^[\dA-Z.)\s]{0,4}[.)]\s+|\*\*/g, "")
      .trim()
      .toLowerCase();
    const topic = answerTopicKeys.find((key) => key === name || answerTopics[key].toLowerCase() === name);
    if (topic) found.push({ topic, lines: [] });
    else if (line.trim() !== "") found.at(-1)?.lines.push(line);
  }
  return found
    .map(({ topic, lines: answerLines }) => ({ topic, text: answerLines.join("\n") }))
    .filter(({ text }) => text !== "");
};

/**
 * Measures proposals against the expected answers. A proposal is correct if its topic is expected and its text starts
 * with the expected answer's start and contains no other answer.
 */
export const measure = (documents: readonly LabeledDocument[], propose: Proposer): Score & { errors: string[] } => {
  const errors: string[] = [];
  let [expected, proposed, correct] = [0, 0, 0];
  for (const document of documents) {
    const answers = Object.entries(document.expected).flatMap(([topic, starts]) =>
      starts.map((start) => ({ topic, start })),
    );
    const proposals = propose(
      "text" in document ? toFileText(document.text) : { pages: null, sections: document.sections },
    );
    expected += answers.length;
    proposed += proposals.length;
    for (const { topic, text } of proposals) {
      const isCorrect =
        answers.some((answer) => answer.topic === topic && text.startsWith(answer.start)) &&
        !answers.some(({ start }) => text.slice(1).includes(start));
      if (isCorrect) correct += 1;
      else errors.push(`${document.name}: wrong: ${topic}: ${text.slice(0, 60)}`);
    }
    for (const { topic, start } of answers)
      if (!proposals.some((proposal) => proposal.topic === topic && proposal.text.startsWith(start)))
        errors.push(`${document.name}: missing: ${topic}: ${start}`);
  }
  return {
    expected,
    proposed,
    correct,
    precision: correct / Math.max(1, proposed),
    recall: correct / expected,
    errors,
  };
};
