import { featurePermissions } from "#infra/lambda/lambda-permissions.ts";
import { getAccessTokenScope, type Route } from "#shared/api/define-routes.ts";
import { api, features, type OperationName } from "#shared/api/routes.ts";
import { preparedRequests, requests } from "#tests/support/requests.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { TestStack } from "./test-stack.ts";

/** Success as the contract declares it. */
const getSuccessStatus = ({ redirect, job, response }: Route): number =>
  redirect ? 302 : job ? 202 : response ? 200 : 204;

/** Statuses of valid requests that differ here. */
const otherStatuses: Partial<Record<OperationName, number>> = {
  // Answered at once, without a job.
  analyzeWithGenie: 200,
  optimizeSearch: 200,
  searchFunding: 200,
  callMcp: 200,
  // The MCP server has no sessions.
  getMcpStream: 405,
  endMcpSession: 405,
};

/** Lists the features whose Lambda may use files with a prefix, such as `documents/`. */
export const listFeaturesWithFiles = (prefix: string): string[] =>
  Object.entries(featurePermissions).flatMap(([feature, { files = [] }]) =>
    files.some((file) => file.prefix.startsWith(prefix)) ? [feature] : [],
  );

type WalkOptions = {
  /** Requests with a personal access token, as far as the contract allows them. Default: with the tenant's session. */
  accessToken?: string;
  /** Only operations of functions with this permission. */
  features?: readonly string[];
  /** Accepts every status but server errors. */
  isLenient?: true;
};

const listOperations = ({ accessToken, features: only }: WalkOptions): OperationName[] =>
  Object.entries(features)
    .filter(([feature]) => only?.includes(feature) ?? true)
    .flatMap(([, routes]) => Object.keys(routes) as OperationName[])
    .filter((operation) => !accessToken || getAccessTokenScope(api[operation]) !== undefined);

/** Opens what a response links to in the bucket: an upload's address, or a download. */
const followSignedUrl = async (headers: Record<string, string>, body: unknown): Promise<string | undefined> => {
  const { url, headers: uploadHeaders } = (body ?? {}) as { url?: string; headers?: Record<string, string> };
  const target = headers.location ?? url;
  if (!target?.includes("X-Amz-Signature=")) return undefined;
  const response = await fetch(target, uploadHeaders ? { method: "PUT", headers: uploadHeaders, body: "Lamps" } : {});
  const text = await response.text();
  return response.ok ? undefined : `signed URL: ${response.status} ${text}`;
};

/**
 * Sends the valid request of every operation, each from the same state, and runs its jobs. Returns the operations whose
 * status is not that of the contract.
 */
export const walkRoutes = async (
  { world, save, restore }: TestStack,
  tenant: Tenant,
  options: WalkOptions = {},
): Promise<{ operations: number; unexpected: string[] }> => {
  const { accessToken, isLenient } = options;
  const snapshot = await save();
  const unexpectedResponses: string[] = [];
  const operations = listOperations(options);
  for (const operation of operations) {
    const prepared = accessToken ? {} : await preparedRequests[operation]?.(world, tenant);
    const own = { ...requests[operation](tenant), ...prepared };
    const { status, headers, body, text } = await world.call(
      operation,
      accessToken
        ? { ...own, headers: { ...own.headers, authorization: `Bearer ${accessToken}` }, fromBrowser: false }
        : { cookie: tenant.cookie, ...own },
    );
    const expected = otherStatuses[operation] ?? getSuccessStatus(api[operation]);
    if (isLenient ? status >= 500 : status !== expected)
      unexpectedResponses.push(`${operation}: ${status} ${text.slice(0, 300)}`);
    const failure = await followSignedUrl(headers, body);
    if (failure) unexpectedResponses.push(`${operation}: ${failure}`);
    await world.runJobs();
    await restore(snapshot);
  }
  return { operations: operations.length, unexpected: unexpectedResponses };
};
