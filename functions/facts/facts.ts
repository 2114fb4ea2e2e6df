import { createHash } from "node:crypto";
import type { Fact, FactInput, FactSource } from "#shared/api/facts.ts";
import { factLimits } from "#shared/api/facts.ts";
import { readPeriod, readQuantity } from "#shared/facts/extract-facts.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";

/** The facts of an organization. `rejected` contains hashes of proposals that a member rejected. */
export type StoredFacts = {
  organizationId: string;
  facts: readonly Fact[];
  rejected: readonly string[];
  version: number;
  updatedAt: string;
};
/** Who confirmed a fact, and when. Null for facts that the rules extracted, because those are only proposed. */
export type Confirmation = { userId: string; at: string };

/** A fact that has no ID yet. */
export type NewFact = Pick<Fact, "kind" | "name" | "value" | "source"> &
  Partial<Pick<Fact, "period" | "email" | "phone" | "applicationId" | "opportunityId" | "blank">>;

const normalize = (text: string) => trimEndMatching(text.toLowerCase().replaceAll(/\s+/g, " "), /[.\s]/);
const maxRejected = 200;
const hashProposal = ({ kind, name, value }: Pick<Fact, "kind" | "name" | "value">) =>
  createHash("sha256")
    .update(`${kind} ${normalize(name)} ${normalize(value)}`)
    .digest("base64url")
    .slice(0, 12);

type Scope = Pick<NewFact, "applicationId" | "opportunityId">;
const hasSameScope = (fact: Fact, { applicationId = null, opportunityId = null }: Scope) =>
  fact.applicationId === applicationId && (applicationId !== null || fact.opportunityId === opportunityId);
/** A fact confirmed in a draft has no specific name; without an application, it applies only to that draft. */
const isSameCheckedFact = (fact: Fact, { source, value, ...scope }: NewFact) =>
  normalize(fact.value) === normalize(value) && (isAboutProject(scope) || fact.source.documentId === source.documentId);
const isSameFact = (fact: Fact, other: NewFact) =>
  hasSameScope(fact, other) &&
  (other.source.type === "check"
    ? isSameCheckedFact(fact, other)
    : other.blank
      ? fact.blank === other.blank
      : fact.source.type !== "check" && fact.kind === other.kind && normalize(fact.name) === normalize(other.name));
const isTypedAgain = ({ source }: Fact, other: NewFact) =>
  other.source.documentId !== null &&
  other.source.type !== "check" &&
  source.documentId === other.source.documentId &&
  source.label === other.source.label;

/** Only numbers, which have a measure and a period, can conflict; any other fact is replaced by the latest value. */
const isConflicting = (fact: Fact, other: NewFact, period: string | null) =>
  other.kind === "number" &&
  fact.status === "confirmed" &&
  !isAboutProject(other) &&
  (period === null || fact.period === null || period === fact.period);
const isAboutProject = ({ applicationId, opportunityId }: Scope) => Boolean(applicationId || opportunityId);

const createFact = (input: NewFact, id: string, now: string, confirmed: Confirmation | null): Fact => ({
  id,
  kind: input.kind,
  name: input.name,
  value: input.value,
  ...(input.kind === "number" ? readQuantity(input.value) : { amount: null, unit: null }),
  period: input.period ?? (input.kind === "number" ? readPeriod(input.value) : null),
  email: input.email ?? null,
  phone: input.phone ?? null,
  status: confirmed ? "confirmed" : "proposed",
  source: input.source,
  applicationId: input.applicationId ?? null,
  opportunityId: input.opportunityId ?? null,
  blank: input.blank ?? null,
  confirmedBy: confirmed?.userId ?? null,
  confirmedAt: confirmed?.at ?? null,
  superseded: [],
  usedIn: input.source.documentId && ["blank", "check"].includes(input.source.type) ? [input.source.documentId] : [],
  version: 1,
  updatedAt: now,
});

/** Replaces the value of a fact and keeps the previously confirmed one. */
export const replaceValue = (fact: Fact, next: Fact, keepsPrevious = true): Fact => ({
  ...next,
  id: fact.id,
  blank: next.blank ?? fact.blank,
  applicationId: fact.applicationId,
  opportunityId: fact.opportunityId,
  superseded:
    keepsPrevious && fact.status === "confirmed" && normalize(fact.value) !== normalize(next.value)
      ? [{ value: fact.value, period: fact.period, until: next.updatedAt }, ...fact.superseded].slice(
          0,
          factLimits.superseded,
        )
      : fact.superseded,
  usedIn: [...new Set([...next.usedIn, ...fact.usedIn])].slice(0, factLimits.usedIn),
  version: fact.version + 1,
});

type Context = { now: string; newFactId: () => string };

