import { compliance } from "../../compliance.ts";
import type { Checked } from "../context.ts";
import { missing, type Verdict } from "../finding.ts";
import { numberOf, numberPattern } from "../number-words.ts";
import { words } from "../text.ts";

/** A printed page of 11 point type with margins of an inch, about. */
const page = { characters: 92, lines: 50 };
/** About how many pages a text takes. */
const pagesOf = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / page.characters)), 0) /
  page.lines;

type Limit = { most: number; unit: "pages" | "words" | "characters"; says: string };
const limitPattern = new RegExp(`\\b(${numberPattern})(?:\\s\\(\\d{1,3}\\))?[\\s-](page|word|character)s?\\b`, "i");
/** What is not part of the text we write. */
const elsewhere =
  /\b(?:resumes?|biosketch\w*|curriculum|vitae|letters?|appendi\w+|attachments?|abstracts?|budget|references|bibliography|work plan|per section|font|margins?)\b/i;

/** The limits of the notice that hold for the whole text. */
const published = ({ sources }: Checked): Limit[] =>
  sources.requirements.flatMap(({ kind, requirement, quote }) => {
    if (kind !== "page_limit" || elsewhere.test(requirement)) return [];
    const match = limitPattern.exec(requirement) ?? limitPattern.exec((quote ?? "").slice(0, 2000));
    const most = match ? numberOf(match[1] ?? "") : Number.NaN;
    const isDouble = /double[\s-]spaced/i.test(`${requirement} ${quote ?? ""}`);
    const unit = `${match?.[2]?.toLowerCase()}s` as Limit["unit"];
    return most > 0 ? [{ most: unit === "pages" && isDouble ? most / 2 : most, unit, says: requirement }] : [];
  });

/** Letters keep to their pages, and everything to what the notice allows. Pages are an estimate and only warn when near. */
export const limits = (checked: Checked): Verdict => {
  const { kind, content } = checked.draft;
  const own = { cover_letter: compliance.letterPages, loi: compliance.loiPages, proposal: null }[kind];
  const all: Limit[] = [
    ...(own ? [{ most: own.value, unit: "pages" as const, says: own.says }] : []),
    ...published(checked),
  ];
  if (all.length === 0) return null;
  const length = { pages: pagesOf(content), words: words(content).length, characters: content.length };
  return all.flatMap(({ most, unit, says }) => {
    const is = length[unit];
    if (is <= most) return [];
    const shown = unit === "pages" ? `about ${is.toFixed(1)} pages` : `${is.toLocaleString("en-US")} ${unit}`;
    return [
      missing(
        `The text takes ${shown}. The limit: ${says}`,
        {},
        unit === "pages" && is < most * 1.25 ? "warn" : "fail",
      ),
    ];
  });
};
