import type * as z from "zod/mini";
import type { Dependencies } from "#functions/dependencies.ts";
import type { BrowseIndex } from "#functions/search/browse/browse-index.ts";
import type { BrowseCaller } from "#functions/search/browse/facet-columns.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { catalogRoutes } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

type BrowsePage = z.output<typeof catalogRoutes.browseCatalog.response>;

/**
 * Describes how programs fit the caller. Injected by the Lambda, because the matching module itself searches the
 * catalog.
 */
export type CallerFit = {
  /** Identifies the organization profile and its version; undefined until a profile exists. */
  profileVersion: string | undefined;
  /** Whether lists exclude research unless the user selects it. */
  hidesResearch: boolean;
  createBrowseCaller(index: BrowseIndex, place: string | undefined, today: string): BrowseCaller;
  /** Null without a profile. */
  describe(record: CatalogRecord, today: string): Pick<BrowsePage["items"][number], "eligibility" | "pastGrantees">;
};
export type LoadCallerFit = (
  dependencies: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  organizationId: string | undefined,
) => Promise<CallerFit>;
