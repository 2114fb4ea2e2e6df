import { formatYearTotal, getTypicalAward } from "#functions/search/award-amount.ts";
import { getSeason } from "#functions/search/browse/seasons.ts";
import { getFundingKinds } from "#functions/search/funding-kind.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { type Eligibility, type EligibilityDecision, getFitLabel, type KeyFacts } from "#shared/api/match-result.ts";
import { checkDeadlineGate } from "./eligibility-gates.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { getSentenceOrigin } from "./sentence-helpers.ts";
import { describeGivingInState } from "./state-giving.ts";

/**
 * Finds the decisive gate: the first that rules the applicant out, otherwise the applicant type, unless it fits and
 * only the place is in doubt.
 */
export const findDecision = (record: CatalogRecord, { verdict, gates }: Eligibility): EligibilityDecision => {
  const findGate = (name: string) => gates.find(({ gate }) => gate === name);
  const applicant = findGate("applicant type");
  const deciding =
    verdict === "ineligible"
      ? gates.find((gate) => gate.verdict === "ineligible")
      : applicant?.verdict === verdict
        ? applicant
        : findGate("geography");
  const { gate = "applicant type", sentence = "" } = deciding ?? {};
  return { verdict, gate, sentence, origin: getSentenceOrigin(sentence), sourceUrl: record.sourceUrl };
};

type RecordFacts = Pick<KeyFacts, "deadline" | "typicalAward" | "yearTotal" | "kinds">;

/** Returns the facts that depend only on the record and the user's date `today` (`YYYY-MM-DD`). */
export const getRecordFacts = (record: CatalogRecord, today: string): RecordFacts => ({
  deadline: {
    closesOn: record.closesOn,
    sentence: checkDeadlineGate(record, today).sentence,
    season: getSeason(record),
  },
  typicalAward: getTypicalAward(record),
  yearTotal: formatYearTotal(record),
  kinds: getFundingKinds(record),
});

export const getKeyFacts = (
  { record, score, eligibility }: { record: CatalogRecord; score: number; eligibility: Eligibility },
  profile: PartialMatchProfile,
  today: string,
): KeyFacts => ({
  fit: getFitLabel(score),
  eligibility: findDecision(record, eligibility),
  pastGrantees: describeGivingInState(record, profile),
  ...getRecordFacts(record, today),
});
