import type { Fact, FactConflict, ProfileFact } from "../api/facts.ts";
import type { Blank } from "../domain/blanks.ts";
import { daysBetween } from "../util/dates.ts";
import { getBlankFact } from "./blank-facts.ts";

/** The draft in which a fact may be used. */
export type DraftTarget = { documentId?: string | null; applicationId: string | null; opportunityId: string | null };

/**
 * Whether a fact applies to every draft of the organization. Project-specific blanks, and texts confirmed in a draft
 * without an application, apply to that draft only.
 */
const isAboutOrganization = ({ applicationId, opportunityId, source, blank }: Fact) =>
  applicationId === null &&
  opportunityId === null &&
  source.type !== "check" &&
  (source.type !== "blank" || (blank !== null && getBlankFact(blank as Blank)?.scope === "organization"));

/**
 * Whether a draft may use a confirmed fact: one about the organization, for the same application or opportunity, or
 * typed into this draft.
 */
export const isFactForDraft = (fact: Fact, { documentId, applicationId, opportunityId }: DraftTarget): boolean => {
  if (fact.status !== "confirmed") return false;
  if (isAboutOrganization(fact)) return true;
  if (documentId && fact.source.documentId === documentId) return true;
  if (fact.applicationId !== null) return fact.applicationId === applicationId;
  return fact.opportunityId !== null && fact.opportunityId === opportunityId;
};

/** Age in days after which a fact should be reviewed. */
const maxAgeInDays = 365;
/** Whether a confirmed fact that changes with time is older than twelve months. `today` is `YYYY-MM-DD`. */
export const isOutdated = (
  fact: Pick<Fact, "kind" | "status" | "period" | "confirmedAt" | "applicationId">,
  today: string,
) => {
  if (fact.status !== "confirmed" || !["number", "person", "outcome"].includes(fact.kind)) return false;
  const confirmedOn = fact.confirmedAt?.slice(0, 10) ?? today;
  if (daysBetween(confirmedOn, today) > maxAgeInDays) return true;
  const { period } = fact;
  if (fact.kind !== "number" || period === null) return false;
  // A year ages from its last day, a month from its 28th.
  const end = period.length === 4 ? `${period}-12-31` : period.length === 7 ? `${period}-28` : period;
  return daysBetween(end, today) > maxAgeInDays && daysBetween(confirmedOn, today) > 0;
};

const stopWords = new Set([
  "who",
  "you",
  "how",
  "many",
  "and",
  "the",
  "of",
  "our",
  "we",
  "a",
  "in",
  "number",
  "total",
  "per",
  "last",
  "year",
]);
const toStem = (word: string) =>
  word === "people" || word === "persons"
    ? "person"
    : word
        .replace(/ies$/, "y")
        .replace(/(?<=[^s])s$/, "")
        .replace(/^serve$/, "served");
/** Returns the sorted, distinct stems of a text's words, without stop words. */
export const toFactStems = (text: string): string[] =>
  [
    ...new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !stopWords.has(word)).map(toStem)),
  ].toSorted();
type ComparableFact = Pick<Fact | ProfileFact, "kind" | "name" | "unit">;
/**
 * Builds a comparison key for what a number or date measures: "Families served" with "142 families" is "family served".
 */
const buildMeasureKey = ({ kind, name, unit }: ComparableFact) =>
  [kind, ...toFactStems(`${name} ${unit ?? ""}`)].join(" ");

const getComparableValue = ({ kind, amount, value }: Pick<Fact | ProfileFact, "kind" | "amount" | "value">) =>
  kind === "number"
    ? amount
    : value
        .toLowerCase()
        .replaceAll(/[\s-]+/g, " ")
        .trim();
const comparableKinds = new Set(["number", "date", "identifier"]);

/**
 * Finds pairs of facts about the organization that measure the same thing in the same or an unspecified period but
 * differ in value.
 */
export const findFactConflicts = (facts: readonly Fact[], profile: readonly ProfileFact[]): FactConflict[] => {
  const all = [...profile, ...facts.filter(isAboutOrganization)].filter(
    (fact) => comparableKinds.has(fact.kind) && getComparableValue(fact) !== null,
  );
  const byMeasure = Map.groupBy(all, buildMeasureKey);
  return [...byMeasure.values()].flatMap((sameMeasure) =>
    sameMeasure.flatMap((first, index) =>
      sameMeasure.slice(index + 1).flatMap((second) => {
        const hasSamePeriod = first.period === second.period || first.period === null || second.period === null;
        return hasSamePeriod && getComparableValue(first) !== getComparableValue(second)
          ? [{ first: first.id, second: second.id }]
          : [];
      }),
    ),
  );
};
