import type { ApiCall } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { CatalogId } from "#shared/api/schemas.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";
import { requests } from "#tests/support/requests.ts";
import { createAbsentId, type Kind, kinds, type Tenant, type Texts } from "#tests/support/tenant.ts";

/** A value to try. It must be treated as nonexistent unless it is the caller's own or `tokenOwner` an identity. */
export type Value = { name: string; value: string; isOwn?: boolean; tokenOwner?: Tenant | undefined };

const isInvitation = (text: string) => text === "invitationToken" || text === "newcomerToken";
const isUuid = (text: keyof Texts) => text === "workspaceId" || text === "memberId";
const getPrefix = (kind: Kind) => idPrefixes[kind === "file" || kind === "upload" ? "document" : kind];
/** Kinds whose IDs contain their parent's ID. */
const isChild = (kind: Kind) =>
  kind === "task" || kind === "comment" || kind === "reviewLink" || kind === "fact" || kind === "answer";
/** Replaces an ID's prefix with that of another kind. */
const replacePrefix = (id: string, from: Kind, to: Kind): string => {
  const ownSuffix = stripIdPrefix(id);
  const last = ownSuffix.slice(-26);
  const childSuffix = isChild(from) ? ownSuffix : ownSuffix.slice(0, 26) + last;
  return `${getPrefix(to)}_${isChild(to) ? childSuffix : last}`;
};
/** Records that a job creates reuse the job's ID with another prefix. */
const jobPrefixes: readonly string[] = ["job", "doc", "exp", "ntf"];
const areInterchangeable = (first: Kind, second: Kind) =>
  getPrefix(first) === getPrefix(second) ||
  (jobPrefixes.includes(getPrefix(first)) && jobPrefixes.includes(getPrefix(second)));

/** Returns the tenant's own value for a field: from their own request if it has one, else from their records. */
const getOwnValue = (tenant: Tenant, field: RequestField): string =>
  readValue(requests[field.operation](tenant), field) ??
  ("kind" in field.target ? tenant.ids[field.target.kind] : tenant.texts[field.target.text]);

/** Creates a well-formed value that was never issued. */
const forge = (text: string) => {
  const end = /^[\da-z]+$/.test(text.slice(-8)) ? "00000000" : "AAAAAAAA";
  return text.slice(0, -8) + end;
};
export const getAbsentValue = (field: RequestField, sample: string): string =>
  "kind" in field.target ? createAbsentId(field.target.kind, sample) : forge(sample);

/**
 * Builds the values to try in a field: the caller's own, another tenant's and a deleted tenant's; with `all`, also IDs of
 * every other kind.
 */
