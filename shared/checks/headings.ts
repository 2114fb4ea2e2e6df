import { proposalSections } from "../proposals.ts";
import type { DraftToCheck } from "./sources.ts";
import type { Span } from "./text.ts";

/** A section where it stands in the content; `body` is what follows its heading, up to the next one. */
export type FoundSection = Span & { key: string; title: string; body: Span };

type Wanted = { key: string; title: string; is: (line: string) => boolean };
const same = (title: string, ...others: string[]) => {
  const all = new Set([title, ...others].map((each) => each.toLowerCase()));
  return (line: string) => all.has(line.toLowerCase());
};

const otherTitles: Partial<Record<string, string[]>> = {
  summary: ["Summary", "Project Summary", "Abstract"],
  need: ["Need", "The Need", "Need Statement", "Problem Statement"],
  goals: ["Goals & Objectives", "Goals"],
  methods: ["Methods & Timeline", "Methods", "Methodology", "Project Description"],
  evaluation: ["Evaluation", "Evaluation & Expected Impact", "Evaluation and Impact"],
  sustainability: ["Sustainability Plan", "Future Funding"],
  organization: ["Organization Background", "Organizational Capacity", "About Our Organization"],
  budget: ["Budget", "Budget & Justification", "Budget Narrative"],
  conclusion: [],
};
const letterOfIntent: Wanted[] = [
  {
    key: "organization",
    title: "Our organization",
    is: same("Our organization", "About us", "About our organization"),
  },
  { key: "need", title: "The need", is: same("The need", "Statement of need", "Need") },
  {
    key: "work",
    title: "Proposed work",
    is: same("Proposed work", "The proposed work", "Our proposal", "The project"),
  },
  { key: "why", title: "Why this funder", is: (line) => /^why\s/i.test(line) },
  { key: "amount", title: "Amount requested", is: same("Amount requested", "Funding request", "The request") },
  { key: "support", title: "Other support", is: same("Other support", "Other funding", "Other funders") },
  { key: "next", title: "Next steps", is: same("Next steps", "The way on", "Closing") },
];

/** The sections a document of this kind has, in their order; none for a cover letter. */
export const wantedSections = (draft: DraftToCheck): readonly Wanted[] => {
  if (draft.kind === "cover_letter") return [];
  if (draft.kind === "loi") return letterOfIntent;
  return Object.entries(proposalSections).map(([key, title]) => {
    const own = draft.sections?.filter((section) => section.key === key).map((section) => section.title) ?? [];
    return { key, title, is: same(title, ...own, ...(otherTitles[key] ?? [])) };
  });
};

const decoration = /^(?:#{1,6}\s+)?(?:\*{1,3})?(?:(?:\d{1,2}|[IVX]{1,5})[.)]\s+)?/;
/** A line as a heading reads: without signs of Markdown, a number before it or a colon behind it. */
const asHeading = (line: string) =>
  line
    .trim()
    .replace(decoration, "")
    .replace(/[\s:*#]{1,9}$/, "");

/** The sections that a content holds, in the order in which they stand there. */
export const findSections = (draft: DraftToCheck): FoundSection[] => {
  const wanted = wantedSections(draft);
  const found: FoundSection[] = [];
  let at = 0;
  for (const line of draft.content.split("\n")) {
    const start = at;
    at += line.length + 1;
    if (line.length > 200 || wanted.length === 0) continue;
    const heading = asHeading(line);
    const section = heading && wanted.find(({ is }) => is(heading));
    if (!section) continue;
    const last = found.at(-1);
    if (last) last.body.end = start;
    const bodyStart = Math.min(at, draft.content.length);
    found.push({
      key: section.key,
      title: section.title,
      start,
      end: start + line.length,
      body: { start: bodyStart, end: draft.content.length },
    });
  }
  return found;
};
