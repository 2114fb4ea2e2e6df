import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Acknowledges cdk-nag findings on a construct and its children; `reasons` by rule id. */
export const acknowledge = (construct: IConstruct, reasons: Record<string, string>): void =>
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
