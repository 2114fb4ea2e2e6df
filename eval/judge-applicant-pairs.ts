import { checkEligibility } from "#functions/matching/eligibility-gates.ts";
import { buildMatchProfile } from "#functions/matching/match-profile.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { eligibilityGrades, loadJudgedApplicantPairs, loadJudgedApplicants } from "./judgments.ts";
import { today } from "./product.ts";

/** Judges the profiles of round 8 by everything except the deadline, which has passed for most of these records. */
export const judgeApplicantPairs = (records: ReadonlyMap<string, CatalogRecord>) => {
  const profiles = new Map(
    loadJudgedApplicants().map(({ id, organization, state }) => [
      id,
      organization
        ? // The file has only the fields that affect eligibility. The others are optional in matching.
          buildMatchProfile(organization as unknown as Organization)
        : buildMatchProfile(undefined, {
            organizationType: "individual",
            state: state ?? null,
            geographicScope: "local",
          }),
    ]),
  );
  return loadJudgedApplicantPairs().flatMap((entry) => {
    const record = records.get(entry.id);
    if (!record) throw new Error(`Record ${entry.id} not found in the data directory`);
    return eligibilityGrades.flatMap((grade) =>
      entry[grade].map((kind) => {
        const profile = profiles.get(kind);
        if (!profile) throw new Error(`No profile ${kind}`);
        const { verdict, gates } = checkEligibility({ ...record, status: "open", closesOn: null }, profile, today);
        return { ...entry, kind, grade, fit: { verdict, sentence: gates.map(({ sentence }) => sentence).join(" / ") } };
      }),
    );
  });
};
