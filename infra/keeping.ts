import { RemovalPolicy } from "aws-cdk-lib";
import type { Config } from "./config.ts";

type RetentionSettings = Pick<Config, "stage" | "removalPolicy">;

/** Whether data outlives the stack: always in production, elsewhere if the setting says so. */
export const keepsData = ({ stage, removalPolicy }: RetentionSettings): boolean =>
  (removalPolicy ?? (stage === "prod" && "retain")) === "retain";

/** Does not retain a resource when its creation rolls back, as it is unused and would block a retry. */
export const kept = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

export const keeping = (settings: RetentionSettings): RemovalPolicy =>
  keepsData(settings) ? kept : RemovalPolicy.DESTROY;

/**
 * Removal policy of data with deletion protection, which a rollback cannot delete: it stays, empty and with a generated
 * name (docs/runbook.md, A first deployment that failed).
 */
export const keepingProtected = (settings: RetentionSettings): RemovalPolicy =>
  keepsData(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
