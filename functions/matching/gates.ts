import type { CatalogueRecord } from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import type { Eligibility, Gate, Verdict } from "#shared/matching.ts";
import { amountGate } from "./amount.ts";
import { applicantFit } from "./applicant.ts";
import { geographyFit } from "./geography.ts";
import type { KnownProfile } from "./profile.ts";
import { says } from "./sentences.ts";
import { amountRanges } from "./vocabulary.ts";

const over: Partial<Record<CatalogueRecord["status"], string>> = {
  closed: "This round is closed",
  archived: "The notice is archived",
  removed: "The source has taken the notice down",
};

/** Is a record's round over on a day? On the closing day itself it is not. */
export const isOver = ({ status, closesOn }: Pick<CatalogueRecord, "status" | "closesOn">, today: string): boolean =>
  over[status] !== undefined || (closesOn !== null && closesOn < today);

/** `today` is the user's own day, `YYYY-MM-DD`; on the closing day itself the gate still stands open. */
export const deadlineGate = (
  { status, closesOn, closesNote }: Pick<CatalogueRecord, "status" | "closesOn" | "closesNote">,
  today: string,
): Gate => {
  const answer = (verdict: Verdict, sentence: string): Gate => ({ gate: "deadline", verdict, sentence });
  const ended = over[status];
  if (ended) return answer("ineligible", ended);
  if (closesOn && closesOn < today) return answer("ineligible", `Closed on ${formatDay(closesOn)}`);
  if (status === "forecast")
    return answer(
      "unknown",
      `Announced, not open yet${closesOn ? `; expected to close on ${formatDay(closesOn)}` : ""}${says(closesNote)}`,
    );
  if (closesOn) return answer("eligible", `Open until ${formatDay(closesOn)}`);
  return answer("unknown", `No closing date is set${says(closesNote)}`);
};

/** Never a no: the profile does not say what the organization can bring. */
export const costShareGate = ({
  costSharing,
  costSharingText,
}: Pick<CatalogueRecord, "costSharing" | "costSharingText">): Gate => {
  const answer = (verdict: Verdict, sentence: string): Gate => ({ gate: "cost share", verdict, sentence });
  if (costSharing === null && !costSharingText)
    return answer("unknown", "The source does not say whether you must share the cost");
  if (costSharing === false) return answer("eligible", `No cost share is asked for${says(costSharingText)}`);
  return answer("unknown", `A cost share may be asked for; check that you can bring it${says(costSharingText)}`);
};

/**
 * The five gates of a record for a profile on a day (`YYYY-MM-DD`), each with the sentence it rests on.
 * Overall: not eligible when any gate says so. Eligible when the applicant type is known to fit, no gate says
 * no, and the program is not limited to places of which it is unknown whether they are the organization's. A
 * missing date, award size, area or cost share does not take eligibility away - sources leave them out most of
 * the time - but stays visible as an unknown gate. Everything else is unknown.
 */
export const gatesOf = (record: CatalogueRecord, profile: KnownProfile, today: string): Eligibility => {
  const applicant = applicantFit(record, profile);
  const place = geographyFit(record, profile);
  const gates: Gate[] = [
    { gate: "applicant type", verdict: applicant.verdict, sentence: applicant.sentence },
    deadlineGate(record, today),
    amountGate(record, profile.fundingAmount && amountRanges[profile.fundingAmount]),
    { gate: "geography", verdict: place.verdict, sentence: place.sentence },
    costShareGate(record),
  ];
  return { verdict: overall(gates, applicant.verdict, isLimited(record) && place.verdict === "unknown"), gates };
};

const isLimited = ({ geography }: CatalogueRecord) => geography.text !== null || geography.states.length > 0;

const overall = (gates: Gate[], applicant: Verdict, placeIsOpen: boolean): Verdict => {
  if (gates.some(({ verdict }) => verdict === "ineligible")) return "ineligible";
  return placeIsOpen ? "unknown" : applicant;
};