/**
 * Adds facts that a member typed into a blank or a field. Typing the same fact again replaces its value; a different
 * number for the same period becomes a separate fact, so that both are shown as a conflict.
 */
export const addConfirmed = (
  facts: readonly Fact[],
  inputs: readonly NewFact[],
  confirmation: Confirmation,
  { now, newFactId }: Context,
): Fact[] => {
  const all = [...facts];
  for (const input of inputs) {
    const next = createFact(input, newFactId(), now, confirmation);
    const candidates = all.filter((fact) => isSameFact(fact, input));
    const retyped = candidates.find((fact) => isTypedAgain(fact, input));
    const withSameValue = candidates.find((fact) => normalize(fact.value) === normalize(input.value));
    const before = retyped ?? withSameValue ?? candidates.find((fact) => !isConflicting(fact, input, next.period));
    if (!before) all.push(next);
    else if (before.status !== "confirmed" || normalize(before.value) !== normalize(input.value))
      all.splice(all.indexOf(before), 1, replaceValue(before, next, before !== retyped));
  }
  return all;
};

/** Adds facts that the rules extracted from a text, unless the value is known or was rejected. */
export const addProposed = (
  { facts, rejected }: Pick<StoredFacts, "facts" | "rejected">,
  inputs: readonly NewFact[],
  { now, newFactId }: Context,
): Fact[] => {
  const all = [...facts];
  for (const input of inputs) {
    const value = normalize(input.value);
    const { amount } = readQuantity(input.value);
    const isKnown = all.some(
      (fact) =>
        normalize(fact.value) === value ||
        fact.superseded.some((earlier) => normalize(earlier.value) === value) ||
        (fact.kind === input.kind && fact.amount !== null && fact.amount === amount),
    );
    if (!isKnown && !rejected.includes(hashProposal(input))) all.push(createFact(input, newFactId(), now, null));
  }
  return all;
};

/** Links a document to the facts used in it: facts known before it was written whose value it contains. */
export const markUsed = (
  facts: readonly Fact[],
  before: readonly Fact[],
  documentId: string,
  content: string,
): Fact[] => {
  const confirmedIds = new Set(before.filter(({ status }) => status === "confirmed").map(({ id }) => id));
  const text = normalize(content);
  return facts.map((fact) =>
    confirmedIds.has(fact.id) && !fact.usedIn.includes(documentId) && text.includes(normalize(fact.value))
      ? { ...fact, usedIn: [documentId, ...fact.usedIn].slice(0, factLimits.usedIn) }
      : fact,
  );
};

export const rejectFact = ({ facts, rejected }: Pick<StoredFacts, "facts" | "rejected">, fact: Fact) => ({
  facts: facts.filter(({ id }) => id !== fact.id),
  rejected: fact.status === "proposed" ? [...rejected, hashProposal(fact)].slice(-maxRejected) : rejected,
});

/**
 * Deletes facts that were proposed from a document or confirmed for it alone, and unlinks the other confirmed facts.
 * Returns undefined if nothing changes.
 */
export const removeDocument = (facts: readonly Fact[], documentId: string): Fact[] | undefined => {
  if (!facts.some(({ source, usedIn }) => source.documentId === documentId || usedIn.includes(documentId)))
    return undefined;
  return facts.flatMap((fact) => {
    const isSource = fact.source.documentId === documentId;
    if (isSource && (fact.status === "proposed" || (fact.source.type === "check" && !isAboutProject(fact)))) return [];
    const source: FactSource = isSource ? { ...fact.source, documentId: null, page: null } : fact.source;
    return [{ ...fact, source, usedIn: fact.usedIn.filter((id) => id !== documentId) }];
  });
};

const memberSource: FactSource = { type: "member", documentId: null, label: null, page: null, quote: null };
export const toMemberFact = (input: FactInput): NewFact => ({ ...input, source: memberSource });

/** Creates a fact that a member entered or changed. */
export const createMemberFact = (input: FactInput, id: string, { userId, at }: Confirmation): Fact =>
  createFact(toMemberFact(input), id, at, { userId, at });

export const exceedsBytes = (facts: readonly Fact[]) => Buffer.byteLength(JSON.stringify(facts)) > factLimits.bytes;
/** Returns as many facts as fit, confirmed ones first. */
export const fitFacts = (facts: readonly Fact[]): Fact[] => {
  const exceedsLimits = (list: readonly Fact[]) => list.length > factLimits.facts || exceedsBytes(list);
  if (!exceedsLimits(facts)) return [...facts];
  const retainedFacts = [...facts];
  while (exceedsLimits(retainedFacts)) {
    const proposedIndex = retainedFacts.findLastIndex(({ status }) => status === "proposed");
    retainedFacts.splice(proposedIndex < 0 ? retainedFacts.length - 1 : proposedIndex, 1);
  }
  return retainedFacts;
};
