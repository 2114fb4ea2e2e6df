import { RemovalPolicy } from "aws-cdk-lib";
import type { Config } from "./config.ts";

type Wish = Pick<Config, "stage" | "removalPolicy">;

/** Does data outlive its stack? In production always; elsewhere where the setting says so. */
export const keepsData = ({ stage, removalPolicy }: Wish): boolean =>
  (removalPolicy ?? (stage === "prod" && "retain")) === "retain";

/** What happens to data when its resource leaves the stack: any stage that does not keep it leaves nothing. */
export const keeping = (wish: Wish): RemovalPolicy => (keepsData(wish) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
