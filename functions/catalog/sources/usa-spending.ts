import { type RecipientKind, recipientKinds } from "#shared/api/catalog-checks.ts";
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
  "Place of Performance State Code",
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
  /** Postal code of the state where the work is done. */
  state: string | null;
  /** Identifies the award's page; its other numbers do not resolve. */
  awardPageId: string;
};
export type AwardsQuery = { listing: string; from: string; to: string };
export type SpendingAwards = {
  /** The latest awards by start day, at most `maxPages` pages. */
  awards: SpendingAward[];
  /** All awards between the two days; null if USAspending does not say. */
  total: number | null;
  /** Awards by kind of recipient; a kind is left out if USAspending does not say. */
  byKind: { kind: RecipientKind; awards: number }[];
};
/** Fetches the awards under an Assistance Listing between two days. Throws SourceError. */
export type FetchAwards = (query: AwardsQuery) => Promise<SpendingAwards>;

const pageSize = 100;
/** Enough for quartiles; more would keep the user waiting. */
const maxPages = 3;

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
    state: /^[A-Z]{2}$/.exec(String(raw["Place of Performance State Code"]))?.[0] ?? null,
    awardPageId: pageId,
  };
};

export const createUsaSpendingClient = (
  client: SourceHttpClient,
  { base = baseUrl }: { base?: string } = {},
): FetchAwards => {
  const post = async (path: string, body: JsonFields) =>
    asObject(await client.json({ url: `${base}/api/v2/search/${path}/`, method: "POST", body }));

  const fetchPage = async (filters: JsonFields, page: number) => {
    // Latest first: sorted by amount, the first pages would hold the largest awards only.
    const response = await post("spending_by_award", {
      filters,
      fields,
      page,
      limit: pageSize,
      sort: "Start Date",
      order: "desc",
    });
    if (!Array.isArray(response.results))
      throw new SourceError("strange", "USAspending.gov sent an unexpected response");
    return {
      awards: asArray(response.results).flatMap((raw) => toAward(asObject(raw)) ?? []),
      hasNext: getFirstField(asObject(response.page_metadata), "hasNext") === true,
    };
  };

  /** Null if USAspending does not say: the awards are worth showing without their number. */
  const countAwards = async (filters: JsonFields): Promise<number | null> => {
    try {
      const { grants } = asObject((await post("spending_by_award_count", { filters })).results);
      return typeof grants === "number" && Number.isInteger(grants) && grants >= 0 ? grants : null;
    } catch (error) {
      if (error instanceof SourceError) return null;
      throw error;
    }
  };

  return async ({ listing, from, to }) => {
    const filters = {
      program_numbers: [listing],
      award_type_codes: grantTypeCodes,
      time_period: [{ start_date: from, end_date: to }],
    };
    const awards: SpendingAward[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const found = await fetchPage(filters, page);
      awards.push(...found.awards);
      if (!found.hasNext) break;
    }
    if (awards.length === 0) return { awards, total: 0, byKind: [] };
    const [total, ...counts] = await Promise.all([
      countAwards(filters),
      ...recipientKinds.map((kind) => countAwards({ ...filters, recipient_type_names: [kind] })),
    ]);
    const byKind = recipientKinds.flatMap((kind, index) => {
      const count = counts[index];
      return count ? [{ kind, awards: count }] : [];
    });
    return { awards, total: total ?? null, byKind };
  };
};
