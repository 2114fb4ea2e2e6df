import Papa from "papaparse";
import type { ApplicationCount, PortalAdapter, PortalNotice, PortalResult } from "./portal.ts";
import {
  findLink,
  parseAmounts,
  parseApplicantTypes,
  parseAwardCount,
  parseCategories,
  parseMatch,
  toDay,
  toText,
} from "./portal-values.ts";

type Row = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

const parseJson = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

/**
 * Parses the rows of a CKAN datastore page: arrays in the order of `fields`, or objects; with or without CKAN's
 * envelope.
 */
const readDatastore = (document: unknown): unknown[] | undefined => {
  const page = isObject(document) && isObject(document.result) ? document.result : document;
  if (!isObject(page) || !Array.isArray(page.records)) return undefined;
  const names = Array.isArray(page.fields)
    ? page.fields.map((field) => toText(isObject(field) ? field.id : field))
    : [];
  return page.records.map((row: unknown) =>
    Array.isArray(row) ? Object.fromEntries(names.map((name, index) => [name, row[index]])) : row,
  );
};

const readRows = (content: string): unknown[] => {
  if (!/^\s*[[{]/.test(content)) return Papa.parse<Row>(content, { header: true, skipEmptyLines: true }).data;
  return readDatastore(parseJson(content)) ?? [];
};

const toCount = (value: unknown) => (/^\d{1,7}$/.test(toText(value)) ? Number(toText(value)) : undefined);
/**
 * Parses rounds for which both applications and awards are known, such as
 * `[{"fiscalYear":"2021-2022","applicationsSubmitted":16,…}]`.
 */
const parseAwardStats = (value: unknown): ApplicationCount[] => {
  const rounds = parseJson(toText(value));
  return (Array.isArray(rounds) ? rounds : []).filter(isObject).flatMap((round) => {
    const [received, funded] = [toCount(round.applicationsSubmitted), toCount(round.grantsAwarded)];
    const year = Number(/^(\d{4})-/.exec(toText(round.fiscalYear))?.[1]);
    return received && funded && funded <= received && year ? [{ year, received, funded }] : [];
  });
};

const statuses: Record<string, PortalNotice["status"]> = { active: "open", forecasted: "forecast", closed: "closed" };

const parseRow = (row: unknown): PortalNotice | string => {
  if (!isObject(row)) return "A row is not a record";
  const portalId = toText(row.PortalID);
  const title = toText(row.Title);
  const status = statuses[toText(row.Status).toLowerCase()];
  if (!/^\d{1,12}$/.test(portalId)) return "A row has no portal ID";
  if (title.length < 3) return `${portalId} has no title`;
  if (!status) return `${portalId} has the unknown status "${toText(row.Status)}"`;
  const { floor, ceiling } = parseAmounts(row.EstAmounts);
  return {
    portalId,
    title,
    agency: toText(row.AgencyDept) || "State of California",
    status,
    opensOn: toDay(row.OpenDate),
    closesOn: toDay(row.ApplicationDeadline),
    isRolling: /^ongoing$/i.test(toText(row.ApplicationDeadline)),
    isRecurring: false,
    isLoan: !/grant/i.test(toText(row.Type) || "grant"),
    categories: parseCategories(row.Categories),
    applicantTypes: parseApplicantTypes(row.ApplicantType),
    awardFloor: floor,
    awardCeiling: ceiling,
    totalFunding: parseAmounts(row.EstAvailFunds).ceiling,
    expectedAwards: parseAwardCount(row.EstAwards),
    ...parseMatch(row.MatchingFunds),
    link: findLink(row.GrantURL, row.AgencyURL),
    applyLink: undefined,
    eligibilityText: toText(row.ApplicantTypeNotes),
    text: [row.Purpose, row.Description, row.ApplicantTypeNotes, row.Geography].map(toText).join(" "),
    applicationCounts: parseAwardStats(row.AwardStats),
  };
};

const parse = (content: string): PortalResult => {
  const rows = readRows(content).map(parseRow);
  return {
    notices: rows.filter((row) => typeof row !== "string"),
    skipped: rows.filter((row) => typeof row === "string"),
  };
};

/** Adapter for the California Grants Portal (data.ca.gov): its CKAN datastore in JSON, or its CSV download. */
export const california: PortalAdapter = {
  source: "california",
  state: "CA",
  stateName: "California",
  home: "https://www.grants.ca.gov/",
  idPrefix: "ca",
  download: "https://data.ca.gov/datastore/dump/111c8c88-21f6-453c-ae2c-b4785a0624f5",
  parse,
};
