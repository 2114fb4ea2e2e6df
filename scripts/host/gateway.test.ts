import { connect } from "node:net";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import { defineRoutes } from "#shared/api/define-routes.ts";
import { Problem } from "#shared/api/problem.ts";
import { createGateway, maxConcurrentRequests } from "./gateway.ts";
import type { HttpHandler } from "./lambdas.ts";
import { defineAwsLambda, type StreamHandler } from "./response-stream.ts";
import type { RequestListener } from "./server.ts";
import { createServerCookies } from "./server-cookies.ts";
import { sendHttpRequest, type TestResponse, withServer } from "./testing.ts";

const route = { auth: "public", summary: "" } as const;
const features = {
  things: defineRoutes({
    get: { ...route, method: "GET", path: "/api/things/{id}", params: z.object({ id: z.string() }) },
    make: { ...route, method: "POST", path: "/api/things" },
  }),
};
const path = "/api/things/a";
const timeouts = { buffered: 40, stream: 40 };

const withHandler = async (
  handler: HttpHandler | StreamHandler,
  run: (
    send: (path: string, options?: Parameters<typeof sendHttpRequest>[2]) => Promise<TestResponse>,
  ) => Promise<void>,
) => {
  const lambdas = new Map([["things", handler]]);
  await withServer(createGateway({ features, lambdas, timeouts }), (port) =>
    run((path, options) => sendHttpRequest(port, path, options)),
  );
};
const respondOk: HttpHandler = async () => ({ statusCode: 200, body: "{}" });
const parseProblem = ({ headers, body }: TestResponse) => {
  expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  return Problem.parse(JSON.parse(body));
};

test("passes the handler's response through and adds the security headers", async () => {
  const receivedEvents: APIGatewayProxyEvent[] = [];
  const handler: HttpHandler = async (event) => {
    receivedEvents.push(event);
    return {
      statusCode: 201,
      headers: { "content-type": "application/json", "x-one": "1" },
      multiValueHeaders: { "set-cookie": ["a=1", "b=2"] },
      body: '{"é":1}',
    };
  };
  await withHandler(handler, async (send) => {
    const response = await send("/api/things?x=1", { method: "POST", body: "ünï" });
    expect(response).toMatchObject({ status: 201, body: '{"é":1}' });
    expect(response.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": "8",
      "x-one": "1",
      "set-cookie": ["a=1", "b=2"],
      "x-content-type-options": "nosniff",
    });
  });
  expect(receivedEvents).toMatchObject([
    { httpMethod: "POST", resource: "/api/things", body: "ünï", isBase64Encoded: false },
  ]);
});

test("renames cookies per server in buffered and streamed responses", async () => {
  const receivedValues: (string | undefined)[] = [];
  const bufferedHandler: HttpHandler = async ({ headers }) => {
    receivedValues.push(headers.cookie);
    return { statusCode: 200, multiValueHeaders: { "set-cookie": ["session=a; Path=/", "device=b"] }, body: "{}" };
  };
  const streamingHandler = createStreamingHandler(async ({ headers }, stream) => {
    receivedValues.push(headers.cookie);
    startResponse(stream, { statusCode: 200, cookies: ["session=a; Path=/", "device=b"] }).end();
  });
  const cookies = createServerCookies("/home/ada/.local");
  const [session, device] = ["session=a; Path=/", "device=b"].map(cookies.renameCookie);
  for (const handler of [bufferedHandler, streamingHandler]) {
    const lambdas = new Map([["things", handler]]);
    await withServer(createGateway({ features, lambdas, cookies }), async (port) => {
      const { headers } = await sendHttpRequest(port, path, {
        headers: { cookie: `session=other; ${session?.split("=")[0]}=own` },
      });
      expect(headers["set-cookie"]).toEqual([session, device]);
    });
  }
  expect(receivedValues).toEqual(["session=own; session=other", "session=own; session=other"]);
});

test.each([
  ["the connection's address by default", undefined, "198.51.100.7"],
  ["the last address in the proxy's header", "x-forwarded-for", "10.0.0.9, 198.51.100.7"],
  ["the connection's address if the header has none", "x-forwarded-for", "unknown"],
])("uses %s as the client address", async (_, clientIpHeader, sent) => {
  const addresses: string[] = [];
  const handler: HttpHandler = async ({ requestContext }) => {
    addresses.push(requestContext.identity.sourceIp);
    return { statusCode: 200, body: "{}" };
  };
  const lambdas = new Map([["things", handler]]);
  await withServer(createGateway({ features, lambdas, clientIpHeader }), async (port) => {
    await sendHttpRequest(port, path, { headers: { "x-forwarded-for": sent } });
  });
  const isProxied = clientIpHeader !== undefined && sent !== "unknown";
  expect(addresses).toEqual([isProxied ? "198.51.100.7" : expect.stringContaining("127.0.0.1")]);
});

