import { expect, test } from "vitest";
import { composeMeasures } from "./measures.ts";
import { buildProposalContext } from "./proposal-context.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const withMeasures = (successMetrics: string) =>
  buildProposalContext({ ...sampleProposalFacts, answers: { ...emptyAnswers, successMetrics } });

test("lists every measure in its order", () => {
  const [lead, list] = composeMeasures(
    withMeasures("26 packs in service; flow test pass rate 46% now -> 100%; # members trained; minutes of waiting"),
  );
  expect(lead).toBe("We will track:");
  expect(list?.split("\n")).toEqual([
    "- 26 packs in service",
    "- Flow test pass rate, from 46% now to 100%",
    "- Number of members trained",
    "- Minutes of waiting",
  ]);
});

test("keeps the months of one measure together", () => {
  expect(
    composeMeasures(withMeasures("attendance every week, reading test in February, June and November, promotions"))[1],
  ).toBe("- Attendance every week\n- Reading test in February, June and November\n- Promotions");
});

test("lists a series on one line", () => {
  expect(
    composeMeasures(withMeasures("attendance, plant cover each August (target 60% by year 2), fish counts"))[1],
  ).toBe("- Attendance\n- Plant cover each August (target 60% by year 2)\n- Fish counts");
});
