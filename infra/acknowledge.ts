import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Acknowledges cdk-nag findings on a construct and its children; `reasons` are keyed by rule ID. */
export const acknowledge = (construct: IConstruct, reasons: Record<string, string>): void =>
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
