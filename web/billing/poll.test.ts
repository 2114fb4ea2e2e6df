import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import { patience, waitForAccess } from "./poll.ts";

/** Waits with answers in turn (the last one for ever) on a clock of its own, and tells who was asked and how long the pauses were. */
const wait = async (answers: (boolean | Error)[], more: { atOnce?: boolean; stopAfter?: number } = {}) => {
  const { atOnce, stopAfter = Number.POSITIVE_INFINITY } = more;
  const stop = new AbortController();
  if (stopAfter === 0) stop.abort();
  const asked: string[] = [];
  const pauses: number[] = [];
  /** How many had been asked when it was said that it takes longer. */
  const lateAfter: number[] = [];
  const answer = (whom: string) => async () => {
    asked.push(whom);
    if (asked.length >= stopAfter) stop.abort();
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return { hasAccess: next === true };
  };
  const outcome = await waitForAccess({
    heard: answer("heard"),
    asked: answer("asked"),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onLate: () => void lateAfter.push(asked.length),
    signal: stop.signal,
    ...(atOnce && { atOnce }),
  });
  return { outcome, asked, pauses, lateAfter };
};
const never = (times: number) => Array.from({ length: times }, () => false);

test("access that is there already is seen at the first look", async () => {
  expect(await wait([true])).toEqual({ outcome: "access", asked: ["heard"], pauses: [], lateAfter: [] });
});

test("the pauses grow, and after a few tries the payment service itself is asked", async () => {
  expect(await wait([false, false, false, true])).toEqual({
    outcome: "access",
    asked: ["heard", "heard", "heard", "asked"],
    pauses: [1000, 1500, 2250],
    lateAfter: [],
  });
});

test("after about a minute it is said that it takes longer, having asked the service seldom", async () => {
  const { asked, pauses, lateAfter } = await wait([...never(11), false, true]);
  expect(lateAfter).toEqual([12]);
  const inAMinute = pauses.slice(0, 11);
  const inAll = inAMinute.reduce((sum, one) => sum + one, 0);
  expect(inAll).toBeGreaterThanOrEqual(patience.inAll);
  expect(inAll).toBeLessThan(patience.inAll + patience.longestPause);
  expect(Math.max(...inAMinute)).toBe(patience.longestPause);
  expect(asked.slice(0, 12).filter((whom) => whom === "asked")).toHaveLength(3);
  expect(asked[11]).toBe("asked");
});

test("after that it goes on seldom, says nothing more, and still sees access by itself", async () => {
  const { outcome, asked, pauses, lateAfter } = await wait([...never(31), true]);
  expect(outcome).toBe("access");
  expect(asked).toHaveLength(32);
  expect(pauses.slice(11)).toEqual(Array.from({ length: 20 }, () => patience.quietPause));
  expect(asked.slice(12).filter((whom) => whom === "asked")).toHaveLength(5);
  expect(lateAfter).toEqual([12]);
});

test("checking again asks the payment service first", async () => {
  expect((await wait([true], { atOnce: true })).asked).toEqual(["asked"]);
});

test("a call that fails is no answer, but for the one that says nobody is signed in", async () => {
  const failures = [new TypeError("Failed to fetch"), new ApiError(503, ""), new ApiError(429, "")];
  expect(await wait([...failures, true])).toMatchObject({ outcome: "access", pauses: [1000, 1500, 2250] });
  expect(await wait([new ApiError(401, "")])).toMatchObject({ outcome: "signedOut", pauses: [] });
  expect(await wait([...never(20), new ApiError(401, "")])).toMatchObject({ outcome: "signedOut", lateAfter: [12] });
});

test("it ends when nobody waits any more", async () => {
  expect(await wait([false], { stopAfter: 0 })).toMatchObject({ outcome: "stopped", asked: [], pauses: [] });
  // Left in the middle of the call at which it would have been late.
  const { outcome, asked, lateAfter } = await wait([false], { stopAfter: 12 });
  expect({ outcome, asked: asked.length, lateAfter }).toEqual({ outcome: "stopped", asked: 12, lateAfter: [] });
});
