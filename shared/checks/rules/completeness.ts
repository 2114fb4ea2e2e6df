import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { getExpectedSections } from "../headings.ts";
import { toWords } from "../text-spans.ts";

const sectionWords = { min: 15, max: 1500 };

/** Checks that every section occurs once, in order and with a reasonable length. */
export const checkSections = (checked: ParsedDraft): RuleFindings => {
  const { draft, sections: found, maskedText } = checked;
  if (draft.kind === "cover_letter") return checkLetterParts(maskedText);
  const expected = getExpectedSections(draft);
  const order = new Map(expected.map(({ key }, index) => [key, index]));
  const present = new Set(found.map(({ key }) => key));
  const findings: Exclude<RuleFindings, null> = expected
    .filter(({ key }) => !present.has(key))
    .map(({ key, title }) => createMissingFinding(`The section “${title}” is missing.`, { section: key }));
  let furthest = -1;
  const seen = new Set<string>();
  for (const section of found) {
    const position = order.get(section.key) ?? 0;
    const about = { section: section.key };
    if (seen.has(section.key))
      findings.push({ ...createFinding(section, `The section “${section.title}” stands here a second time.`), ...about });
    else if (position < furthest)
      findings.push({
        ...createFinding(section, `The section “${section.title}” stands too late; readers look for it earlier.`),
        ...about,
      });
    seen.add(section.key);
    furthest = Math.max(furthest, position);
    const length = toWords(draft.content.slice(section.body.start, section.body.end)).length;
    if (length === 0) findings.push({ ...createFinding(section, `The section “${section.title}” is empty.`), ...about });
    else if (length < sectionWords.min || length > sectionWords.max)
      findings.push({
        ...createFinding(
          section,
          `The section “${section.title}” has ${length} words. ${length < sectionWords.min ? "A reader will want more." : "Few readers will finish it."}`,
          "warn",
        ),
        ...about,
      });
  }
  return findings;
};

const closingPattern =
  /^(?:sincerely|respectfully|with (?:thanks|gratitude|appreciation)|yours|kind regards|best regards|warm regards|gratefully)\b/im;
const checkLetterParts = (plain: string): RuleFindings => [
  ...(/^dear\s/im.test(plain)
    ? []
    : [createMissingFinding("The letter has no salutation, such as “Dear …:”.", { section: "salutation" })]),
  ...(closingPattern.test(plain)
    ? []
    : [createMissingFinding("The letter has no closing, such as “Sincerely,”.", { section: "closing" })]),
];
