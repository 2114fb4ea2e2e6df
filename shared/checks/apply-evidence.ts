import type { Evidence } from "../api/library.ts";
import type { DraftReview } from "./check-draft.ts";
import type { Finding } from "./finding.ts";
import { findSentences } from "./text-spans.ts";

const maxContextLength = 1_000;
const maxFacts = 60;

/** Returns the draft's unconfirmed figures and names, each once, with its sentence. */
export const getUnconfirmedFacts = (
  { findings }: DraftReview,
  content: string,
): { fact: string; context: string }[] => {
  const sentences = findSentences(content);
  const facts = new Map<string, string>();
  for (const { status, fact, start } of findings) {
    if (status !== "confirm" || !fact || fact.length > 200 || start === null || facts.has(fact)) continue;
    const sentence = sentences.find((candidate) => start >= candidate.start && start < candidate.end);
    facts.set(fact, (sentence?.text ?? "").slice(0, maxContextLength));
  }
  return [...facts].slice(0, maxFacts).map(([fact, context]) => ({ fact, context }));
};

const formatEvidenceSource = ({ answerId, title, page }: Evidence) =>
  `${answerId ? "your answer " : ""}“${title}”${page === null ? "" : `, page ${page}`}`;

/**
 * If one of the user's documents or answers states a fact, its finding names the source instead of asking for confirmation.
 */
export const applyEvidence = (review: DraftReview, evidence: readonly Evidence[]): DraftReview => {
  if (evidence.length === 0) return review;
  const byFact = new Map(evidence.map((entry) => [entry.fact, entry]));
  const findings = review.findings.map((finding): Finding => {
    const entry = finding.status === "confirm" && finding.fact ? byFact.get(finding.fact) : undefined;
    if (!entry) return finding;
    const { documentId, answerId, page, quote } = entry;
    const message = `“${finding.fact}” is in ${formatEvidenceSource(entry)}: “${quote}”`;
    return { ...finding, status: "found", message, passage: { documentId, ...(answerId && { answerId }), page } };
  });
  const isOpen = ({ status }: Finding) => status !== "found";
  const rules = review.rules.map((result) => {
    const count = findings.filter((finding) => finding.rule === result.rule && isOpen(finding)).length;
    return result.state === "warn" && count === 0
      ? { ...result, state: "pass" as const, findings: 0 }
      : { ...result, findings: Math.min(result.findings, count) };
  });
  return { ...review, findings, rules };
};
