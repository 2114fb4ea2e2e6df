import { answerPlaceQuestion } from "#functions/search/place-text.ts";
import type { CatalogRecord, Reading } from "#shared/api/catalog-record.ts";
import { formatMonthYear } from "#shared/util/dates.ts";
import { type ApplicantFit, decide } from "../applicant-verdict.ts";
import { isAnsweredByStatus } from "../profile-answers.ts";
import type { ProfileKinds } from "./profile-kinds.ts";
import { formatRecipients, getRecipientFit } from "./reading-fit.ts";
import type { RecipientKind } from "./recipient-kinds.ts";

/** A level with its sentence; `sentence` is undefined if the reading does not change the verdict based on the codes. */
type Refinement = { level: ApplicantFit["level"]; sentence?: () => string };

const publicRecipients: readonly RecipientKind[] = ["state-agency", "territory-government", "tribe"];
/** Kinds so broad that a program for one of them is not for every applicant of that kind. */
const broadKinds: ReadonlySet<RecipientKind> = new Set([
  "state-agency",
  "local-government",
  "small-business",
  "college",
  "individual-person",
]);
/** Introduces a reading's statement, with the month of the text we read if the record has a newer one. */
const introduce = ({ readOn }: Reading) => (readOn ? `As we read it in ${formatMonthYear(readOn)},` : "As we read it,");
const formatOurReading = (reading: Reading) =>
  `${introduce(reading)} this program goes to ${formatRecipients(reading)}`;

/** Whether a reading raises a question about the applicant's standing or location that the profile doesn't answer. */
const hasOpenStanding = ({ question, standing }: Reading, { own, statuses, state }: ProfileKinds): boolean =>
  question !== undefined &&
  standing !== undefined &&
  !standing.some((kind) => own.has(kind as RecipientKind)) &&
  !isAnsweredByStatus(question, statuses) &&
  answerPlaceQuestion(question, state) !== true;

/** Whether a program names only "state agencies" while the profile says which one it is, such as an arts agency. */
const isOtherStateAgency = ({ recipients }: Reading, { own }: ProfileKinds): boolean =>
  own.has("state-agency") &&
  own.size > 1 &&
  recipients.every((kind) => kind === "state-agency" || !own.has(kind as RecipientKind));

/** Returns the question that keeps a program from being "Eligible" although its codes list the applicant. */
const findNarrowing = (reading: Reading, kinds: ProfileKinds): Required<Refinement> | undefined => {
  const { reach, question } = reading;
  const fit = getRecipientFit(reading, kinds);
  const isPublic = publicRecipients.some((kind) => kinds.own.has(kind));
  const askWhether = (ownQuestion = "Are you one of them?") => `${formatOurReading(reading)}. ${ownQuestion}`;
  if (fit === "other") return { level: "text", sentence: () => askWhether() };
  if (reach === "state" && !isPublic)
    return {
      level: "partial",
      sentence: () =>
        `${introduce(reading)} this money goes to state agencies. Does yours pass it on to applicants like you?`,
    };
  if (reach === "named" && !(fit === "named" && (isPublic || isAnsweredByStatus(question ?? "", kinds.statuses))))
    return {
      level: "partial",
      sentence: () =>
        `${introduce(reading)} this program goes to recipients fixed by law or custom. ${question ?? "Are you one of them?"}`,
    };
  if (reach === "individual" && !kinds.own.has("individual-person"))
    return {
      level: "text",
      sentence: () => `${introduce(reading)} this money is paid to persons. Can an organization apply?`,
    };
  if (fit === "named" && isOtherStateAgency(reading, kinds))
    return { level: "partial", sentence: () => askWhether("Is yours the agency in charge of it?") };
  if (fit === "named" ? hasOpenStanding(reading, kinds) : fit === "open" && question)
    return { level: "partial", sentence: () => `${introduce(reading)} one question decides. ${question}` };
  if (fit === "named" || fit === "open") return undefined;
  return { level: "partial", sentence: () => askWhether(question) };
};

/** Number of first recipients that are main ones. */
const mainRecipients = 3;
/**
 * Whether a program whose codes exclude the applicant goes mainly to its kind, so that the codes may be wrong. Codes of
 * local and state governments often include tribes.
 */
const isMainRecipient = ({ recipients, reach }: Reading, { own }: ProfileKinds): boolean =>
  (recipients as readonly RecipientKind[]).some(
    (kind, rank) =>
      own.has(kind) &&
      (kind === "tribe" ||
        (!broadKinds.has(kind) && rank < mainRecipients && (reach === "local" || reach === "institution"))),
  );

const refine = (level: ApplicantFit["level"], reading: Reading, kinds: ProfileKinds): Refinement => {
  if (level === "none") return { level };
  if (level === "unlisted")
    return isMainRecipient(reading, kinds)
      ? {
          level: "text",
          sentence: () =>
            `The source’s list of applicants leaves you out. ${formatOurReading(reading)}. Does the funder accept you?`,
        }
      : { level: "none" };
  const narrowing = findNarrowing(reading, kinds);
  if (narrowing) return level === "full" || narrowing.level === "text" ? narrowing : { level };
  return level === "listed" && getRecipientFit(reading, kinds) === "named" ? { level: "full" } : { level };
};

/** Removes the question of a sentence about the codes or the text, with the doubt that it follows from. */
const removeQuestion = (sentence: string): string =>
  sentence.startsWith("Open to") ? `${sentence.split(". ")[0]}.` : sentence.replace(/(?<=[.”?]) [^.”?]*\?$/, "");

/** The level of `refineByReading`, without sentences. */
export const refineLevel = (
  level: ApplicantFit["level"],
  reading: Reading,
  kinds: ProfileKinds,
): ApplicantFit["level"] => refine(level, reading, kinds).level;

/**
 * Turns "Eligible" by applicant code into a question if the program, as we read it, goes to others, through a state or
 * to recipients fixed by law; a doubt about the codes into "Eligible" if we read the applicant's kind among its
 * recipients; and "Not eligible" by an Assistance Listing's codes alone into a question if the program goes mainly to
 * its kind. Never rules an applicant out.
 */
export const refineByReading = (
  fit: ApplicantFit,
  { reading }: Partial<Pick<CatalogRecord, "reading">>,
  kinds: ProfileKinds,
): ApplicantFit => {
  if (!reading) return fit;
  const { level, sentence } = refine(fit.level, reading, kinds);
  if (level === fit.level) return fit;
  if (level === "full")
    return decide("eligible", level, `${removeQuestion(fit.sentence)} ${formatOurReading(reading)}`);
  // A question raised by the codes or the text stays, because it quotes the source.
  if (fit.verdict === "unknown" || !sentence) return { ...fit, level };
  return decide("unknown", level, sentence());
};
