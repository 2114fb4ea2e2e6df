import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { parseApplicantTypes } from "#functions/catalog/portals/portal-values.ts";
import { parseFetchResponse } from "#functions/catalog/sources/grants-gov-api.ts";
import type { RawNotice } from "#functions/catalog/sources/source.ts";
import { getApplicantCodes } from "#functions/matching/applicant-codes.ts";
import { checkApplicant } from "#functions/matching/applicant-fit.ts";
import type { ApplicantRecord } from "#functions/matching/applicant-verdict.ts";
import { print, printTable } from "#scripts/bench/runner.ts";
import type { Organization } from "#shared/api/organizations.ts";
import {
  type Applicant,
  applicants,
  eligibilityGrades,
  getApplicantState,
  loadJudgedEligibility,
  splits,
} from "./judgments.ts";
import { today } from "./product.ts";

type Row = Readonly<Record<string, string>>;

const [folder = "", showErrors] = process.argv.slice(2);
if (!folder) throw new Error("Usage: node eval/eligibility.ts <directory with the official data> [--errors]");

const readText = (name: string) => {
  const content = readFileSync(path.join(folder, name));
  return (name.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8");
};
const readJson = (name: string) => JSON.parse(readText(name));

const normalize = (raw: RawNotice): [string, ApplicantRecord] | undefined => {
  const result = normalizeNotice(raw, today);
  if ("problem" in result) return undefined;
  const { notice } = result;
  return [notice.id, { ...notice, summary: notice.summary ?? "", funder: notice.funder ?? "" }];
};

/** The records by ID, with applicant codes and texts as parsed by the production importers. */
const loadRecords = (): Map<string, ApplicantRecord> => {
  const toPortalRecord = (
    source: "california" | "pennsylvania",
    id: string,
    title: string,
    applicantTypes: ReturnType<typeof parseApplicantTypes>,
    eligibilityText: string,
  ): [string, ApplicantRecord] => [id, { source, title, summary: "", fullText: null, applicantTypes, eligibilityText }];
  const fullTexts = new Map<string, Row>(
    readJson("grants-gov-fulltext.json.gz").records.map((row: Row) => [row.number ?? "", row]),
  );
  const sample: Row[] = readJson("grants-gov-sample.json").records;
  const fromSample = sample.map((row) =>
    normalize({
      source: "grants.gov",
      grantsGovId: row.opportunityId,
      title: row.title,
      forecast: row.status === "forecasted",
      agencyNames: [row.agencyName],
      description: fullTexts.get(row.opportunityNumber ?? "")?.description ?? row.description,
      applicantTypes: row.eligibilityCodes,
    }),
  );
  const sampled = new Set(sample.map((row) => row.opportunityNumber));
  const fromHistory = readJson("grants-gov-history.json.gz").records.flatMap((row: Row) => {
    const full = sampled.has(row.number) ? undefined : fullTexts.get(row.number ?? "");
    const { id: grantsGovId, eligibilityCodes: applicantTypes } = row;
    if (!full) return [];
    const { title, agency, description } = full;
    return [
      normalize({
        source: "grants.gov",
        forecast: false,
        grantsGovId,
        title,
        agencyNames: [agency],
        description,
        applicantTypes,
      }),
    ];
  });
  const fromApi = readJson("wire/grantsgov-fetchopportunity-21.json.gz").map((data: { id: number }) => {
    const raw = parseFetchResponse({ errorcode: 0, data }, String(data.id));
    return raw && raw !== "gone" ? normalize(raw) : undefined;
  });
  const datastore = readJson("portals/ca-grants-portal-datastore-2025-06.json.gz");
  const names: string[] = datastore.fields.map((field: Row) => field.id);
  const californiaRows: Row[] = [
    ...Papa.parse<Row>(readText("portals/ca-grants-portal-2022-06-sample.csv.gz"), { header: true }).data,
    ...datastore.records.map((row: string[]) => Object.fromEntries(names.map((name, index) => [name, row[index]]))),
  ];
  return new Map([
    ...[...fromHistory, ...fromSample, ...fromApi].filter((entry) => entry !== undefined),
    ...californiaRows.map((row) =>
      toPortalRecord(
        "california",
        `ca-${row.PortalID}`,
        row.Title ?? "",
        parseApplicantTypes(row.ApplicantType),
        row.ApplicantTypeNotes ?? "",
      ),
    ),
    ...readJson("portals/pa-grants-sample.json.gz").grants.map((row: Row) =>
      toPortalRecord(
        "pennsylvania",
        `pa-${row.slug}`,
        row.title ?? "",
        parseApplicantTypes(row.applicantCategory, { namesSchools: true }),
        (row.eligibility ?? "").replaceAll(/<[^>]+>/g, " "),
      ),
    ),
  ]);
};

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

const records = loadRecords();
const pairs = loadJudgedEligibility().flatMap((entry) => {
  const record = records.get(entry.id);
  if (!record) throw new Error(`Record ${entry.id} not found in the data directory`);
  return eligibilityGrades.flatMap((grade) =>
    entry[grade].map((kind) => ({ ...entry, kind, grade, fit: judge(record, kind, entry.id) })),
  );
});

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
  const countUnknown = (part: typeof pairs) => part.filter(({ fit }) => fit.verdict === "unknown").length;
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
const rounds = [undefined, 2, 3, 4, 5, 6, 7] as const;
printTable([
  [
    "Part",
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

if (showErrors) {
  const gradeByVerdict = { eligible: "yes", ineligible: "no", unknown: "unclear" } as const;
  const shown = pairs.filter(({ split, fit, grade }) => split === "tuning" && gradeByVerdict[fit.verdict] !== grade);
  for (const { id, kind, grade, fit } of shown)
    if (fit.verdict !== "unknown" || showErrors === "--all")
      print(`${id} ${kind}: ${grade}, judged ${fit.verdict}: ${fit.sentence.slice(0, 240)}`);
}
