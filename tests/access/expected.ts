import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { ProblemCode } from "#shared/api/problem.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { Caller } from "./callers.ts";
import type { Place, Value } from "./places.ts";

/** Declared public, but its handler requires a session. */
const checksSessionItself: readonly OperationName[] = ["createSubscription"];
/** The client chooses the ID of the new record. */
const isClientId = (place: Place) =>
  place.shown === "importApplications:body.importId" || place.shown === "findOrCreateOrganizations:body.importId";
/** A section can be regenerated after its opportunity was deleted. */
const isOptionalReference = (place: Place) => place.shown === "generateSection:body.opportunityId";
/** Only a position in the caller's own list; no record is looked up. */
export const isListPosition = (place: Place) => place.shown === "listNotifications:query.after";
/** Redirects to the page that verifies the key. */
const isRedirectToPage = (place: Place) => place.shown === "openUnsubscribe:query.key";

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

/** Whether a value gives access to something, for a caller that the operation accepts. */
export const isAccessible = (place: Place, { isOwn, proves }: Value): boolean =>
  isOwn === true || proves !== undefined || isClientId(place) || isOptionalReference(place) || isRedirectToPage(place);

/** Whether a response reveals nothing: 404, 400, or an empty list. */
export const revealsNothing = (place: Place, { status, body }: ApiResponse): boolean =>
  isListPosition(place)
    ? status === 200
    : status === 404 || status === 400 || (status === 200 && Array.isArray(body) && body.length === 0);

/** Builds the request for an operation as a caller sends it, optionally for an event stream. */
export const buildRequest = (
  operation: OperationName,
  { tenant, cookie }: Caller,
  first: Tenant,
  asEvents: boolean,
): ApiCall => ({
  ...requests[operation](isOpen(operation) ? first : tenant),
  ...(cookie !== undefined && { cookie }),
  ...(asEvents && { headers: { Accept: "text/event-stream" } }),
});

/** Finds other accounts' identifying values in a response, except for `sent`, which may be echoed. */
export const findForeignValues = (
  { text, headers, cookies }: ApiResponse,
  otherTenants: readonly Tenant[],
  sent = "",
): string[] => {
  const all = [text, JSON.stringify(headers), ...cookies].join("\n").replaceAll(sent || "\0", "");
  return otherTenants.flatMap(({ word, userId, workspaceId, ids }) =>
    [word, userId, workspaceId, ...Object.values(ids)].filter((mark) => all.includes(mark)),
  );
};

/** Returns everything in a response that the caller can see. */
export const toVisibleText = ({ status, headers, cookies, text }: ApiResponse): string =>
  JSON.stringify([status, headers, cookies, text]);
