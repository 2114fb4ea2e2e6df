import { states } from "../../states.ts";
import type { Checked } from "../context.ts";
import { at, type Verdict } from "../finding.ts";
import { words } from "../text.ts";

const known = new Set(
  "USA US UK EU AI IT TV OK PDF CEO CFO COO EIN IRS ID FAQ STEM STEAM SMART AM PM II III IV VI VII VIII IX XI XII HIV AIDS DNA GPS PC LLC INC YMCA YWCA NAACP NASA PTA GED COVID CFR USC NE NW SE SW RE CC PO PS JD MD PHD MBA MSW RN CPA BA BS MA MS".split(
    " ",
  ),
);
const acronym = /(?<![\p{L}\p{N}.&-])\p{Lu}{2,6}s?(?![\p{L}\p{N}&-])/gu;

/** Every acronym is written out where it first stands. */
export const acronyms = ({ plain, draft, sources, answers }: Checked): Verdict => {
  const named = new Set(
    [
      answers.organizationName,
      sources.organization?.name,
      sources.opportunity?.funder,
      sources.opportunity?.title,
      answers.recipientOrganization,
      answers.projectTitle,
    ].flatMap((name) => (name ?? "").match(acronym) ?? []),
  );
  const seen = new Set<string>();
  const found = [...plain.matchAll(acronym)].flatMap((match) => {
    const short = match[0].replace(/s$/, "");
    if (seen.has(short) || known.has(short) || short in states || named.has(short)) return [];
    seen.add(short);
    const line = lineAround(plain, match.index);
    if (!/\p{Ll}{3}/u.test(line) || isExplained(short, match.index, plain)) return [];
    return [
      at(
        { start: match.index, end: match.index + match[0].length },
        `“${short}” is not explained. Please write it out the first time.`,
        "warn",
      ),
    ];
  });
  return seen.size === 0 && !/\p{Lu}{2}/u.test(draft.content) ? null : found;
};

const lineAround = (text: string, place: number) =>
  text.slice(Math.max(text.lastIndexOf("\n", place) + 1, place - 200), place) +
  (text.slice(place, place + 200).split("\n")[0] ?? "");
/** "Community Land Trust (CLT)" or "CLT (Community Land Trust)", or words with these first letters just before. */
const isExplained = (short: string, place: number, text: string) => {
  if (text[place - 1] === "(" || /^\w{2,7} ?\(/.test(text.slice(place, place + 9))) return true;
  const initials = words(text.slice(Math.max(0, place - 120), place))
    .map((word) => word[0])
    .join("");
  return initials.includes(short.toLowerCase());
};
