import * as z from "zod/mini";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";
import { payloads } from "./payloads.ts";

type JsonSchema = {
  anyOf?: JsonSchema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
};
/** A free-text field in a request body: its path (0 for the first array item) and maximum length in characters. */
export type TextField = { path: (string | number)[]; max: number; isUrl: boolean };

/** Fields that are strings in the schema but are validated further and never displayed as sent. */
const nonProseFields =
  /^(?:password|currentPassword|newPassword|code|key|token|hash|email|contactEmail|timeZone|taxId|totalBudget|personnelCosts|equipmentSupplies|travelTransportation|administrativeCosts|amountRequested|amountAwarded|usualRequest)$/;
/** A key for maps whose keys are not defined in the schema. */
const anyKey = "projectTitle";

const visitTextFields = (schema: JsonSchema, path: TextField["path"], visit: (field: TextField) => void): void => {
  if (schema.anyOf) for (const option of schema.anyOf) visitTextFields(option, path, visit);
  else if (schema.properties)
    for (const [name, property] of Object.entries(schema.properties)) {
      // A budget is valid only as a whole.
      if (name !== "budget") visitTextFields(property, [...path, name], visit);
    }
  else if (typeof schema.additionalProperties === "object")
    visitTextFields(schema.additionalProperties, [...path, anyKey], visit);
  else if (schema.type === "array") visitTextFields(schema.items ?? {}, [...path, 0], visit);
  else if (schema.type === "string" && !schema.enum && !("const" in schema) && !schema.pattern) {
    const name = String(path.findLast((step) => typeof step === "string"));
    // Text schemas allow four UTF-16 units per character of their limit; URL schemas do not.
    const isUrl = schema.format === "uri";
    if (!nonProseFields.test(name))
      visit({ path, max: Math.floor((schema.maxLength ?? 800) / (isUrl ? 1 : 4)), isUrl });
  }
};

/** Finds every free-text or URL field in an operation's request body from its schema. */
export const findTextFields = (operation: OperationName): TextField[] => {
  const { body }: Route = api[operation];
  const result = new Map<string, TextField>();
  if (body)
    visitTextFields(toJsonSchema(body, "input") as JsonSchema, [], (field) => result.set(field.path.join("."), field));
  return [...result.values()];
};

/** Operations that are not tested, and why. A new operation must be tested or added here. */
export const excludedOperations: Partial<Record<OperationName, string>> = {
  signUp: "the same fields as updateProfile",
  signUpWithInvitation: "the same fields as updateProfile",
  signUpWithProvider: "the same fields as signUp",
  createAccessToken: "plain text in its own element, like the name of a saved search",
  createWebhook: "a URL, shown as text",
  updateWebhook: "the same field as createWebhook",
  renameWorkspace: "a name, shown like the organization's",
  findOrCreateOrganizations: "the same names as createOrganization",
  commentOnApplication: "plain text in its own element, like the description of a task",
  commentOnDocument: "the same fields as commentOnApplication",
  replyToComment: "the same field as commentOnApplication",
  updateComment: "the same field as commentOnApplication",
  commentThroughReviewLink: "the same fields as commentOnApplication",
  createSubscription: "the name is passed to the payment service and not stored",
  createOrganization: "the same fields as updateOrganization",
  searchFundingOpportunities: "the need is shown only in the form where it was typed",
  updateFundingOpportunity: "the same fields as createFundingOpportunity",
  renameSavedSearch: "the same field as createSavedSearch",
  importApplications: "the same fields as createApplication",
  updateRequirement: "the same field as addRequirement",
  saveBudget: "shown in fields, and in documents like the texts of generateProposal",
  updateAward: "plain text in its own elements, like the fields of createTask",
  createTasks: "the same fields as createTask",
  createFact: "plain text in its own elements, and in documents like the texts of generateProposal",
  updateFact: "the same fields as createFact",
  confirmDraftFacts: "shown like the texts of createFact",
  resolveFactConflict: "contains only the IDs of two facts",
  findEvidence: "looked up but not stored",
  createAnswers: "plain text in its own elements, and inserted into fields as typed",
  updateAnswer: "the same fields as createAnswers",
  recordAnswerUse: "a label and an app path, shown as text",
  updateTask: "the same fields as createTask",
  updateDocument: "the same fields as createDocument",
  updateDraft: "the same fields as createDraft",
  generateSection: "the same fields as generateProposal",
  generateLoi: "the organization's fields, for a single letter",
  analyzeWithGenie: "not stored: only the requester sees the result",
  optimizeSearch: "not stored: only the requester sees the result",
  searchFunding: "not stored: only the requester sees the result",
};

/** Creates texts that together contain every payload that fits. Each field starts at a different payload. */
export const packPayloads = ({ path, max }: TextField, { separately }: { separately: boolean }): string[] => {
  const startIndex = (path.join(".").length * 29 + max) % payloads.length;
  const rotatedPayloads = [...payloads.slice(startIndex), ...payloads.slice(0, startIndex)];
  const fitting = rotatedPayloads.filter((payload) => [...payload].length <= max);
  if (separately) return fitting;
  const result: string[] = [];
  for (const payload of fitting) {
    const joined = result.length > 0 && `${result.at(-1)} ${payload}`;
    if (joined && [...joined].length <= max) result[result.length - 1] = joined;
    else result.push(payload);
  }
  return result;
};

const setValueAt = (
  target: Record<string | number, unknown>,
  [step = "", ...rest]: TextField["path"],
  value: unknown,
): void => {
  if (rest.length === 0) target[step] = value;
  else {
    target[step] ??= typeof rest[0] === "number" ? [] : {};
    setValueAt(target[step] as Record<string | number, unknown>, rest, value);
  }
};
const getValueAt = (target: unknown, path: TextField["path"]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], target);

/**
 * One of several requests that together contain every payload. `texts` maps field paths to the texts as they must be
 * displayed.
 */
export type FilledRequest = { body: object; texts: Map<string, string> };

/** Creates request bodies based on `base`, with every payload in every text field except the paths in `except`. */
export const fillRequests = (
  operation: OperationName,
  base: (index: number) => object,
  {
    separately,
    maxRequests = Number.POSITIVE_INFINITY,
    except = [],
  }: { separately: boolean; maxRequests?: number; except?: string[] },
): FilledRequest[] => {
  const fields = findTextFields(operation).filter(({ path, isUrl }) => !isUrl && !except.includes(path.join(".")));
  const texts = fields.map((field) => ({ field, values: packPayloads(field, { separately }) }));
  const count = Math.min(maxRequests, Math.max(...texts.map(({ values }) => values.length)));
  const { body: schema } = api[operation] as { body: z.ZodMiniType };
  return Array.from({ length: count }, (_, index) => {
    const body = structuredClone(base(index)) as Record<string, unknown>;
    for (const { field, values } of texts) setValueAt(body, field.path, values[index % values.length]);
    const parsed = z.parse(schema, body);
    return { body, texts: new Map(fields.map(({ path }) => [path.join("."), String(getValueAt(parsed, path))])) };
  });
};
