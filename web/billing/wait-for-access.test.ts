import { expect, test } from "vitest";
import { ApiError } from "#shared/api/client.ts";
import { pollingDelays, waitForAccess } from "./waiting-screen.tsx";

/** Waits with these responses in turn (then repeating the last) on a fake clock, and records calls and pauses. */
const wait = async (answers: (boolean | Error)[], more: { atOnce?: boolean; stopAfter?: number } = {}) => {
  const { atOnce, stopAfter = Number.POSITIVE_INFINITY } = more;
  const stop = new AbortController();
  if (stopAfter === 0) stop.abort();
  const requests: string[] = [];
  const pauses: number[] = [];
  /** The number of calls when `onLate` was called. */
  const lateAfter: number[] = [];
  const createResponder = (source: string) => async () => {
    requests.push(source);
    if (requests.length >= stopAfter) stop.abort();
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return { hasAccess: next === true };
  };
  const outcome = await waitForAccess({
    getSubscription: createResponder("heard"),
    refreshSubscription: createResponder("asked"),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onLate: () => void lateAfter.push(requests.length),
    signal: stop.signal,
    ...(atOnce && { refreshFirst: atOnce }),
  });
  return { outcome, requests, pauses, lateAfter };
};
const never = (times: number) => Array.from({ length: times }, () => false);

test("returns at the first poll when access is already there", async () => {
  expect(await wait([true])).toEqual({ outcome: "access", requests: ["heard"], pauses: [], lateAfter: [] });
});

test("grows the pauses and refreshes from the payment service every few polls", async () => {
  expect(await wait([false, false, false, true])).toEqual({
    outcome: "access",
    requests: ["heard", "heard", "heard", "asked"],
    pauses: [1000, 1500, 2250],
    lateAfter: [],
  });
});

test("reports after about a minute that it takes longer, with few refreshes until then", async () => {
  const { requests, pauses, lateAfter } = await wait([...never(11), false, true]);
  expect(lateAfter).toEqual([12]);
  const inAMinute = pauses.slice(0, 11);
  const inAll = inAMinute.reduce((sum, pause) => sum + pause, 0);
  expect(inAll).toBeGreaterThanOrEqual(pollingDelays.lateAfterMs);
  expect(inAll).toBeLessThan(pollingDelays.lateAfterMs + pollingDelays.maxMs);
  expect(Math.max(...inAMinute)).toBe(pollingDelays.maxMs);
  expect(requests.slice(0, 12).filter((source) => source === "asked")).toHaveLength(3);
  expect(requests[11]).toBe("asked");
});

test("keeps polling rarely after that and still detects access", async () => {
  const { outcome, requests, pauses, lateAfter } = await wait([...never(31), true]);
  expect(outcome).toBe("access");
  expect(requests).toHaveLength(32);
  expect(pauses.slice(11)).toEqual(Array.from({ length: 20 }, () => pollingDelays.lateMs));
  expect(requests.slice(12).filter((source) => source === "asked")).toHaveLength(5);
  expect(lateAfter).toEqual([12]);
});

test("starts with a refresh when the user checks again", async () => {
  expect((await wait([true], { atOnce: true })).requests).toEqual(["asked"]);
});

test("ignores failed calls, except one that reports an ended session", async () => {
  const failures = [new TypeError("Failed to fetch"), new ApiError(503, ""), new ApiError(429, "")];
  expect(await wait([...failures, true])).toMatchObject({ outcome: "access", pauses: [1000, 1500, 2250] });
  expect(await wait([new ApiError(401, "")])).toMatchObject({ outcome: "signedOut", pauses: [] });
  expect(await wait([...never(20), new ApiError(401, "")])).toMatchObject({ outcome: "signedOut", lateAfter: [12] });
});

test("ends when aborted", async () => {
  expect(await wait([false], { stopAfter: 0 })).toMatchObject({ outcome: "stopped", requests: [], pauses: [] });
  // Aborted during the call at which it would have been reported late.
  const { outcome, requests, lateAfter } = await wait([false], { stopAfter: 12 });
  expect({ outcome, requests: requests.length, lateAfter }).toEqual({
    outcome: "stopped",
    requests: 12,
    lateAfter: [],
  });
});
