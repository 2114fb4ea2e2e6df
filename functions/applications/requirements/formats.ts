import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import { isNegatedBefore } from "./negation.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const fonts =
  "Times New Roman|Arial|Calibri|Cambria|Courier(?: New)?|Georgia|Helvetica|Verdana|Palatino(?: Linotype)?|Computer Modern|Garamond|Aptos";
const textPattern = new RegExp(
  `\\b(?:fonts?|type(?:face)?|text|size|characters?|print|${fonts.replace("Georgia|", "")})\\b`,
  "i",
);
const fileTypes = "PDFs?|Word|Excel|Microsoft Word|\\.docx?|\\.pdf|\\.xlsx?|Adobe PDF|JPE?G|PowerPoint";

type Format = {
  pattern: RegExp;
  toWording: (match: RegExpExecArray, text: string) => string | undefined;
  isProposed?: boolean;
};
/** Format rules: a pattern and the standard wording. */
const formats: Format[] = [
  {
    pattern: /\b(?<size>\d{1,2}(?:\.5)?|ten|eleven|twelve)(?:[- ]?points?|[- ]?pt\.?)\b/i,
    toWording: ({ groups, index }, text) => {
      const size = sizeWords[groups?.size?.toLowerCase() ?? ""] ?? Number(groups?.size);
      const isText = size >= 7 && size <= 16 && textPattern.test(text.slice(Math.max(0, index - 60), index + 70));
      return isText && !/\b(?:scale|rubric|scored?|maximum of)\b/i.test(text) ? `Font size: ${size}-point` : undefined;
    },
  },
  {
    pattern: /^(?:line )?spacing: (?<space>single|double)$/i,
    toWording: ({ groups }) => `${capitalize(groups?.space ?? "")}-spaced`,
  },
  {
    pattern: /\bfont size:? ?(?:of )?(?<size>\d{1,2})\b(?![-. ]?(?:point|pt))/i,
    toWording: ({ groups }) => `Font size: ${groups?.size}-point`,
  },
  {
    pattern: new RegExp(`\\b(?:${fonts})\\b(?:,? (?:or |and )?(?:${fonts}|similar)\\b)*`, "i"),
    // Georgia is also a state, and a font only next to words about type.
    toWording: ({ 0: written, index }, text) =>
      /^(?:Georgia|Cambria|Aptos)$/i.test(written) && !textPattern.test(text.slice(Math.max(0, index - 40), index))
        ? undefined
        : `Font: ${written}`,
  },
  {
    pattern: /\b(?<space>single|double|1\.5|one-and-a-half)[- ]?(?:line )?spac(?:ed|ing|e)\b/i,
    toWording: ({ groups }, text) => `${capitalize(groups?.space ?? "")}-spaced${getScope(text)}`,
  },
  {
    pattern: /\b(?:no more than )?(?:six|6) lines\b[^.;]{0,60}\binch\b/i,
    toWording: ({ 0: written }) => capitalize(written),
  },
  {
    pattern:
      /\bmargins?\b[^.;]{0,50}?(?<![\d.])(?<size>\d(?:\.\d{1,2})?|one|half)(?:[- ]?(?:inch|in\.?\b)|["”″])|(?<![\d.])\b(?<before>\d(?:\.\d{1,2})?|one|half)(?:[- ]?(?:inch|in\.)|["”″]) (?:\w{1,8} )?margins?\b/i,
    toWording: ({ groups }) => {
      const size = groups?.size ?? groups?.before ?? "";
      return `${size.toLowerCase() === "one" ? "1" : size}-inch margins`;
    },
  },
  {
    pattern: /\b8(?:\.5| ?½|[- ]1\/2)["”″]?(?: inch(?:es)?)? ?(?:x|×|by) ?11\b|\b(?:US )?letter[- ]size(?:d)?\b/i,
    toWording: ({ 0: written }) => `Page size: ${written}`,
  },
  { pattern: /\bcolor: ?black\b|\bblack (?:text|ink|type)\b/i, toWording: () => "Black text" },
  {
    pattern: /\b(?:do not|don['’]t|must not|no) (?:(?:include|use|contain) )?(?:hyper)?links\b/i,
    toWording: (_match, text) => toSentenceWording(text),
  },
  {
    pattern: /\bletters? (?:from|of)\b[^.;]{0,50}\b(?:discarded|removed|thrown away|not wanted)\b/i,
    toWording: (_match, text) => toSentenceWording(text),
  },
  {
    pattern:
      /\b(?:put|arrange|assemble|use|upload|submit|contain|include|present)\b[^.;]{0,60}\bin (?:(?:this|the following) order|the order (?:shown|listed|below|given|above))\b|\buse (?:these|the following) (?:section )?headings\b/i,
    toWording: (_match, text) => toSentenceWording(text),
  },
  {
    // Matches unwanted documents. "Do not send paper copies" is about the submission method instead.
    pattern:
      /^(?:please )?(?:do not|don['’]t) (?:submit|send|include|attach|enclose) (?:\w+,? ){0,4}?(?:table of contents|brochures|videos|(?:press|newspaper) clippings|audits|annual reports|newsletters|appendices|(?:additional|other) (?:materials|documents|attachments))\b/i,
    isProposed: true,
    toWording: (_match, text) => toSentenceWording(text),
  },
  {
    pattern: /\bsingle[- ]sided\b|\bdouble[- ]sided\b|\bone side of (?:the|each) (?:page|sheet)\b/i,
    toWording: ({ 0: written }) => capitalize(written),
  },
  {
    pattern: new RegExp(`\\b(?:${fileTypes})\\b(?:,? (?:or |and )?(?:a )?(?:${fileTypes})\\b)*`, "i"),
    toWording: ({ 0: written, index }, text) => {
      const context = text.slice(Math.max(0, index - 70), index + written.length + 50);
      const isRequested =
        /\b(?:format|files?|formats|convert|save[ds]?|must be|as an?|one|single|upload(?:ed)?|attach(?:ed|ments?)?|in|searchable|only)\b/i.test(
          context,
        );
      const isRule =
        /\bformat\b|\bfile type\b|\bmust\b|\bshould\b|\baccept|\bas an?\b|\bupload\b|\bonly\b|\bshall\b|\bsingle\b|\bone\b/i.test(
          context,
        );
      return isRequested && isRule && !/\bUpload as “/.test(text) ? `File format: ${written}` : undefined;
    },
  },
  {
    pattern:
      /\b(?:under|exceed|exceeding|more than|less than|smaller than|larger than|over|at most|maximum|up to|limit(?:ed)? (?:of|to)|size)\b[^.;]{0,30}?(?<size>\d{1,3}) ?(?<unit>MB|GB|megabytes)\b/i,
    toWording: ({ groups }) =>
      `Files of at most ${groups?.size} ${groups?.unit?.toUpperCase().startsWith("G") ? "GB" : "MB"}`,
  },
  {
    pattern:
      /\bpage numbers?\b|\bnumber (?:\w{1,12} ){0,2}pages\b|\bpages (?:\w{1,10} ){0,3}(?:be )?(?:consecutively )?numbered\b|\b(?:each|every) page (?:must|should|shall) be numbered\b|\bnumbered (?:consecutively|pages)\b|\bconsecutive page numbers?\b/i,
    toWording: ({ index }, text) =>
      /\bsee\b|\btable of contents\b|\bwith the page numbers?\b/i.test(text.slice(Math.max(0, index - 40), index + 40))
        ? undefined
        : "Page numbers",
  },
  {
    pattern:
      /\b(?:do not|don['’]t|must not be|not be|without) (?:\w+, )?(?:compress(?:ed)?(?: or)? ?)?(?:encrypt(?:ed|ion)?|zip(?:ped)?|password[- ]protect(?:ed)?)\b/i,
    toWording: () => "Files without encryption",
  },
  {
    pattern: /\b(?:written|submitted|prepared|must be|applications?|letters?) in English\b|\blanguage: English\b/i,
    toWording: () => "In English",
  },
  {
    pattern:
      /\bfile names?\b[^.;]{0,60}\b(?<n>\d{2,3}) characters\b|\bnam(?:e|ing)\b[^.;]{0,60}\bfiles?\b[^.;]{0,60}\b(?<m>\d{2,3}) characters\b/i,
    toWording: ({ groups }) => `File names of at most ${groups?.n ?? groups?.m} characters`,
  },
];
const sizeWords: Record<string, number> = { ten: 10, eleven: 11, twelve: 12 };
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
/** "Spacing for project summary: single-spaced" names the part that a rule applies to. */
const getScope = (text: string) => {
  const scope = /\bspacing for (?<scope>[^:.;]{3,50}):/i.exec(text)?.groups?.scope;
  return scope ? ` (${scope.toLowerCase()})` : "";
};

/** Finds format rules, such as font, spacing, margins and file format. A sentence may contain several. */
export const findFormats = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit): ExtractedRequirement[] => {
    if (unit.section === "post_award") return [];
    return formats.flatMap(({ pattern, toWording, isProposed = false }) => {
      const match = pattern.exec(unit.text);
      const wording = match ? toWording(match, unit.text) : undefined;
      const isProhibition = wording?.startsWith("Files without") ?? false;
      if (
        !match ||
        !wording ||
        (!isProhibition &&
          isNegatedBefore(unit.text, match.index) &&
          !/\b(?:exceed|smaller|less|more|larger|longer|fewer|than)\b/i.test(unit.text))
      )
        return [];
      return [buildExtractedRequirement(plainText, unit, "format", wording, match, { isProposed })];
    });
  });
