import { checkEligibility } from "#functions/matching/eligibility-gates.ts";
import { buildMatchProfile } from "#functions/matching/match-profile.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { eligibilityGrades, loadJudgedApplicantPairs, loadJudgedApplicants } from "./judgments.ts";
import { today } from "./product.ts";

/** Judges the profiles of the eighth round by everything but the deadline, which most of these records have passed. */
export const judgeApplicantPairs = (records: ReadonlyMap<string, CatalogRecord>) => {
  const profiles = new Map(
    loadJudgedApplicants().map(({ id, organization, state }) => [
      id,
      organization
        ? // The file has only the fields that decide; the others are optional in matching.
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
