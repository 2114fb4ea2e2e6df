import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { Dependencies, GetDependencies } from "#functions/dependencies.ts";
import type { Routes } from "#shared/api/define-routes.ts";
import type { EventSink, HttpEvent } from "./event.ts";
import type { Handlers } from "./handlers.ts";
import { defineHttpLambda, type HttpLambda } from "./http-lambda.ts";

export type ResponseHead = { statusCode: number; headers: Record<string, string>; cookies: string[] };
export type ResponseSink = { write(text: string): unknown; end(): unknown };

/** Milliseconds between keep-alive comments: CloudFront drops an origin that is silent for 30 s. */
const pingInterval = 10_000;

const formatEvent = (name: string, json: string) => `event: ${name}\ndata: ${json}\n\n`;
const acceptsEvents = ({ headers }: APIGatewayProxyEvent) =>
  Object.entries(headers ?? {}).some(
    ([name, value]) => name.toLowerCase() === "accept" && /\btext\/event-stream\b/i.test(value ?? ""),
  );
const toHead = ({ statusCode, headers = {}, multiValueHeaders = {} }: APIGatewayProxyResult): ResponseHead => ({
  statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  cookies: (multiValueHeaders["set-cookie"] ?? []).map(String),
});

/**
 * Writes the response as a whole, or as events followed by `done`. A failure after the first event becomes an `error`
 * event.
 */
export const streamResponse = async (
  lambda: HttpLambda,
  event: APIGatewayProxyEvent,
  context: Context,
  open: (head: ResponseHead) => ResponseSink,
): Promise<void> => {
  let body: ResponseSink | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  const openEventStream = (): ResponseSink => {
    if (body) return body;
    const sink = open({
      statusCode: 200,
      headers: {
        "cache-control": "no-store",
        "content-type": "text/event-stream; charset=utf-8",
        "x-request-id": event.requestContext?.requestId ?? context.awsRequestId,
      },
      cookies: [],
    });
    pings = setInterval(() => sink.write(": ping\n\n"), pingInterval);
    body = sink;
    return sink;
  };
  const emit: EventSink = (name, data) => void openEventStream().write(formatEvent(name, JSON.stringify(data)));
  try {
    const acceptsStream = acceptsEvents(event);
    const request = (acceptsStream ? { ...event, emit } : event) as HttpEvent; // the pipeline adds the missing fields
    const result = await lambda(request, context);
    const isStreamedResult = result.statusCode === 200 && request.operation?.route.stream;
    if (body || (acceptsStream && isStreamedResult)) {
      openEventStream().write(formatEvent(result.statusCode === 200 ? "done" : "error", result.body));
      openEventStream().end();
    } else {
      const sink = open(toHead(result));
      sink.write(result.body);
      sink.end();
    }
  } finally {
    clearInterval(pings);
  }
};

/** Defines a Lambda whose routes all respond through the stream, as required by API Gateway. */
export const defineStreamingLambda =
  <R extends Routes>(routes: R, createHandlers: (dependencies: Dependencies) => Handlers<R>) =>
  (getDependencies: GetDependencies) => {
    const lambda = defineHttpLambda(routes, createHandlers)(getDependencies);
    return awslambda.streamifyResponse(async (event: APIGatewayProxyEvent, stream, context) =>
      streamResponse(lambda, event, context, (head) => {
        const body = awslambda.HttpResponseStream.from(stream, head);
        // The client disconnected. Later writes are dropped, but the result is still stored.
        body.on("error", () => {});
        return body;
      }),
    );
  };
