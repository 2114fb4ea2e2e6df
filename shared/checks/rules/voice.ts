import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import type { Span } from "../text-spans.ts";

const quotationPattern = /[“"][^“”"\n]{2,400}[”"]/g;
const pluralPronounPattern = /\b(?:we|our|ours|us)\b/gi;
const singularPronounPattern =
  /(?<!\b(?:Phase|Title|Type|Part|Level|Class|Stage|Schedule|Tier|World War|Category|II and|III and|Volume|Algebra|English|Grade) )\bI(?:'m|’m|'ve|’ve|'ll|’ll|'d|’d)?\b(?![.)-]|\s?[-–&/])|\b(?:[Mm]y|mine|myself)\b/g;
const thirdPersonPattern =
  /\b(?:the (?:organization|applicant|agency|nonprofit|grantee|author|undersigned)|this (?:organization|agency|nonprofit)) (?:will|has|is|was|plans|intends|proposes|requests|serves|provides|believes|offers|operates)\b/gi;
const thirdPersonPossessivePattern = /\b(?:they|their) (?:mission|organization|staff|program|board|project)\b/gi;

const findOutsideQuotes = (text: string, pattern: RegExp): Span[] => {
  const masked = text.replaceAll(quotationPattern, (quote) => " ".repeat(quote.length));
  return [...masked.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));
};

/** Matches references to the applicant by its type, as a subject or possessive. */
const applicantByTypePattern =
  /\b[Tt]he (?:company|cooperative|university|college|district|hospital|center|county|city|tribe|museum|school|department|council|conservancy|foundation|institute)(?:['’]s\b| (?:will|has|is|was|plans|intends|proposes|requests|serves|provides|operates)\b)|\bthe team (?:will|has)\b/gi;
const minThirdPerson = 2;
const maxStrayPlurals = 2;
/** Maximum length of an abbreviation in parentheses plus a verb after a name. */
const maxNameSuffix = 60;
const verbAfterName =
  /^(?: \([^)]*\))? (?:will|has|is|was|plans|intends|proposes|requests|asks|seeks|serves|provides|operates)\b/i;
/** Finds the applicant's name as the subject of a sentence, outside quotations. */
const findNameAsSubject = (text: string, name: string | null | undefined): Span[] => {
  if (!name) return [];
  const masked = text.replaceAll(quotationPattern, (quote) => " ".repeat(quote.length)).toLowerCase();
  const lowerName = name.toLowerCase();
  const spans: Span[] = [];
  for (let start = masked.indexOf(lowerName); start >= 0; start = masked.indexOf(lowerName, start + 1)) {
    const end = start + lowerName.length;
    if (verbAfterName.test(masked.slice(end, end + maxNameSuffix))) spans.push({ start, end });
  }
  return spans;
};

/** Checks that the text consistently speaks as "we", as "I" or about "the organization". */
export const checkPerson = ({ maskedText, draft, answers, applicantGrounding }: ParsedDraft): RuleFindings => {
  const signature = maskedText.search(
    /^(?:sincerely|respectfully|with (?:thanks|gratitude)|best regards|kind regards)/im,
  );
  const body = signature > 0 ? maskedText.slice(0, signature) : maskedText;
  const pluralMatches = findOutsideQuotes(body, pluralPronounPattern);
  const singularMatches = findOutsideQuotes(body, singularPronounPattern);
  const thirdPersonMatches = [
    ...findOutsideQuotes(body, thirdPersonPattern),
    ...findOutsideQuotes(body, thirdPersonPossessivePattern),
  ];
  if (pluralMatches.length + singularMatches.length + thirdPersonMatches.length === 0) return null;
  const isMixed = pluralMatches.length >= 1;
  const applicantMentions = [
    ...findOutsideQuotes(body, applicantByTypePattern),
    ...findNameAsSubject(body, answers.organizationName),
  ];
  const isThirdPerson = applicantMentions.length + thirdPersonMatches.length >= minThirdPerson;
  // Applicants who write "we" in their answers do so deliberately.
  const isOwn = findOutsideQuotes(applicantGrounding.text, pluralPronounPattern).length > 0;
  const isStray = !isOwn && draft.kind === "proposal" && isThirdPerson && pluralMatches.length <= maxStrayPlurals;
  return [
    ...(isStray ? pluralMatches : []).map((span) =>
      createFinding(
        span,
        `“${maskedText.slice(span.start, span.end)}” in a text about “the organization”: choose one point of view for the whole text.`,
        "warn",
      ),
    ),
    ...(draft.kind === "proposal" ? singularMatches.slice(0, 4) : []).map((span) =>
      createFinding(
        span,
        `“${maskedText.slice(span.start, span.end)}” ${isMixed ? "is mixed with “we”: use one point of view throughout." : "reads as one person. A proposal speaks for the organization."}`,
        "warn",
      ),
    ),
    ...(isMixed && !isStray ? thirdPersonMatches.slice(0, 4) : []).map((span) =>
      createFinding(
        span,
        `“${maskedText.slice(span.start, span.end)}” is mixed with “we”: use one point of view throughout.`,
        "warn",
      ),
    ),
  ];
};

const quantityPattern =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|halve|third|quarter|double|triple|every|all|each|none)\b/i;
const datePattern =
  /\b(?:by|within|in|on|before|until|after|over|during|through|at|between|from|end of|per|a|each|every)\b[^.;\n]{0,30}\b(?:year|month|week|quarter|semester|day|spring|summer|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|project|grant period|end)s?\b|\b20\d\d\b|\b(?:annually|monthly|weekly|quarterly)\b/i;

const getEnd = (match: RegExpMatchArray | undefined) => (match?.index ?? 0) + (match?.[0].length ?? 0);

/** Checks that each objective states how much and by when. */
export const checkObjectives = ({ sections, draft, maskedText }: ParsedDraft): RuleFindings => {
  const section = sections.find(({ key }) => key === "goals");
  if (draft.kind !== "proposal" || !section) return null;
  const body = draft.content.slice(section.body.start, section.body.end);
  const masked = maskedText.slice(section.body.start, section.body.end);
  if (masked.replaceAll("\uE000", "").trim().length < 20) return [];
  const items = [
    ...body.matchAll(
      /^\s*(?:[-*•–]|\d{1,2}(?:\.\d{1,2})+\.?|\d{1,2}[.)]|(?:goal|objective|aim) \d{1,2}\s*[:.–-])\s*(.+)$/gim,
    ),
  ];
  const spans =
    items.length > 0
      ? items.map((match) => ({
          start: section.body.start + match.index,
          end: section.body.start + match.index + match[0].length,
          text: match[1] ?? "",
        }))
      : [{ start: section.body.start, end: section.body.end, text: body }];
  const introduction = items[0] ? body.slice(0, items[0].index) + body.slice(getEnd(items.at(-1))) : "";
  const hasCommonDate = datePattern.test(introduction);
  const findings = spans.flatMap(({ start, end, text }) => {
    const missingParts = [
      quantityPattern.test(text) || /\[[^\]]+\]/.test(text) ? "" : "a number",
      hasCommonDate || datePattern.test(text) ? "" : "a date",
    ].filter(Boolean);
    return missingParts.length === 0
      ? []
      : [
          createFinding(
            { start, end },
            `This objective has no ${missingParts.map((part) => part.replace(/^an? /, "")).join(" and no ")}. Say how much will change, and by when.`,
            "warn",
          ),
        ];
  });
  return spans.length === 0
    ? [createMissingFinding("The goals have no objectives.", { section: "goals" }, "warn")]
    : findings;
};
