import { RemovalPolicy } from "aws-cdk-lib";
import type { Config } from "#infra/config.ts";

type RetentionSettings = Pick<Config, "stage" | "removalPolicy">;

/** Whether data outlives the stack: always in production, elsewhere if the setting says so. */
export const retainsData = ({ stage, removalPolicy }: RetentionSettings): boolean =>
  (removalPolicy ?? (stage === "prod" && "retain")) === "retain";

/** Does not retain a resource when its creation rolls back, as it is unused and would block a retry. */
export const retainedPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

export const getRemovalPolicy = (settings: RetentionSettings): RemovalPolicy =>
  retainsData(settings) ? retainedPolicy : RemovalPolicy.DESTROY;

/**
 * Removal policy of data with deletion protection, which a rollback cannot delete: it stays, empty and with a generated
 * name (docs/runbook.md, A first deployment that failed).
 */
export const getProtectedRemovalPolicy = (settings: RetentionSettings): RemovalPolicy =>
  retainsData(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
