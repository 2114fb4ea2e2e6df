import type { FileText } from "#shared/api/document-parts.ts";
import type { AnswerTopic } from "#shared/domain/answer-topics.ts";

/** A fictional document (either plain text or sections with headings) and the answers to find in it. */
export type LabeledDocument = { name: string; expected: Partial<Record<AnswerTopic, readonly string[]>> } & (
  | { text: string }
  | { sections: FileText["sections"] }
);
