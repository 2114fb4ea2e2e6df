import { type CheckSources, type DraftToCheck, type Finding, reviewDraft } from "#shared/checks/check-draft.ts";
import type { CleanDraft } from "./clean-drafts.ts";
import { heldOutCraftFaults } from "./held-out-craft-faults.ts";
import { heldOutFacts, type PlantedFault } from "./held-out-faults.ts";
import { heldOutLargeProposals } from "./held-out-large-proposals.ts";
import { heldOutLetters } from "./held-out-letters.ts";
import { additionalHeldOutCraftFaults } from "./held-out-more-craft-faults.ts";
import { heldOutSmallProposals } from "./held-out-small-proposals.ts";

/** Clean drafts in styles not found in `cleanDrafts`, written before the rules they evaluate. All fictional. */
export const heldOutDrafts: readonly CleanDraft[] = [
  ...heldOutSmallProposals,
  ...heldOutLargeProposals,
  ...heldOutLetters,
];

const plant = ([, , find, replace, limit]: PlantedFault, { draft, sources }: CleanDraft) => ({
  draft: { ...draft, content: draft.content.replace(find, () => replace) },
  sources: limit
    ? { ...sources, requirements: [...sources.requirements, { kind: "page_limit", requirement: limit, quote: null }] }
    : sources,
});
/** Rules that may detect each kind of writing flaw. Any rule may detect a factual error. */
const craftRules: Record<string, readonly Finding["rule"][]> = {
  "unallowable cost": ["costs"],
  "unmeasurable goal": ["objectives"],
  "undated goal": ["objectives"],
  "mixed person": ["person"],
  "section limit": ["limits"],
  "total limit": ["limits"],
  "activity without cost": ["costs"],
  "cost without activity": ["costs"],
  superlative: ["claims", "phrases"],
  "template mark": ["leakage"],
  "chatbot phrase": ["leakage", "phrases"],
  acronym: ["acronyms"],
  repeat: ["repetition"],
  "circular need": ["phrases"],
  passive: ["phrases"],
  jargon: ["phrases"],
};
const countFindings = (draft: DraftToCheck, sources: CheckSources, isRelevant: (finding: Finding) => boolean) => {
  const counts = new Map<string, number>();
  for (const finding of reviewDraft(draft, sources).findings.filter(isRelevant)) {
    const { rule, message, start, end } = finding;
    const key = `${rule} ${message} ${start === null ? "" : draft.content.slice(start, end ?? start)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

export type HeldOutTally = { planted: number; found: number; missed: string[] };
const measure = (faults: readonly PlantedFault[], isRelevant: (finding: Finding, kind: string) => boolean) => {
  const tally: HeldOutTally = { planted: faults.length, found: 0, missed: [] };
  for (const fault of faults) {
    const [id, kind, find] = fault;
    const clean = heldOutDrafts.find((draft) => draft.id === id);
    if (!clean?.draft.content.includes(find)) throw new Error(`Draft does not contain the text to replace: “${find}”`);
    const before = countFindings(clean.draft, clean.sources, (finding) => isRelevant(finding, kind));
    const planted = plant(fault, clean);
    const after = countFindings(planted.draft, planted.sources, (finding) => isRelevant(finding, kind));
    if ([...after].some(([key, count]) => count > (before.get(key) ?? 0))) tally.found += 1;
    else tally.missed.push(`${id}: ${kind}`);
  }
  return tally;
};
/** Plants one fault at a time and counts those that the checks report. */
export const measureHeldOutFaults = (): Record<"fact" | "craft" | "more craft", HeldOutTally> => {
  const isOfKind = ({ rule }: Finding, kind: string) => (craftRules[kind] ?? []).includes(rule);
  return {
    fact: measure(heldOutFacts, () => true),
    craft: measure(heldOutCraftFaults, isOfKind),
    "more craft": measure(additionalHeldOutCraftFaults, isOfKind),
  };
};
