import type { SourceHttpClient } from "./http-client.ts";
import { asArray, asObject, getFirstField, type JsonFields, SourceError } from "./source.ts";

const baseUrl = "https://api.usaspending.gov";
/** Block, formula and project grants, and cooperative agreements. */
const grantTypeCodes = ["02", "03", "04", "05"];
const fields = [
  "Award ID",
  "Recipient Name",
  "Award Amount",
  "Start Date",
  "End Date",
  "Description",
  "Awarding Agency",
  "generated_internal_id",
];

/** An award as USAspending reports it: dollars, days as `YYYY-MM-DD`, null if not stated. */
export type SpendingAward = {
  recipient: string;
  amount: number | null;
  startsOn: string | null;
  endsOn: string | null;
  description: string | null;
  agency: string | null;
  /** Identifies the award's page; its other numbers do not resolve. */
  awardPageId: string;
};
export type AwardsQuery = { listing: string; from: string; to: string; limit: number };
/** Fetches the largest awards under an Assistance Listing between two days. Throws SourceError. */
export type FetchAwards = (query: AwardsQuery) => Promise<{ awards: SpendingAward[]; more: boolean }>;

const toLine = (value: unknown, maxLength: number): string | null =>
  typeof value === "string" && value.trim() !== ""
    ? value.replaceAll(/\s+/g, " ").trim().slice(0, maxLength).toWellFormed()
    : null;
const toDay = (value: unknown) => (typeof value === "string" ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null);

const toAward = (raw: JsonFields): SpendingAward | undefined => {
  const recipient = toLine(raw["Recipient Name"], 200);
  const pageId = toLine(raw.generated_internal_id, 200);
  if (!recipient || !pageId) return undefined;
  const amount = raw["Award Amount"];
  return {
    recipient,
    amount: typeof amount === "number" && Number.isFinite(amount) ? amount : null,
    startsOn: toDay(raw["Start Date"]),
    endsOn: toDay(raw["End Date"]),
    description: toLine(raw.Description, 400),
    agency: toLine(raw["Awarding Agency"], 200),
    awardPageId: pageId,
  };
};

export const createUsaSpendingClient =
  (asker: SourceHttpClient, { base = baseUrl }: { base?: string } = {}): FetchAwards =>
  async ({ listing, from, to, limit }) => {
    const body = {
      filters: {
        program_numbers: [listing],
        award_type_codes: grantTypeCodes,
        time_period: [{ start_date: from, end_date: to }],
      },
      fields,
      page: 1,
      limit: limit,
      sort: "Award Amount",
      order: "desc",
    };
    const url = `${base}/api/v2/search/spending_by_award/`;
    const response = asObject(await asker.json({ url, method: "POST", body }));
    if (!Array.isArray(response.results))
      throw new SourceError("strange", "USAspending.gov sent an unexpected response");
    const awards = asArray(response.results).flatMap((raw) => toAward(asObject(raw)) ?? []);
    return {
      awards: awards.slice(0, limit),
      more: getFirstField(asObject(response.page_metadata), "hasNext") === true,
    };
  };
