import { numberPattern, parseNumber } from "../figures.ts";
import { createMissingFinding, type RuleFindings } from "../finding.ts";
import { kindRules } from "../headings.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { toWords } from "../text-spans.ts";

/** Approximately a page with 11-point type and one-inch margins. */
const page = { characters: 92, lines: 50 };
const estimatePages = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / page.characters)), 0) /
  page.lines;

type Limit = { max: number; unit: "pages" | "words" | "characters"; statement: string };
const limitPattern = new RegExp(`\\b(${numberPattern})(?:\\s\\(\\d{1,3}\\))?[\\s-](page|word|character)s?\\b`, "i");
const otherParts =
  /\b(?:resumes?|biosketch\w*|curriculum|vitae|letters?|appendi\w+|attachments?|abstracts?|budget|references|bibliography|work plan|per section|font|margins?)\b/i;

const getPublishedLimits = ({ sources }: ParsedDraft): Limit[] =>
  sources.requirements.flatMap(({ kind, requirement, quote }) => {
    if (kind !== "page_limit" || otherParts.test(requirement)) return [];
    const match = limitPattern.exec(requirement) ?? limitPattern.exec((quote ?? "").slice(0, 2000));
    const max = match ? parseNumber(match[1] ?? "") : Number.NaN;
    const isDouble = /double[\s-]spaced/i.test(`${requirement} ${quote ?? ""}`);
    const unit = `${match?.[2]?.toLowerCase()}s` as Limit["unit"];
    return max > 0 ? [{ max: unit === "pages" && isDouble ? max / 2 : max, unit, statement: requirement }] : [];
  });

/** Checks page limits of letters and the notice's limits. As pages are an estimate, up to 25% too many only warn. */
export const checkLengthLimits = (checked: ParsedDraft): RuleFindings => {
  const { kind, content } = checked.draft;
  const own = kindRules[kind].pages;
  const all: Limit[] = [
    ...(own ? [{ max: own.value, unit: "pages" as const, statement: own.statement }] : []),
    ...getPublishedLimits(checked),
  ];
  if (all.length === 0) return null;
  const length = { pages: estimatePages(content), words: toWords(content).length, characters: content.length };
  return all.flatMap(({ max, unit, statement }) => {
    const actual = length[unit];
    if (actual <= max) return [];
    const shown = unit === "pages" ? `about ${actual.toFixed(1)} pages` : `${actual.toLocaleString("en-US")} ${unit}`;
    return [
      createMissingFinding(
        `The text takes ${shown}. The limit: ${statement}`,
        {},
        unit === "pages" && actual < max * 1.25 ? "warn" : "fail",
      ),
    ];
  });
};
