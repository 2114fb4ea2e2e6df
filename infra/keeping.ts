import { RemovalPolicy } from "aws-cdk-lib";
import type { Config } from "./config.ts";

/** What happens to data when its resource leaves the stack: production keeps it, any other stage leaves nothing. */
export const keeping = ({ stage }: Pick<Config, "stage">): RemovalPolicy =>
  stage === "prod" ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
