import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { createHttpHandler } from "#functions/http/http-lambda.ts";
import { type ResponseHead, streamResponse } from "#functions/http/stream-lambda.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Ai } from "#functions/writing/ai.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { type ChatMessage, coachRoutes } from "#shared/api/coach.ts";
import { coachHandlers } from "./coach.http.ts";

export const createCoachAi = (answer: NonNullable<Ai["answerQuestion"]>): Ai => ({
  ...ruleBasedAi,
  getModelName: async () => "example-model",
  answerQuestion: answer,
});

export type StreamedEvent = {
  name: string;
  data: { id?: string; text?: string; code?: string } & Partial<ChatMessage>;
};
type StreamRequest = { cookie: string; body?: unknown; id?: string; headers?: Record<string, string> };

/** Requests an event stream and collects its head and events; calls `onEvent` for each event as it arrives. */
export const requestEventStream = async (
  dependencies: TestDependencies,
  { cookie, body, id, headers = {} }: StreamRequest,
  onEvent: (event: StreamedEvent) => unknown = () => {},
) => {
  const lambda = createHttpHandler(dependencies, coachRoutes, (handlerDependencies) =>
    coachHandlers(handlerDependencies, { autosaveInterval: 1 }),
  );
  const event = {
    httpMethod: "POST",
    resource: id ? coachRoutes.answerChatMessage.path : coachRoutes.sendChatMessage.path,
    headers: {
      Accept: "text/event-stream",
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      Cookie: cookie,
      ...headers,
    },
    pathParameters: id ? { id } : null,
    queryStringParameters: null,
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { requestId: "request-1", identity: { sourceIp: "203.0.113.7" } },
  } as unknown as APIGatewayProxyEvent; // only the fields that the handlers read
  const heads: ResponseHead[] = [];
  const events: StreamedEvent[] = [];
  let text = "";
  let ended = 0;
  await streamResponse(lambda, event, { awsRequestId: "lambda-1" } as Context, (head) => {
    heads.push(head);
    return {
      write: (chunk) => {
        text += chunk;
        const [, name, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(chunk) ?? [];
        if (!name || !data) return;
        const streamedEvent = { name, data: JSON.parse(data) };
        events.push(streamedEvent);
        onEvent(streamedEvent);
      },
      end: () => {
        ended += 1;
      },
    };
  });
  return { head: heads[0], heads, events, text, ended, last: events.at(-1) };
};

export const createCoachTestContext = async (ai?: Parameters<typeof createCoachAi>[0]) => {
  const dependencies = createTestDependencies(ai ? { ai: createCoachAi(ai) } : {});
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const list = async () => (await api.call("listChatMessages", { cookie })).body as ChatMessage[];
  const sendMessage = (message: string, headers = {}) =>
    api.call("sendChatMessage", { cookie, body: { message }, headers });
  const points = async () => (await api.call("getProgress", { cookie })).body as { totalPoints: number };
  return { dependencies, api, cookie, user, list, sendMessage, points };
};
