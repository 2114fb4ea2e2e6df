import { readFileSync } from "node:fs";
import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Organization, OrganizationInput } from "#shared/api/organizations.ts";
import type { Grades } from "./measures.ts";

/** Weights and rules are chosen on the tuning split. Results on the test split are only reported. */
export const splits = ["tuning", "test"] as const;
export type Split = (typeof splits)[number];
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

export type JudgedQuery = { query: string; split: Split; grades: Grades };
export const loadJudgedQueries = (): JudgedQuery[] => read("judged-queries.json");

type OrganizationFields = Pick<
  Organization,
  "name" | "type" | "mission" | "focusAreas" | "targetPopulation" | "geographicScope" | "state" | "fundingAmount"
> &
  Pick<OrganizationInput, "applicantCodes" | "country">;

/** An organization and its funding need. An individual has no organization. */
export type JudgedProfile = {
  id: string;
  split: Split;
  organization: OrganizationFields | null;
  need: string;
  grades: Grades;
};
export const loadJudgedProfiles = (): JudgedProfile[] => {
  const grades = read<Record<string, Grades>>("profile-grades.json");
  return read<Omit<JudgedProfile, "grades">[]>("judged-profiles.json").map((profile) => ({
    ...profile,
    grades: grades[profile.id] ?? {},
  }));
};

/** A pair that two readers graded differently, with the final grade and the reason. */
export type SettledGrade = { id: string; readers: [number, number]; final: 0 | 1 | 2; reason: string } & (
  | { query: string }
  | { profile: string }
);
export const loadSettledGrades = (): SettledGrade[] => read("settled-grades.json");

/** Applicant kinds for which eligibility was judged. */
export const applicants = {
  k12: ["academic", "05"],
  puniv: ["academic", "06"],
  pcol: ["academic", "20"],
  tribe: ["government", "07"],
  torg: ["non-profit", "11"],
  county: ["government", "01"],
  city: ["government", "02"],
  pha: ["government", "08"],
  lib: ["government", "04"],
  c3: ["non-profit", "12"],
  c4: ["non-profit", "13"],
  small: ["for-profit", "23"],
  large: ["for-profit", "22"],
  ind: ["individual", "21"],
  state: ["government", "00"],
  foreign: ["non-profit", "12"],
} as const satisfies Record<string, readonly [ApplicantKind, ApplicantType]>;
export type Applicant = keyof typeof applicants;
export const eligibilityGrades = ["yes", "no", "unclear"] as const;
/** Records in later rounds were sampled and judged after the rules had been tuned on earlier rounds. */
export type JudgedEligibility = { id: string; split: Split; round?: 2 | 3 | 4 | 5 | 6 | 7 } & Record<
  (typeof eligibilityGrades)[number],
  readonly Applicant[]
>;
/** Loads who is eligible for each record according to its official text. */
export const loadJudgedEligibility = (): JudgedEligibility[] => read("judged-eligibility.json");

/** An applicant in round 8. An individual has no organization. */
export type JudgedApplicant = {
  id: string;
  organization: (Pick<Organization, "name" | "type"> & Partial<OrganizationInput>) | null;
  state?: string;
};
export const loadJudgedApplicants = (): JudgedApplicant[] => read("judged-applicants.json");
/**
 * Round 8: records with the applicants in `judged-applicants.json` that were judged for them. Six readers judged the
 * pairs from the record and the full profile without seeing the verdicts.
 */
export type JudgedApplicantPairs = { id: string; split: Split; round: 8 } & Record<
  (typeof eligibilityGrades)[number],
  readonly string[]
>;
export const loadJudgedApplicantPairs = (): JudgedApplicantPairs[] => read("judged-applicant-pairs.json");

/** States by record ID prefix. Applicants for other records are in Ohio. */
const portalStates: Record<string, string> = { ca: "CA", pa: "PA" };
export const getApplicantState = (recordId: string) => portalStates[recordId.slice(0, 2)] ?? "OH";

/**
 * A sentence that the app showed, checked by a reader against the record and the profile. It is true unless
 * `falseBecause` is set.
 */
export type ReadSentence = { profile: string; id: string; kind: string; sentence: string; falseBecause?: string };
/**
 * Loads three evaluations of 200 sentences: before and after the classes of false sentences were corrected, and a later
 * one.
 */
export const loadReadSentences = (): Record<"before" | "after" | "third", ReadSentence[]> => read("reason-truth.json");
