import type { SourceHttpClient, SourceRequest } from "./http-client.ts";
import { SourceError } from "./source.ts";

export type RawAward = Record<string, unknown>;
export const buildRawAward = (overrides: RawAward = {}): RawAward => ({
  "Recipient Name": "LANTERN UNIVERSITY",
  "Recipient UEI": "LANTERN00001",
  "Recipient Location": { state_code: "WA", city_name: "SEATTLE" },
  "Award Amount": 993364.5,
  "Base Obligation Date": "2022-06-01",
  "Start Date": "2022-07-01",
  "End Date": "2027-06-30",
  Description: "READING\n ROOMS",
  generated_internal_id: "ASST_NON_2144995_049",
  ...overrides,
});
export const buildRawAwards = (count: number): RawAward[] =>
  Array.from({ length: count }, (_, index) =>
    buildRawAward({
      generated_internal_id: `ASST_${index}`,
      "Recipient UEI": `UEI${index}`,
      "Award Amount": 1000 + index,
    }),
  );

type SpendingRequest = {
  filters: { program_numbers: string[]; recipient_type_names?: string[]; time_period: unknown[] };
  fields?: string[];
  page?: number;
  limit?: number;
};

/**
 * Creates a fake USAspending API that serves the awards and counts in its state. `override` replaces the response to a
 * request or throws.
 */
export const createFakeUsaSpending = () => {
  const state = {
    awards: [] as unknown[],
    counts: {} as Partial<Record<string, unknown>>,
    override: undefined as ((request: SpendingRequest) => unknown) | undefined,
    requests: [] as SpendingRequest[],
  };
  const http: Pick<SourceHttpClient, "json"> = {
    json: async ({ url, body }: SourceRequest) => {
      const request = body as SpendingRequest;
      state.requests.push(request);
      const failure = state.override?.(request);
      if (failure instanceof SourceError) throw failure;
      if (failure !== undefined) return failure;
      if (url.endsWith("/spending_by_award_count/")) {
        const [type] = request.filters.recipient_type_names ?? [];
        return { results: { grants: type ? (state.counts[type] ?? 0) : state.awards.length, loans: 7 } };
      }
      const { page = 1, limit = 10 } = request;
      const results = state.awards.slice((page - 1) * limit, page * limit);
      return { results, page_metadata: { page, hasNext: page * limit < state.awards.length } };
    },
  };
  return { state, http: http as SourceHttpClient };
};
