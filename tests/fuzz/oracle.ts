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

export type LogLines = { take(): string[]; stop(): void };

/** Captures everything that is logged until it is stopped. */
export const captureLog = (): LogLines => {
  let lines: string[] = [];
  const before = log.getLevelName();
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  log.setLogLevel("INFO");
  const keep = (text: string | Uint8Array) => {
    lines.push(String(text));
    return true;
  };
  for (const stream of streams) stream.write = keep as typeof stream.write;
  return {
    take: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
    stop: () => {
      for (const [at, stream] of streams.entries()) stream.write = writes[at] as typeof stream.write;
      log.setLogLevel(before);
    },
  };
};

/**
 * Violations in the log of one request: each entry is one line of JSON, exactly one is the request's, none warns, and
 * none contains a secret.
 */
export const findLogViolations = (
  entries: readonly string[],
  secrets: readonly string[],
  isRequest: boolean,
): string[] => {
  const wrong: string[] = [];
  let requests = 0;
  for (const entry of entries) {
    const line = lineOf(entry);
    if (!line) wrong.push(`not one line of JSON: ${entry}`);
    else if (line.level !== "INFO") wrong.push(`logged more than information: ${entry}`);
    else if (/^request(?: refused| failed)?$/.test(String(line.message))) requests += 1;
    const secret = secrets.find((one) => entry.includes(one));
    if (secret !== undefined) wrong.push(`logged ${secret}`);
  }
  if (isRequest && requests !== 1) wrong.push(`logged ${requests} lines of one request`);
  return wrong;
};

