import { expect, test } from "vitest";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { createGateway } from "#scripts/host/gateway.ts";
import { loadLambdas } from "#scripts/host/lambdas.ts";
import { sendHttpRequest, withServer } from "#scripts/host/testing.ts";
import { api, features, type OperationName } from "#shared/api/routes.ts";
import type { World } from "#tests/support/world.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { runAccessMatrix } from "./matrix.ts";

/** Headers that differ in every response. */
const volatileHeaders = ["x-request-id", "date"];

const buildPath = (operation: OperationName, { params = {}, query }: ApiCall): string => {
  const path = api[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return query ? `${path}?${new URLSearchParams(query)}` : path;
};

const sendRequest = async (port: number, operation: OperationName, call: ApiCall): Promise<ApiResponse> => {
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const {
    status,
    headers,
    body: text,
  } = await sendHttpRequest(port, buildPath(operation, call), {
    method: api[operation].method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(call.cookie && { cookie: call.cookie }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
  });
  const { "set-cookie": cookies = [], ...rest } = headers;
  const stableHeaders = Object.entries(rest).filter(([name]) => !volatileHeaders.includes(name));
  const isJson = /[/+]json/.test(headers["content-type"] ?? "");
  return {
    status,
    headers: Object.fromEntries(stableHeaders.map(([name, value]) => [name, String(value)])),
    cookies,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
};

/** Routes the test world's API calls through the local gateway and the Lambda entry points. */
const withHttpWorld = async (world: World, run: (world: World) => Promise<void>): Promise<void> => {
  const { http: lambdas } = (await loadLambdas(Object.keys(features)))(world.dependencies);
  await withServer(createGateway({ features, lambdas }), (port) =>
    run({ ...world, call: (operation, call = {}) => sendRequest(port, operation, call) }),
  );
};

test("over HTTP, no caller can access other accounts' records", async () => {
  const accounts = await createCallers();
  await withHttpWorld(accounts.world, async (world) => {
    const { stats, violations } = await runAccessMatrix({ ...accounts, world }, { isReadOnly: true });
    await writeReport({
      name: "access-http",
      title: "Access matrix over HTTP",
      description: "Sends requests that must be rejected through the local gateway and the Lambda entry points.",
      stats: {
        requests: stats.cells,
        "… for event streams": stats.acceptsEventStream,
        violations: violations.length,
      },
    });
    expect(violations).toEqual([]);
    expect(stats.acceptsEventStream).toBeGreaterThan(20);
    expect(stats.rejected).toBeGreaterThan(1_000);
    expect(stats.indistinguishable).toBeGreaterThan(300);
  });
}, 120_000);
