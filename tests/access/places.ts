import { toJsonSchema } from "#functions/system/openapi.ts";
import type { ApiCall } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { CatalogId } from "#shared/api/schemas.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { requests } from "#tests/support/requests.ts";
import { type Kind, kinds, makeAbsentId, type Tenant, type Texts } from "#tests/support/tenant.ts";

/** A value to try. It must be answered as nonexistent unless it is the caller's own or `proves` an identity. */
export type Value = { name: string; value: string; isOwn?: boolean; proves?: Tenant | undefined };

const prefixOf = (kind: Kind) => idPrefixes[kind === "file" || kind === "upload" ? "document" : kind];
/** An ID of one kind with the prefix of another. */
const dressed = (id: string, from: Kind, as: Kind): string => {
  const own = stripIdPrefix(id);
  const last = own.slice(-26);
  return `${prefixOf(as)}_${as === "task" ? (from === "task" ? own : own.slice(0, 26) + last) : last}`;
};
/** Records made by a job reuse the job's ID with another prefix. */
const ofJobs: readonly string[] = ["job", "doc", "exp", "ntf"];
const isSame = (one: Kind, other: Kind) =>
  prefixOf(one) === prefixOf(other) || (ofJobs.includes(prefixOf(one)) && ofJobs.includes(prefixOf(other)));

/** The tenant's own value for a place: from their own request, or else their record of that kind. */
const ownAt = (tenant: Tenant, place: Place): string =>
  valueAt(requests[place.operation](tenant), place) ??
  ("kind" in place.names ? tenant.ids[place.names.kind] : tenant.texts[place.names.text]);

/** A text of the right form that was never issued. */
const forged = (text: string) => {
  const end = /^[\da-z]+$/.test(text.slice(-8)) ? "00000000" : "AAAAAAAA";
  return text.slice(0, -8) + end;
};
export const getAbsentValue = (place: Place, like: string): string =>
  "kind" in place.names ? makeAbsentId(place.names.kind, like) : forged(like);

/**
 * Values to try at a place: the caller's own, another tenant's, a deleted tenant's; with `all`, also IDs of every other
 * kind.
 */
export const buildValues = (place: Place, [own, foreign, gone]: [Tenant, Tenant, Tenant], all = true): Value[] => {
  // Cursors and confirmation links are valid only with a session of their account.
  const isProof = "text" in place.names && !/^(after|addressKey$|emailToken$)/.test(place.names.text);
  const proof = (tenant: Tenant) => (isProof ? tenant : undefined);
  const values: Value[] = [
    { name: "own", value: ownAt(own, place), isOwn: true, proves: proof(own) },
    { name: "foreign", value: ownAt(foreign, place), proves: proof(foreign) },
    // The unsubscribe link of a deleted account still opens; there is nothing left to turn off.
    {
      name: "gone",
      value: ownAt(gone, place),
      proves: "text" in place.names && place.names.text === "unsubscribeKey" ? gone : undefined,
    },
  ];
  if (all && "text" in place.names)
    for (const [name, text] of Object.entries(own.texts))
      if (name !== place.names.text) values.push({ name: `own ${name}`, value: text });
  if (all && "kind" in place.names)
    for (const from of kinds) {
      const { kind } = place.names;
      if (isSame(from, kind)) continue;
      values.push({ name: `own ${from}`, value: dressed(own.ids[from], from, kind) });
      values.push({ name: `foreign ${from}`, value: dressed(foreign.ids[from], from, kind) });
    }
  return own === gone ? values.filter(({ name }) => name !== "gone") : values;
};

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

type Path = (string | number)[];
type Names = { kind: Kind } | { text: keyof Texts };
/** A place in a request that names a record or holds a token: path from the part on, 0 for the first list item. */
export type Place = { operation: OperationName; path: Path; names: Names; shown: string };

const catalogId = (toJsonSchema(CatalogId, "input") as Json).pattern;
/**
 * Fields that look like IDs but belong to nobody, each with the reason. A new one must be listed here or be classified.
 */
const nobodys: Record<string, (shown: string, pattern: string | undefined) => boolean> = {
  "records of the catalog are everybody's": (_, pattern) => pattern === catalogId,
  "where a result of the catalog goes on is everybody's": (shown) => shown === "browseCatalog:query.cursor",
  "pages of funders are everybody's": (shown) => shown === "getFunder:params.id",
  "articles of the library are everybody's": (shown) => shown === "getResource:params.id",
  "a number of the tax office": (shown) => shown.endsWith(".taxId"),
  "views are named by who keeps them, in a list of their own": (shown) => shown === "saveTrackerViews:body.views.0.id",
};
/** Places that hold a token or cursor of one account. */
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

/** Visits every leaf of a schema. Throws for a schema that it cannot inspect. */
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
 * Every place of an operation's request that names a record, from the API contract. Throws for an unclassified place.
 */
export const findPlaces = (operation: OperationName, route: Route = api[operation]): Place[] => {
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

const valueAt = (request: ApiCall, { path }: Pick<Place, "path">): string | undefined => {
  let value: unknown = request;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return value as string | undefined; // IDs are strings
};

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
