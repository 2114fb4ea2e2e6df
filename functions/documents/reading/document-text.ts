import type { FileText } from "#shared/api/document-parts.ts";

/**
 * The text of a file. A section has paragraphs, list items (“• …”) and table rows (cells separated by three spaces),
 * one per line; its level is the depth of its heading, from 1, or 0 without one; its page is the one on which it
 * begins.
 */
export type DocumentText = FileText;

/** One line of a document in reading order. */
export type Line = { kind: "heading" | "text"; level: number; page: number | null; text: string };

export const cellSeparator = "   ";

/** Files beyond these limits are rejected with a message. */
export const maxPages = 500;
export const maxCharacters = 1_000_000;

/** Reasons why a file could not be read, shown to the user. */
export const readingProblems = {
  scanned: "This PDF contains only scanned images. Please paste the text, or upload a searchable PDF",
  encrypted: "This file is password-protected. Please remove the password and upload it again",
  damaged: "This file is damaged and can’t be read. Please save it again and upload it",
  tooManyPages: `This file has more than ${maxPages} pages. Please upload the part you need`,
  tooLarge: "This file is too long to read. Please upload the part you need, or paste its text",
  empty: "This file has no text",
} as const;
export type ReadingProblem = keyof typeof readingProblems;

export class UnreadableDocumentError extends Error {
  override readonly name = "UnreadableDocumentError";
  readonly problem: ReadingProblem;
  constructor(problem: ReadingProblem) {
    super(readingProblems[problem]);
    this.problem = problem;
  }
}

/** Matches a label on the line above its value. */
const labelPattern = /^.{1,40}:$/;

/** Groups lines into sections. Throws UnreadableDocumentError if there is no text or too much. */
export const toSections = (lines: readonly Line[]): DocumentText["sections"] => {
  const sections: { heading: string | null; level: number; page: number | null; lines: string[] }[] = [];
  let characters = 0;
  for (const { kind, level, page, text } of lines) {
    characters += text.length + 1;
    if (characters > maxCharacters) throw new UnreadableDocumentError("tooLarge");
    if (kind === "heading") sections.push({ heading: text, level, page, lines: [] });
    else {
      // Split sections that span pages, so that every passage has its page.
      const current = sections.at(-1);
      const previous = current?.lines.at(-1);
      if (
        current &&
        current.page === page &&
        previous !== undefined &&
        labelPattern.test(previous) &&
        !text.startsWith("•")
      )
        current.lines[current.lines.length - 1] = `${previous} ${text}`;
      else if (current && (current.page === page || (current.lines.length === 0 && current.heading !== null)))
        current.lines.push(text);
      else sections.push({ heading: null, level: current?.level ?? 0, page, lines: [text] });
    }
  }
  if (characters === 0) throw new UnreadableDocumentError("empty");
  return sections.map(({ lines: all, ...section }) => ({ ...section, text: all.join("\n") }));
};

/** Returns the whole text with form feeds between pages, as the notice rules expect it. */
export const toPlainText = ({ sections }: DocumentText): string => {
  let page = sections[0]?.page ?? null;
  let plainText = "";
  for (const { heading, page: sectionPage, text } of sections) {
    while (page !== null && sectionPage !== null && page < sectionPage) {
      plainText += "\f";
      page += 1;
    }
    plainText += `${heading === null ? "" : `\n${heading}\n`}${text}\n`;
  }
  return plainText.trim();
};
