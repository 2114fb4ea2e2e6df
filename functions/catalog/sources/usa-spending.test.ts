import { beforeEach, expect, test } from "vitest";
import { SourceError } from "./source.ts";
import { buildRawAward, buildRawAwards, createFakeUsaSpending } from "./testing-usa-spending.ts";
import { createUsaSpendingClient } from "./usa-spending.ts";

let spending: ReturnType<typeof createFakeUsaSpending>;
let milliseconds = 0;
beforeEach(() => {
  spending = createFakeUsaSpending();
  milliseconds = 0;
});
const fetchAwards = () =>
  createUsaSpendingClient(spending.http, { now: () => milliseconds })({
    listing: "45.310",
    from: "2021-01-01",
    to: "2026-11-21",
  });
const isCount = ({ fields }: { fields?: string[] }) => fields === undefined;

test("requests the listing's new grants, newest first, and skips unreadable rows", async () => {
  spending.state.awards = [
    buildRawAward(),
    null,
    5,
    {},
    buildRawAward({ generated_internal_id: "" }),
    buildRawAward({
      generated_internal_id: "ASST_2",
      "Award Amount": "much",
      "Recipient UEI": null,
      "Recipient Location": "x",
      "Base Obligation Date": 5,
    }),
  ];
  expect(await fetchAwards()).toMatchObject({
    awards: [
      {
        recipient: "LANTERN UNIVERSITY",
        recipientId: "LANTERN00001",
        state: "WA",
        amount: 993364.5,
        madeOn: "2022-06-01",
        description: "READING ROOMS",
        awardPageId: "ASST_NON_2144995_049",
      },
      { recipientId: "LANTERN UNIVERSITY", amount: null, state: null, madeOn: "2022-07-01" },
    ],
    total: 2,
  });
  expect(spending.state.requests[0]).toMatchObject({
    filters: {
      program_numbers: ["45.310"],
      award_type_codes: ["02", "03", "04", "05"],
      time_period: [{ start_date: "2021-01-01", end_date: "2026-11-21", date_type: "new_awards_only" }],
    },
    sort: "Base Obligation Date",
    order: "desc",
  });
});

test("counts recipient kinds without counting a tribe as another government", async () => {
  spending.state.awards = buildRawAwards(20);
  spending.state.counts = { nonprofit: 9, government: 6, indian_native_american_tribal_government: 2 };
  const { kinds } = await fetchAwards();
  expect(kinds).toEqual({ nonprofit: 9, "higher-education": 0, government: 4, tribe: 2, business: 0 });
  expect(spending.state.requests).toHaveLength(6);
});

test("reads at most 500 awards, the total count and only the first hundred descriptions", async () => {
  spending.state.awards = buildRawAwards(742);
  const { awards, total } = await fetchAwards();
  expect([awards.length, total]).toEqual([500, 742]);
  expect(
    spending.state.requests.filter((request) => !isCount(request)).map(({ page, fields }) => [page, fields?.length]),
  ).toEqual([
    [1, 9],
    [2, 8],
    [3, 8],
    [4, 8],
    [5, 8],
  ]);
  expect(spending.state.requests).toHaveLength(11);
});

test("counts an award once even if it moves to the next page between requests", async () => {
  spending.state.awards = [...buildRawAwards(100), ...buildRawAwards(100).slice(-1), buildRawAward()];
  expect(await fetchAwards()).toMatchObject({ total: 101 });
});

test("keeps the awards read so far if a later request fails or time runs out", async () => {
  spending.state.awards = buildRawAwards(742);
  spending.state.override = ({ page }) => (page === 3 ? new SourceError("timeout", "too slow") : undefined);
  expect(await fetchAwards()).toMatchObject({ awards: { length: 200 }, total: 742 });
  spending.state.override = (request) => {
    milliseconds += 5000;
    return isCount(request) ? { results: { grants: "many" } } : undefined;
  };
  expect(await fetchAwards()).toMatchObject({ awards: { length: 100 }, total: null, kinds: null });
});

test("throws if the first page has an unexpected format", async () => {
  for (const response of [{ detail: "no" }, [], { results: "none" }, null]) {
    spending.state.override = () => response ?? {};
    await expect(fetchAwards()).rejects.toThrow(SourceError);
  }
});

test("sends no further requests if there are no awards", async () => {
  expect(await fetchAwards()).toEqual({ awards: [], total: 0, kinds: null });
  expect(spending.state.requests).toHaveLength(1);
});
