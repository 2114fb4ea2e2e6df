import { getApplicantCodes } from "#functions/matching/applicant-codes.ts";
import { checkApplicant } from "#functions/matching/applicant-fit.ts";
import type { ApplicantRecord } from "#functions/matching/applicant-verdict.ts";
import { print, printTable } from "#scripts/bench/runner.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { judgeApplicantPairs } from "./judge-applicant-pairs.ts";
import {
  type Applicant,
  applicants,
  eligibilityGrades,
  getApplicantState,
  loadJudgedEligibility,
  splits,
} from "./judgments.ts";
import { loadOfficialRecords } from "./official-records.ts";
import { tabulateRulePaths } from "./rule-paths.ts";

const [folder = "", mode] = process.argv.slice(2);
if (!folder)
  throw new Error("Usage: node eval/eligibility.ts <directory with the official data> [--errors | --all | --paths]");

const judge = (record: ApplicantRecord, kind: Applicant, recordId: string) => {
  const [type, code] = applicants[kind];
  const organization = { type, name: "", mission: null, applicantCodes: kind === "foreign" ? [] : [code] };
  return checkApplicant(record, {
    organizationType: type,
    // The value is valid at runtime; TypeScript only sees a wider union type.
    applicant: getApplicantCodes(type, type === "individual" ? undefined : (organization as unknown as Organization)),
    state: getApplicantState(recordId),
    ...(kind === "foreign" && { country: "Kenya", state: null }),
  });
};

const records = loadOfficialRecords(folder);
const kindPairs = loadJudgedEligibility().flatMap((entry) => {
  const record = records.get(entry.id);
  if (!record) throw new Error(`Record ${entry.id} not found in the data directory`);
  return eligibilityGrades.flatMap((grade) =>
    entry[grade].map((kind) => ({ ...entry, kind: kind as string, grade, fit: judge(record, kind, entry.id) })),
  );
});

/** Judges graded applicant types in rounds 1–7 and full profiles (type and location) in round 8. */
const pairs = [...kindPairs, ...judgeApplicantPairs(records)];

const toPercent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)}%` : "none");
/** Formats the 95% score interval of a proportion (Wilson 1927), in percent. */
const formatWilson = (part: number, whole: number) => {
  const z = 1.96;
  const center = (part + (z * z) / 2) / (whole + z * z);
  const half = (z / (whole + z * z)) * Math.sqrt((part * (whole - part)) / whole + (z * z) / 4);
  return whole ? `[${(100 * (center - half)).toFixed(1)}, ${(100 * (center + half)).toFixed(1)}]` : "";
};
const formatPrecision = (group: typeof pairs, verdict: string, grade: (typeof eligibilityGrades)[number]) => {
  const decided = group.filter(({ fit }) => fit.verdict === verdict);
  const correct = decided.filter((pair) => pair.grade === grade).length;
  return `${toPercent(correct, decided.length)} of ${decided.length} ${formatWilson(correct, decided.length)}`;
};
const formatRecall = (group: typeof pairs, verdict: string, grade: (typeof eligibilityGrades)[number]) => {
  const graded = group.filter((pair) => pair.grade === grade);
  return toPercent(graded.filter(({ fit }) => fit.verdict === verdict).length, graded.length);
};
const toRow = (name: string, group: typeof pairs) => {
  const clear = group.filter(({ grade }) => grade !== "unclear");
  const countUnknown = (subset: typeof pairs) => subset.filter(({ fit }) => fit.verdict === "unknown").length;
  return [
    name,
    new Set(group.map(({ id }) => id)).size,
    group.length,
    formatPrecision(group, "eligible", "yes"),
    formatPrecision(group, "ineligible", "no"),
    toPercent(countUnknown(group), group.length),
    toPercent(countUnknown(clear), clear.length),
    formatRecall(group, "eligible", "yes"),
    formatRecall(group, "ineligible", "no"),
    formatRecall(group, "unknown", "unclear"),
  ];
};
const rounds = [undefined, 2, 3, 4, 5, 6, 7, 8] as const;
printTable([
  [
    "Split",
    "Records",
    "Pairs",
    "Eligible precision",
    "Ineligible precision",
    "Unknown",
    "Unknown, clear only",
    "Eligible recall",
    "Ineligible recall",
    "Unclear recall",
  ],
  ...splits.flatMap((split) =>
    rounds.map((round) =>
      toRow(
        `${split}, round ${round ?? 1}`,
        pairs.filter((pair) => pair.split === split && pair.round === round),
      ),
    ),
  ),
  toRow(
    "test, all",
    pairs.filter(({ split }) => split === "test"),
  ),
]);

if (mode === "--paths") printTable(tabulateRulePaths(pairs, records).map((row) => [...row]));
else if (mode) {
  const gradeByVerdict = { eligible: "yes", ineligible: "no", unknown: "unclear" } as const;
  const shown = pairs.filter(({ split, fit, grade }) => split === "tuning" && gradeByVerdict[fit.verdict] !== grade);
  for (const { id, kind, grade, fit } of shown)
    if (fit.verdict !== "unknown" || mode === "--all")
      print(`${id} ${kind}: ${grade}, judged ${fit.verdict}: ${fit.sentence.slice(0, 240)}`);
}
