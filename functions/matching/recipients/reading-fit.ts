import { answerPlaceQuestion } from "#functions/search/place-text.ts";
import type { Reading } from "#shared/api/catalog-record.ts";
import { formatList } from "../sentence-helpers.ts";
import type { ProfileKinds } from "./profile-kinds.ts";
import programCounts from "./program-counts.json" with { type: "json" };
import { getKindLabel, type RecipientKind } from "./recipient-kinds.ts";

/**
 * How a profile's kinds compare with a program's recipients as we read them: `named` if one is among them, `open` if
 * any nonprofit may be, `near` if the profile may count as one, `other` if its kinds are known and none is, `unknown` if
 * the profile's kinds are unknown or we haven't read the program.
 */
export type RecipientFit = "named" | "open" | "near" | "other" | "unknown";

/** Every company is a small business, so the kind says little where a program lists others first. */
const maxBusinessRank = 2;

export const getRecipientFit = (
  reading: Reading | undefined,
  { own, near, isNonprofit }: ProfileKinds,
): RecipientFit => {
  if (!reading) return "unknown";
  const recipients = reading.recipients as readonly RecipientKind[];
  if (recipients.some((kind, rank) => own.has(kind) && (kind !== "small-business" || rank < maxBusinessRank)))
    return "named";
  if (isNonprofit && recipients.includes("any-nonprofit")) return "open";
  if (recipients.some((kind) => near.has(kind) || own.has(kind))) return "near";
  return own.size > 0 ? "other" : "unknown";
};

const maxLabels = 4;

/** Formats the labels of a program's recipients as a list. */
export const formatRecipients = ({ recipients }: Reading): string =>
  formatList(recipients.map(getKindLabel), maxLabels);

const programs = Math.max(...Object.values(programCounts));
/**
 * Returns how rare programs for a kind are, 0 for the most common: "water system" is stronger evidence than "college".
 */
const getRarity = (kind: RecipientKind) =>
  Math.log(programs / (programCounts[kind as keyof typeof programCounts] ?? 1));

/**
 * Log-odds that a program is relevant, by how the profile fits its recipients; fitted with the models of
 * `subject-fit.ts`.
 */
const recipientPoints: Record<Exclude<RecipientFit, "named">, number> = {
  near: -0.8,
  open: -0.6,
  other: -0.9,
  unknown: 0,
};
/** Points for a recipient's kind: a constant, and more for rarer kinds. */
const namedPoints = { base: -0.2, byRarity: 0.42 };
const reachPoints: Record<Reading["reach"], number> = {
  local: 0,
  institution: -0.3,
  state: 0,
  named: -0.5,
  individual: 0,
};
const needPoints = 0.35;
/** Points for an organization if the program pays individuals. */
const personalPoints = -1.2;

/**
 * Computes how a program's recipients and reach change the odds that it is relevant; 0 without a reading. `needKinds`
 * are the kinds of applicants mentioned in a stated need.
 */
export const computeRecipientPoints = (
  reading: Reading | undefined,
  kinds: ProfileKinds,
  needKinds?: ReadonlySet<RecipientKind>,
): number => {
  if (!reading) return 0;
  const fit = getRecipientFit(reading, kinds);
  const isPersonal = reading.reach === "individual" && !kinds.own.has("individual-person");
  return (
    (fit === "named" ? computeNamedPoints(reading, kinds) : recipientPoints[fit]) +
    reachPoints[reading.reach] +
    (isPersonal ? personalPoints : 0) +
    (needKinds && isForNeed(reading, needKinds) ? needPoints : 0)
  );
};

const computeNamedPoints = ({ recipients }: Reading, { own }: ProfileKinds): number => {
  const rarities = (recipients as readonly RecipientKind[]).filter((kind) => own.has(kind)).map(getRarity);
  return namedPoints.base + namedPoints.byRarity * Math.max(0, ...rarities);
};

/** Whether a need mentions one of a program's recipients. */
export const isForNeed = ({ recipients }: Reading, needKinds: ReadonlySet<RecipientKind>): boolean =>
  (recipients as readonly RecipientKind[]).some((kind) => needKinds.has(kind));

/**
 * Whether lists omit a program because, as we read it, it is for other states or its recipients match neither the
 * applicant nor the need.
 */
export const isForOtherRecipients = (
  reading: Reading | undefined,
  kinds: ProfileKinds,
  needKinds: ReadonlySet<RecipientKind>,
): boolean =>
  reading !== undefined &&
  (answerPlaceQuestion(reading.question ?? "", kinds.state) === false ||
    (getRecipientFit(reading, kinds) === "other"
      ? !isForNeed(reading, needKinds)
      : reading.reach === "individual" && kinds.own.size > 0 && !kinds.own.has("individual-person")));
