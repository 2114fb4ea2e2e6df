import { expect, test } from "vitest";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { createGateway } from "#scripts/host/gateway.ts";
import { loadLambdas } from "#scripts/host/lambdas.ts";
import { sendHttpRequest, withServer } from "#scripts/host/testing.ts";
import { api, features, type OperationName } from "#shared/api/routes.ts";
import type { World } from "#tests/support/world.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { accessMatrix } from "./matrix.ts";

/** Headers that differ in every response. */
const itsOwn = ["x-request-id", "date"];

const pathOf = (operation: OperationName, { params = {}, query }: ApiCall): string => {
  const path = api[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return query ? `${path}?${new URLSearchParams(query)}` : path;
};

const askOver = async (port: number, operation: OperationName, call: ApiCall): Promise<ApiResponse> => {
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const {
    status,
    headers,
    body: text,
  } = await sendHttpRequest(port, pathOf(operation, call), {
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
  const shown = Object.entries(rest).filter(([name]) => !itsOwn.includes(name));
  const isJson = /[/+]json/.test(headers["content-type"] ?? "");
  return {
    status,
    headers: Object.fromEntries(shown.map(([name, value]) => [name, String(value)])),
    cookies,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
};

/** The same world, called through a gateway and the entry of each Lambda. */
const overHttp = async (world: World, use: (world: World) => Promise<void>): Promise<void> => {
  const { http: lambdas } = (await loadLambdas(Object.keys(features)))(world.dependencies);
  await withServer(createGateway({ features, lambdas }), (port) =>
    use({ ...world, call: (operation, call = {}) => askOver(port, operation, call) }),
  );
};

test("over HTTP, nobody reaches records of others", async () => {
  const people = await createCallers();
  await overHttp(people.world, async (world) => {
    const { figures, problems } = await accessMatrix({ ...people, world }, { isFixed: true });
    await writeReport({
      name: "access-http",
      title: "Access matrix over HTTP",
      what: "What must be refused, asked through the local gateway and the entries of the Lambdas: as in the access matrix.",
      command: "npm run test:nightly",
      figures: {
        cells: figures.cells,
        "… asked for as events": figures.asEvents,
        "cells that are not as they must be": problems.length,
      },
    });
    expect(problems).toEqual([]);
    expect(figures.asEvents).toBeGreaterThan(20);
    expect(figures.turnedAway).toBeGreaterThan(1_000);
    expect(figures.likeAbsent).toBeGreaterThan(300);
  });
}, 120_000);
