import type { Template } from "aws-cdk-lib/assertions";
import { findTemplateResources } from "./testing.ts";

export type PolicyStatementJson = {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, unknown>;
  Principal?: unknown;
};
export const toList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const getLogicalId = (reference: { "Fn::GetAtt"?: [string, string]; Ref?: string }) =>
  reference["Fn::GetAtt"]?.[0] ?? reference.Ref ?? "";

export const findRolePolicies = (template: Template): { role: string; statements: PolicyStatementJson[] }[] => [
  ...findTemplateResources(template, "AWS::IAM::Role").flatMap(([role, { Properties }]) =>
    (Properties.Policies ?? []).map(({ PolicyDocument }: { PolicyDocument: { Statement: PolicyStatementJson[] } }) => ({
      role,
      statements: PolicyDocument.Statement,
    })),
  ),
  ...findTemplateResources(template, "AWS::IAM::Policy").flatMap(([, { Properties }]) =>
    Properties.Roles.map((role: { Ref: string }) => ({
      role: role.Ref,
      statements: Properties.PolicyDocument.Statement,
    })),
  ),
];

export const readTemplatePermissions = (template: Template) => {
  const policies = findRolePolicies(template);
  const bucketPolicies = findTemplateResources(template, "AWS::S3::BucketPolicy").map(
    ([, { Properties }]) => Properties,
  );
  const findRole = (name: string): string => {
    const [, lambda] =
      findTemplateResources(template, "AWS::Lambda::Function").find(([id]) => id.startsWith(`${name}Function`)) ?? [];
    return getLogicalId(lambda?.Properties.Role ?? {});
  };
  const getStatements = (name: string): PolicyStatementJson[] => {
    const role = findRole(name);
    return policies.filter((policy) => policy.role === role).flatMap(({ statements }) => statements);
  };
  const getFileStatements = (name: string, bucket: string): PolicyStatementJson[] => {
    const role = findRole(name);
    return bucketPolicies
      .filter(({ Bucket }) => getLogicalId(Bucket).startsWith(bucket))
      .flatMap(({ PolicyDocument }): PolicyStatementJson[] => PolicyDocument.Statement)
      .filter(({ Principal }) => JSON.stringify(Principal).includes(`"${role}"`));
  };
  return { policies, bucketPolicies, getStatements, getFileStatements };
};