const lineOf = (entry: string): Record<string, unknown> | undefined => {
  if (entry.indexOf("\n") !== entry.length - 1) return undefined;
  try {
    const line: unknown = JSON.parse(entry);
    return typeof line === "object" && line !== null ? (line as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** What no response may contain: stacks, file paths, table keys, AWS resources, names of errors. */
const inside = new RegExp(
  [
    /\\n\s{2,}at |node:internal|file:\/\/|\/functions\/|node_modules|\.ts:\d|arn:aws/,
    /\b(?:ACHIEVEMENT|AI|APP|AWARDS|CHAT|DOC|DRAFT|EMAIL|EVENT|EXPORT|GOALS|HISTORY|IMPORT|JOB|JOBPART|JOBS|LIMIT)#/,
    /\b(?:NOTE|OPP|ORG|POINTS|REMINDERS?|REQUEST|REQUIREMENTS|SEARCH|SEARCHNEWS|SESSION|STRIPE|TASK|TEXT)#/,
    /\b(?:UPLOAD|USER|WATCH)#/,
    // With a table key as value, because a draft may have a field of that name.
    /"(?:pk|sk|duePk|dueSk)":"[A-Z_]+[#"]|TableName|ConditionFailed|RefusedWrite/,
    /ZodError|(?:Type|Range|Syntax|Reference)Error|is not a function|Cannot read prop|Unexpected token/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
const headerValue = /^[\t\x20-\x7e]*$/;
const problemType = "application/problem+json; charset=utf-8";
export const eventStreamType = "text/event-stream; charset=utf-8";
const jsonType = "application/json; charset=utf-8";
/** Allowed redirects: our own pages, and the files of their owner. */
const ownPlaces = /^(?:\/(?![/\\])|http:\/\/grantlamp\.example\.org\/|https:\/\/files\.example\.org\/)/;

const declared: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(buildOpenApi().paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => {
      const { operationId, responses } = operation as { operationId: string; responses: object };
      return [operationId, new Set(Object.keys(responses))];
    }),
);

const parses = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = z.safeParse(getCompiledSchema(schema), value);
  return parsed.success ? parsed.data : parsed.error;
};

const wrongWithSentence = ({ detail }: Problem): string[] =>
  /^\p{Lu}[^\n]{8,}$/u.test(detail) ? [] : [`no sentence: ${detail}`];

const wrongWithProblem = ({ status, headers, body }: ApiResponse): string[] => {
  const wrong: string[] = [];
  if (headers["content-type"] !== problemType) wrong.push(`a problem of type ${headers["content-type"]}`);
  const parsed = parses(Problem, body);
  if (parsed instanceof Error) return [...wrong, "a problem of another form"];
  const problem = parsed as Problem;
  if (problem.status !== status) wrong.push(`says ${problem.status} with ${status}`);
  wrong.push(...wrongWithSentence(problem));
  if (status === 429 && !/^[1-9]\d*$/.test(headers["retry-after"] ?? "")) wrong.push("429 without a time to wait");
  return wrong;
};

const events: Readonly<Record<string, z.core.$ZodType>> = { ...chatEvents, error: Problem };
const ends = ["done", "error"];
/** Each event is one line of JSON that matches its schema; only the last is the result or a problem. */
const wrongWithEvents = (text: string): string[] => {
  const pieces = text.split("\n\n");
  if (pieces.pop() !== "") return ["events without an end"];
  const told = pieces
    .filter((piece) => piece !== ": ping")
    .map((piece) => /^event: (\w+)\ndata: (.+)$/.exec(piece)?.slice(1) ?? ["", piece]) as [string, string][]; // both groups
  const wrong = ends.includes(told.at(-1)?.[0] ?? "") ? [] : ["no answer at the end"];
  for (const [name] of told.slice(0, -1)) if (ends.includes(name)) wrong.push(`an event in the wrong place: ${name}`);
  return [...wrong, ...told.flatMap(([name, data]) => wrongWithEvent(name, data))];
};
const wrongWithEvent = (name: string, data: string): string[] => {
  const schema = events[name];
  if (!schema) return [`an event that is none: ${name} ${data}`];
  const parsed = parses(schema, jsonOf(data));
  if (parsed instanceof Error) return [`an event ${name} not as its schema says: ${parsed.message}`];
  const wrong = JSON.stringify(parsed) === data ? [] : [`an event ${name} with more than its schema says`];
  if (name !== "error") return wrong;
  const problem = parsed as Problem;
  if (problem.status >= 500) wrong.push(`an event with a fault: ${data}`);
  return [...wrong, ...wrongWithSentence(problem)];
};
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const wrongWithSuccess = (route: Route, { status, headers, body, text }: ApiResponse): string[] => {
  if (status === 302) return ownPlaces.test(headers.location ?? "") ? [] : [`leads to ${headers.location}`];
  if (status === 204) return text === "" && !route.response ? [] : ["nothing, with something in it"];
  const schema = status === 202 ? JobAccepted : route.response;
  if (route.stream && headers["content-type"] === eventStreamType) return wrongWithEvents(text);
  if (!schema) return [`${status} for what has no answer`];
  const type = (status === 200 && route.file?.type) || jsonType;
  if (headers["content-type"] !== type) return [`an answer of type ${headers["content-type"]}`];
  if (route.file) return parses(schema, text) === text ? [] : ["a file that is none"];
  const parsed = parses(schema, body);
  if (parsed instanceof Error) return [`not as its schema says: ${parsed.message}`];
  return JSON.stringify(parsed) === text ? [] : ["more than its schema says"];
};

/** Violations of the API contract by a response. */
export const findViolations = (operation: OperationName, answer: ApiResponse): string[] => {
  const { status, headers, cookies, text } = answer;
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`answered ${status} ${text}`);
  else if (!declared.get(operation)?.has(String(status))) wrong.push(`${status} is not declared`);
  const found = inside.exec(text)?.[0];
  if (found !== undefined) wrong.push(`tells ${JSON.stringify(found)}`);
  for (const [name, value] of [...Object.entries(headers), ...cookies.map((cookie) => ["set-cookie", cookie] as const)])
    if (!headerValue.test(value)) wrong.push(`a header that is none: ${name}: ${JSON.stringify(value)}`);
  if (headers["cache-control"] !== "no-store" || !headers["x-request-id"]) wrong.push("may be kept, or has no id");
  return [...wrong, ...(status >= 400 ? wrongWithProblem(answer) : wrongWithSuccess(api[operation], answer))];
};

const shared = [Object, Array, String, Number, Function, Map, Promise].map(({ prototype }) => prototype as object);
const shapeOf = (prototype: object) => Object.entries(Object.getOwnPropertyDescriptors(prototype));
const shapes = shared.map((prototype) => ({
  prototype,
  keys: Reflect.ownKeys(prototype).length,
  values: shapeOf(prototype),
}));

/** Built-in prototypes with added properties, or with `all` also changed ones. */
export const findPrototypeChanges = (all: boolean): string[] =>
  shapes.flatMap(({ prototype, keys, values }) => {
    const isSame =
      Reflect.ownKeys(prototype).length === keys &&
      (!all ||
        values.every(([key, was]) => {
          const now = Object.getOwnPropertyDescriptor(prototype, key);
          return now?.value === was.value && now?.get === was.get && now?.set === was.set;
        }));
    return isSame ? [] : [`the prototype of ${prototype.constructor.name} is changed`];
  });
