import type { Checked } from "../context.ts";
import { at, missing, type Verdict } from "../finding.ts";
import { wantedSections } from "../headings.ts";
import { words } from "../text.ts";

/** Words a section has at least and at most before one asks why. */
const band = { least: 15, most: 1500 };

/** Every section is there, once, in its order, and neither empty nor endless. */
export const sections = (checked: Checked): Verdict => {
  const { draft, sections: found, plain } = checked;
  if (draft.kind === "cover_letter") return letterParts(plain);
  const wanted = wantedSections(draft);
  const order = new Map(wanted.map(({ key }, index) => [key, index]));
  const present = new Set(found.map(({ key }) => key));
  const findings: Exclude<Verdict, null> = wanted
    .filter(({ key }) => !present.has(key))
    .map(({ key, title }) => missing(`The section “${title}” is missing.`, { section: key }));
  let furthest = -1;
  const seen = new Set<string>();
  for (const section of found) {
    const place = order.get(section.key) ?? 0;
    const about = { section: section.key };
    if (seen.has(section.key))
      findings.push({ ...at(section, `The section “${section.title}” stands here a second time.`), ...about });
    else if (place < furthest)
      findings.push({
        ...at(section, `The section “${section.title}” stands too late; readers look for it earlier.`),
        ...about,
      });
    seen.add(section.key);
    furthest = Math.max(furthest, place);
    const length = words(draft.content.slice(section.body.start, section.body.end)).length;
    if (length === 0) findings.push({ ...at(section, `The section “${section.title}” is empty.`), ...about });
    else if (length < band.least || length > band.most)
      findings.push({
        ...at(
          section,
          `The section “${section.title}” has ${length} words. ${length < band.least ? "A reader will want more." : "Few readers will finish it."}`,
          "warn",
        ),
        ...about,
      });
  }
  return findings;
};

const closings =
  /^(?:sincerely|respectfully|with (?:thanks|gratitude|appreciation)|yours|kind regards|best regards|warm regards|gratefully)\b/im;
const letterParts = (plain: string): Verdict => [
  ...(/^dear\s/im.test(plain)
    ? []
    : [missing("The letter has no salutation, such as “Dear …:”.", { section: "salutation" })]),
  ...(closings.test(plain)
    ? []
    : [missing("The letter has no closing, such as “Sincerely,”.", { section: "closing" })]),
];
