import type { ApplicantType, FundingCategory } from "#shared/api/catalog.ts";
import type { SourceHttpClient } from "./http-client.ts";
import type { RawNotice } from "./source.ts";
import {
  asArray,
  asObject,
  getFirstField,
  hasFields,
  type NoticeSource,
  pluckField,
  SourceError,
  type SourceItem,
  type SourcePage,
  type SourcePosition,
} from "./source.ts";

/** Simpler.Grants.gov's names for the codes used by Grants.gov. */
export const simplerApplicantCodes: Record<string, ApplicantType> = {
  state_governments: "00",
  county_governments: "01",
  city_or_township_governments: "02",
  special_district_governments: "04",
  independent_school_districts: "05",
  public_and_state_institutions_of_higher_education: "06",
  federally_recognized_native_american_tribal_governments: "07",
  public_and_indian_housing_authorities: "08",
  other_native_american_tribal_organizations: "11",
  nonprofits_non_higher_education_with_501c3: "12",
  nonprofits_non_higher_education_without_501c3: "13",
  private_institutions_of_higher_education: "20",
  individuals: "21",
  for_profit_organizations_other_than_small_businesses: "22",
  small_businesses: "23",
  other: "25",
  unrestricted: "99",
};

export const simplerCategoryCodes: Record<string, FundingCategory> = {
  affordable_care_act: "ACA",
  agriculture: "AG",
  arts: "AR",
  business_and_commerce: "BC",
  community_development: "CD",
  consumer_protection: "CP",
  disaster_prevention_and_relief: "DPR",
  education: "ED",
  employment_labor_and_training: "ELT",
  energy: "EN",
  energy_infrastructure_and_critical_mineral_and_materials: "EIC",
  environment: "ENV",
  food_and_nutrition: "FN",
  health: "HL",
  housing: "HO",
  humanities: "HU",
  income_security_and_social_services: "ISS",
  information_and_statistics: "IS",
  infrastructure_investment_and_jobs_act: "IIJ",
  law_justice_and_legal_services: "LJL",
  natural_resources: "NR",
  opportunity_zone_benefits: "OZ",
  other: "O",
  recovery_act: "RA",
  recreation_and_tourism: "RT",
  regional_development: "RD",
  science_technology_and_other_research_and_development: "ST",
  transportation: "T",
};

export const simplerInstrumentCodes: Record<string, "CA" | "G" | "PC" | "O"> = {
  cooperative_agreement: "CA",
  grant: "G",
  procurement_contract: "PC",
  other: "O",
};

const baseUrl = "https://api.simpler.grants.gov";
const pageSize = 100;
/** The search returns at most 10,000 records. */
const maxPages = 100;

/** Maps names to codes. Keeps unknown names, so that the normalizer adds a remark. */
const toCodes = (names: unknown, table: Record<string, string>) =>
  asArray(names).map((name) => (typeof name === "string" && Object.hasOwn(table, name) ? table[name] : name));

export const simplerToRawNotice = (raw: unknown): RawNotice => {
  const record = asObject(raw);
  const summary = asObject(record.summary);
  const status = String(record.opportunity_status ?? "").toLowerCase();
  const forecast = status === "forecasted" || (status === "" && summary.is_forecast === true);
  return {
    source: "simpler",
    // Before Simpler had its own IDs, `opportunity_id` was the Grants.gov number.
    grantsGovId:
      record.legacy_opportunity_id ?? (/^\d+$/.test(String(record.opportunity_id)) ? record.opportunity_id : undefined),
    ownId: record.opportunity_id,
    number: record.opportunity_number,
    title: record.opportunity_title,
    forecast,
    ended: status === "closed" || status === "archived" ? status : undefined,
    agencyNames: [record.agency_name, record.top_level_agency_name],
    agencyCode: getFirstField(record, "agency_code", "agency"),
    description: summary.summary_description,
    eligibility: summary.applicant_eligibility_description,
    applicantTypes: toCodes(summary.applicant_types, simplerApplicantCodes),
    categories: toCodes(summary.funding_categories, simplerCategoryCodes),
    instruments: toCodes(summary.funding_instruments, simplerInstrumentCodes),
    listings: pluckField(record.opportunity_assistance_listings, "assistance_listing_number"),
    costSharing: summary.is_cost_sharing,
    floor: summary.award_floor,
    ceiling: summary.award_ceiling,
    total: summary.estimated_total_program_funding,
    awards: summary.expected_number_of_awards,
    posted: summary.post_date,
    opens: summary.forecasted_post_date,
    closes: forecast ? summary.forecasted_close_date : summary.close_date,
    closesNote: forecast ? summary.forecasted_close_date_description : summary.close_date_description,
    archives: summary.archive_date,
    moreUrl: summary.additional_info_url,
  };
};

/** Creates a source for Simpler.Grants.gov, the successor to Grants.gov. The API key is sent only to this API. */
export const createSimplerSource = (
  http: SourceHttpClient,
  { key, base = baseUrl }: { key: string; base?: string },
): NoticeSource => {
  const headers = { "x-api-key": key };

  const search = async (page: number) => {
    const body = {
      filters: { opportunity_status: { one_of: ["forecasted", "posted"] } },
      // Sorted by ID, so that notices posted during the sync do not shift the pages.
      pagination: {
        page_offset: page,
        page_size: pageSize,
        sort_order: [{ order_by: "opportunity_id", sort_direction: "ascending" }],
      },
    };
    const response = asObject(
      await http.json({ url: `${base}/v1/opportunities/search`, method: "POST", headers, body }),
    );
    const { total_records, total_pages } = asObject(response.pagination_info);
    if (!Array.isArray(response.data) || typeof total_records !== "number" || typeof total_pages !== "number")
      throw new SourceError("unexpectedResponse", "The Simpler.Grants.gov search sent an unexpected response");
    return { records: response.data as unknown[], announced: total_records, pages: total_pages };
  };

  return {
    name: "simpler",
    isExhaustive: false,

    async *readPages(from: SourcePosition | undefined): AsyncGenerator<SourcePage, void> {
      for (let page = Number(from?.page ?? 1); ; page++) {
        const { records, announced, pages } = await search(page);
        if (pages > maxPages)
          throw new SourceError(
            "unexpectedResponse",
            `Simpler.Grants.gov has ${announced} records, more than its search returns`,
          );
        const items = records.map(
          (record): SourceItem =>
            hasFields(record)
              ? { kind: "notice", raw: simplerToRawNotice(record) }
              : { kind: "unreadable", sourceId: "", why: "A search result is not a record" },
        );
        const isLast = page >= pages || records.length === 0;
        yield { items, announced, next: isLast ? undefined : { page: page + 1 } };
        if (isLast) return;
      }
    },

    async findNotice(id) {
      const encodedId = encodeURIComponent(id.slice(3));
      try {
        const response = asObject(await http.json({ url: `${base}/v1/opportunities/${encodedId}`, headers }));
        if (hasFields(response.data)) return simplerToRawNotice(response.data);
      } catch (error) {
        if (error instanceof SourceError && error.kind === "notFound") return undefined;
        throw error;
      }
      throw new SourceError("unexpectedResponse", `Simpler.Grants.gov sent an unexpected response for ${id}`);
    },
  };
};
