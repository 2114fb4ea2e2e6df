import { expect, test } from "vitest";
import { getTrackedDeadline } from "./tracked-deadline.ts";

const round = (closesOn: string) => ({ opensOn: null, closesOn });

test.each([
  ["the stated deadline", "2099-02-01", round("2099-03-31"), { deadline: "2099-02-01", deadlineEstimated: false }],
  [
    "the estimated end of the next round",
    null,
    round("2099-03-31"),
    { deadline: "2099-03-31", deadlineEstimated: true },
  ],
  ["no deadline after an estimate has passed", null, round("2020-03-31"), { deadline: null, deadlineEstimated: false }],
  ["no deadline without an estimate", null, undefined, { deadline: null, deadlineEstimated: false }],
])("tracks %s", (_, deadline, estimatedRound, expected) => {
  expect(getTrackedDeadline({ deadline, estimatedRound })).toEqual(expected);
});
