import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { Outside } from "#functions/outside.ts";
import type { Routes } from "#shared/route.ts";
import type { HttpEvent, Tell } from "./event.ts";
import type { Handlers } from "./handlers.ts";
import { type HttpLambda, httpLambda } from "./http-lambda.ts";

/** The head of an answer whose body follows. */
export type Head = { statusCode: number; headers: Record<string, string>; cookies: string[] };
/** Where the body is written. */
export type Body = { write(text: string): unknown; end(): unknown };

/** CloudFront gives up on an origin that says nothing for 30 s (milliseconds). */
const pingEvery = 10_000;

const eventText = (name: string, json: string) => `event: ${name}\ndata: ${json}\n\n`;
const wantsEvents = ({ headers }: APIGatewayProxyEvent) =>
  Object.entries(headers ?? {}).some(
    ([name, value]) => name.toLowerCase() === "accept" && /\btext\/event-stream\b/i.test(value ?? ""),
  );
const headOf = ({ statusCode, headers = {}, multiValueHeaders = {} }: APIGatewayProxyResult): Head => ({
  statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  cookies: (multiValueHeaders["set-cookie"] ?? []).map(String),
});

/**
 * Runs the onion of a feature and writes its answer: in one piece, or where the route streams and the caller asks for
 * it as events, those that the handler tells and at the end `done` with the answer. What fails before the first event
 * is answered as ever; afterwards it is an event `error` with the problem. `open` starts the answer and is called once.
 */
export const answerInto = async (
  lambda: HttpLambda,
  event: APIGatewayProxyEvent,
  context: Context,
  open: (head: Head) => Body,
): Promise<void> => {
  let body: Body | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  const begin = (): Body => {
    if (body) return body;
    const opened = open({
      statusCode: 200,
      headers: {
        "cache-control": "no-store",
        "content-type": "text/event-stream; charset=utf-8",
        "x-request-id": event.requestContext?.requestId ?? context.awsRequestId,
      },
      cookies: [],
    });
    pings = setInterval(() => opened.write(": ping\n\n"), pingEvery);
    body = opened;
    return opened;
  };
  const tell: Tell = (name, data) => void begin().write(eventText(name, JSON.stringify(data)));
  try {
    const streams = wantsEvents(event);
    const told = (streams ? { ...event, tell } : event) as HttpEvent; // what is missing the onion adds
    const result = await lambda(told, context);
    const isAnswer = result.statusCode === 200 && told.operation?.route.stream;
    if (body || (streams && isAnswer)) {
      begin().write(eventText(result.statusCode === 200 ? "done" : "error", result.body));
      begin().end();
    } else {
      const whole = open(headOf(result));
      whole.write(result.body);
      whole.end();
    }
  } finally {
    clearInterval(pings);
  }
};

/** The Lambda of a feature that streams: all its routes answer through the stream, as the gateway expects of it. */
export const streamLambda = <R extends Routes>(routes: R, makeHandlers: (outside: Outside) => Handlers<R>) => {
  const lambda = httpLambda(routes, makeHandlers);
  return awslambda.streamifyResponse(async (event: APIGatewayProxyEvent, stream, context) =>
    answerInto(lambda, event, context, (head) => {
      const body = awslambda.HttpResponseStream.from(stream, head);
      // Whoever listened has gone: what is written now is written for nobody, and the answer is kept all the same.
      body.on("error", () => {});
      return body;
    }),
  );
};
