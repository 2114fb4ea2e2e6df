import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { LoadResult } from "./load-checks.ts";
import type { LoadUser } from "./load-users.ts";
import { buildLoadRequest } from "./request-mix.ts";

const send = (agent: Agent, origin: string, people: readonly LoadUser[], at: number): ClientRequest => {
  const { person, request } = buildLoadRequest(people, at);
  const body = request.body && JSON.stringify(request.body);
  const clientRequest = open(`${origin}${request.path}`, {
    agent,
    method: request.method,
    headers: {
      cookie: person.cookie,
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    },
  });
  clientRequest.end(body);
  return clientRequest;
};

/** Waits for the complete response. Status 0 means there was none. */
const readResponse = async (sent: ClientRequest): Promise<Pick<LoadResult, "status" | "hasRetryAfter">> => {
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return { status: response.statusCode ?? 0, hasRetryAfter: response.headers["retry-after"] !== undefined };
  } catch {
    return { status: 0, hasRetryAfter: false };
  }
};

/** A phase of load whose requests have all been sent. */
type Sent = { count: number; answers: Promise<LoadResult[]> };

/**
 * Sends requests at a fixed rate (per second) for `seconds`, without waiting for responses
 * (open-loop load): latency counts from the scheduled send time. Resolves once the last request is
 * sent. `from` is the number of the first request.
 */
export const sendLoad = async (
  origin: string,
  people: readonly LoadUser[],
  { rate, seconds, from = 0 }: { rate: number; seconds: number; from?: number },
): Promise<Sent> => {
  // Separate connections per phase, so that requests after a burst do not queue behind it on the client.
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const sends: Promise<unknown>[] = [];
  const answers: Promise<LoadResult>[] = [];
  const startedAt = performance.now();
  const total = rate * seconds;
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1);
    while (answers.length < due) {
      const scheduledAt = (answers.length / rate) * 1000;
      const sent = send(agent, origin, people, from + answers.length);
      // A failed send has no response, which readResponse reports.
      sends.push(once(sent, "finish").catch(() => {}));
      answers.push(
        readResponse(sent).then((answer) => ({
          ...answer,
          scheduledAt,
          latency: performance.now() - startedAt - scheduledAt,
        })),
      );
    }
    await wait(1);
  }
  await Promise.all(sends);
  return { count: total, answers: Promise.all(answers).finally(() => agent.destroy()) };
};
