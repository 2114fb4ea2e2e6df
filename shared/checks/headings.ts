import { proposalSections } from "../api/proposals.ts";
import { complianceRules } from "../domain/compliance-rules.ts";
import type { DocumentKind } from "../domain/document-kinds.ts";
import type { DraftToCheck } from "./sources.ts";
import type { Span } from "./text-spans.ts";

/** A section found in the content; `body` extends from its heading to the next one. */
export type FoundSection = Span & { key: string; title: string; body: Span; isAlternativeTitle: boolean };

type ExpectedSection = {
  key: string;
  title: string;
  matches: (line: string) => boolean;
  /** Matches titles from other outlines, which count only if no other heading matches exactly. */
  matchesLoosely?: (line: string) => boolean;
};
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
const looseTitles: Partial<Record<string, RegExp>> = {
  summary: /^(?:project (?:abstract|overview)|overview|introduction)$/i,
  need: /^(?:(?:the )?problem|need for (?:the )?(?:assistance|project|program)|significance|background and significance|the challenge)$/i,
  goals:
    /^(?:(?:specific|project) aims|(?:project |technical )?objectives|project goals(?: and objectives)?|outcomes)$/i,
  methods:
    /^(?:(?:project |technical |research )?approach|work ?plan|(?:quality of the )?project design|research (?:plan|design)(?: and methods)?|proposed work|activities(?: and timeline)?|implementation plan)$/i,
  evaluation: /^(?:evaluation plan|project evaluation|measuring success|outcomes and evaluation)$/i,
  sustainability: /^(?:commercialization(?: plan)?|continuation plan|long-term sustainability)$/i,
  organization:
    /^(?:about us|who we are|(?:the )?(?:company and )?team|(?:quality of the )?management plan|management|capacity|applicant capacity|qualifications)$/i,
  budget: /^(?:project budget|cost proposal|budget justification)$/i,
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
  { key: "next", title: "Next steps", matches: matchesTitle("Next steps", "The way forward", "Closing") },
];

const getProposalSections = (draft: DraftToCheck): ExpectedSection[] =>
  Object.entries(proposalSections).map(([key, title]) => {
    const titles = draft.sections?.filter((section) => section.key === key).map((section) => section.title) ?? [];
    return {
      key,
      title,
      matches: matchesTitle(title, ...titles, ...(alternativeTitles[key] ?? [])),
      matchesLoosely: (line) => looseTitles[key]?.test(line) ?? false,
    };
  });

type KindRules = {
  /** The expected sections in order; null for a cover letter, which has no headings but a salutation and a closing. */
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
  if (expected.length === 0) return [];
  const lines = draft.content.split("\n");
  const headings = lines.map((line) => (line.length > 200 ? "" : toHeadingText(line)));
  const exact = headings.map((heading) => (heading ? expected.find(({ matches }) => matches(heading)) : undefined));
  const found = new Set(exact);
  const sections: FoundSection[] = [];
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const start = offset;
    offset += line.length + 1;
    const heading = headings[index] ?? "";
    const section =
      exact[index] ??
      (heading
        ? expected.find((candidate) => !found.has(candidate) && candidate.matchesLoosely?.(heading))
        : undefined);
    const last = sections.at(-1);
    if (last && (section || /^##? /.test(line))) last.body.end = Math.min(last.body.end, start);
    if (!section) continue;
    found.add(section);
    const bodyStart = Math.min(offset, draft.content.length);
    sections.push({
      key: section.key,
      title: section.title,
      isAlternativeTitle: exact[index] === undefined,
      start,
      end: start + line.length,
      body: { start: bodyStart, end: draft.content.length },
    });
  }
  return sections;
};
