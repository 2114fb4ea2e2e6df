import type { ProposalSectionKey } from "../api/proposals.ts";
import type { DocumentKind } from "../domain/document-kinds.ts";
import { numberPattern, parseNumber } from "./figures.ts";

/** Based on single-spaced 11-point text with headings and one-inch margins. */
export const wordsPerPage = 480;

export type Limit = {
  max: number;
  unit: "pages" | "words" | "characters";
  statement: string;
  /** The section it limits; null for the whole text. */
  section: ProposalSectionKey | null;
};
const limitPattern = new RegExp(`\\b(${numberPattern})(?:\\s\\(\\d{1,3}\\))?[\\s-](page|word|character)s?\\b`, "i");
/** Parts that are not written in the app, or whose limit cannot be attributed. */
const otherParts =
  /\b(?:resumes?|biosketch\w*|curriculum|vitae|letters?|appendi\w+|attachments?|references|bibliography|each|per (?:section|question|answer|item|prompt|response)|font|margins?|cover page|title page)\b/i;
/** "Who else helps you? (150 words)": the limit of one answer. */
const afterQuestion =
  /\?["”’]?\W{0,3}(?:(?:about|up to|at most|no more than|max(?:imum)?\.?|limit:?) )?\d[\d,]* ?(?:words|characters)\b/i;
const sections: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["summary", /\b(?:abstract|executive summary|project summary|summary)\b/i],
  ["budget", /\bbudget\b/i],
  ["need", /\b(?:needs? statement|statement of need|problem statement|needs? section)\b/i],
  ["goals", /\b(?:goals|objectives)\b/i],
  [
    "methods",
    /\b(?:methods?|methodology|work ?plan|approach|timeline|(?:program|project) (?:design|plan|description))\b/i,
  ],
  ["evaluation", /\bevaluation\b/i],
  ["sustainability", /\bsustainability\b/i],
  ["organization", /\b(?:organi[sz]ation(?:al)? (?:background|capacity|history|information|description))\b/i],
];

/** A limit that names the draft's kind applies to the whole text. */
const wholeTextPatterns: Partial<Record<DocumentKind, RegExp>> = {
  loi: /\b(?:letters? of (?:intent|inquiry)|LOIs?)\b/i,
  cover_letter: /\bcover letters?\b/i,
};

/** "Need statement (20 points; 300 words or fewer)": a limit next to points applies to one criterion. */
const criterionLimitPattern =
  /^(.{2,80}?)\W+\d{1,3} ?(?:points?|pts)\b[^.]{0,12}?\d[\d,]* ?(?:words|pages|characters)\b|^(.{2,80}?)\W+\d[\d,]* ?(?:words|pages|characters)\b[^.]{0,20}?\d{1,3} ?(?:points?|pts)\b/i;
const findSection = (text: string) => sections.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Finds the length limits among a notice's requirements. A double-spaced page counts as half a page. */
export const findLimits = (
  requirements: readonly { kind: string; requirement: string; quote: string | null }[],
  documentKind: DocumentKind = "proposal",
): Limit[] => dropAnswerLimits(readLimits(requirements, documentKind));

const wholeText = /\b(?:narrative|proposals?|applications?|submissions?|letters?|total|text|document)\b/i;
/** "Employer commitments: at most 1 page": the limit of a part that no section is named after. */
const ofNamedPart = /^\S[^:]{2,80}: at most/;
/** Drops limits that the boxes of a form have, each for its own answer. */
const dropAnswerLimits = (limits: Limit[]): Limit[] => {
  const isOfAnswer = ({ unit, section, statement }: Limit) =>
    unit !== "pages" && section === null && !wholeText.test(statement);
  const isOfPart = ({ section, statement }: Limit) =>
    section === null && ofNamedPart.test(statement) && !wholeText.test(statement);
  const areBoxes = limits.filter(isOfAnswer).length > 1;
  return limits.filter((limit) => !isOfPart(limit) && !(areBoxes && isOfAnswer(limit)));
};

const readLimits = (
  requirements: readonly { kind: string; requirement: string; quote: string | null }[],
  documentKind: DocumentKind,
): Limit[] =>
  requirements.flatMap(({ kind, requirement, quote }) => {
    const isWholeText = wholeTextPatterns[documentKind]?.test(requirement) ?? false;
    if (kind !== "page_limit" || (!isWholeText && otherParts.test(requirement))) return [];
    if (!isWholeText && afterQuestion.test(`${requirement} ${quote ?? ""}`)) return [];
    const match = limitPattern.exec(requirement) ?? limitPattern.exec((quote ?? "").slice(0, 2000));
    const max = match ? parseNumber(match[1] ?? "") : Number.NaN;
    const isDouble = /double[\s-]spaced/i.test(`${requirement} ${quote ?? ""}`);
    const unit = `${match?.[2]?.toLowerCase()}s` as Limit["unit"];
    const [, before, after] = criterionLimitPattern.exec(quote ?? "") ?? [];
    const criterion = before ?? after;
    const section = isWholeText ? null : (findSection(requirement) ?? (criterion ? findSection(criterion) : null));
    // The limit of a criterion without a section of its own cannot be attributed.
    if (criterion && !isWholeText && !section) return [];
    return max > 0
      ? [{ max: unit === "pages" && isDouble ? max / 2 : max, unit, statement: requirement, section }]
      : [];
  });
