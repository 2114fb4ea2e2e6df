import type * as z from "zod/mini";
import type { Organization } from "#shared/organizations.ts";
import { translateAmount, translateScope, translateSector, translateType } from "#shared/vocabularies.ts";
import type { FundingSearch, SearchProfile } from "#shared/web-search.ts";

/** What is typed, an empty choice included; the schemas of the calls take that as not said, or refuse it. */
type Typed<Input> = { [K in keyof Required<Input>]: string };
export type SearchInput = z.input<typeof SearchProfile>;
export type FundingInput = z.input<typeof FundingSearch>;
export type SearchValues = Typed<SearchInput>;
export type FundingValues = Typed<FundingInput>;

/** The search profile that a saved profile fills, in the words of its own choices. */
export const searchValues = (organization: Organization | null | undefined): SearchValues => ({
  organizationType: translateType("finder", organization?.type, "optimizer") ?? "",
  primarySector:
    organization?.focusAreas.map((area) => translateSector("finder", area, "optimizer")).find((sector) => sector) ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "optimizer") ?? "",
  targetDemographics: organization?.targetPopulation ?? "",
  programs: "",
});

/** The same for the AI funding search. */
export const fundingValues = (organization: Organization | null | undefined): FundingValues => ({
  organizationType: translateType("finder", organization?.type, "search") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "search") ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  fundingAmount: translateAmount("finder", organization?.fundingAmount, "search") ?? "",
});
