import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./judge.ts";
import { requestOf } from "./mix.ts";
import type { Person } from "./people.ts";

const send = (agent: Agent, origin: string, people: readonly Person[], at: number): ClientRequest => {
  const { person, request } = requestOf(people, at);
  const body = request.body && JSON.stringify(request.body);
  const sent = open(`${origin}${request.path}`, {
    agent,
    method: request.method,
    headers: {
      cookie: person.cookie,
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    },
  });
  sent.end(body);
  return sent;
};

/** What came back, once all of it is there; status 0: nothing did. */
const answerOf = async (sent: ClientRequest): Promise<Pick<Answer, "status" | "saysWhen">> => {
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return { status: answer.statusCode ?? 0, saysWhen: answer.headers["retry-after"] !== undefined };
  } catch {
    return { status: 0, saysWhen: false };
  }
};

/** A stretch of load, all of which has left for the server. */
type Sent = { count: number; answers: Promise<Answer[]> };

/**
 * Sends at a steady rate (requests a second) for so many seconds, however long answers take: each has its instant, and
 * waiting counts from there. Ends when the last one has left, answered or not. `from`: the number of the first request.
 */
export const load = async (
  origin: string,
  people: readonly Person[],
  { rate, seconds, from = 0 }: { rate: number; seconds: number; from?: number },
): Promise<Sent> => {
  // Connections of its own: who comes after a crowd waits for the server, and not behind what the crowd has yet to send.
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const leaving: Promise<unknown>[] = [];
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  const most = rate * seconds;
  while (answers.length < most) {
    const due = Math.min(most, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    while (answers.length < due) {
      const after = (answers.length / rate) * 1000;
      const sent = send(agent, origin, people, from + answers.length);
      // One that cannot leave is answered by nothing, which is told below.
      leaving.push(once(sent, "finish").catch(() => {}));
      answers.push(answerOf(sent).then((answer) => ({ ...answer, after, took: performance.now() - began - after })));
    }
    await wait(1);
  }
  await Promise.all(leaving);
  return { count: most, answers: Promise.all(answers).finally(() => agent.destroy()) };
};
