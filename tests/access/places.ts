import { toJsonSchema } from "#functions/system/openapi.ts";
import type { ApiCall } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { CatalogId } from "#shared/api/opportunities.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { type Kind, kinds, type Texts } from "#tests/support/tenant.ts";

type Json = {
  anyOf?: Json[];
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  items?: Json;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
};

/** What may stand at a place: an id of that kind, or a text that is good for one account. */
type Path = (string | number)[];
type Names = { kind: Kind } | { text: keyof Texts };
/** A place of a request that names something: its part, and the way there (0 for the first of a list). */
export type Place = { operation: OperationName; path: Path; names: Names; shown: string };

const catalogId = (toJsonSchema(CatalogId, "input") as Json).pattern;
/**
 * Places whose names look like ids and that name nothing of anybody's, each with the reason. A new one has to be
 * explained here, or to name something.
 */
const nobodys: Record<string, (shown: string, pattern: string | undefined) => boolean> = {
  "records of the catalog are everybody's": (_, pattern) => pattern === catalogId,
  "where a result of the catalog goes on is everybody's": (shown) => shown === "browseCatalog:query.cursor",
  "articles of the library are everybody's": (shown) => shown === "getResource:params.id",
  "a number of the tax office": (shown) => shown.endsWith(".taxId"),
  "views are named by who keeps them, in a list of their own": (shown) => shown === "saveTrackerViews:body.views.0.id",
};
/** Places that hold a text which is good for one account. */
const texts: Record<string, keyof Texts> = {
  "listApplications:query.after": "afterApplication",
  "listStatusChanges:query.after": "afterChange",
  "listTasks:query.after": "afterTask",
  "listFundingOpportunities:query.after": "afterOpportunity",
  "exportTracker:query.after": "afterExport",
  "listChatMessages:query.after": "afterMessage",
  "listPointsHistory:query.after": "afterPoints",
  "confirmEmailChange:body.token": "emailToken",
  "resetPassword:body.token": "resetToken",
  "confirmAddress:body.key": "addressKey",
  "unsubscribe:query.key": "unsubscribeKey",
  "openUnsubscribe:query.key": "unsubscribeKey",
  "readUnsubscribe:body.key": "unsubscribeKey",
  "readCalendarFeed:query.key": "feedKey",
};

const kindOf = (pattern: string | undefined): Kind | undefined =>
  kinds.find((kind) => kind in idPrefixes && pattern?.startsWith(`^${idPrefixes[kind as keyof typeof idPrefixes]}_[`));
const looksLikeId = (name: string | number | undefined) =>
  /^(id|ids|.+Ids?|after|cursor|key|token)$/.test(String(name));

/** Every leaf of a schema with the way there. Throws for a schema that it cannot look into. */
const leaves = (schema: Json, path: Path, say: (path: Path, leaf: Json) => void) => {
  if (schema.anyOf) for (const one of schema.anyOf) leaves(one, path, say);
  else if (schema.type === "object") {
    for (const [name, property] of Object.entries(schema.properties ?? {})) leaves(property, [...path, name], say);
    if (typeof schema.additionalProperties === "object")
      leaves(schema.additionalProperties, [...path, "any name"], say);
  } else if (schema.type === "array") leaves(schema.items ?? {}, [...path, 0], say);
  else if (schema.type || schema.enum || "const" in schema) say(path, schema);
  else throw new Error(`Nobody can see what stands at ${path.join(".")}`);
};

const placeAt = (operation: OperationName, path: Path, pattern: string | undefined): Place | undefined => {
  const shown = `${operation}:${path.join(".")}`;
  const kind = kindOf(pattern);
  if (kind) return { operation, path, names: { kind }, shown };
  const text = texts[shown];
  if (text) return { operation, path, names: { text }, shown };
  const name = path.findLast((step) => typeof step === "string");
  if (!looksLikeId(name) || Object.values(nobodys).some((isNobodys) => isNobodys(shown, pattern))) return undefined;
  throw new Error(`${shown} looks like an id, and nobody has said of what`);
};

/**
 * Every place of an operation's request that names something, as the contract has it. Throws for one of which nobody
 * knows what it names.
 */
export const placesOf = (operation: OperationName, route: Route = api[operation]): Place[] => {
  const found = new Map<string, Place>();
  for (const part of ["params", "query", "body"] as const) {
    const schema = route[part];
    if (!schema) continue;
    leaves(toJsonSchema(schema, "input") as Json, [part], (path, { type, pattern }) => {
      const place = type === "string" ? placeAt(operation, path, pattern) : undefined;
      if (place) found.set(place.shown, place);
    });
  }
  return [...found.values()];
};

/** What stands at a place of a request; undefined where nothing does. */
export const valueAt = (request: ApiCall, { path }: Pick<Place, "path">): string | undefined => {
  let value: unknown = request;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return value as string | undefined; // ids are texts
};

/** The same request with something else at a place. */
export const withValue = (request: ApiCall, { path }: Pick<Place, "path">, value: string): ApiCall => {
  const changed = structuredClone(request) as Record<string, unknown>;
  let inside: Record<string, unknown> = changed;
  for (const step of path.slice(0, -1)) {
    inside[step] ??= {};
    inside = inside[step] as Record<string, unknown>;
  }
  inside[String(path.at(-1))] = value;
  return changed as ApiCall;
};
