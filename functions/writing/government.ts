import type { CatalogueRecord } from "#shared/catalogue.ts";

/** Names that only governments and their agencies have; "Community Foundation of the County" is none. */
const names =
  /\b(?:department of|dept\.? of|ministry of|bureau of|office of (?:the )?(?:governor|mayor|justice|science)|city of|county of|town of|township of|state of|commonwealth of|county (?:council|commission|government|board)|city council|national (?:institutes? of|science foundation|endowment for)|u\.?s\.? (?:department|agency|small|environmental)|united states (?:department|agency)|(?:federal|environmental protection|small business|health resources|economic development) (?:agency|administration|services?)|nih|nsf|usda|hud|hhs|doj|epa|fema)\b/i;
const notOne = /\b(?:foundation|fund|trust|inc|llc|friends of|association)\b/i;

/** Is a funder a government? By its record where there is one, else by its name. */
export const isGovernment = (
  funder: string,
  record: Pick<CatalogueRecord, "agencyCode" | "assistanceListing"> | null,
) =>
  record !== null
    ? record.agencyCode !== null || record.assistanceListing !== null
    : names.test(funder) && (!notOne.test(funder) || /national (?:science foundation|endowment)/i.test(funder));
