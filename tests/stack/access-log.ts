import type { Deployment } from "./deployment.ts";
import { type Call, isAllowed, type Principal } from "./policy-evaluator.ts";

/** A call that a function, or an AWS service, made. `by` is the function's ID or the service's name. */
export type RecordedCall = { by: string; principal: Principal; call: Call };

/** The policies of a deployment by role, and by resource. */
export type PolicySet = Pick<Deployment, "identityPolicies" | "resourcePolicies">;

/** Objects belong to their bucket's policy; every other resource has its own. */
const getPolicyOwner = (resource: string) => (resource.startsWith("arn:aws:s3:::") ? resource.split("/")[0] : resource);

export const judge = ({ principal, call }: RecordedCall, { identityPolicies, resourcePolicies }: PolicySet): boolean =>
  isAllowed(principal, call, {
    identity: ("role" in principal && identityPolicies.get(principal.role)) || [],
    resource: resourcePolicies.get(getPolicyOwner(call.resource) ?? "") ?? [],
  });

const describeCall = ({ by, call: { action, resource, context } }: RecordedCall): string =>
  `${by}: ${action} on ${resource}${context ? ` with ${JSON.stringify(context)}` : ""}`;

/** Authorizes calls against a deployment's policies, which tests may change, and records each distinct call once. */
export const createAccessLog = (deployment: Deployment) => {
  const calls = new Map<string, RecordedCall>();
  const deniedCalls = new Map<string, RecordedCall>();
  let total = 0;

  const authorize = (by: string, principal: Principal, call: Call): boolean => {
    total += 1;
    // All calls arrive over TLS on AWS.
    const secured = { ...call, context: { ...call.context, "aws:SecureTransport": "true" } };
    const recorded: RecordedCall = { by, principal, call: secured };
    const text = describeCall(recorded);
    calls.set(text, recorded);
    const allowed = judge(recorded, deployment);
    if (!allowed) deniedCalls.set(text, recorded);
    return allowed;
  };

  return {
    authorizeFunction(functionId: string, call: Call): boolean {
      const lambda = deployment.functions[functionId];
      if (!lambda) throw new Error(`There is no function ${functionId}`);
      return authorize(functionId, { role: lambda.role }, call);
    },
    authorizeRole: (by: string, role: string, call: Call): boolean => authorize(by, { role }, call),
    authorizeService: (service: string, call: Call): boolean => authorize(service, { service }, call),
    /** Checks a permission that S3 evaluates in addition to that of the call, such as whether it may reveal that a file is missing. */
    peek(functionId: string, call: Call): boolean {
      const role = deployment.functions[functionId]?.role ?? "";
      return judge({ by: functionId, principal: { role }, call }, deployment);
    },
    getCalls: (): RecordedCall[] => [...calls.values()],
    getDenied: (): string[] => [...deniedCalls.keys()],
    getTotal: () => total,
    takeDenied(): string[] {
      const takenKeys = [...deniedCalls.keys()];
      deniedCalls.clear();
      return takenKeys;
    },
  };
};
export type AccessLog = ReturnType<typeof createAccessLog>;
