import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import type { HttpEvent } from "./event.ts";
import type { HttpLambda } from "./http-lambda.ts";
import { type ResponseHead, streamResponse } from "./stream-lambda.ts";

afterEach(() => {
  vi.useRealTimers();
});

const run = async (lambda: HttpLambda, accept: string | undefined) => {
  const heads: ResponseHead[] = [];
  const writtenChunks: string[] = [];
  const headers = accept === undefined ? null : { aCCept: accept };
  const event = { headers, requestContext: { requestId: "request-1" } } as unknown as APIGatewayProxyEvent; // the fields under test
  await streamResponse(lambda, event, { awsRequestId: "lambda-1" } as Context, (head) => {
    heads.push(head);
    return { write: (text) => writtenChunks.push(text), end: () => writtenChunks.push("end") };
  });
  return { heads, written: writtenChunks };
};

test("passes through the status, headers and cookies of an ordinary response", async () => {
  const lambda: HttpLambda = async () => ({
    statusCode: 404,
    headers: { "x-number": 1 },
    multiValueHeaders: { "set-cookie": ["a=1"] },
    body: "{}",
  });
  for (const accept of [undefined, "application/json", "text/event-stream"])
    expect(await run(lambda, accept)).toEqual({
      heads: [{ statusCode: 404, headers: { "x-number": "1" }, cookies: ["a=1"] }],
      written: ["{}", "end"],
    });
});

test("sends events only to clients that accept them", async () => {
  const lambda: HttpLambda = async (event) => {
    (event as HttpEvent).emit?.("text", { text: "A\nB" });
    return { statusCode: 200, headers: {}, body: '{"all":true}' };
  };
  const events = await run(lambda, "text/html, text/event-stream;q=0.9");
  expect(events.heads).toMatchObject([{ statusCode: 200, headers: { "x-request-id": "request-1" } }]);
  expect(events.written).toEqual([
    'event: text\ndata: {"text":"A\\nB"}\n\n',
    'event: done\ndata: {"all":true}\n\n',
    "end",
  ]);
  expect((await run(lambda, "application/json")).written).toEqual(['{"all":true}', "end"]);
});

test("sends keep-alive comments while the handler is silent, and stops at the end", async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const response = run(async (event) => {
    (event as HttpEvent).emit?.("message", {});
    await promise;
    return { statusCode: 503, headers: {}, body: "{}" };
  }, "text/event-stream");
  await vi.advanceTimersByTimeAsync(25_000);
  resolve();
  const { written } = await response;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([
    "event: message\ndata: {}\n\n",
    ": ping\n\n",
    ": ping\n\n",
    "event: error\ndata: {}\n\n",
    "end",
  ]);
});
