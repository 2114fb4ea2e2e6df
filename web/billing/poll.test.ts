import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import { patience, waitForAccess } from "./poll.ts";

/** Waits with answers in turn (the last one for ever) on a clock of its own, and tells who was asked and how long the pauses were. */
const wait = async (answers: (boolean | Error)[], more: { atOnce?: boolean; signal?: AbortSignal } = {}) => {
  const asked: string[] = [];
  const pauses: number[] = [];
  const answer = (whom: string) => async () => {
    asked.push(whom);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return { hasAccess: next === true };
  };
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const outcome = await waitForAccess({ heard: answer("heard"), asked: answer("asked"), pause, ...more });
  return { outcome, asked, pauses };
};

test("access that is there already is seen at the first look", async () => {
  expect(await wait([true])).toEqual({ outcome: "access", asked: ["heard"], pauses: [] });
});

test("the pauses grow, and after a few tries the payment service itself is asked", async () => {
  expect(await wait([false, false, false, true])).toEqual({
    outcome: "access",
    asked: ["heard", "heard", "heard", "asked"],
    pauses: [1000, 1500, 2250],
  });
});

test("after about a minute it is said that it takes longer, having asked the service seldom", async () => {
  const { outcome, asked, pauses } = await wait([false]);
  const inAll = pauses.reduce((sum, one) => sum + one, 0);
  expect(outcome).toBe("later");
  expect(inAll).toBeGreaterThanOrEqual(patience.inAll);
  expect(inAll).toBeLessThan(patience.inAll + patience.longestPause);
  expect(Math.max(...pauses)).toBe(patience.longestPause);
  expect(asked.filter((whom) => whom === "asked")).toHaveLength(3);
  expect(asked.at(-1)).toBe("asked");
});

test("checking again asks the payment service first", async () => {
  expect((await wait([true], { atOnce: true })).asked).toEqual(["asked"]);
});

test("a call that fails is no answer, but for the one that says nobody is signed in", async () => {
  const failures = [new TypeError("Failed to fetch"), new ApiError(503, ""), new ApiError(429, "")];
  expect(await wait([...failures, true])).toMatchObject({ outcome: "access", pauses: [1000, 1500, 2250] });
  expect(await wait([new ApiError(401, "")])).toMatchObject({ outcome: "signedOut", pauses: [] });
});

test("it ends when nobody waits any more", async () => {
  expect(await wait([false], { signal: AbortSignal.abort() })).toEqual({ outcome: "later", asked: [], pauses: [] });
});
