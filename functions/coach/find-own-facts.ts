import { readFacts } from "#functions/facts/facts.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Fact, ProfileFact } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { toFactStems } from "#shared/facts/fact-rules.ts";
import { deriveProfileFacts } from "#shared/facts/profile-facts.ts";
import { formatDay } from "#shared/util/dates.ts";
import { escapeMarkdown } from "./format-records.ts";

const asksRule = /\b(?:how many|how much|what(?:'s| is| are| was)|who(?:'s| is| are| was)?|when|where|which)\b/i;
const ownRule = /\b(?:my|our|we|us)\b/i;
/** Questions that ask for advice rather than for a fact. */
const adviceRule = /\b(?:should|can|could|may|must|need to|have to|would)\b/i;
/** Whether a message asks for a fact about the user's own organization. */
export const asksForOwnFact = (message: string): boolean =>
  asksRule.test(message) && ownRule.test(message) && !adviceRule.test(message);

type KnownFact = Pick<Fact, "name" | "value" | "unit" | "period" | "email" | "phone"> & {
  /** In the user's words: "confirmed by you on Nov 26, 2026". */
  origin: string;
};
const questionWords =
  /\b(?:how|many|much|what|who|when|where|which|is|are|was|were|do|does|did|have|has|had|our|my|we|us|i|the|a|an|of|in|for|to|at|it|organization|organisation|nonprofit|name|number|current|currently|now|tell|me|please|s)\b/gi;
const minShare = 0.5;
const maxFacts = 3;

/** Finds the facts whose name or unit best matches the question, with at least half of its words. */
export const findRequestedFacts = <T extends Pick<KnownFact, "name" | "unit">>(
  message: string,
  facts: readonly T[],
): T[] => {
  const queryStems = new Set(toFactStems(message.replaceAll(questionWords, " ")));
  if (queryStems.size === 0) return [];
  const scored = facts.map((fact) => {
    const stems = new Set(toFactStems(`${fact.name} ${fact.unit ?? ""}`));
    const matched = [...queryStems].filter((stem) => stems.has(stem)).length;
    return { fact, share: matched / queryStems.size };
  });
  const best = Math.max(0, ...scored.map(({ share }) => share));
  if (best < minShare) return [];
  return scored
    .filter(({ share }) => share === best)
    .slice(0, maxFacts)
    .map(({ fact }) => fact);
};

const toOrigin = ({ confirmedBy, confirmedAt, source }: Fact, userId: string) =>
  [
    `confirmed by ${confirmedBy === userId ? "you" : "a colleague"}${confirmedAt ? ` on ${formatDay(confirmedAt)}` : ""}`,
    source.label && source.type !== "member" && `from “${source.label}”`,
  ]
    .filter(Boolean)
    .join(", ");
const fromProfile = (fact: ProfileFact): KnownFact => ({
  ...fact,
  ...{
    email: null,
    phone: null,
    origin: `from your organization profile, last changed on ${formatDay(fact.updatedAt)}`,
  },
});

/** Answers a question about the organization from confirmed facts and the profile, with date and source; "" if none match. */
export const formatRequestedFacts = async (
  table: Table,
  { workspaceId, userId }: { workspaceId: WorkspaceId; userId: string },
  organization: Organization,
  message: string,
): Promise<string> => {
  const { facts } = await readFacts(table, workspaceId, organization.id);
  const known: KnownFact[] = [
    ...facts
      .filter(({ status, applicationId, opportunityId }) => status === "confirmed" && !applicationId && !opportunityId)
      .toSorted((a, b) => (b.period ?? b.confirmedAt ?? "").localeCompare(a.period ?? a.confirmedAt ?? ""))
      .map((fact) => ({ ...fact, origin: toOrigin(fact, userId) })),
    ...deriveProfileFacts(organization).map(fromProfile),
  ];
  return findRequestedFacts(message, known)
    .map(({ name, value, period, email, phone, origin }) => {
      const contact = [email, phone].filter(Boolean).join(", ");
      const text = `${value}${period ? ` (${period})` : ""}${contact ? `, ${contact}` : ""}`;
      return `- **${escapeMarkdown(name)}**: ${escapeMarkdown(text)} – ${escapeMarkdown(origin)}.`;
    })
    .join("\n");
};
