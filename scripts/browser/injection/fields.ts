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
/** A place of a body in which any text may stand: the way there (0 for the first of a list), and the most characters. */
export type Field = { path: (string | number)[]; max: number; isAddress: boolean };

/** What is a text to a schema, and to nobody who reads: checked by code, and shown to nobody as it was sent. */
const notProse =
  /^(?:password|currentPassword|newPassword|code|key|token|hash|email|contactEmail|timeZone|taxId|totalBudget|personnelCosts|equipmentSupplies|travelTransportation|administrativeCosts|amountRequested|amountAwarded)$/;
/** A field of a form that the server knows no name of. */
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
    // As JSON Schema has it a character is up to four units long; addresses are not made for that.
    const isAddress = schema.format === "uri";
    if (!notProse.test(name))
      say({ path, max: Math.floor((schema.maxLength ?? 800) / (isAddress ? 1 : 4)), isAddress });
  }
};

/** Every place of an operation's body in which any text or address may stand, as the contract has it. */
export const fieldsOf = (operation: OperationName): Field[] => {
  const { body }: Route = api[operation];
  const found = new Map<string, Field>();
  if (body) leaves(toJsonSchema(body, "input") as Json, [], (field) => found.set(field.path.join("."), field));
  return [...found.values()];
};

/** Operations whose texts are never looked at by themselves, each with the reason. A new one has to be explained, or written. */
export const explained: Partial<Record<OperationName, string>> = {
  signUp: "the same fields as updateProfile",
  createSubscription: "the name goes to the payment service and is kept nowhere",
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
  analyzeWithGenie: "kept nowhere: only whoever asked sees it",
  optimizeSearch: "kept nowhere: only whoever asked sees it",
  searchFunding: "kept nowhere: only whoever asked sees it",
};

/**
 * Texts for a field that together hold every payload that fits into it: alone, or as many as go into one. Each field
 * begins at another payload, so that no two of a record hold the same.
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

/** One of several requests that together hold every payload, and the texts of it as they are to be seen. */
export type Filled = { body: object; texts: Map<string, string> };

/**
 * The bodies by which every text field of an operation gets every payload that fits, beside what `base` says; at most so
 * many. `except`: fields that `base` fills.
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
