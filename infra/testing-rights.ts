import type { Template } from "aws-cdk-lib/assertions";
import { resources } from "./testing.ts";

export type Statement = {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, unknown>;
  Principal?: unknown;
};
export const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const getLogicalId = (reference: { "Fn::GetAtt"?: [string, string]; Ref?: string }) =>
  reference["Fn::GetAtt"]?.[0] ?? reference.Ref ?? "";

export const policiesIn = (template: Template): { role: string; statements: Statement[] }[] => [
  ...resources(template, "AWS::IAM::Role").flatMap(([role, { Properties }]) =>
    (Properties.Policies ?? []).map(({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => ({
      role,
      statements: PolicyDocument.Statement,
    })),
  ),
  ...resources(template, "AWS::IAM::Policy").flatMap(([, { Properties }]) =>
    Properties.Roles.map((role: { Ref: string }) => ({
      role: role.Ref,
      statements: Properties.PolicyDocument.Statement,
    })),
  ),
];

export const rights = (template: Template) => {
  const policies = policiesIn(template);
  const bucketPolicies = resources(template, "AWS::S3::BucketPolicy").map(([, { Properties }]) => Properties);
  const findRole = (name: string): string => {
    const [, lambda] =
      resources(template, "AWS::Lambda::Function").find(([id]) => id.startsWith(`${name}Function`)) ?? [];
    return getLogicalId(lambda?.Properties.Role ?? {});
  };
  const statementsOf = (name: string): Statement[] => {
    const role = findRole(name);
    return policies.filter((policy) => policy.role === role).flatMap(({ statements }) => statements);
  };
  const filesOf = (name: string, bucket: string): Statement[] => {
    const role = findRole(name);
    return bucketPolicies
      .filter(({ Bucket }) => getLogicalId(Bucket).startsWith(bucket))
      .flatMap(({ PolicyDocument }): Statement[] => PolicyDocument.Statement)
      .filter(({ Principal }) => JSON.stringify(Principal).includes(`"${role}"`));
  };
  const actionsOf = (name: string) => statementsOf(name).flatMap(({ Action }) => listed(Action));
  return { policies, bucketPolicies, statementsOf, actionsOf, filesOf };
};
