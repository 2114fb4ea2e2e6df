import type { RecipientKind } from "#shared/api/past-awards.ts";
import type { SourceHttpClient } from "./http-client.ts";
import { asArray, asObject, getFirstField, type JsonFields, SourceError } from "./source.ts";

const baseUrl = "https://api.usaspending.gov";
/** Block, formula and project grants, and cooperative agreements. */
const grantTypeCodes = ["02", "03", "04", "05"];
const pageSize = 100;
const maxPages = 5;
/** Milliseconds after which no further request starts, so that the last one finishes within the Lambda timeout. */
const requestBudget = 9000;

const description = "Description";
const sortField = "Base Obligation Date";
const fields = [
  "Recipient Name",
  "Recipient UEI",
  "Recipient Location",
  "Award Amount",
  sortField,
  "Start Date",
  "End Date",
  "generated_internal_id",
];

/** Recipient types in USAspending's filter. An award has one type; tribal governments also count as governments. */
const recipientTypes = {
  nonprofit: "nonprofit",
  "higher-education": "higher_education",
  government: "government",
  tribe: "indian_native_american_tribal_government",
  business: "category_business",
} satisfies Partial<Record<RecipientKind, string>>;
type CountedKind = keyof typeof recipientTypes;
type KindCounts = Record<CountedKind, number>;

/** An award as reported by USAspending: dollars obligated so far; dates as `YYYY-MM-DD`; null if not stated. */
export type SpendingAward = {
  recipient: string;
  /** The recipient's UEI, otherwise its name. */
  recipientId: string;
  state: string | null;
  amount: number | null;
  madeOn: string | null;
  startsOn: string | null;
  endsOn: string | null;
  description: string | null;
  /** ID in the URL of the award's page; the award's other numbers do not resolve. */
  awardPageId: string;
};
export type AwardsQuery = { listing: string; from: string; to: string };
export type AwardsResult = {
  /** Newest first; at most 500. */
  awards: SpendingAward[];
  /** Total number of awards; null if not all were read and the count could not be read either. */
  total: number | null;
  /** Total awards by kind of recipient; null if the counts could not be read. */
  kinds: KindCounts | null;
};
/** Fetches the awards made under an Assistance Listing between two dates. Throws SourceError if none can be read. */
export type FetchAwards = (query: AwardsQuery) => Promise<AwardsResult>;

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
  const startsOn = toDay(raw["Start Date"]);
  return {
    recipient,
    recipientId: toLine(raw["Recipient UEI"], 40) ?? recipient.toUpperCase(),
    state: toLine(asObject(raw["Recipient Location"]).state_code, 2),
    amount: typeof amount === "number" && Number.isFinite(amount) ? amount : null,
    madeOn: toDay(raw[sortField]) ?? startsOn,
    startsOn,
    endsOn: toDay(raw["End Date"]),
    description: toLine(raw[description], 200),
    awardPageId: pageId,
  };
};

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0;

/** `now` is a monotonic clock in milliseconds. */
export const createUsaSpendingClient =
  (
    http: SourceHttpClient,
    { base = baseUrl, now = () => performance.now() }: { base?: string; now?: () => number } = {},
  ): FetchAwards =>
  async ({ listing, from, to }) => {
    const deadline = now() + requestBudget;
    const filters = {
      program_numbers: [listing],
      award_type_codes: grantTypeCodes,
      // Without `new_awards_only`, older awards with a payment between the two dates would count too.
      time_period: [{ start_date: from, end_date: to, date_type: "new_awards_only" }],
    };
    const post = async (path: string, body: unknown) =>
      asObject(await http.json({ url: `${base}/api/v2/search/${path}/`, method: "POST", body }));

    /** Descriptions are long, and only those of the latest awards are used. */
    const readPage = async (page: number) => {
      const requestedFields = page === 1 ? [...fields, description] : fields;
      const body = { filters, fields: requestedFields, page, limit: pageSize, sort: sortField, order: "desc" };
      const response = await post("spending_by_award", body);
      if (!Array.isArray(response.results))
        throw new SourceError("unexpectedResponse", "USAspending.gov sent an unexpected response");
      return {
        awards: asArray(response.results).flatMap((raw) => toAward(asObject(raw)) ?? []),
        hasMore: getFirstField(asObject(response.page_metadata), "hasNext") === true,
      };
    };
    const countAwards = async (moreFilters = {}) => {
      const response = await post("spending_by_award_count", { filters: { ...filters, ...moreFilters } });
      const { grants } = asObject(response.results);
      if (!isCount(grants)) throw new SourceError("unexpectedResponse", "USAspending.gov sent an unexpected count");
      return grants;
    };
    /** Returns undefined if time runs out or the request fails; the awards read so far are shown without it. */
    const tryInTime = async <T>(request: () => Promise<T>): Promise<T | undefined> => {
      if (now() >= deadline) return undefined;
      try {
        return await request();
      } catch (error) {
        if (error instanceof SourceError) return undefined;
        throw error;
      }
    };
    const countKinds = async (): Promise<KindCounts | null> => {
      const counts: Partial<KindCounts> = {};
      for (const [kind, type] of Object.entries(recipientTypes)) {
        const count = await tryInTime(() => countAwards({ recipient_type_names: [type] }));
        if (count === undefined) return null;
        counts[kind as CountedKind] = count;
      }
      const { government = 0, tribe = 0 } = counts;
      return { ...(counts as KindCounts), government: Math.max(0, government - tribe) };
    };

    const first = await readPage(1);
    const awardsById = new Map(first.awards.map((award) => [award.awardPageId, award]));
    let { hasMore } = first;
    const announcedCount = hasMore ? await tryInTime(() => countAwards()) : undefined;
    for (let page = 2; hasMore && page <= maxPages; page++) {
      const next = await tryInTime(() => readPage(page));
      if (!next) break;
      for (const award of next.awards) awardsById.set(award.awardPageId, award);
      hasMore = next.hasMore;
    }
    const awards = [...awardsById.values()];
    const total = !hasMore
      ? awards.length
      : announcedCount !== undefined && announcedCount > awards.length
        ? announcedCount
        : null;
    return { awards, total, kinds: total === null || total === 0 ? null : await countKinds() };
  };
