import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import * as metrics from "#functions/clients/metrics.ts";
import { checkReachability } from "./check-reachability.ts";

const page = "<!doctype html><title>Grantlamp</title>";
const runChecks = async (respond: (path: string) => Response | Promise<Response>) => {
  const recorded = vi.spyOn(metrics, "recordMetric").mockReturnValue();
  vi.spyOn(log, "error").mockImplementation(() => {});
  const requestedUrls: string[] = [];
  await checkReachability("https://grants.example.org", (async (url: URL) => {
    requestedUrls.push(url.href);
    return respond(url.pathname);
  }) as typeof fetch); // called with URLs only
  const calls = recorded.mock.calls.slice();
  vi.restoreAllMocks();
  return { requestedUrls, calls };
};
const respondNormally = (path: string) => (path === "/api/health" ? Response.json({ ok: true }) : new Response(page));

test("opens the API and the app", async () => {
  expect(await runChecks(respondNormally)).toEqual({
    requestedUrls: ["https://grants.example.org/api/health", "https://grants.example.org/"],
    calls: [],
  });
});

test.each<[string, (path: string) => Response | Promise<Response>]>([
  ["the API fails", (path) => (path === "/" ? respondNormally(path) : new Response("", { status: 503 }))],
  ["the API's path returns the page", () => new Response(page)],
  ["the page is missing", (path) => (path === "/" ? new Response("", { status: 404 }) : respondNormally(path))],
  ["nothing responds", () => Promise.reject(new TypeError("fetch failed"))],
])("counts one failure if %s", async (_, respond) => {
  expect((await runChecks(respond)).calls).toEqual([["CanaryFailures", 1]]);
});
