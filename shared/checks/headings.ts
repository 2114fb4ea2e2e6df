import { proposalSections } from "../api/proposals.ts";
import { complianceRules } from "../domain/compliance-rules.ts";
import type { DocumentKind } from "../domain/document-kinds.ts";
import type { DraftToCheck } from "./sources.ts";
import type { Span } from "./text-spans.ts";

/** A section found in the content; `body` reaches from its heading to the next one. */
export type FoundSection = Span & { key: string; title: string; body: Span };

type ExpectedSection = { key: string; title: string; matches: (line: string) => boolean };
const matchesTitle = (title: string, ...others: string[]) => {
  const all = new Set([title, ...others].map((name) => name.toLowerCase()));
  return (line: string) => all.has(line.toLowerCase());
};

const alternativeTitles: Partial<Record<string, string[]>> = {
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
const letterOfIntent: ExpectedSection[] = [
  {
    key: "organization",
    title: "Our organization",
    matches: matchesTitle("Our organization", "About us", "About our organization"),
  },
  { key: "need", title: "The need", matches: matchesTitle("The need", "Statement of need", "Need") },
  {
    key: "work",
    title: "Proposed work",
    matches: matchesTitle("Proposed work", "The proposed work", "Our proposal", "The project"),
  },
  { key: "why", title: "Why this funder", matches: (line) => /^why\s/i.test(line) },
  {
    key: "amount",
    title: "Amount requested",
    matches: matchesTitle("Amount requested", "Funding request", "The request"),
  },
  { key: "support", title: "Other support", matches: matchesTitle("Other support", "Other funding", "Other funders") },
  { key: "next", title: "Next steps", matches: matchesTitle("Next steps", "The way on", "Closing") },
];

const getProposalSections = (draft: DraftToCheck): ExpectedSection[] =>
  Object.entries(proposalSections).map(([key, title]) => {
    const titles = draft.sections?.filter((section) => section.key === key).map((section) => section.title) ?? [];
    return { key, title, matches: matchesTitle(title, ...titles, ...(alternativeTitles[key] ?? [])) };
  });

type KindRules = {
  /** The expected sections in order; null for a letter without headings, which needs the parts of a letter. */
  getSections: ((draft: DraftToCheck) => readonly ExpectedSection[]) | null;
  pages: { value: number; statement: string } | null;
  /** The answer that holds the requested amount. */
  amountField: "totalBudget" | "amountRequested";
};
export const kindRules: Record<DocumentKind, KindRules> = {
  loi: { getSections: () => letterOfIntent, pages: complianceRules.loiPages, amountField: "amountRequested" },
  proposal: { getSections: getProposalSections, pages: null, amountField: "totalBudget" },
  cover_letter: { getSections: null, pages: complianceRules.letterPages, amountField: "amountRequested" },
};
export const getExpectedSections = (draft: DraftToCheck): readonly ExpectedSection[] =>
  kindRules[draft.kind].getSections?.(draft) ?? [];

const decoration = /^(?:#{1,6}\s+)?(?:\*{1,3})?(?:(?:\d{1,2}|[IVX]{1,5})[.)]\s+)?/;
const toHeadingText = (line: string) =>
  line
    .trim()
    .replace(decoration, "")
    .replace(/[\s:*#]{1,9}$/, "");

export const findSections = (draft: DraftToCheck): FoundSection[] => {
  const expected = getExpectedSections(draft);
  const sections: FoundSection[] = [];
  let offset = 0;
  for (const line of draft.content.split("\n")) {
    const start = offset;
    offset += line.length + 1;
    if (line.length > 200 || expected.length === 0) continue;
    const heading = toHeadingText(line);
    const section = heading && expected.find(({ matches }) => matches(heading));
    if (!section) continue;
    const last = sections.at(-1);
    if (last) last.body.end = start;
    const bodyStart = Math.min(offset, draft.content.length);
    sections.push({
      key: section.key,
      title: section.title,
      start,
      end: start + line.length,
      body: { start: bodyStart, end: draft.content.length },
    });
  }
  return sections;
};
