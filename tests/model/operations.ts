import { applicationOperations } from "./reference/applications.ts";
import { choiceOperations } from "./reference/choices.ts";
import { documentOperations } from "./reference/documents.ts";
import { draftOperations } from "./reference/drafts.ts";
import { earnedOperations } from "./reference/earned-operations.ts";
import type { Operation } from "./reference/mine.ts";
import { opportunityOperations } from "./reference/opportunities.ts";
import { organizationOperations } from "./reference/organizations.ts";
import { requirementOperations } from "./reference/requirements.ts";
import { searchOperations } from "./reference/searches.ts";
import { taskOperations } from "./reference/tasks.ts";

const all = {
  ...organizationOperations,
  ...opportunityOperations,
  ...applicationOperations,
  ...taskOperations,
  ...documentOperations,
  ...draftOperations,
  ...searchOperations,
  ...requirementOperations,
  ...choiceOperations,
  ...earnedOperations,
};
/** The operations of the API that the reference knows, by their names there. */
export type Known = keyof typeof all;
export const operations: Record<Known, Operation> = all;
export const known = Object.keys(all) as Known[];