export const buildValues = (
  field: RequestField,
  [own, foreign, deleted]: [Tenant, Tenant, Tenant],
  all = true,
): Value[] => {
  // Cursors and confirmation links are valid only with a session of the same account.
  const isToken =
    "text" in field.target &&
    !/^(after|addressKey$|emailToken$|workspaceId$|memberId$|invitationToken$)/.test(field.target.text);
  const getTokenOwner = (tenant: Tenant) => (isToken ? tenant : undefined);
  const values: Value[] = [
    { name: "own", value: getOwnValue(own, field), isOwn: true, tokenOwner: getTokenOwner(own) },
    { name: "foreign", value: getOwnValue(foreign, field), tokenOwner: getTokenOwner(foreign) },
    // A deleted account's unsubscribe link still opens, because nothing is left to turn off. So does a
    // colleague's invitation to somebody else.
    {
      name: "deleted",
      value: getOwnValue(deleted, field),
      tokenOwner:
        "text" in field.target && /^(unsubscribeKey|newcomerToken)$/.test(field.target.text) ? deleted : undefined,
    },
  ];
  // Only UUIDs are accepted where a UUID is expected.
  if (all && "text" in field.target && !isUuid(field.target.text))
    for (const [name, text] of Object.entries(own.texts))
      if (name !== field.target.text && !(isInvitation(name) && isInvitation(field.target.text)))
        values.push({ name: `own ${name}`, value: text });
  if (all && "kind" in field.target)
    for (const from of kinds) {
      const { kind } = field.target;
      if (areInterchangeable(from, kind)) continue;
      values.push({ name: `own ${from}`, value: replacePrefix(own.ids[from], from, kind) });
      values.push({ name: `foreign ${from}`, value: replacePrefix(foreign.ids[from], from, kind) });
    }
  return own === deleted ? values.filter(({ name }) => name !== "deleted") : values;
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
type FieldTarget = { kind: Kind } | { text: keyof Texts };
/**
 * A request field that contains a record's ID or a token. `path` starts with the request part; 0 is the first list item.
 */
export type RequestField = { operation: OperationName; path: Path; target: FieldTarget; label: string };

const catalogId = (toJsonSchema(CatalogId, "input") as Json).pattern;
/**
 * Fields that look like IDs but identify no account's records, by reason. A new field must be listed here or classified.
 */
const exemptions: Record<string, (label: string, pattern: string | undefined) => boolean> = {
  "catalog records are public": (_, pattern) => pattern === catalogId,
  "catalog cursors are public": (label) => label === "browseCatalog:query.cursor",
  "funder pages are public": (label) => label === "getFunder:params.id",
  "library articles are public": (label) => label === "getResource:params.id",
  "a tax ID": (label) => label.endsWith(".taxId"),
  "text that follows a passage": (label) => label.endsWith(".anchor.after"),
  "owners choose the IDs of views and stages within their own list": (label) =>
    /^saveTrackerViews:body\.(?:views|stages)\.0\.id$|^updateApplication:body\.stageId$/.test(label),
  "budget parts have IDs that are unique only within the budget": (label) =>
    /:body\.(?:answers\.)?budget\./.test(label),
  "award rows have IDs that are unique only within the award": (label) => label.startsWith("updateAward:body."),
};
/** Fields that contain an account's token or cursor. */
const texts: Record<string, keyof Texts> = {
  "listApplications:query.after": "afterApplication",
  "listAwards:query.after": "afterAward",
  "listStatusChanges:query.after": "afterChange",
  "listTasks:query.after": "afterTask",
  "listFundingOpportunities:query.after": "afterOpportunity",
  "exportTracker:query.after": "afterExport",
  "listAuditLog:query.after": "afterAudit",
  "listChatMessages:query.after": "afterMessage",
  "listPointsHistory:query.after": "afterPoints",
  "confirmEmailChange:body.token": "emailToken",
  "resetPassword:body.token": "resetToken",
  "confirmEmailAddress:body.key": "addressKey",
  "unsubscribe:query.key": "unsubscribeKey",
  "openUnsubscribe:query.key": "unsubscribeKey",
  "checkUnsubscribeLink:body.key": "unsubscribeKey",
  "downloadCalendarFeed:query.key": "feedKey",
  "commentOnApplication:body.mentions.0": "memberId",
  "commentOnDocument:body.mentions.0": "memberId",
  "replyToComment:body.mentions.0": "memberId",
  "requestReview:body.memberIds.0": "memberId",
  "openReviewLink:body.token": "reviewToken",
  "commentThroughReviewLink:body.token": "reviewToken",
  "switchWorkspace:body.workspaceId": "workspaceId",
  "createApplication:body.ownerId": "memberId",
  "updateApplication:body.ownerId": "memberId",
  "createTask:body.assigneeId": "memberId",
  "createTasks:body.tasks.0.assigneeId": "memberId",
  "updateTask:body.assigneeId": "memberId",
  "updateRequirement:body.ownerId": "memberId",
  "changeMemberRole:params.id": "memberId",
  "removeMember:params.id": "memberId",
  "transferOwnership:body.memberId": "memberId",
  "openInvitation:body.token": "newcomerToken",
  "signUpWithInvitation:body.token": "newcomerToken",
  "acceptInvitation:body.token": "invitationToken",
};

const findKind = (pattern: string | undefined): Kind | undefined =>
  kinds.find((kind) => kind in idPrefixes && pattern?.startsWith(`^${idPrefixes[kind as keyof typeof idPrefixes]}_[`));
const looksLikeId = (name: string | number | undefined) =>
  /^(id|ids|.+Ids?|after|cursor|key|token)$/.test(String(name));

/** Visits every leaf of a schema. Throws for a schema that it cannot inspect. */
const visitLeaves = (schema: Json, path: Path, visit: (path: Path, leaf: Json) => void) => {
  if (schema.anyOf) for (const option of schema.anyOf) visitLeaves(option, path, visit);
  else if (schema.type === "object") {
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      visitLeaves(property, [...path, name], visit);
    if (typeof schema.additionalProperties === "object")
      visitLeaves(schema.additionalProperties, [...path, "any name"], visit);
  } else if (schema.type === "array") visitLeaves(schema.items ?? {}, [...path, 0], visit);
  else if (schema.type || schema.enum || "const" in schema) visit(path, schema);
  else throw new Error(`The schema at ${path.join(".")} cannot be inspected`);
};

const toRequestField = (
  operation: OperationName,
  path: Path,
  pattern: string | undefined,
): RequestField | undefined => {
  const label = `${operation}:${path.join(".")}`;
  const kind = findKind(pattern);
  if (kind) return { operation, path, target: { kind }, label };
  const text = texts[label];
  if (text) return { operation, path, target: { text }, label };
  const name = path.findLast((step) => typeof step === "string");
  if (!looksLikeId(name) || Object.values(exemptions).some((isExempt) => isExempt(label, pattern))) return undefined;
  throw new Error(`${label} looks like an ID, but is not classified`);
};

/**
 * Finds every field of an operation's request that contains a record's ID or a token, according to the API contract.
 * Throws for an unclassified field.
 */
export const findRequestFields = (operation: OperationName, route: Route = api[operation]): RequestField[] => {
  const fields = new Map<string, RequestField>();
  for (const part of ["params", "query", "body"] as const) {
    const schema = route[part];
    if (!schema) continue;
    visitLeaves(toJsonSchema(schema, "input") as Json, [part], (path, { type, pattern }) => {
      const field = type === "string" ? toRequestField(operation, path, pattern) : undefined;
      if (field) fields.set(field.label, field);
    });
  }
  return [...fields.values()];
};

const readValue = (request: ApiCall, { path }: Pick<RequestField, "path">): string | undefined => {
  let value: unknown = request;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return value as string | undefined; // IDs are strings.
};

export const withValue = (request: ApiCall, { path }: Pick<RequestField, "path">, value: string): ApiCall => {
  const changed = structuredClone(request) as Record<string, unknown>;
  let parent: Record<string, unknown> = changed;
  for (const step of path.slice(0, -1)) {
    parent[step] ??= {};
    parent = parent[step] as Record<string, unknown>;
  }
  parent[String(path.at(-1))] = value;
  return changed as ApiCall;
};
