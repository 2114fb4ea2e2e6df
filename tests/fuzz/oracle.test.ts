import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { log } from "#functions/clients/log.ts";
import type { ApiResponse } from "#functions/testing-api.ts";
import { AppError, toProblem } from "#shared/api/problem.ts";
import { captureLog, eventStreamType, findLogViolations, findPrototypeChanges, findViolations } from "./oracle.ts";

const base = { "cache-control": "no-store", "x-request-id": "request-1" };
const json = { ...base, "content-type": "application/json; charset=utf-8" };
const answer = (status: number, body: unknown, headers: Record<string, string> = json): ApiResponse => ({
  status,
  headers,
  cookies: [],
  body,
  text: JSON.stringify(body),
});
const problem = (change: object = {}, headers: object = {}) =>
  answer(
    404,
    { ...toProblem(new AppError("not_found", "There is no such task")), ...change },
    { ...base, "content-type": "application/problem+json; charset=utf-8", ...headers },
  );
const health = answer(200, { ok: true });

test("accepts a response that matches its route", () => {
  expect(findViolations("getHealth", health)).toEqual([]);
  expect(findViolations("deleteTask", problem())).toEqual([]);
});

test.each<[string, Parameters<typeof findViolations>[1], string]>([
  ["a fault", answer(500, {}), "answered 500"],
  ["a status that is not declared", problem({ status: 404 }), "404 is not declared"],
  ["another shape", answer(200, { ok: "yes" }), "not as its schema says"],
  ["more than is declared", answer(200, { ok: true, userId: "x" }), "more than its schema says"],
  ["another type", answer(200, { ok: true }, base), "an answer of type undefined"],
  ["a header with a line break", answer(200, { ok: true }, { ...json, location: "a\r\nb" }), "a header that is none"],
  ["an answer that may be kept", answer(200, { ok: true }, { ...json, "cache-control": "public" }), "may be kept"],
])("rejects %s", (_, given, told) => {
  expect(findViolations("getHealth", given).join("; ")).toContain(told);
});

test.each<[string, object, string]>([
  ["a problem without a sentence", { detail: "oops" }, "no sentence: oops"],
  ["a problem of another status", { status: 400 }, "says 400 with 404"],
  ["a problem of another form", { code: "gone" }, "a problem of another form"],
  ["a stack", { detail: "Error\n    at task (x.js:1:2)" }, 'tells "\\\\n    at "'],
  ["a key of the table", { detail: "No item at USER#7" }, 'tells "USER#"'],
  ["a resource", { detail: "Denied: arn:aws:dynamodb" }, 'tells "arn:aws"'],
  ["a file", { detail: "Thrown in file:///srv/x" }, 'tells "file://"'],
])("rejects %s", (_, change, told) => {
  expect(findViolations("deleteTask", problem(change)).join("; ")).toContain(told);
});

test("finds every key prefix of the table in a response", async () => {
  const written = await readFile(join(import.meta.dirname, "../../docs/data-model.md"), "utf8");
  const keys = new Set(written.match(/\b[A-Z_]{2,}#/g));
  expect(keys).toContain("SEARCHNEWS#");
  for (const key of keys)
    expect(findViolations("deleteTask", problem({ detail: `No item at ${key}7` }))).toEqual([`tells "${key}"`]);
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
const [kept, said, done] = [event("message", message), event("text", { text: "Schools may" }), event("done", message)];
const late = toProblem(new AppError("not_found", "This message was deleted"));
const events = (text: string): ApiResponse => ({
  status: 200,
  headers: { ...base, "content-type": eventStreamType },
  cookies: [],
  body: undefined,
  text,
});

test("accepts event streams that end with a result or a problem, where the route streams", () => {
  expect(findViolations("sendChatMessage", events(`${kept}: ping\n\n${said}${done}`))).toEqual([]);
  expect(findViolations("sendChatMessage", events(`${kept}${event("error", late)}`))).toEqual([]);
  expect(findViolations("getHealth", events(done))).toEqual([`an answer of type ${eventStreamType}`]);
});

test.each<[string, string, string]>([
  ["no event", "", "no answer at the end"],
  ["an event that is cut", `${kept}event: done\ndata: {}`, "events without an end"],
  ["an event of two lines", `${kept}event: text\ndata: {\ndata: }\n\n${done}`, "an event that is none"],
  ["an event of no name of ours", `${event("note", {})}${done}`, "an event that is none"],
  ["an event that is no JSON", `event: text\ndata: text\n\n${done}`, "an event text not as its schema says"],
  ["an event with more", `${event("text", { text: "a", userId: "x" })}${done}`, "an event text with more"],
  ["no answer at the end", `${kept}${said}`, "no answer at the end"],
  ["something after the end", `${done}${said}${done}`, "an event in the wrong place: done"],
  ["a fault at the end", event("error", { ...late, status: 500 }), "an event with a fault"],
  ["a problem without a sentence", event("error", { ...late, detail: "oops" }), "no sentence: oops"],
  ["a key of the table in an event", `${event("text", { text: "See CHAT#7" })}${done}`, 'tells "CHAT#"'],
])("rejects %s", (_, text, told) => {
  expect(findViolations("sendChatMessage", events(text)).join("; ")).toContain(told);
});

test("rejects redirects to other origins", () => {
  const to = (location: string) =>
    findViolations("startLogIn", { ...answer(302, undefined, { ...base, location }), text: "" });
  expect(to("/tracker")).toEqual([]);
  for (const place of ["//evil.example.org", "/\\evil.example.org", "https://evil.example.org/"])
    expect(to(place)).toEqual([`leads to ${place}`]);
});

test("finds added and changed properties of built-in prototypes", () => {
  expect(findPrototypeChanges(true)).toEqual([]);
  Object.defineProperty(Object.prototype, "isAdmin", { value: true, configurable: true });
  const added = findPrototypeChanges(false);
  Reflect.deleteProperty(Object.prototype, "isAdmin");
  expect(added).toEqual(["the prototype of Object is changed"]);
  const { at } = Array.prototype;
  Object.defineProperty(Array.prototype, "at", { value: () => 0, configurable: true, writable: true });
  const changed = findPrototypeChanges(true);
  Object.defineProperty(Array.prototype, "at", { value: at, configurable: true, writable: true });
  expect(changed).toEqual(["the prototype of Array is changed"]);
});

let caught: ReturnType<typeof captureLog> | undefined;
afterEach(() => caught?.stop());

test("log entries are one line of JSON, whatever they contain", () => {
  caught = captureLog();
  log.info("request", { operation: "a\nb\u2028\u0000" });
  const entries = caught.take();
  expect(entries).toHaveLength(1);
  expect(findLogViolations(entries, ["ada@example.org"], true)).toEqual([]);
  log.error("request failed", { error: new Error("Away") });
  expect(findLogViolations(caught.take(), [], false).join()).toContain("logged more than information");
  log.info("request", { name: "ada@example.org" });
  expect(findLogViolations(caught.take(), ["ada@example.org"], true)).toEqual(["logged ada@example.org"]);
  expect(findLogViolations(["two\nlines\n"], [], false).join()).toContain("not one line of JSON");
  expect(findLogViolations([], [], true)).toEqual(["logged 0 lines of one request"]);
});
