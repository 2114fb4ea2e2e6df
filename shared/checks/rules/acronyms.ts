import { usStates } from "../../domain/us-states.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, type RuleFindings } from "../finding.ts";
import { toWords } from "../text-spans.ts";

const commonAcronyms = new Set(
  "USA US UK EU AI IT TV OK PDF CEO CFO COO EIN IRS ID FAQ STEM STEAM SMART AM PM II III IV VI VII VIII IX XI XII HIV AIDS DNA GPS PC LLC INC YMCA YWCA NAACP NASA PTA GED COVID CFR USC NE NW SE SW RE CC PO PS JD MD PHD MBA MSW RN CPA BA BS MA MS".split(
    " ",
  ),
);
const acronymPattern = /(?<![\p{L}\p{N}.&-])\p{Lu}{2,6}s?(?![\p{L}\p{N}&-])/gu;

/** Checks that acronyms are spelled out on first use. */
export const checkAcronyms = ({ maskedText, draft, sources, answers }: ParsedDraft): RuleFindings => {
  const acronymsInNames = new Set(
    [
      answers.organizationName,
      sources.organization?.name,
      sources.opportunity?.funder,
      sources.opportunity?.title,
      answers.recipientOrganization,
      answers.projectTitle,
    ].flatMap((name) => (name ?? "").match(acronymPattern) ?? []),
  );
  const seen = new Set<string>();
  const found = [...maskedText.matchAll(acronymPattern)].flatMap((match) => {
    const short = match[0].replace(/s$/, "");
    if (seen.has(short) || commonAcronyms.has(short) || short in usStates || acronymsInNames.has(short)) return [];
    seen.add(short);
    const line = getLineAround(maskedText, match.index);
    if (!/\p{Ll}{3}/u.test(line) || isExplained(short, match.index, maskedText)) return [];
    return [
      createFinding(
        { start: match.index, end: match.index + match[0].length },
        `“${short}” is not explained. Please write it out the first time.`,
        "warn",
      ),
    ];
  });
  return seen.size === 0 && !/\p{Lu}{2}/u.test(draft.content) ? null : found;
};

const getLineAround = (text: string, index: number) =>
  text.slice(Math.max(text.lastIndexOf("\n", index) + 1, index - 200), index) +
  (text.slice(index, index + 200).split("\n")[0] ?? "");
/** "Community Land Trust (CLT)", "CLT (Community Land Trust)", or words with these initials just before. */
const isExplained = (short: string, index: number, text: string) => {
  if (text[index - 1] === "(" || /^\w{2,7} ?\(/.test(text.slice(index, index + 9))) return true;
  const initials = toWords(text.slice(Math.max(0, index - 120), index))
    .map((word) => word[0])
    .join("");
  return initials.includes(short.toLowerCase());
};
