import type { PortalAdapter, PortalNotice } from "#functions/catalog/portals/portal.ts";
import { toPortalRecord } from "#functions/catalog/portals/to-catalog-record.ts";
import { findNarrowedTypes } from "#functions/matching/narrowed-types.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { formatTermWeights } from "./term-weights.ts";

/**
 * Builds the record for a portal's program with facts derived from its official texts: term weights and narrowed
 * applicant types.
 */
export const buildPortalRecord = (
  adapter: PortalAdapter,
  rounds: readonly PortalNotice[],
  days: { asOf: string; today: string },
): CatalogRecord | undefined => {
  const terms = formatTermWeights(rounds.map(({ title, text }) => `${title} ${text}`).join(" "));
  const record = toPortalRecord(adapter, rounds, { ...days, terms });
  if (!record) return undefined;
  const latestWithText = rounds.find(({ text }) => text.trim() !== "");
  const narrowedTypes = findNarrowedTypes({
    ...record,
    eligibilityText: latestWithText?.eligibilityText || null,
    fullText: latestWithText?.text || null,
    summary: "",
  });
  return narrowedTypes.length > 0 ? { ...record, narrowedTypes } : record;
};
