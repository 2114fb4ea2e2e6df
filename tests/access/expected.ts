import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { ProblemCode } from "#shared/api/problem.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { Caller } from "./callers.ts";
import type { RequestField, Value } from "./request-fields.ts";

/** Declared public, but their handlers require a session. */
const checksSessionItself: readonly OperationName[] = ["createSubscription"];
/** The client chooses the ID of the new record. */
const isClientId = (field: RequestField) =>
  field.label === "importApplications:body.importId" || field.label === "findOrCreateOrganizations:body.importId";
/** A section can be regenerated after its opportunity was deleted. */
const isOptionalReference = (field: RequestField) => field.label === "generateSection:body.opportunityId";
/** A cursor in the caller's own list; no record is looked up. */
export const isListCursor = (field: RequestField) => field.label === "listNotifications:query.after";
/** Redirects to the page that verifies the key. */
const isRedirectToPage = (field: RequestField) => field.label === "openUnsubscribe:query.key";

/** Whether the route requires no session, or only a token in the request. */
export const isOpen = (operation: OperationName): boolean => {
  const { auth }: Route = api[operation];
  return (auth === "public" || auth === "token") && !checksSessionItself.includes(operation);
};

/**
 * Returns the error code with which an operation rejects every request from a caller; undefined if it accepts the
 * caller.
 */
export const getRejectionCode = (operation: OperationName, caller: Caller): ProblemCode | undefined => {
  if (isOpen(operation)) return undefined;
  if (!caller.isSignedIn) return "unauthenticated";
  const { auth }: Route = api[operation];
  return auth === "subscriber" && !caller.hasPaid ? "subscription_required" : undefined;
};

/** Whether a value grants access, for a caller that the operation accepts. */
export const isAccessible = (field: RequestField, { isOwn, tokenOwner }: Value): boolean =>
  isOwn === true ||
  tokenOwner !== undefined ||
  isClientId(field) ||
  isOptionalReference(field) ||
  isRedirectToPage(field);

/** Whether a response reveals nothing: 404, 400, or an empty list. */
export const revealsNothing = (field: RequestField, { status, body }: ApiResponse): boolean =>
  isListCursor(field)
    ? status === 200
    : status === 404 || status === 400 || (status === 200 && Array.isArray(body) && body.length === 0);

/** Builds a caller's request for an operation, optionally accepting an event stream. */
export const buildRequest = (
  operation: OperationName,
  { tenant, cookie }: Caller,
  defaultTenant: Tenant,
  acceptsEventStream: boolean,
): ApiCall => ({
  ...requests[operation](isOpen(operation) ? defaultTenant : tenant),
  ...(cookie !== undefined && { cookie }),
  ...(acceptsEventStream && { headers: { Accept: "text/event-stream" } }),
});

/** Finds values that identify other accounts in a response. The response may echo `sent`. */
export const findForeignValues = (
  { text, headers, cookies }: ApiResponse,
  otherTenants: readonly Tenant[],
  sentBody = "",
): string[] => {
  const all = [text, JSON.stringify(headers), ...cookies].join("\n").replaceAll(sentBody || "\0", "");
  return otherTenants.flatMap(({ word, userId, workspaceId, ids }) =>
    [word, userId, workspaceId, ...Object.values(ids)].filter((value) => all.includes(value)),
  );
};

/** Returns everything in a response that the caller can see. */
export const toVisibleText = ({ status, headers, cookies, text }: ApiResponse): string =>
  JSON.stringify([status, headers, cookies, text]);
