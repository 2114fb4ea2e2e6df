import { expect, test } from "vitest";
import { ApiError } from "#shared/api/client.ts";
import { pollingDelays, waitForAccess } from "./waiting-screen.tsx";

/** Waits with these responses in turn (then repeating the last) on a fake clock, and records calls and pauses. */
const waitWith = async (responses: (boolean | Error)[], more: { refreshFirst?: boolean; stopAfter?: number } = {}) => {
  const { refreshFirst, stopAfter = Number.POSITIVE_INFINITY } = more;
  const stop = new AbortController();
  if (stopAfter === 0) stop.abort();
  const requests: string[] = [];
  const pauses: number[] = [];
  /** The number of calls when `onLate` was called. */
  const lateAfter: number[] = [];
  const createResponder = (source: string) => async () => {
    requests.push(source);
    if (requests.length >= stopAfter) stop.abort();
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (next instanceof Error) throw next;
    return { hasAccess: next === true };
  };
  const outcome = await waitForAccess({
    getSubscription: createResponder("read"),
    refreshSubscription: createResponder("refreshed"),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onLate: () => void lateAfter.push(requests.length),
    signal: stop.signal,
    ...(refreshFirst && { refreshFirst }),
  });
  return { outcome, requests, pauses, lateAfter };
};
const createNoAccess = (times: number) => Array.from({ length: times }, () => false);

test("returns at the first poll when the user already has access", async () => {
  expect(await waitWith([true])).toEqual({ outcome: "access", requests: ["read"], pauses: [], lateAfter: [] });
});

test("increases the pauses and refreshes from the payment service every few polls", async () => {
  expect(await waitWith([false, false, false, true])).toEqual({
    outcome: "access",
    requests: ["read", "read", "read", "refreshed"],
    pauses: [1000, 1500, 2250],
    lateAfter: [],
  });
});

test("reports a delay after about a minute, with few refreshes until then", async () => {
  const { requests, pauses, lateAfter } = await waitWith([...createNoAccess(11), false, true]);
  expect(lateAfter).toEqual([12]);
  const firstMinutePauses = pauses.slice(0, 11);
  const total = firstMinutePauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThanOrEqual(pollingDelays.lateAfterMs);
  expect(total).toBeLessThan(pollingDelays.lateAfterMs + pollingDelays.maxMs);
  expect(Math.max(...firstMinutePauses)).toBe(pollingDelays.maxMs);
  expect(requests.slice(0, 12).filter((source) => source === "refreshed")).toHaveLength(3);
  expect(requests[11]).toBe("refreshed");
});

test("keeps polling less often after that and still detects access", async () => {
  const { outcome, requests, pauses, lateAfter } = await waitWith([...createNoAccess(31), true]);
  expect(outcome).toBe("access");
  expect(requests).toHaveLength(32);
  expect(pauses.slice(11)).toEqual(Array.from({ length: 20 }, () => pollingDelays.lateMs));
  expect(requests.slice(12).filter((source) => source === "refreshed")).toHaveLength(5);
  expect(lateAfter).toEqual([12]);
});

test("starts with a refresh when the user checks again", async () => {
  expect((await waitWith([true], { refreshFirst: true })).requests).toEqual(["refreshed"]);
});

test("ignores failed calls, except one that reports an ended session", async () => {
  const failures = [new TypeError("Failed to fetch"), new ApiError(503, ""), new ApiError(429, "")];
  expect(await waitWith([...failures, true])).toMatchObject({ outcome: "access", pauses: [1000, 1500, 2250] });
  expect(await waitWith([new ApiError(401, "")])).toMatchObject({ outcome: "signedOut", pauses: [] });
  expect(await waitWith([...createNoAccess(20), new ApiError(401, "")])).toMatchObject({
    outcome: "signedOut",
    lateAfter: [12],
  });
});

test("ends when aborted", async () => {
  expect(await waitWith([false], { stopAfter: 0 })).toMatchObject({ outcome: "stopped", requests: [], pauses: [] });
  // Aborted during the call at which it would have been reported late.
  const { outcome, requests, lateAfter } = await waitWith([false], { stopAfter: 12 });
  expect({ outcome, requests: requests.length, lateAfter }).toEqual({
    outcome: "stopped",
    requests: 12,
    lateAfter: [],
  });
});
