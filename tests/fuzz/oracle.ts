import * as z from "zod/mini";
import { getCompiledSchema } from "#functions/http/parse-request.ts";
import { buildOpenApi } from "#functions/system/openapi.ts";
import type { ApiResponse } from "#functions/testing-api.ts";
import { chatEvents } from "#shared/api/coach.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { JobAccepted } from "#shared/api/jobs.ts";
import { Problem } from "#shared/api/problem.ts";
import { api, type OperationName } from "#shared/api/routes.ts";

/** What no answer may hold: stacks, paths of files, keys and names of the table, resources of AWS, errors by their names. */
const inside = new RegExp(
  [
    /\\n\s{2,}at |node:internal|file:\/\/|\/functions\/|node_modules|\.ts:\d|arn:aws/,
    /\b(?:ACHIEVEMENT|AI|APP|AWARDS|CHAT|DOC|DRAFT|EMAIL|EVENT|EXPORT|GOALS|HISTORY|IMPORT|JOB|JOBPART|JOBS|LIMIT)#/,
    /\b(?:NOTE|OPP|ORG|POINTS|REMINDERS?|REQUEST|REQUIREMENTS|SEARCH|SEARCHNEWS|SESSION|STRIPE|TASK|TEXT)#/,
    /\b(?:UPLOAD|USER|WATCH)#/,
    // With a value as the table has: a draft may have a field of that name.
    /"(?:pk|sk|duePk|dueSk)":"[A-Z_]+[#"]|TableName|ConditionFailed|RefusedWrite/,
    /ZodError|(?:Type|Range|Syntax|Reference)Error|is not a function|Cannot read prop|Unexpected token/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
/** What may stand in a header. */
const headerValue = /^[\t\x20-\x7e]*$/;
const problemType = "application/problem+json; charset=utf-8";
/** The type of an answer that came as events. */
export const eventsType = "text/event-stream; charset=utf-8";
const jsonType = "application/json; charset=utf-8";
/** Where an answer may send a browser: to our own pages, and to the files of their owner. */
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
/** Events are one line of JSON each, as their schemas say; the last is the answer or a problem, and no other is. */
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
  if (route.stream && headers["content-type"] === eventsType) return wrongWithEvents(text);
  if (!schema) return [`${status} for what has no answer`];
  const type = (status === 200 && route.file?.type) || jsonType;
  if (headers["content-type"] !== type) return [`an answer of type ${headers["content-type"]}`];
  if (route.file) return parses(schema, text) === text ? [] : ["a file that is none"];
  const parsed = parses(schema, body);
  if (parsed instanceof Error) return [`not as its schema says: ${parsed.message}`];
  return JSON.stringify(parsed) === text ? [] : ["more than its schema says"];
};

/** What is wrong with an answer, in words; empty where nothing is. */
export const wrongWith = (operation: OperationName, answer: ApiResponse): string[] => {
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

/** Has anything been added to what all objects share, or with `all` also changed in it? In words; empty where nothing was. */
export const wrongWithPrototypes = (all: boolean): string[] =>
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
