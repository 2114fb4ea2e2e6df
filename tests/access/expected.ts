import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { ProblemCode } from "#shared/api/problem.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { Caller } from "./callers.ts";
import type { Place, Value } from "./places.ts";

/** Open to visitors, who are told there that they have to sign in: the page asks before it knows. */
const asksItself: readonly OperationName[] = ["createSubscription"];
/** Where somebody chooses an id for what is made. */
const isChosen = (place: Place) => place.shown === "importApplications:body.importId";
/** What was written for an opportunity can be written anew when that is gone, without it. */
const isForgiven = (place: Place) => place.shown === "generateSection:body.opportunityId";
/** A moment of one's own list is named: nobody's record is looked up. */
export const isMoment = (place: Place) => place.shown === "listNotifications:query.after";
/** It leads to the page on which the key is then looked at. */
const isWayThere = (place: Place) => place.shown === "openUnsubscribe:query.key";

/** Whose session counts: routes that bring their own proof, or need none, are asked for by everybody as by the first. */
export const isOpen = (operation: OperationName): boolean => {
  const { auth }: Route = api[operation];
  return (auth === "public" || auth === "token") && !asksItself.includes(operation);
};

/** The code by which a caller is turned away from an operation, whatever the request; undefined where it is open. */
export const turnedAway = (operation: OperationName, caller: Caller): ProblemCode | undefined => {
  if (isOpen(operation)) return undefined;
  if (!caller.isSignedIn) return "unauthenticated";
  const { auth }: Route = api[operation];
  return auth === "subscriber" && !caller.hasPaid ? "subscription_required" : undefined;
};

/** Does a value lead somewhere for a caller who is not turned away? */
export const leadsSomewhere = (place: Place, { isOwn, proves }: Value): boolean =>
  isOwn === true || proves !== undefined || isChosen(place) || isForgiven(place) || isWayThere(place);

/** Is this how what never was is answered: not found, a place that is not theirs, or a list without anything in it? */
export const isNothing = (place: Place, { status, body }: ApiResponse): boolean =>
  isMoment(place)
    ? status === 200
    : status === 404 || status === 400 || (status === 200 && Array.isArray(body) && body.length === 0);

/** The request of an operation as a caller makes it, who may want its answer as events. */
export const requestOf = (
  operation: OperationName,
  { tenant, cookie }: Caller,
  first: Tenant,
  asEvents: boolean,
): ApiCall => ({
  ...requests[operation](isOpen(operation) ? first : tenant),
  ...(cookie !== undefined && { cookie }),
  ...(asEvents && { headers: { Accept: "text/event-stream" } }),
});

/** What of an answer stands for an account that it is not for: their word, their ids. What was sent may come back. */
export const marksOf = ({ text, headers, cookies }: ApiResponse, others: readonly Tenant[], sent = ""): string[] => {
  const all = [text, JSON.stringify(headers), ...cookies].join("\n").replaceAll(sent || "\0", "");
  return others.flatMap(({ word, userId, ids }) =>
    [word, userId, ...Object.values(ids)].filter((mark) => all.includes(mark)),
  );
};

/** All of an answer that a stranger sees. */
export const seen = ({ status, headers, cookies, text }: ApiResponse): string =>
  JSON.stringify([status, headers, cookies, text]);
