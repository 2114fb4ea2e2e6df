import type { SourceHttpClient, SourceRequest } from "./http-client.ts";
import { SourceError } from "./source.ts";

export type RawAward = Record<string, unknown>;
export const aRawAward = (overrides: RawAward = {}): RawAward => ({
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
export const manyRawAwards = (count: number): RawAward[] =>
  Array.from({ length: count }, (_, index) =>
    aRawAward({ generated_internal_id: `ASST_${index}`, "Recipient UEI": `UEI${index}`, "Award Amount": 1000 + index }),
  );

type Asked = {
  filters: { program_numbers: string[]; recipient_type_names?: string[]; time_period: unknown[] };
  fields?: string[];
  page?: number;
  limit?: number;
};

/**
 * Creates a fake USAspending API with the given awards and counts. `failing` overrides the response to a request, or
 * throws.
 */
export const createTestSpending = () => {
  const state = {
    awards: [] as unknown[],
    counts: {} as Partial<Record<string, unknown>>,
    failing: undefined as ((request: Asked) => unknown) | undefined,
    seen: [] as Asked[],
  };
  const http: Pick<SourceHttpClient, "json"> = {
    json: async ({ url, body }: SourceRequest) => {
      const request = body as Asked;
      state.seen.push(request);
      const failure = state.failing?.(request);
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
  return { state, asker: http as SourceHttpClient };
};
