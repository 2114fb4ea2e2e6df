import type { CatalogRecord, Reading } from "#shared/api/catalog-record.ts";
import { type ApplicantFit, decide } from "../applicant-verdict.ts";
import { namesOwnStatus } from "../profile-answers.ts";
import { formatList } from "../sentence-helpers.ts";
import type { ProfileKinds } from "./profile-kinds.ts";
import programCounts from "./program-counts.json" with { type: "json" };
import { getKindLabel, type RecipientKind } from "./recipient-kinds.ts";

/**
 * How a profile's kinds compare with the recipients that we read in a program: `named` if one is among them, `open` if
 * any nonprofit may be, `near` if the profile may count as one, `other` if its kinds are known and none is, `unknown` if
 * the profile does not say what it is or the program was not read.
 */
export type RecipientFit = "named" | "open" | "near" | "other" | "unknown";

export const getRecipientFit = (
  reading: Reading | undefined,
  { own, near, isNonprofit }: ProfileKinds,
): RecipientFit => {
  if (!reading) return "unknown";
  const recipients = reading.recipients as readonly RecipientKind[];
  if (recipients.some((kind) => own.has(kind))) return "named";
  if (isNonprofit && recipients.includes("any-nonprofit")) return "open";
  if (recipients.some((kind) => near.has(kind))) return "near";
  return own.size > 0 ? "other" : "unknown";
};

const publicRecipients: readonly RecipientKind[] = ["state-agency", "territory-government", "tribe"];
const maxLabels = 4;
const ourReading = "As we read it, this program goes to";

/** Lists the recipients of a program in words. */
export const formatRecipients = ({ recipients }: Reading): string =>
  formatList(recipients.map(getKindLabel), maxLabels);

const programs = Math.max(...Object.values(programCounts));
/** How rare programs for a kind are, 0 for the most common kind: "water system" says more than "college". */
const getRarity = (kind: RecipientKind) =>
  Math.log(programs / (programCounts[kind as keyof typeof programCounts] ?? 1));

/** Log-odds that a program is relevant, by how the profile fits its recipients; fitted with the models of `subject-fit.ts`. */
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
/** Paid to persons, for an organization. */
const personalPoints = -1.2;

/**
 * Computes how a program's recipients and reach change the odds that it is relevant; 0 without a reading. `needKinds`
 * are the kinds of applicant that a stated need speaks of.
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

/** Whether a need speaks of one of a program's recipients. */
export const isForNeed = ({ recipients }: Reading, needKinds: ReadonlySet<RecipientKind>): boolean =>
  (recipients as readonly RecipientKind[]).some((kind) => needKinds.has(kind));

/** Whether lists leave a program out because, as we read it, it goes to others than the applicant or the need speak of. */
export const isForOtherRecipients = (
  reading: Reading | undefined,
  kinds: ProfileKinds,
  needKinds: ReadonlySet<RecipientKind>,
): boolean =>
  reading !== undefined &&
  (getRecipientFit(reading, kinds) === "other"
    ? !isForNeed(reading, needKinds)
    : reading.reach === "individual" && kinds.own.size > 0 && !kinds.own.has("individual-person"));

/** Questions about what or where the applicant is, which kinds cannot answer; others are about its project. */
const asksWho = /^Are you\b/;
const asksStanding =
  /\b(?:accredited|approved|certified|licensed|designated|significant|federally|tribal|Indian|member|operate|urbanized|rural|near|located|within|colonia|coast(?:al)?|at least|more than|under|fewer)\b/i;

/** A question that keeps a program from being "Eligible" although its applicant codes list the applicant. */
type Narrowing = { level: ApplicantFit["level"]; sentence: string };

const findNarrowing = (reading: Reading, kinds: ProfileKinds): Narrowing | undefined => {
  const { reach, question } = reading;
  const fit = getRecipientFit(reading, kinds);
  const isPublic = publicRecipients.some((kind) => kinds.own.has(kind));
  if (fit === "other")
    return { level: "text", sentence: `${ourReading} ${formatRecipients(reading)}. Are you one of them?` };
  if (reach === "state" && !isPublic)
    return {
      level: "partial",
      sentence: "As we read it, this money goes to state agencies. Does yours pass it on to applicants like you?",
    };
  if (reach === "named" && !(fit === "named" && isPublic))
    return {
      level: "partial",
      sentence: `${ourReading} recipients fixed by law or custom. ${question ?? "Are you one of them?"}`,
    };
  if (reach === "individual" && !kinds.own.has("individual-person"))
    return { level: "text", sentence: "As we read it, this money is paid to persons. Can an organization apply?" };
  if (
    fit === "named" &&
    question &&
    (asksWho.test(question) || asksStanding.test(question)) &&
    !namesOwnStatus(question, kinds.statuses)
  )
    return { level: "partial", sentence: `As we read it, one question decides. ${question}` };
  if (fit === "named" || (fit === "open" && !question)) return undefined;
  return fit === "open"
    ? { level: "partial", sentence: `As we read it, one question decides. ${question}` }
    : {
        level: "partial",
        sentence: `${ourReading} ${formatRecipients(reading)}. ${question ?? "Are you one of them?"}`,
      };
};

/** Whether our reading settles the doubt that the source's text, which we lack, may narrow the listed codes. */
const settlesListed = (reading: Reading, kinds: ProfileKinds): boolean =>
  getRecipientFit(reading, kinds) === "named" && (!reading.question || reading.reach === "institution");

/** The level of `refineByReading`, without sentences. */
export const refineLevel = (
  level: ApplicantFit["level"],
  reading: Reading,
  kinds: ProfileKinds,
): ApplicantFit["level"] => {
  if (level === "none") return level;
  const narrowing = findNarrowing(reading, kinds);
  if (!narrowing) return level === "listed" && settlesListed(reading, kinds) ? "full" : level;
  return level === "full" || narrowing.level === "text" ? narrowing.level : level;
};

/**
 * Turns "Eligible" by applicant code into a question if the program, as we read it, goes to others, through a state or
 * to recipients fixed by law, and a doubt about the codes into "Eligible" if we read the applicant's kind among its
 * recipients. Never rules an applicant out.
 */
export const refineByReading = (
  fit: ApplicantFit,
  { reading }: Partial<Pick<CatalogRecord, "reading">>,
  kinds: ProfileKinds,
): ApplicantFit => {
  const level = reading ? refineLevel(fit.level, reading, kinds) : fit.level;
  if (!reading || level === fit.level) return fit;
  if (level === "full")
    return decide("eligible", level, `${fit.sentence.split(". ")[0]}. ${ourReading} ${formatRecipients(reading)}`);
  if (fit.level !== "full") return { ...fit, level };
  return decide("unknown", level, findNarrowing(reading, kinds)?.sentence ?? fit.sentence);
};
