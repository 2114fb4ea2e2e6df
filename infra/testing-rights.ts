import type { Template } from "aws-cdk-lib/assertions";
import { resources } from "./testing.ts";

export type Statement = {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, unknown>;
  Principal?: unknown;
};
export const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const idOf = (reference: { "Fn::GetAtt"?: [string, string]; Ref?: string }) =>
  reference["Fn::GetAtt"]?.[0] ?? reference.Ref ?? "";

/** Who may do what, as a template's policies say it: those of the roles, and those of the buckets. */
export const rights = (template: Template) => {
  const policies = resources(template, "AWS::IAM::Policy").map(([, { Properties }]) => Properties);
  const bucketPolicies = resources(template, "AWS::S3::BucketPolicy").map(([, { Properties }]) => Properties);
  /** The role of the Lambda whose id starts so. */
  const roleOf = (name: string): string => {
    const [, lambda] =
      resources(template, "AWS::Lambda::Function").find(([id]) => id.startsWith(`${name}Function`)) ?? [];
    return idOf(lambda?.Properties.Role ?? {});
  };
  const statementsOf = (name: string): Statement[] => {
    const role = roleOf(name);
    return policies
      .filter(({ Roles }) => Roles.some((reference: { Ref: string }) => reference.Ref === role))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  };
  /** What the policy of the bucket whose id starts so lets that Lambda do. */
  const filesOf = (name: string, bucket: string): Statement[] => {
    const role = roleOf(name);
    return bucketPolicies
      .filter(({ Bucket }) => idOf(Bucket).startsWith(bucket))
      .flatMap(({ PolicyDocument }): Statement[] => PolicyDocument.Statement)
      .filter(({ Principal }) => JSON.stringify(Principal).includes(`"${role}"`));
  };
  const actionsOf = (name: string) => statementsOf(name).flatMap(({ Action }) => listed(Action));
  return { policies, bucketPolicies, statementsOf, actionsOf, filesOf };
};

/** The entry of a Lambda, by the name of what it needs. */
export const entryOf = (name: string): string => {
  const own: Record<string, string> = {
    catalogueSync: "catalogue/sync",
    worker: "jobs/worker",
    sweeper: "jobs/sweeper",
    mailEvents: "mail/mail-events",
  };
  return `functions/${own[name] ?? `${name}/${name}`}.lambda.ts`;
};
