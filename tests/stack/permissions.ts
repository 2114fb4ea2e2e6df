import { type AccessLog, judge, type PolicySet, type RecordedCall } from "./access-log.ts";
import type { DeployedFunction, Deployment } from "./deployment.ts";
import { type Statement, toList } from "./policy-evaluator.ts";

/** A part of a permission that can be removed separately: an action, a resource or the value of a condition. */
export type Permission = {
  functionId: string;
  /** Such as `DocumentsFunction dynamodb:GetItem` or `DocumentsFunction dynamodb:* for USER#*`. */
  name: string;
  /** Returns the policies without it. */
  remove(policies: PolicySet): PolicySet;
};

const getShortName = (id: string) => id.replace(/Function[0-9A-F]{8}$/, "");
/** Shortens `arn:aws:sqs:us-east-1:123456789012:MissedRuns2A46D234` to `MissedRuns`. */
const shortenArn = (arn: string) =>
  arn.replace(/^arn:aws:[\w-]*:[\w-]*:\d*:/, "").replace(/[0-9A-Fa-f]{8}(?=$|\/|:)/, "");

const exclude = (values: string | string[], value: string): string[] => toList(values).filter((each) => each !== value);

/** The statement without one action, resource or condition value; undefined if nothing is left. */
type Reduce = (statement: Statement) => Statement | undefined;

const listReductions = (statement: Statement): { part: string; reduce: Reduce }[] => {
  const actions = toList(statement.Action);
  const resources = toList(statement.Resource);
  const service = actions[0]?.split(":")[0] ?? "";
  const describeResource = (Resource: string) =>
    `${actions.length === 1 ? actions[0] : `${service}:*`} on ${shortenArn(Resource)}`;
  const conditions = Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
    Object.entries(keys).flatMap(([key, values]) => toList(values).map((value) => ({ operator, key, value }))),
  );
  return [
    ...actions.map((action) => ({
      part: `${action} on ${resources.length === 1 ? shortenArn(resources[0] ?? "") : "all"}`,
      reduce: ({ Action, ...rest }: Statement) => {
        const remaining = exclude(Action, action);
        return remaining.length ? { ...rest, Action: remaining } : undefined;
      },
    })),
    ...(resources.length === 1
      ? []
      : resources.map((resource) => ({
          part: describeResource(resource),
          reduce: ({ Resource, ...rest }: Statement) => ({ ...rest, Resource: exclude(Resource, resource) }),
        }))),
    ...conditions.map(({ operator, key, value }) => ({
      part: `${describeResource(resources[0] ?? "")} for ${value}`,
      reduce: (each: Statement) => {
        const remaining = exclude(each.Condition?.[operator]?.[key] ?? [], value);
        const Condition = { ...each.Condition, [operator]: { ...each.Condition?.[operator], [key]: remaining } };
        return remaining.length ? { ...each, Condition } : undefined;
      },
    })),
  ];
};

const replaceStatement = (statements: readonly Statement[], index: number, reduce: Reduce): Statement[] =>
  statements.flatMap((statement, each) => (each === index ? (reduce(statement) ?? []) : [statement]));

const isManaged = ({ Resource, Action }: Statement) => Resource === "*" && String(Action).startsWith("xray:");

/** Lists the parts of every permission of a function's role, in its own policies and in those of resources. */
const listPermissions = ({ id, role }: DeployedFunction, deployment: Deployment): Permission[] => {
  const permissions: Permission[] = [];
  const add = (
    statements: readonly Statement[],
    kind: keyof PolicySet,
    owner: string,
    applies: (each: Statement) => boolean,
  ) => {
    for (const [index, statement] of statements.entries()) {
      if (!applies(statement) || statement.Effect !== "Allow") continue;
      for (const { part, reduce } of listReductions(statement))
        permissions.push({
          functionId: id,
          name: `${getShortName(id)}: ${part}`,
          remove: (policies) => ({
            ...policies,
            [kind]: new Map(policies[kind]).set(owner, replaceStatement(statements, index, reduce)),
          }),
        });
    }
  };
  add(deployment.identityPolicies.get(role) ?? [], "identityPolicies", role, (each) => !isManaged(each));
  for (const [owner, statements] of deployment.resourcePolicies)
    add(statements, "resourcePolicies", owner, ({ Principal = {} }) =>
      Principal === "*" ? false : toList(Principal.AWS ?? []).includes(role),
    );
  return permissions;
};

/** Whether at least one of the calls that the policies allow would be denied without a permission. */
export const isNoticed = (permission: Permission, calls: readonly RecordedCall[], policies: PolicySet): boolean => {
  const reduced = permission.remove(policies);
  return calls.some((call) => call.by === permission.functionId && judge(call, policies) && !judge(call, reduced));
};

export const listAllPermissions = (deployment: Deployment): Permission[] =>
  Object.values(deployment.functions).flatMap((lambda) => listPermissions(lambda, deployment));

type Stack = { deployment: Deployment; log: AccessLog };

/** Removes the named permission while `use` runs, and returns the calls that were denied. */
export const withoutPermission = async (
  { deployment, log }: Stack,
  name: RegExp,
  use: () => Promise<unknown>,
): Promise<string[]> => {
  const [permission, ...others] = listAllPermissions(deployment).filter((each) => name.test(each.name));
  if (!permission || others.length) throw new Error(`${name} is not the name of one permission`);
  const before: PolicySet = {
    identityPolicies: new Map(deployment.identityPolicies),
    resourcePolicies: new Map(deployment.resourcePolicies),
  };
  const apply = (policies: PolicySet) => {
    for (const kind of ["identityPolicies", "resourcePolicies"] as const)
      for (const [owner, statements] of policies[kind]) deployment[kind].set(owner, statements);
  };
  apply(permission.remove(before));
  try {
    await use();
    return log.takeDenied();
  } finally {
    apply(before);
  }
};