test("rejects requests above the concurrency limit with 503 and finishes those in progress", async () => {
  const gate = Promise.withResolvers<void>();
  let startedCount = 0;
  const full = Promise.withResolvers<void>();
  const slowHandler: HttpHandler = async () => {
    startedCount += 1;
    if (startedCount === maxConcurrentRequests) full.resolve();
    await gate.promise;
    return { statusCode: 200, body: "{}" };
  };
  const lambdas = new Map([["things", slowHandler]]);
  await withServer(createGateway({ features, lambdas }), async (port) => {
    const pendingRequests = Array.from({ length: maxConcurrentRequests }, () => sendHttpRequest(port, path));
    await full.promise;
    const rejectedResponse = await sendHttpRequest(port, "/api/things", { method: "POST", body: "x".repeat(100_000) });
    expect(rejectedResponse).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(parseProblem(rejectedResponse)).toMatchObject({ code: "unavailable" });
    gate.resolve();
    expect(new Set((await Promise.all(pendingRequests)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await sendHttpRequest(port, path)).toMatchObject({ status: 200 });
  });
});

test("does not count incomplete request bodies toward the limit, or log dropped connections", async () => {
  const errorSpy = vi.spyOn(log, "error");
  const lambdas = new Map([["things", respondOk]]);
  const listener = createGateway({ features, lambdas });
  const started = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<void>();
  let [received, closed] = [0, 0];
  const countingListener: RequestListener = (request, response) => {
    if (request.method === "POST") {
      received += 1;
      if (received === maxConcurrentRequests) started.resolve();
      response.once("close", () => {
        closed += 1;
        if (closed === maxConcurrentRequests) broken.resolve();
      });
    }
    listener(request, response);
  };
  await withServer(countingListener, async (port) => {
    const head = "POST /api/things HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nslow";
    const sockets = Array.from({ length: maxConcurrentRequests }, () => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head));
      return socket.on("error", () => {});
    });
    await started.promise;
    expect(await sendHttpRequest(port, path)).toMatchObject({ status: 200 });
    for (const socket of sockets) socket.destroy();
    await broken.promise;
    expect(await sendHttpRequest(port, path)).toMatchObject({ status: 200 });
  });
  expect(errorSpy).not.toHaveBeenCalled();
  errorSpy.mockRestore();
});

test("compresses bodies of at least 1,024 bytes for clients that accept gzip, as API Gateway does", async () => {
  const handler: HttpHandler = async ({ pathParameters }) => ({
    statusCode: 200,
    body: "é".repeat(Number(pathParameters?.id) / 2),
  });
  const headers = { "accept-encoding": "br, gzip" };
  await withHandler(handler, async (send) => {
    const compressed = await send("/api/things/1024", { headers });
    expect(compressed.headers).toMatchObject({ "content-encoding": "gzip" });
    expect(Number(compressed.headers["content-length"])).toBeLessThan(100);
    for (const response of [await send("/api/things/1022", { headers }), await send("/api/things/1024")])
      expect(response.headers["content-encoding"]).toBeUndefined();
  });
});

test("decodes base64 bodies and sends no body with 204", async () => {
  const binaryHandler: HttpHandler = async ({ pathParameters }) =>
    pathParameters?.id === "none"
      ? { statusCode: 204, body: "" }
      : { statusCode: 200, body: Buffer.from("GIF").toString("base64"), isBase64Encoded: true };
  await withHandler(binaryHandler, async (send) => {
    expect(await send(path)).toMatchObject({ status: 200, body: "GIF" });
    const emptyResponse = await send("/api/things/none");
    expect(emptyResponse.status).toBe(204);
    expect(emptyResponse.headers["content-length"]).toBeUndefined();
  });
});

test.each([
  ["GET", "/api/nothing"],
  ["DELETE", "/api/things"],
  ["GET", "/api"],
  ["HEAD", path],
  ["OPTIONS", path],
])("%s %s returns 404", async (method, path) => {
  await withHandler(respondOk, async (send) => {
    const response = await send(path, { method });
    expect(response.status).toBe(404);
    if (method !== "HEAD") expect(parseProblem(response)).toMatchObject({ code: "not_found", status: 404 });
  });
});

test("returns too_large for bodies over 10 MB, with or without a Content-Length", async () => {
  const body = "x".repeat(10 * 1024 * 1024 + 1);
  await withHandler(respondOk, async (send) => {
    expect(parseProblem(await send("/api/things", { method: "POST", body })).code).toBe("too_large");
    const headers = { "transfer-encoding": "chunked" };
    expect(parseProblem(await send("/api/things", { method: "POST", body, headers })).code).toBe("too_large");
    expect((await send("/api/things", { method: "POST", body: body.slice(1) })).status).toBe(200);
  });
});

test("returns too_large for more than 10,240 bytes of request line and headers", async () => {
  await withHandler(respondOk, async (send) => {
    expect((await send(path, { headers: { "x-long": "x".repeat(9_900) } })).status).toBe(200);
    expect(parseProblem(await send(path, { headers: { "x-long": "x".repeat(10_240) } })).status).toBe(413);
    expect(parseProblem(await send(`${path}?${"x".repeat(10_240)}`)).code).toBe("too_large");
  });
});

