import type { CatalogueRecord } from "#shared/api/catalog.ts";

/** Names that only governments and their agencies have, unlike "Community Foundation of the County". */
const governmentNames =
  /\b(?:department of|dept\.? of|ministry of|bureau of|office of (?:the )?(?:governor|mayor|justice|science)|city of|county of|town of|township of|state of|commonwealth of|county (?:council|commission|government|board)|city council|national (?:institutes? of|science foundation|endowment for)|u\.?s\.? (?:department|agency|small|environmental)|united states (?:department|agency)|(?:federal|environmental protection|small business|health resources|economic development) (?:agency|administration|services?)|nih|nsf|usda|hud|hhs|doj|epa|fema)\b/i;
const privateNames = /\b(?:foundation|fund|trust|inc|llc|friends of|association)\b/i;

/** Whether a funder is a government: decided by its record if there is one, otherwise by its name. */
export const isGovernmentFunder = (
  funder: string,
  record: Pick<CatalogueRecord, "agencyCode" | "assistanceListing"> | null,
) =>
  record !== null
    ? record.agencyCode !== null || record.assistanceListing !== null
    : governmentNames.test(funder) && (!privateNames.test(funder) || /national (?:science foundation|endowment)/i.test(funder));
