import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { type ApiResponse, createTestApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";

export const finderProfile = {
  organizationType: "veteran-organization",
  focusAreas: ["Veteran Services"],
  veteranStatus: true,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};
export const opportunityForm = {
  title: "Reading Rooms",
  funder: "Example Foundation",
  description: "",
  amount: "Up to $75,000",
  deadline: "2026-12-09",
  applicationLink: "",
  status: "open",
  notes: "",
};

/** Signs up a user with the curated catalog and returns calls for their opportunities. */
export const setUpOpportunities = async (table: Table = createMemoryTable()) => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog(), table });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const toOpportunity = (response: ApiResponse) => response.body as FundingOpportunity;
  return {
    dependencies,
    call,
    signUp,
    cookie,
    user,
    toOpportunity,
    search: async (body: unknown = finderProfile) =>
      ((await call("searchFundingOpportunities", { cookie, body })).body as { opportunities: FundingOpportunity[] })
        .opportunities,
    list: async () => (await call("listFundingOpportunities", { cookie })).body as FundingOpportunity[],
    save: async (id: string, saved = true) =>
      call("saveFundingOpportunity", { cookie, params: { id }, body: { saved } }),
    create: async (body: unknown = opportunityForm) => call("createFundingOpportunity", { cookie, body }),
    update: async (id: string, body: unknown, headers = {}) =>
      call("updateFundingOpportunity", { cookie, params: { id }, body, headers }),
    remove: async (id: string) => call("deleteFundingOpportunity", { cookie, params: { id } }),
    sumPoints: () => sumActionPoints(() => call("listPointsHistory", { cookie })),
  };
};
export const daysToMs = (count: number) => count * 86_400_000;
