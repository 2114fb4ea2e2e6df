import { toSections } from "#functions/documents/reading/document-text.ts";
import type { FileText } from "#shared/api/document-parts.ts";

export type Sections = FileText["sections"];
/** A part of a document of about 100 to 250 words; `heading` belongs to the section in which it starts. */
export type Passage = { page: number | null; heading: string | null; text: string };

/** Words per passage. Shorter sections are joined with the next one; longer ones are split. */
const wordLimits = { min: 60, max: 220 } as const;
const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Splits long paragraphs at sentence boundaries, and long sentences between words. */
const splitParagraph = (paragraph: string): string[] => {
  if (countWords(paragraph) <= wordLimits.max) return [paragraph];
  const parts: string[] = [];
  let current = "";
  const add = (part: string) => {
    if (current && countWords(current) + countWords(part) > wordLimits.max) {
      parts.push(current);
      current = part;
    } else current = current ? `${current} ${part}` : part;
  };
  for (const sentence of paragraph.split(/(?<=[.!?]["”’)]?)\s+/))
    if (countWords(sentence) <= wordLimits.max) add(sentence);
    else for (const word of sentence.split(/\s+/)) add(word);
  return current ? [...parts, current] : parts;
};

/** Splits sections into passages in order. Deterministic. */
export const splitPassages = (sections: Sections): Passage[] => {
  const passages: Passage[] = [];
  let heading: string | null = null;
  let current: (Passage & { words: number }) | undefined;
  const finishPassage = () => {
    if (current?.text) passages.push({ page: current.page, heading: current.heading, text: current.text });
    current = undefined;
  };
  for (const section of sections) {
    heading = section.heading ?? heading;
    if (current && current.words >= wordLimits.min && (section.heading !== null || section.page !== current.page))
      finishPassage();
    const lines = section.text.split("\n").filter((line) => line.trim() !== "");
    // Keep the heading of a joined section as a line of the passage.
    if (current?.text && section.heading !== null) lines.unshift(section.heading);
    for (const part of lines.flatMap(splitParagraph)) {
      const count = countWords(part);
      if (current && current.words + count > wordLimits.max) finishPassage();
      current ??= { page: section.page, heading, text: "", words: 0 };
      current.text = current.text ? `${current.text}\n${part}` : part;
      current.words += count;
    }
  }
  finishPassage();
  return passages;
};

const markdownHeading = /^(#{1,6})\s+(.+?)\s*#*$/;
const maxHeadingLength = 90;
const isHeadingLine = (line: string, previous: string | undefined, next: string | undefined) =>
  line.length <= maxHeadingLength &&
  !/[.!?,;:]$|^[-•*|[]/.test(line) &&
  (previous === undefined || previous.trim() === "") &&
  next !== undefined;

/** Splits a text written in the app into sections. A heading is a short standalone line or a Markdown heading. */
export const splitText = (content: string): Sections => {
  const lines = content.split("\n");
  if (content.trim() === "") return [];
  return toSections(
    lines.flatMap((line, index) => {
      const text = line.trim();
      if (text === "") return [];
      const [, marks, heading] = markdownHeading.exec(text) ?? [];
      if (marks && heading) return [{ kind: "heading" as const, level: marks.length, page: null, text: heading }];
      const isHeading = isHeadingLine(text, lines[index - 1], lines[index + 1]);
      return [
        { kind: isHeading ? ("heading" as const) : ("text" as const), level: isHeading ? 1 : 0, page: null, text },
      ];
    }),
  );
};
