import type * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import type { FundingSearch, SearchProfile } from "#shared/api/web-search.ts";
import { translateAmount, translateScope, translateSector, translateType } from "#shared/domain/form-vocabularies.ts";

/** Form values: an empty string is "not set", which the request schemas accept or reject. */
type FormValues<Input> = { [K in keyof Required<Input>]: string };
export type OptimizerInput = z.input<typeof SearchProfile>;
export type FundingInput = z.input<typeof FundingSearch>;
export type OptimizerValues = FormValues<OptimizerInput>;
export type FundingValues = FormValues<FundingInput>;

/** Initial values of the optimizer form, translated to its vocabulary. */
export const getOptimizerValues = (organization: Organization | null | undefined): OptimizerValues => ({
  organizationType: translateType("finder", organization?.type, "optimizer") ?? "",
  primarySector:
    organization?.focusAreas.map((area) => translateSector("finder", area, "optimizer")).find((sector) => sector) ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "optimizer") ?? "",
  targetDemographics: organization?.targetPopulation ?? "",
  programs: "",
});

/** Initial values of the funding search form, translated to its vocabulary. */
export const getFundingValues = (organization: Organization | null | undefined): FundingValues => ({
  organizationType: translateType("finder", organization?.type, "search") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "search") ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  fundingAmount: translateAmount("finder", organization?.fundingAmount, "search") ?? "",
});
