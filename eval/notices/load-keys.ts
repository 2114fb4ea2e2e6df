import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JudgedNotice } from "./load-notices.ts";

/** An ask of an independent author: its text, apart from whitespace verbatim, and other passages that state it. */
type KeyedAsk = { kind: string; text: string; also?: string[] };

/** The kinds of rows that state an ask of the author's kind; the first one counts it. Others may be of any kind. */
const keyedKinds: Record<string, string> = {
  deadline: "deadline|pre_application|submission",
  letter_of_intent: "pre_application|deadline|component|page_limit|submission",
  eligibility: "eligibility|unallowable_cost",
  award_ceiling: "award_amount",
  award_floor: "award_amount",
  total_funding: "award_amount",
  period_of_performance: "period|award_amount",
  match: "cost_share",
  indirect_cap: "indirect_cost|unallowable_cost",
  unallowable_cost: "unallowable_cost|eligibility|indirect_cost",
  page_limit: "page_limit|format",
  format: "format|page_limit|submission|component",
  attachment: "component",
  form: "component",
  criterion: "criterion",
  submission: "submission|format|deadline|component|eligibility",
  contact: "contact",
  report_requirement: "post_award|deadline|component|contact|page_limit|format|eligibility",
};

const maxStart = 32;
/** A row states the value behind a dotted leader in parentheses or behind a colon. */
const escapePattern = (text: string) =>
  text
    .replaceAll(/[*+?^${}()|[\]\\]|(?<!\.)\.(?!\.)/g, "\\$&")
    .replaceAll(/\s*\.{2,}\s*/g, "[\\s.(:]*")
    .replaceAll(/(?<![\\[])\s+/g, "\\s+");
/** The first or the last words of a passage identify it. */
const toPattern = (text: string) => {
  const words = text.trim().replace(/^(?:\(?[\da-z]{1,2}[.)]|[-•*o]) /i, "");
  if (words.length <= 2 * maxStart) return escapePattern(words.replace(/[.;:,]$/, ""));
  const start = words.slice(0, words.lastIndexOf(" ", maxStart + 8));
  const end = words.slice(words.indexOf(" ", words.length - maxStart - 8) + 1);
  return `${escapePattern(start)}|${escapePattern(end.replace(/[.;:,]$/, ""))}`;
};

/** Loads notices with the keys of an independent author: `name.txt` next to `name.key.json`. */
export const loadKeyedNotices = (folder: string): JudgedNotice[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".key.json"))
    .toSorted()
    .map((file) => {
      const name = file.replace(".key.json", "");
      const asks = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as KeyedAsk[];
      return {
        name,
        title: name,
        text: readFileSync(path.join(folder, `${name}.txt`), "utf8"),
        asks: asks.map(({ kind, text, also = [] }) => [
          keyedKinds[kind] ?? "component|*",
          [text, ...also].map(toPattern).join("|"),
        ]),
        also: [],
      };
    });
