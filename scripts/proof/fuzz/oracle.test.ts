import { afterEach, expect, test } from "vitest";
import { log } from "#functions/clients/log.ts";
import type { Answer } from "#functions/testing-api.ts";
import { AppError, problemOf } from "#shared/problem.ts";
import { catchLog, wrongWithLog } from "./log-lines.ts";
import { wrongWith, wrongWithPrototypes } from "./oracle.ts";

const base = { "cache-control": "no-store", "x-request-id": "request-1" };
const json = { ...base, "content-type": "application/json; charset=utf-8" };
const answer = (status: number, body: unknown, headers: Record<string, string> = json): Answer => ({
  status,
  headers,
  cookies: [],
  body,
  text: JSON.stringify(body),
});
const problem = (change: object = {}, headers: object = {}) =>
  answer(
    404,
    { ...problemOf(new AppError("not_found", "There is no such task")), ...change },
    { ...base, "content-type": "application/problem+json; charset=utf-8", ...headers },
  );
const health = answer(200, { ok: true });

test("an answer as its route declares it is right", () => {
  expect(wrongWith("getHealth", health)).toEqual([]);
  expect(wrongWith("deleteTask", problem())).toEqual([]);
});

test.each<[string, Parameters<typeof wrongWith>[1], string]>([
  ["a fault", answer(500, {}), "answered 500"],
  ["a status that is not declared", problem({ status: 404 }), "404 is not declared"],
  ["another shape", answer(200, { ok: "yes" }), "not as its schema says"],
  ["more than is declared", answer(200, { ok: true, userId: "x" }), "more than its schema says"],
  ["another type", answer(200, { ok: true }, base), "an answer of type undefined"],
  ["a header with a line break", answer(200, { ok: true }, { ...json, location: "a\r\nb" }), "a header that is none"],
  ["an answer that may be kept", answer(200, { ok: true }, { ...json, "cache-control": "public" }), "may be kept"],
])("%s is wrong", (_, given, told) => {
  expect(wrongWith("getHealth", given).join("; ")).toContain(told);
});

test.each<[string, object, string]>([
  ["a problem without a sentence", { detail: "oops" }, "no sentence: oops"],
  ["a problem of another status", { status: 400 }, "says 400 with 404"],
  ["a problem of another form", { code: "gone" }, "a problem of another form"],
  ["a stack", { detail: "Error\n    at task (x.js:1:2)" }, 'tells "\\\\n    at "'],
  ["a key of the table", { detail: "No item at USER#7" }, 'tells "USER#"'],
  ["a resource", { detail: "Denied: arn:aws:dynamodb" }, 'tells "arn:aws"'],
  ["a file", { detail: "Thrown in file:///srv/x" }, 'tells "file://"'],
])("%s is wrong", (_, change, told) => {
  expect(wrongWith("deleteTask", problem(change)).join("; ")).toContain(told);
});

test("an answer that leads elsewhere is wrong", () => {
  const to = (location: string) =>
    wrongWith("startLogIn", { ...answer(302, undefined, { ...base, location }), text: "" });
  expect(to("/tracker")).toEqual([]);
  for (const place of ["//evil.example.org", "/\\evil.example.org", "https://evil.example.org/"])
    expect(to(place)).toEqual([`leads to ${place}`]);
});

test("what is added to all objects is seen, and what is changed in them", () => {
  expect(wrongWithPrototypes(true)).toEqual([]);
  Object.defineProperty(Object.prototype, "isAdmin", { value: true, configurable: true });
  const added = wrongWithPrototypes(false);
  Reflect.deleteProperty(Object.prototype, "isAdmin");
  expect(added).toEqual(["the prototype of Object is changed"]);
  const { at } = Array.prototype;
  Object.defineProperty(Array.prototype, "at", { value: () => 0, configurable: true, writable: true });
  const changed = wrongWithPrototypes(true);
  Object.defineProperty(Array.prototype, "at", { value: at, configurable: true, writable: true });
  expect(changed).toEqual(["the prototype of Array is changed"]);
});

let caught: ReturnType<typeof catchLog> | undefined;
afterEach(() => caught?.stop());

test("an entry of the log is one line of JSON, whatever is in it", () => {
  caught = catchLog();
  log.info("request", { operation: "a\nb\u2028\u0000" });
  const entries = caught.take();
  expect(entries).toHaveLength(1);
  expect(wrongWithLog(entries, ["ada@example.org"], true)).toEqual([]);
  log.error("request failed", { error: new Error("Away") });
  expect(wrongWithLog(caught.take(), [], false).join()).toContain("logged more than information");
  log.info("request", { name: "ada@example.org" });
  expect(wrongWithLog(caught.take(), ["ada@example.org"], true)).toEqual(["logged ada@example.org"]);
  expect(wrongWithLog(["two\nlines\n"], [], false).join()).toContain("not one line of JSON");
  expect(wrongWithLog([], [], true)).toEqual(["logged 0 lines of one request"]);
});
