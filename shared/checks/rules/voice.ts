import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import type { Span } from "../text-spans.ts";

const quoted = /[“"][^“”"\n]{2,400}[”"]/g;
const we = /\b(?:we|our|ours|us)\b/gi;
const singular =
  /(?<!\b(?:Phase|Title|Type|Part|Level|Class|Stage|Schedule|Tier|World War|Category|and|Volume|Algebra|English|Grade) )\bI(?:'m|’m|'ve|’ve|'ll|’ll|'d|’d)?\b(?![.)-]|\s?[-–&/])|\b(?:my|mine|myself)\b/g;
const distant =
  /\b(?:the (?:organization|applicant|agency|nonprofit|grantee|author|undersigned)|this (?:organization|agency|nonprofit)) (?:will|has|is|was|plans|intends|proposes|requests|serves|provides|believes|offers|operates)\b/gi;
const distantOwner = /\b(?:they|their) (?:mission|organization|staff|program|board|project)\b/gi;

const findOutsideQuotes = (text: string, pattern: RegExp): Span[] => {
  const masked = text.replaceAll(quoted, (quote) => " ".repeat(quote.length));
  return [...masked.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));
};

/** The text speaks as "we", as "I" or about "the organization", but not in turn. */
export const checkPerson = ({ maskedText, draft }: ParsedDraft): RuleFindings => {
  const signature = maskedText.search(
    /^(?:sincerely|respectfully|with (?:thanks|gratitude)|best regards|kind regards)/im,
  );
  const body = signature > 0 ? maskedText.slice(0, signature) : maskedText;
  const plural = findOutsideQuotes(body, we);
  const self = findOutsideQuotes(body, singular);
  const others = [...findOutsideQuotes(body, distant), ...findOutsideQuotes(body, distantOwner)];
  if (plural.length + self.length + others.length === 0) return null;
  const isMixed = plural.length >= 1;
  return [
    ...(draft.kind === "proposal" ? self.slice(0, 4) : []).map((span) =>
      createFinding(
        span,
        `“${maskedText.slice(span.start, span.end)}” ${isMixed ? "beside “we”: choose one person for the whole text." : "reads as one person. A proposal speaks for the organization."}`,
        "warn",
      ),
    ),
    ...(isMixed ? others.slice(0, 4) : []).map((span) =>
      createFinding(
        span,
        `“${maskedText.slice(span.start, span.end)}” beside “we”: choose one person for the whole text.`,
        "warn",
      ),
    ),
  ];
};

const quantity =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|halve|third|quarter|double|triple|every|all|each|none)\b/i;
const date =
  /\b(?:by|within|in|before|until|after|over|during|through|at|from|end of|per|a|each|every)\b[^.;\n]{0,30}\b(?:year|month|week|quarter|semester|day|spring|summer|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|project|grant period|end)s?\b|\b20\d\d\b|\b(?:annually|monthly|weekly|quarterly)\b/i;

/** Each objective says how much and by when. */
export const checkObjectives = ({ sections, draft, maskedText }: ParsedDraft): RuleFindings => {
  const section = sections.find(({ key }) => key === "goals");
  if (draft.kind !== "proposal" || !section) return null;
  const body = draft.content.slice(section.body.start, section.body.end);
  const masked = maskedText.slice(section.body.start, section.body.end);
  if (masked.replaceAll("\uE000", "").trim().length < 20) return [];
  const items = [...body.matchAll(/^\s*(?:[-*•–]|\d{1,2}[.)]|(?:goal|objective|aim) \d{1,2}\s*[:.–-])\s*(.+)$/gim)];
  const spans =
    items.length > 0
      ? items.map((match) => ({
          start: section.body.start + match.index,
          end: section.body.start + match.index + match[0].length,
          text: match[1] ?? "",
        }))
      : [{ start: section.body.start, end: section.body.end, text: body }];
  const hasCommonDate = items.length > 0 && date.test(body.slice(0, items[0]?.index ?? 0));
  const findings = spans.flatMap(({ start, end, text }) => {
    const missing = [
      quantity.test(text) || /\[[^\]]+\]/.test(text) ? "" : "a number",
      hasCommonDate || date.test(text) || date.test(body) ? "" : "a date",
    ].filter(Boolean);
    return missing.length === 0
      ? []
      : [
          createFinding(
            { start, end },
            `This objective has no ${missing.map((part) => part.replace(/^an? /, "")).join(" and no ")}. Say how much will change, and by when.`,
            "warn",
          ),
        ];
  });
  return spans.length === 0
    ? [createMissingFinding("The goals have no objectives.", { section: "goals" }, "warn")]
    : findings;
};
