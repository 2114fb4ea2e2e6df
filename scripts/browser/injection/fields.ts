import * as z from "zod/mini";
import { toJsonSchema } from "#functions/system/openapi.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { payloads } from "./families.ts";

type Json = {
  anyOf?: Json[];
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  items?: Json;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
};
/** A free-text field of a request body: its path (0 for the first array item) and maximum length in characters. */
export type Field = { path: (string | number)[]; max: number; isAddress: boolean };

/** Fields that are strings in the schema but are validated by code and never displayed as sent. */
const notProse =
  /^(?:password|currentPassword|newPassword|code|key|token|hash|email|contactEmail|timeZone|taxId|totalBudget|personnelCosts|equipmentSupplies|travelTransportation|administrativeCosts|amountRequested|amountAwarded)$/;
/** A key for maps whose keys the schema does not name. */
const anyName = "projectTitle";

const leaves = (schema: Json, path: Field["path"], say: (field: Field) => void): void => {
  if (schema.anyOf) for (const one of schema.anyOf) leaves(one, path, say);
  else if (schema.properties)
    for (const [name, property] of Object.entries(schema.properties)) leaves(property, [...path, name], say);
  else if (typeof schema.additionalProperties === "object")
    leaves(schema.additionalProperties, [...path, anyName], say);
  else if (schema.type === "array") leaves(schema.items ?? {}, [...path, 0], say);
  else if (schema.type === "string" && !schema.enum && !("const" in schema) && !schema.pattern) {
    const name = String(path.findLast((step) => typeof step === "string"));
    // Text schemas allow four UTF-16 units per character of their limit; URL schemas do not.
    const isAddress = schema.format === "uri";
    if (!notProse.test(name))
      say({ path, max: Math.floor((schema.maxLength ?? 800) / (isAddress ? 1 : 4)), isAddress });
  }
};

/** Every free-text or URL field of an operation's request body, by its schema. */
export const fieldsOf = (operation: OperationName): Field[] => {
  const { body }: Route = api[operation];
  const found = new Map<string, Field>();
  if (body) leaves(toJsonSchema(body, "input") as Json, [], (field) => found.set(field.path.join("."), field));
  return [...found.values()];
};

/** Operations without a test of their own, each with the reason. A new operation must be added here or tested. */
export const explained: Partial<Record<OperationName, string>> = {
  signUp: "the same fields as updateProfile",
  createSubscription: "the name goes to the payment service and is not stored",
  createOrganization: "the same fields as updateOrganization",
  updateFundingOpportunity: "the same fields as createFundingOpportunity",
  renameSavedSearch: "the same field as createSavedSearch",
  importApplications: "the same fields as createApplication",
  updateRequirement: "the same field as addRequirement",
  createTasks: "the same fields as createTask",
  updateTask: "the same fields as createTask",
  updateDocument: "the same fields as createDocument",
  updateDraft: "the same fields as createDraft",
  generateSection: "the same fields as generateProposal",
  generateLoi: "the organization's fields, for one letter",
  analyzeWithGenie: "not stored: only the requester sees the result",
  optimizeSearch: "not stored: only the requester sees the result",
  searchFunding: "not stored: only the requester sees the result",
};

/**
 * Texts for a field that together contain every payload that fits: one per text if `alone`, else as many as fit. Each
 * field starts at a different payload, so that no two fields of a record have the same text.
 */
export const packs = ({ path, max }: Field, { alone }: { alone: boolean }): string[] => {
  const shift = (path.join(".").length * 29 + max) % payloads.length;
  const turned = [...payloads.slice(shift), ...payloads.slice(0, shift)];
  const fitting = turned.filter((payload) => [...payload].length <= max);
  if (alone) return fitting;
  const found: string[] = [];
  for (const payload of fitting) {
    const longer = found.length > 0 && `${found.at(-1)} ${payload}`;
    if (longer && [...longer].length <= max) found[found.length - 1] = longer;
    else found.push(payload);
  }
  return found;
};

const put = (inside: Record<string | number, unknown>, [step = "", ...rest]: Field["path"], value: unknown): void => {
  if (rest.length === 0) inside[step] = value;
  else {
    inside[step] ??= typeof rest[0] === "number" ? [] : {};
    put(inside[step] as Record<string | number, unknown>, rest, value);
  }
};
const valueAt = (inside: unknown, path: Field["path"]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], inside);

/** One of several requests that together contain every payload. `texts`: by field path, as they will be displayed. */
export type Filled = { body: object; texts: Map<string, string> };

/**
 * Request bodies that put every payload that fits into every text field of an operation, in addition to `base`.
 * `most`: maximum number of bodies. `except`: paths of fields that `base` sets.
 */
export const filled = (
  operation: OperationName,
  base: (at: number) => object,
  { alone, most = Number.POSITIVE_INFINITY, except = [] }: { alone: boolean; most?: number; except?: string[] },
): Filled[] => {
  const fields = fieldsOf(operation).filter(({ path, isAddress }) => !isAddress && !except.includes(path.join(".")));
  const texts = fields.map((field) => ({ field, values: packs(field, { alone }) }));
  const count = Math.min(most, Math.max(...texts.map(({ values }) => values.length)));
  const { body: schema } = api[operation] as { body: z.ZodMiniType };
  return Array.from({ length: count }, (_, at) => {
    const body = structuredClone(base(at)) as Record<string, unknown>;
    for (const { field, values } of texts) put(body, field.path, values[at % values.length]);
    const parsed = z.parse(schema, body);
    return { body, texts: new Map(fields.map(({ path }) => [path.join("."), String(valueAt(parsed, path))])) };
  });
};
