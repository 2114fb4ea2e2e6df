import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { toCatalogRecord } from "#functions/catalog/catalog-record.ts";
import { normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { parseApplicantTypes } from "#functions/catalog/portals/portal-values.ts";
import { parseFetchResponse } from "#functions/catalog/sources/grants-gov-api.ts";
import type { RawNotice } from "#functions/catalog/sources/source.ts";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { today } from "./product.ts";

type Row = Readonly<Record<string, string>>;
type Entry = [string, CatalogRecord];

const normalize = (raw: RawNotice): Entry | undefined => {
  const result = normalizeNotice(raw, today);
  if ("problem" in result) return undefined;
  const { notice } = result;
  const seen = { firstSeenOn: today, verifiedOn: today, removedOn: null, contentHash: "", history: [] };
  return [notice.id, toCatalogRecord({ ...notice, ...seen })];
};

const states = { california: "CA", pennsylvania: "PA" } as const;

/**
 * Loads records by ID: the embedded catalog, plus notices and state programs with the applicant codes and texts that the
 * production importers parse from the official data in `folder`.
 */
export const loadOfficialRecords = (folder: string): Map<string, CatalogRecord> => {
  const readText = (name: string) => {
    const content = readFileSync(path.join(folder, name));
    return (name.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8");
  };
  const readJson = (name: string) => JSON.parse(readText(name));
  const portalRecord = loadStarterRecords().find(({ source }) => source === "california");
  if (!portalRecord) throw new Error("The catalog has no California program");
  const { narrowedTypes: _, ...template } = portalRecord;
  const toPortalRecord = (
    source: keyof typeof states,
    id: string,
    { title, funder }: { title: string; funder: string },
    applicantTypes: ReturnType<typeof parseApplicantTypes>,
    eligibilityText: string,
  ): Entry => {
    const geography = { reach: "state" as const, states: [states[source]], text: null };
    return [
      id,
      {
        ...template,
        id,
        source,
        title,
        funder,
        fullText: null,
        summary: "",
        geography,
        applicantTypes,
        eligibilityText,
      },
    ];
  };
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
    ...loadStarterRecords().map((record): Entry => [record.id, record]),
    ...[...fromHistory, ...fromSample, ...fromApi].filter((entry) => entry !== undefined),
    ...californiaRows.map((row) =>
      toPortalRecord(
        "california",
        `ca-${row.PortalID}`,
        { title: row.Title ?? "", funder: row.AgencyDept ?? "" },
        parseApplicantTypes(row.ApplicantType),
        row.ApplicantTypeNotes ?? "",
      ),
    ),
    ...readJson("portals/pa-grants-sample.json.gz").grants.map((row: Row) =>
      toPortalRecord(
        "pennsylvania",
        `pa-${row.slug}`,
        { title: row.title ?? "", funder: row.issuingAgency ?? "" },
        parseApplicantTypes(row.applicantCategory, { namesSchools: true }),
        (row.eligibility ?? "").replaceAll(/<[^>]+>/g, " "),
      ),
    ),
  ]);
};
