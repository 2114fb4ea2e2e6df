import { Agent, request as open } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { requestOf } from "./mix.ts";
import type { Person } from "./people.ts";

/** What came of a stretch of load. */
export type Outcome = {
  sent: number;
  /** Answers by their status; 0: none came. */
  statuses: Map<number, number>;
  /** Of 429 and 503, how many did not say when to come again. */
  withoutRetryAfter: number;
  /** From when it was to be sent until the last byte of its answer, in milliseconds; of 2xx answers. */
  latencies: number[];
};

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
type Answer = { status: number; retryAfter: string | undefined };
const send = (origin: string, people: readonly Person[], at: number): Promise<Answer> =>
  new Promise((done) => {
    const { person, request } = requestOf(people, at);
    const body = request.body && JSON.stringify(request.body);
    const failed = () => done({ status: 0, retryAfter: undefined });
    const sent = open(
      `${origin}${request.path}`,
      {
        agent,
        method: request.method,
        headers: {
          cookie: person.cookie,
          "sec-fetch-site": "same-origin",
          ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once("error", failed);
        answer.once("end", () => done({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }));
      },
    );
    sent.once("error", failed);
    sent.end(body);
  });

/**
 * Sends at a steady rate (requests a second) for so many seconds, however long answers take: each has its instant, and
 * waiting counts from there. `from`: the number of the first request.
 */
export const load = async (
  origin: string,
  people: readonly Person[],
  { rate, seconds, from = 0 }: { rate: number; seconds: number; from?: number },
): Promise<Outcome> => {
  const outcome: Outcome = { sent: 0, statuses: new Map(), withoutRetryAfter: 0, latencies: [] };
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  const most = rate * seconds;
  while (outcome.sent < most) {
    const due = Math.min(most, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    for (; outcome.sent < due; outcome.sent++) {
      const at = outcome.sent;
      const instant = began + (at / rate) * 1000;
      const one = send(origin, people, from + at).then(({ status, retryAfter }) => {
        underWay.delete(one);
        outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
        if (status >= 200 && status < 300) outcome.latencies.push(performance.now() - instant);
        if ((status === 429 || status === 503) && !retryAfter) outcome.withoutRetryAfter += 1;
      });
      underWay.add(one);
    }
    await wait(1);
  }
  await Promise.all(underWay);
  return outcome;
};

/** The value that so large a share (0 to 1) of all does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
