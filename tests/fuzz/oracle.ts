import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import { getCompiledSchema } from "#functions/http/parse-request.ts";
import { buildOpenApi } from "#functions/system/openapi.ts";
import type { ApiResponse } from "#functions/testing-api.ts";
import { chatEvents } from "#shared/api/coach.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { JobAccepted } from "#shared/api/jobs.ts";
import { Problem } from "#shared/api/problem.ts";
import { api, type OperationName } from "#shared/api/routes.ts";

export type LogCapture = { take(): string[]; stop(): void };

/** Captures all log output until stopped. */
export const captureLog = (): LogCapture => {
  const entries: string[] = [];
  const level = log.getLevelName();
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  log.setLogLevel("INFO");
  const capture = (text: string | Uint8Array) => Boolean(entries.push(String(text)));
  for (const { stream } of streams) stream.write = capture as typeof stream.write;
  return {
    take: () => entries.splice(0),
    stop: () => {
      for (const { stream, write } of streams) stream.write = write;
      log.setLogLevel(level);
    },
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Finds violations in one request's log: each entry must be one line of JSON, exactly one must be the request entry, and
 * none may be a warning or contain a secret.
 */
export const findLogViolations = (
  entries: readonly string[],
  secrets: readonly string[],
  isRequest: boolean,
): string[] => {
  const violations: string[] = [];
  let requests = 0;
  for (const entry of entries) {
    const line = entry.indexOf("\n") === entry.length - 1 ? parseJson(entry) : undefined;
    const { level, message } = (line ?? {}) as { level?: string; message?: string };
    if (typeof line !== "object" || line === null) violations.push(`not one line of JSON: ${entry}`);
    else if (level !== "INFO") violations.push(`logged with level ${level}: ${entry}`);
    else if (/^request(?: rejected| failed)?$/.test(String(message))) requests += 1;
    const secret = secrets.find((candidate) => entry.includes(candidate));
    if (secret !== undefined) violations.push(`logged ${secret}`);
  }
  if (isRequest && requests !== 1) violations.push(`logged ${requests} entries for one request`);
  return violations;
};

/** Internals that no response may contain: stack traces, file paths, table keys, ARNs and error names. */
const internals = new RegExp(
  [
    /\\n\s{2,}at |node:internal|file:\/\/|\/functions\/|node_modules|\.ts:\d|arn:aws/,
    /\b(?:ACCESS_TOKEN|ACHIEVEMENT|AI|ANSWER|APP|AUDIT|AWARD|AWARDS|BUDGET|CHAT|COMMENT|DISMISSED_ANSWERS|DOC|DRAFT|EMAIL|EVENT|EXPORT|GOALS|HISTORY|IDENTITY|IMPORT|INVITATION|JOB|JOBPART|JOBS|LIMIT|MEMBERSHIP)#/,
    /\b(?:FACTS|NOTE|OPP|ORG|POINTS|PRESENCE|REMINDERS?|REQUEST|REQUIREMENTS|REVIEW_LINK|SEARCH|SEARCHNEWS|SESSION|SIGN_IN|STRIPE|TASK|TEXT)#/,
    /\b(?:UPLOAD|USER|WATCH|WEBHOOK|WEBHOOK_DELIVERY|WORKSPACE)#/,
    // Only with a table key as its value, because a draft may have a field with this name.
    /"(?:pk|sk|duePk|dueSk)":"[A-Z_]+[#"]|TableName|ConditionFailedError|InvalidWriteError/,
    /ZodError|(?:Type|Range|Syntax|Reference)Error|is not a function|Cannot read prop|Unexpected token/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
const headerValue = /^[\t\x20-\x7e]*$/;
const problemType = "application/problem+json; charset=utf-8";
export const eventStreamType = "text/event-stream; charset=utf-8";
const jsonType = "application/json; charset=utf-8";
/** Allowed redirects: to the app's pages, and to the caller's own files. */
const allowedRedirects = /^(?:\/(?![/\\])|http:\/\/grantlamp\.example\.org\/|https:\/\/files\.example\.org\/)/;

const declaredStatuses: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(buildOpenApi().paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => {
      const { operationId, responses } = operation as { operationId: string; responses: object };
      return [operationId, new Set(Object.keys(responses))];
    }),
);

/** Returns the parsed value, or the validation error. */
const parse = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = z.safeParse(getCompiledSchema(schema), value);
  return parsed.success ? parsed.data : parsed.error;
};

const findDetailViolations = ({ detail }: Problem): string[] =>
  /^\p{Lu}[^\n]{8,}$/u.test(detail) ? [] : [`a detail that is not a sentence: ${detail}`];

const findProblemViolations = ({ status, headers, body }: ApiResponse): string[] => {
  const violations: string[] = [];
  if (headers["content-type"] !== problemType) violations.push(`a problem with type ${headers["content-type"]}`);
  const parsed = parse(Problem, body);
  if (parsed instanceof Error) return [...violations, "a problem that does not match its schema"];
  const problem = parsed as Problem;
  if (problem.status !== status)
    violations.push(`a problem with status ${problem.status} in a response with ${status}`);
  if (status === 429 && !/^[1-9]\d*$/.test(headers["retry-after"] ?? "")) violations.push("429 without Retry-After");
  return [...violations, ...findDetailViolations(problem)];
};

const eventSchemas: Readonly<Record<string, z.core.$ZodType>> = { ...chatEvents, error: Problem };
const lastEvents = ["done", "error"];
/**
 * Finds violations in a stream: each event must be one line of JSON that matches its schema, and only the last may be
 * the result or a problem.
 */
const findStreamViolations = (text: string): string[] => {
  const blocks = text.split("\n\n");
  if (blocks.pop() !== "") return ["an incomplete event"];
  const events = blocks
    .filter((block) => block !== ": ping")
    .map((block) => /^event: (\w+)\ndata: (.+)$/.exec(block)?.slice(1) ?? ["", block]) as [string, string][]; // The pattern has both groups.
  const violations = lastEvents.includes(events.at(-1)?.[0] ?? "") ? [] : ["no result at the end"];
  for (const [name] of events.slice(0, -1))
    if (lastEvents.includes(name)) violations.push(`${name} is not the last event`);
  return [...violations, ...events.flatMap(([name, data]) => findEventViolations(name, data))];
};
const findEventViolations = (name: string, data: string): string[] => {
  const schema = eventSchemas[name];
  if (!schema) return [`an invalid event: ${name} ${data}`];
  const parsed = parse(schema, parseJson(data));
  if (parsed instanceof Error) return [`event ${name} does not match its schema: ${parsed.message}`];
  if (name !== "error") return JSON.stringify(parsed) === data ? [] : [`event ${name} has unknown fields`];
  const problem = parsed as Problem;
  return [
    ...(problem.status >= 500 ? [`an event with status ${problem.status}: ${data}`] : []),
    ...findDetailViolations(problem),
  ];
};

const findSuccessViolations = (route: Route, { status, headers, body, text }: ApiResponse): string[] => {
  if (status === 302) return allowedRedirects.test(headers.location ?? "") ? [] : [`redirects to ${headers.location}`];
  if (status === 204) return text === "" && !route.response ? [] : ["204 with content"];
  const schema = status === 202 ? JobAccepted : route.response;
  if (route.stream && headers["content-type"] === eventStreamType) return findStreamViolations(text);
  if (!schema) return [`${status} from a route without a response`];
  const type = (status === 200 && route.file?.type) || jsonType;
  if (headers["content-type"] !== type) return [`a response with type ${headers["content-type"]}`];
  if (route.file) return parse(schema, text) === text ? [] : ["an invalid file"];
  const parsed = parse(schema, body);
  if (parsed instanceof Error) return [`does not match its schema: ${parsed.message}`];
  return JSON.stringify(parsed) === text ? [] : ["has unknown fields"];
};

/** Finds violations of the API contract in a response. */
export const findViolations = (operation: OperationName, response: ApiResponse): string[] => {
  const { status, headers, cookies, text } = response;
  const violations: string[] = [];
  if (status >= 500) violations.push(`returned ${status} ${text}`);
  else if (!declaredStatuses.get(operation)?.has(String(status))) violations.push(`${status} is not declared`);
  const internal = internals.exec(text)?.[0];
  if (internal !== undefined) violations.push(`reveals ${JSON.stringify(internal)}`);
  const allHeaders = [...Object.entries(headers), ...cookies.map((cookie) => ["set-cookie", cookie] as const)];
  for (const [name, value] of allHeaders)
    if (!headerValue.test(value)) violations.push(`an invalid header: ${name}: ${JSON.stringify(value)}`);
  if (headers["cache-control"] !== "no-store") violations.push("may be cached");
  if (!headers["x-request-id"]) violations.push("has no request ID");
  const route: Route = api[operation];
  // Errors defined by another protocol don't have the problem format.
  if (route.protocol && headers["content-type"] !== problemType) return violations;
  return [...violations, ...(status >= 400 ? findProblemViolations(response) : findSuccessViolations(route, response))];
};

const originalPrototypes = [Object, Array, String, Number, Function, Map, Promise].map(({ prototype }) => ({
  prototype: prototype as object,
  keys: Reflect.ownKeys(prototype).length,
  descriptors: Object.entries(Object.getOwnPropertyDescriptors(prototype as object)),
}));

/** Finds built-in prototypes with added properties and, with `all`, changed ones. */
export const findPrototypeChanges = (all: boolean): string[] =>
  originalPrototypes.flatMap(({ prototype, keys, descriptors }) => {
    const isSame =
      Reflect.ownKeys(prototype).length === keys &&
      (!all ||
        descriptors.every(([key, original]) => {
          const current = Object.getOwnPropertyDescriptor(prototype, key);
          return current?.value === original.value && current?.get === original.get && current?.set === original.set;
        }));
    return isSame ? [] : [`the prototype of ${prototype.constructor.name} was changed`];
  });
