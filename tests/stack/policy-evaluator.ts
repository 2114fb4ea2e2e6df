/** A policy statement of a synthesized template, with its references resolved. */
export type Statement = {
  Sid?: string;
  Effect: "Allow" | "Deny";
  Action: string | string[];
  Resource: string | string[];
  Principal?: "*" | Partial<Record<"AWS" | "Service", string | string[]>>;
  Condition?: Record<string, Record<string, string | string[]>>;
};
/** Who calls: the ARN of a role, or an AWS service such as `events.amazonaws.com`. */
export type Principal = { role: string } | { service: string };
/** One authorization request. `context` contains the condition keys that the service sends. */
export type Call = { action: string; resource: string; context?: Record<string, string | readonly string[]> };
/** The policies that apply to a call: the role's own, and those of the resource. */
export type Policies = { identity: readonly Statement[]; resource: readonly Statement[] };

export const toList = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Elements whose meaning would be silently wrong if they were ignored. */
const unsupportedElements = ["NotAction", "NotResource", "NotPrincipal"];

const patterns = new Map<string, RegExp>();
const matchesPattern = (pattern: string, value: string): boolean => {
  let compiled = patterns.get(pattern);
  if (!compiled) {
    const source = pattern
      .replaceAll(/[\\^$.|+()[\]{}]/g, String.raw`\$&`)
      .replaceAll("*", ".*")
      .replaceAll("?", ".");
    compiled = new RegExp(`^${source}$`, "s");
    patterns.set(pattern, compiled);
  }
  return compiled.test(value);
};

/** ARNs match segment by segment, so that a wildcard does not extend over a colon. */
const matchesArn = (pattern: string, value: string): boolean => {
  if (pattern.includes("${")) throw new Error(`Policy variables are not supported: ${pattern}`);
  const split = (arn: string) => {
    const [partition, service, region, account, account2, ...resource] = arn.split(":");
    return [partition, service, region, account, account2, resource.join(":")];
  };
  const [expected, actual] = [split(pattern), split(value)];
  return expected.every((part, index) => matchesPattern(part ?? "", actual[index] ?? ""));
};

const operators: Record<string, (expected: string, actual: string) => boolean> = {
  StringEquals: (expected, actual) => expected === actual,
  StringLike: matchesPattern,
  ArnEquals: matchesArn,
  ArnLike: matchesArn,
  Bool: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
};

const findValues = (context: Call["context"] = {}, key: string): readonly string[] => {
  // The names of condition keys are case-insensitive.
  const name = Object.keys(context).find((candidate) => candidate.toLowerCase() === key.toLowerCase());
  return name === undefined ? [] : toList(context[name] ?? []);
};

const meetsCondition = (operator: string, key: string, expected: readonly string[], context: Call["context"]) => {
  const [, set, name = ""] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? [];
  const compare = operators[name];
  if (!compare) throw new Error(`The condition operator ${operator} is not supported`);
  const isMatch = (value: string) => expected.some((each) => compare(each, value));
  const values = findValues(context, key);
  // As in IAM, a request without the key meets ForAllValues and no other operator.
  return set === "ForAllValues" ? values.every(isMatch) : values.some(isMatch);
};

const appliesTo = (statement: Statement, principal: Principal): boolean => {
  const { Principal: allowed } = statement;
  if (allowed === undefined || allowed === "*") return true;
  if ("service" in principal) return toList(allowed.Service ?? []).includes(principal.service);
  return toList(allowed.AWS ?? []).some((arn) => arn === "*" || arn === principal.role);
};

/** Whether a statement applies to a call. Throws for elements that it does not know. */
const matchesStatement = (statement: Statement, principal: Principal, call: Call): boolean => {
  for (const element of unsupportedElements) if (element in statement) throw new Error(`${element} is not supported`);
  return (
    toList(statement.Action).some((action) => matchesPattern(action.toLowerCase(), call.action.toLowerCase())) &&
    toList(statement.Resource).some((resource) => resource === "*" || matchesArn(resource, call.resource)) &&
    appliesTo(statement, principal) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, expected]) => meetsCondition(operator, key, toList(expected), call.context)),
    )
  );
};

/**
 * Whether IAM allows a call within one account: no statement denies it, and the role's policies or the resource's allow
 * it.
 */
export const isAllowed = (principal: Principal, call: Call, { identity, resource }: Policies): boolean => {
  const matching = [...identity, ...resource].filter((statement) => matchesStatement(statement, principal, call));
  return matching.some(({ Effect }) => Effect === "Allow") && !matching.some(({ Effect }) => Effect === "Deny");
};
