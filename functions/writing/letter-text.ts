import type { FocusArea } from "#shared/api/catalog.ts";
import type { organizationTypes } from "#shared/api/organization-options.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { splitSentences, toOneLine } from "./sentences.ts";

export const organizationTypePhrases: Record<keyof typeof organizationTypes, string> = {
  "non-profit": "a nonprofit organization",
  "veteran-organization": "a veterans organization",
  "for-profit": "a for-profit company",
  government: "a public agency",
  academic: "an academic institution",
};

/** Kinds of organization that a name may contain. */
const typesByName: readonly (readonly [keyof typeof organizationTypes, RegExp, string])[] = [
  [
    "government",
    /\b(?:tribe|tribal|pueblo|nation|band)\b.*\b(?:museum|archives|library|college|school|clinic|hospital|center|housing|department|program)\b/i,
    "a Tribal organization",
  ],
  [
    "government",
    /\b(?:tribes?|tribal|band of|pueblo|rancheria|indian community|confederated|nation)\b/i,
    "a Tribal government",
  ],
  ["government", /\blibrary\b/i, "a public library"],
  ["government", /^(?:the )?(?:city|town|village|borough) of\b/i, "a local government"],
  ["academic", /\bschool district\b|\bpublic schools\b|\bindependent school\b|\bunified\b/i, "a school district"],
  ["academic", /\bcommunity college\b/i, "a community college"],
  ["academic", /\buniversity\b/i, "a university"],
  ["academic", /\bcollege\b/i, "a college"],
  ["academic", /\bschool\b/i, "a school"],
  ["veteran-organization", /\bhome\b/i, "a veterans home"],
];
/** "a nonprofit organization", or more exactly where the name says more: "a school district". */
export const formatOrganizationType = (type: keyof typeof organizationTypes, name: string): string =>
  typesByName.find(([kind, pattern]) => kind === type && pattern.test(name))?.[2] ?? organizationTypePhrases[type];

/** Whether the name already states the type: "Example Veterans Home" is a veterans home. */
const repeatsName = (type: string, name: string) => {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return type
    .replace(/^an? /, "")
    .toLowerCase()
    .split(" ")
    .every((word) => words.includes(word));
};
/** The applicant with its type and state, for the first sentence: ", a nonprofit organization in Ohio," or " (Ohio)". */
export const formatIdentity = (name: string, type: string | undefined, state: string | undefined): string => {
  if (!type) return "";
  if (repeatsName(type, name)) return state && !name.includes(state) ? ` (${state})` : "";
  return `, ${type}${state ? ` in ${state}` : ""},`;
};

/** Formats focus areas for a sentence: "education, arts and culture, and housing". */
export const formatFocusAreas = (areas: readonly FocusArea[]) =>
  joinWithAnd(areas.map((area) => area.toLowerCase().replace("&", "and")));

const takesArticle =
  /\b(administration|agency|archives|association|authority|board|bureau|centers?|commission|corporation|council|department|division|endowment|foundations?|fund|institutes?|office|service|society|trust)\b/i;
/** Formats a funder for a sentence, with an article if needed: "the Ford Foundation", "AARP". */
export const formatFunderName = (funder: string) =>
  takesArticle.test(funder) && !/^the\s/i.test(funder) && !/\binc\b/i.test(funder) ? `the ${funder}` : funder;

/** "Ohio", "the District of Columbia"; an unknown code is returned unchanged. */
export const formatState = (code: string) => new Map<string, string>(Object.entries(usStates)).get(code) ?? code;

/** "Mill" in the field of the county is Mill County; its kinds of other names are typed in full. */
const formatCounty = (county: string, state: string | undefined) =>
  /\b(?:county|counties|parish(?:es)?|borough|census area|municipality|municipio|city|district|island)\b|,|\band\b|&|\d/i.test(
    county,
  ) || county === state
    ? county
    : `${county} ${state === "Louisiana" ? "Parish" : "County"}`;
/** Formats where an applicant is: "Mill County, Ohio", or the known parts. */
export const formatPlace = (county: string | null | undefined, state: string | undefined): string | undefined =>
  [county && formatCounty(toOneLine(county), state), county && state && county.includes(state) ? "" : state]
    .filter(Boolean)
    .join(", ") || undefined;

const longDateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
/** Formats a date for a letter: "December 9, 2026". Takes an ISO date or date-time. */
export const formatLongDate = (day: string) => longDateFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** A title in quotation marks, with a comma inside the closing mark. */
export const quoteTitle = (title: string, comma = "") => `“${title}${/[.!?,]$/.test(title) ? "" : comma}”`;
export const addHeading = (heading: string, text: string) => `${heading}\n${text}`;
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const formatCents = (cents: number) => formatDollars(toDollars(cents));
const splitWords = (text: string) => toOneLine(text).split(" ");
export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

export const joinSentences = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");
/** Joins texts into one paragraph; a list stays separate from the sentences around it. */
export const joinTexts = (...parts: (string | false | null | undefined)[]) =>
  parts
    .filter((part): part is string => Boolean(part))
    .reduce(
      (text, part) => `${text}${text && (text.includes("\n") || part.includes("\n") ? "\n\n" : text && " ")}${part}`,
      "",
    );

/** "a, b, and c"; with semicolons if a part contains commas. */
export const joinWithAnd = (parts: readonly string[]) => {
  // "open two classes, so that more can dance, and perform a new work"
  if (parts.length < 3)
    return parts.join(
      /, (?:so|which|who|where|among)\b/.test(parts[0] ?? "") || /,(?!\d).* and /.test(parts[1] ?? "")
        ? ", and "
        : " and ",
    );
  // Amounts contain commas.
  const separator = parts.some((part) => /,(?!\d)/.test(part)) ? "; " : ", ";
  return `${parts.slice(0, -1).join(separator)}${separator}and ${parts.at(-1)}`;
};

/** Cuts to `maxWords` (of ten characters on average), at a sentence end in the second half or with an ellipsis. */
export const clipWords = (text: string, maxWords: number): { text: string; cut: boolean } => {
  const words = splitWords(text);
  const clipped: string[] = [];
  let charactersLeft = maxWords * 10;
  for (const word of words) {
    charactersLeft -= word.length + 1;
    if (clipped.length === maxWords || charactersLeft < 0) break;
    clipped.push(word);
  }
  if (clipped.length === words.length) return { text: words.join(" "), cut: false };
  const end = clipped.findLastIndex((word) => /[.!?]["'”’)]*$/.test(word));
  if (end >= 0 && end + 1 >= clipped.length / 2) return { text: clipped.slice(0, end + 1).join(" "), cut: true };
  return { text: `${clipped.join(" ") || [...(words[0] ?? "")].slice(0, maxWords * 10).join("")}…`, cut: true };
};

/** Longer sentences are not prose, and only they may be cut. */
const maxSentenceWords = 150;
/** Returns the leading sentences of a text, up to `maxWords` but at least one, without cutting any. */
export const clipSentences = (text: string, maxWords: number): string => {
  const sentences = splitSentences(toOneLine(text));
  const [first = "", ...rest] = sentences;
  if (countWords(first) > maxSentenceWords || first.length > maxSentenceWords * 10)
    return clipWords(first, Math.min(maxWords, maxSentenceWords)).text;
  let result = first;
  let words = countWords(first);
  for (const sentence of rest) {
    words += countWords(sentence);
    if (words > maxWords) break;
    result += ` ${sentence}`;
  }
  return result;
};

const commonFirstWords = new Set(
  `a adults all any artists at-risk boys caregivers children college communities disabled elderly families farmers
  first-generation formerly girls high-need homeless homeowners households immigrants individuals job-seekers
  justice-involved k-12 low-income local lower-income men middle military mothers neighbors older our parents patients
  people people's pregnant refugees renters residents rural school seniors single small students survivors teachers
  teenagers teens the tenants those transitioning underserved unemployed urban vulnerable veterans women working young
  youth`.split(/\s+/),
);

/** The text as a phrase inside a sentence ("We serve …"); undefined if it does not fit into one. */
export const toPhrase = (text: string): string | undefined => {
  const line = trimEndMatching(toOneLine(text), /[.\s]/);
  const [first = ""] = line.split(" ");
  if (!line || line.length > 200 || /[.!?:;](\s|$)/.test(line)) return undefined;
  if (/^(we|our|i|the people we|to|they|it|who|serving|is|are)\b/i.test(line)) return undefined;
  if (/^\p{Ll}/u.test(first)) return line;
  const isCommonWord = commonFirstWords.has(first.toLowerCase().replace(/,$/, "")) || /^\p{Lu}\p{Ll}+ing$/u.test(first);
  return isCommonWord ? line.charAt(0).toLowerCase() + line.slice(1) : undefined;
};
