import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { log } from "#functions/clients/log.ts";
import type { ApiResponse } from "#functions/testing-api.ts";
import { AppError, toProblem } from "#shared/api/problem.ts";
import { captureLog, eventStreamType, findLogViolations, findPrototypeChanges, findViolations } from "./oracle.ts";

const base = { "cache-control": "no-store", "x-request-id": "request-1" };
const json = { ...base, "content-type": "application/json; charset=utf-8" };
const respond = (status: number, body: unknown, headers: Record<string, string> = json): ApiResponse => ({
  status,
  headers,
  cookies: [],
  body,
  text: body === undefined ? "" : JSON.stringify(body),
});
const problem = (changes: object = {}) =>
  respond(
    404,
    { ...toProblem(new AppError("not_found", "Task not found")), ...changes },
    { ...base, "content-type": "application/problem+json; charset=utf-8" },
  );
const redirect = (location: string) => respond(302, undefined, { ...base, location });
const stream = (text: string): ApiResponse => ({
  ...respond(200, undefined, { ...base, "content-type": eventStreamType }),
  text,
});

const message = {
  id: `msg_${"0".repeat(26)}`,
  message: "Who may apply?",
  response: "Schools may",
  status: "complete",
  sources: [],
  model: null,
  createdAt: "2026-11-21T15:00:00.000Z",
};
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const start = event("message", message);
const text = event("text", { text: "Schools may" });
const done = event("done", message);
const deleted = toProblem(new AppError("not_found", "This message was deleted"));

test.each<[string, Parameters<typeof findViolations>]>([
  ["a result", ["getHealth", respond(200, { ok: true })]],
  ["a problem", ["deleteTask", problem()]],
  ["a redirect to a page", ["startLogIn", redirect("/tracker")]],
  ["an event stream", ["sendChatMessage", stream(`${start}: ping\n\n${text}${done}`)]],
  ["an event stream that ends with a problem", ["sendChatMessage", stream(`${start}${event("error", deleted)}`)]],
])("accepts %s", (_, args) => expect(findViolations(...args)).toEqual([]));

const health = (body: unknown, headers?: Record<string, string>): Parameters<typeof findViolations> => [
  "getHealth",
  respond(200, body, headers),
];
const task = (changes: object): Parameters<typeof findViolations> => ["deleteTask", problem(changes)];
const chat = (events: string): Parameters<typeof findViolations> => ["sendChatMessage", stream(events)];
test.each<[string, Parameters<typeof findViolations>, string]>([
  ["a server error", ["getHealth", respond(500, {})], "returned 500"],
  ["an undeclared status", ["getHealth", problem()], "404 is not declared"],
  ["a field of the wrong type", health({ ok: "yes" }), "does not match its schema"],
  ["an unknown field", health({ ok: true, userId: "x" }), "has unknown fields"],
  ["a missing content type", health({ ok: true }, base), "a response with type undefined"],
  ["a header with a line break", health({ ok: true }, { ...json, location: "a\r\nb" }), "an invalid header"],
  ["a cacheable response", health({ ok: true }, { ...json, "cache-control": "public" }), "may be cached"],
  ["a stream from a route that doesn't stream", ["getHealth", stream(done)], "a response with type"],
  ["a problem without a sentence", task({ detail: "oops" }), "not a sentence: oops"],
  ["a problem with a different status", task({ status: 400 }), "a problem with status 400 in a response with 404"],
  ["a problem with an unknown code", task({ code: "gone" }), "a problem that does not match"],
  ["a stack trace", task({ detail: "Error\n    at task (x.js:1:2)" }), 'reveals "\\\\n    at "'],
  ["an ARN", task({ detail: "Denied: arn:aws:dynamodb" }), 'reveals "arn:aws"'],
  ["a file URL", task({ detail: "Thrown in file:///srv/x" }), 'reveals "file://"'],
  ["a protocol-relative redirect", ["startLogIn", redirect("//evil.example.org")], "redirects to //"],
  ["a redirect with a backslash", ["startLogIn", redirect("/\\evil.example.org")], "redirects to /\\"],
  ["a redirect to another origin", ["startLogIn", redirect("https://evil.example.org/")], "redirects to https:"],
  ["an empty stream", chat(""), "no result at the end"],
  ["an incomplete event", chat(`${start}event: done\ndata: {}`), "an incomplete event"],
  ["an event with two lines", chat(`${start}event: text\ndata: {\ndata: }\n\n${done}`), "an invalid event"],
  ["an unknown event", chat(`${event("note", {})}${done}`), "an invalid event"],
  ["an event without JSON", chat(`event: text\ndata: text\n\n${done}`), "event text does not match its schema"],
  ["an unknown field in an event", chat(`${event("text", { text: "a", userId: "x" })}${done}`), "has unknown fields"],
  ["a stream without a result", chat(`${start}${text}`), "no result at the end"],
  ["an event after the result", chat(`${done}${text}${done}`), "done is not the last event"],
  ["a server error at the end", chat(event("error", { ...deleted, status: 500 })), "an event with status 500"],
  ["a table key in an event", chat(`${event("text", { text: "See CHAT#7" })}${done}`), 'reveals "CHAT#"'],
])("rejects %s", (_, args, violation) => {
  expect(findViolations(...args).join("; ")).toContain(violation);
});

test("rejects a response that contains any table key prefix", async () => {
  const page = await readFile(join(import.meta.dirname, "../../docs/data-model.md"), "utf8");
  const prefixes = new Set(page.match(/\b[A-Z_]{2,}#/g));
  expect(prefixes).toContain("SEARCHNEWS#");
  for (const prefix of prefixes)
    expect(findViolations(...task({ detail: `No item at ${prefix}7` }))).toEqual([`reveals "${prefix}"`]);
});

test("detects added and changed properties of built-in prototypes", () => {
  expect(findPrototypeChanges(true)).toEqual([]);
  Object.defineProperty(Object.prototype, "isAdmin", { value: true, configurable: true });
  const addedProperties = findPrototypeChanges(false);
  Reflect.deleteProperty(Object.prototype, "isAdmin");
  expect(addedProperties).toEqual(["the prototype of Object was changed"]);
  const { at } = Array.prototype;
  Object.defineProperty(Array.prototype, "at", { value: () => 0, configurable: true, writable: true });
  const changedProperties = findPrototypeChanges(true);
  Object.defineProperty(Array.prototype, "at", { value: at, configurable: true, writable: true });
  expect(changedProperties).toEqual(["the prototype of Array was changed"]);
});

test("accepts log entries of one JSON line and finds violations", () => {
  const capture = captureLog();
  onTestFinished(capture.stop);
  log.info("request", { operation: "a\nb\u2028\u0000" });
  const entries = capture.take();
  expect(entries).toHaveLength(1);
  expect(findLogViolations(entries, ["ada@example.org"], true)).toEqual([]);
  log.error("request failed", { error: new Error("The model is not available") });
  expect(findLogViolations(capture.take(), [], false).join()).toContain("logged with level ERROR");
  log.info("request", { name: "ada@example.org" });
  expect(findLogViolations(capture.take(), ["ada@example.org"], true)).toEqual(["logged ada@example.org"]);
  expect(findLogViolations(["two\nlines\n"], [], false).join()).toContain("not one line of JSON");
  expect(findLogViolations([], [], true)).toEqual(["logged 0 entries for one request"]);
});
