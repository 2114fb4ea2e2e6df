import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { onion } from "#functions/http/http-lambda.ts";
import { answerInto, type Head } from "#functions/http/stream-lambda.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { Ai } from "#functions/writing/ai.ts";
import { noModel } from "#functions/writing/no-model.ts";
import { type ChatMessage, coachRoutes } from "#shared/coach.ts";
import { coachHandlers } from "./coach.http.ts";

export const coachAi = (answer: NonNullable<Ai["answer"]>): Ai => ({
  ...noModel,
  model: async () => "example-model",
  answer,
});

export type Event = { name: string; data: { id?: string; text?: string; code?: string } & Partial<ChatMessage> };
type Asked = { cookie: string; body?: unknown; id?: string; headers?: Record<string, string>; key?: string };

/** Requests an event stream and collects its head and events; `onEvent` gets each as it arrives. */
export const streamed = async (
  outside: TestOutside,
  { cookie, body, id, headers = {} }: Asked,
  onEvent: (event: Event) => unknown = () => {},
) => {
  const lambda = onion(outside, coachRoutes, coachHandlers(outside, { autosaveInterval: 1 }));
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
  } as unknown as APIGatewayProxyEvent; // only the fields that the product reads
  const heads: Head[] = [];
  const events: Event[] = [];
  let text = "";
  let ended = 0;
  await answerInto(lambda, event, { awsRequestId: "lambda-1" } as Context, (head) => {
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

export const world = async (ai?: Parameters<typeof coachAi>[0]) => {
  const outside = testOutside(ai ? { ai: coachAi(ai) } : {});
  const api = testApi(outside);
  const { cookie, user } = await api.signUp();
  const list = async () => (await api.call("listChatMessages", { cookie })).body as ChatMessage[];
  const ask = (message: string, headers = {}) => api.call("sendChatMessage", { cookie, body: { message }, headers });
  const points = async () => (await api.call("getProgress", { cookie })).body as { totalPoints: number };
  return { outside, api, cookie, user, list, ask, points };
};
