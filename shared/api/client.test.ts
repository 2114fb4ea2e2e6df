import { expect, test, vi } from "vitest";
import { ApiError, isTransientError, sendRequest } from "./client.ts";
import type { Route } from "./define-routes.ts";

test.each([429, 500, 503])("treats a response with status %d as transient", (status) => {
  expect(isTransientError(new ApiError(status, ""))).toBe(true);
});
test.each([400, 402, 404, 409, 413, 422])("treats a response with status %d as final", (status) => {
  expect(isTransientError(new ApiError(status, ""))).toBe(false);
});
test("treats a network error as transient", () => {
  expect(isTransientError(new TypeError("Failed to fetch"))).toBe(true);
});

const respond = (status: number, retryAfter?: string) =>
  new Response(status === 200 ? "[]" : "busy", { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
const send = async (route: Route, responses: Response[]) => {
  vi.useFakeTimers();
  const times: number[] = [];
  const start = Date.now();
  const fetch = async () => {
    times.push(Date.now() - start);
    return responses[times.length - 1] ?? respond(500);
  };
  const result = sendRequest(route, {}, {}, fetch).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return { result: await result, times };
};
const readRoute: Route = { method: "GET", path: "/api/tasks", auth: "user", summary: "" };

test("retries a read with increasing delays when the service is busy", async () => {
  const { result, times } = await send(readRoute, [respond(503, "1"), respond(503, "1"), respond(200)]);
  expect(result).toBe("[]");
  expect(times).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(500);
  expect(third - second).toBeGreaterThanOrEqual(1000);
});

test.each<[string, Route, Response[]]>([
  ["a write", { ...readRoute, method: "POST" }, [respond(503, "1")]],
  ["a 503 without Retry-After", readRoute, [respond(503)]],
  ["a 503 with a long Retry-After", readRoute, [respond(503, "30")]],
  ["a 500", readRoute, [respond(500, "1")]],
])("does not retry %s", async (_, route, responses) => expect((await send(route, responses)).times).toHaveLength(1));

test("gives up after three attempts", async () => {
  const createBusyResponses = () => [respond(503, "1"), respond(503, "1"), respond(503, "1"), respond(200)];
  expect((await send(readRoute, createBusyResponses())).result).toBe("503: busy");
  expect((await send(readRoute, createBusyResponses())).times).toHaveLength(3);
});
