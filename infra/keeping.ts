import { RemovalPolicy } from "aws-cdk-lib";
import type { Config } from "./config.ts";

type Wish = Pick<Config, "stage" | "removalPolicy">;

/** Does data outlive its stack? In production always; elsewhere where the setting says so. */
export const keepsData = ({ stage, removalPolicy }: Wish): boolean =>
  (removalPolicy ?? (stage === "prod" && "retain")) === "retain";

/**
 * What is kept, but for what a deployment has made and takes back because it failed: nobody has used that, and left
 * behind it would be in the way of the next try.
 */
export const kept = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** What happens to data when its resource leaves the stack: any stage that does not keep it leaves nothing. */
export const keeping = (wish: Wish): RemovalPolicy => (keepsData(wish) ? kept : RemovalPolicy.DESTROY);

/**
 * The same for what carries a protection against deletion: CloudFormation could not take it back, its rollback would
 * end half-way. So it stays, empty and under a name of its own (docs/runbook.md, A first deployment that failed).
 */
export const keepingProtected = (wish: Wish): RemovalPolicy =>
  keepsData(wish) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