test("returns 504 when the handler exceeds its timeout", async () => {
  const finished = Promise.withResolvers<APIGatewayProxyResult>();
  await withHandler(
    () => finished.promise,
    async (send) => {
      expect(parseProblem(await send(path))).toMatchObject({ code: "timeout", status: 504 });
      finished.resolve({ statusCode: 200, body: "late" });
    },
  );
});

test.each<[string, HttpHandler]>([
  ["throws", async () => Promise.reject(new Error("secret cause"))],
  ["returns nothing", async () => undefined as never],
  ["returns no status", async () => ({ body: "{}" }) as never],
  ["returns an object as body", async () => ({ statusCode: 200, body: {} }) as never],
  ["returns more than 6 MB", async () => ({ statusCode: 200, body: "é".repeat(3 * 1024 * 1024 + 1) })],
  ["splits a header", async () => ({ statusCode: 200, headers: { "x-a": "1\r\nset-cookie: b=2" }, body: "" })],
])("returns an internal error without the cause when the handler %s", async (_, handler) => {
  await withHandler(handler, async (send) => {
    const response = await send(path);
    expect(parseProblem(response)).toMatchObject({ code: "internal", status: 500 });
    expect(response.body).not.toContain("secret");
  });
});

const createStreamingHandler = (handler: StreamHandler): StreamHandler => {
  defineAwsLambda();
  return awslambda.streamifyResponse(handler as never) as unknown as StreamHandler;
};
const startResponse = (stream: Parameters<StreamHandler>[1], metadata: Record<string, unknown>) =>
  awslambda.HttpResponseStream.from(stream, metadata);

test("sends the headers and chunks of a streaming handler as they are written", async () => {
  const read = Promise.withResolvers<void>();
  const handler = createStreamingHandler(async (_, stream) => {
    const body = startResponse(stream, { statusCode: 200, headers: { "content-type": "text/event-stream" } });
    body.write("data: one\n\n");
    await read.promise;
    body.end("data: two\n\n");
  });
  await withServer(createGateway({ features, lambdas: new Map([["things", handler]]) }), async (port) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const reader = response.body?.getReader();
    const readChunk = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await readChunk()).toBe("data: one\n\n");
    read.resolve();
    expect(await readChunk()).toBe("data: two\n\n");
    expect((await reader?.read())?.done).toBe(true);
  });
});

test("sends the headers with an empty first chunk, and treats an empty stream as a complete response", async () => {
  const handler = createStreamingHandler(async (_, stream) => {
    const body = startResponse(stream, { statusCode: 202, multiValueHeaders: { "x-a": ["1", "2"] }, cookies: ["c=1"] });
    body.write("");
    body.end();
  });
  await withHandler(handler, async (send) => {
    const response = await send(path);
    expect(response).toMatchObject({ status: 202, body: "" });
    expect(response.headers).toMatchObject({ "x-a": "1, 2", "set-cookie": ["c=1"] });
  });
});

test("returns a problem if a stream fails before its first byte, and aborts the connection after that", async () => {
  const handler = createStreamingHandler(async ({ pathParameters }, stream) => {
    if (pathParameters?.id === "started") startResponse(stream, { statusCode: 200 }).write("started");
    if (pathParameters?.id === "headless") stream.write("headless");
    throw new Error("no more");
  });
  await withHandler(handler, async (send) => {
    expect(parseProblem(await send(path)).code).toBe("internal");
    expect(parseProblem(await send("/api/things/headless")).code).toBe("internal");
    await expect(send("/api/things/started")).rejects.toThrow();
  });
});

test("aborts a stream that exceeds its timeout", async () => {
  const handler = createStreamingHandler(async ({ pathParameters }, stream) => {
    if (pathParameters?.id === "started") startResponse(stream, { statusCode: 200 }).write("started");
    await new Promise(() => {});
  });
  await withHandler(handler, async (send) => {
    expect(parseProblem(await send(path)).code).toBe("timeout");
    await expect(send("/api/things/started")).rejects.toThrow();
  });
});

test("does not notify the handler when the client disconnects", async () => {
  const disconnected = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const handler = createStreamingHandler(async (_, stream) => {
    const body = startResponse(stream, { statusCode: 200 });
    body.write("one");
    await disconnected.promise;
    for (let chunk = 0; chunk < 50; chunk++) body.write("x".repeat(100_000));
    await new Promise<void>((done) => body.end(done));
    finished.resolve();
  });
  const lambdas = new Map([["things", handler]]);
  await withServer(createGateway({ features, lambdas }), async (port) => {
    const stop = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: stop.signal });
    await response.body?.getReader().read();
    stop.abort();
    disconnected.resolve();
    await finished.promise;
  });
});
