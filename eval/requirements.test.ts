import { expect, test } from "vitest";
import { loadWrittenNotices } from "./notices/load-notices.ts";
import { addScores, scoreNotice } from "./notices/score-notices.ts";

/** Minimum recall and precision; `node eval/requirements.ts` prints the figures by kind. */
const minimums = { tuning: { recall: 0.96, precision: 0.98 }, test: { recall: 0.88, precision: 0.92 } };

test.each(["tuning", "test"] as const)(
  "finds the requirements in the %s notices, with verbatim quotes and few incorrect rows",
  { timeout: 120_000 },
  (set) => {
    const notices = loadWrittenNotices(set).map((notice) => scoreNotice(notice));
    const sum = addScores(notices.flatMap(({ scores }) => Object.values(scores)));
    expect(sum.found / sum.asks).toBeGreaterThanOrEqual(minimums[set].recall);
    expect(sum.correct / sum.rows).toBeGreaterThanOrEqual(minimums[set].precision);
    expect(notices.filter(({ notVerbatim, wrongPage }) => notVerbatim + wrongPage > 0)).toEqual([]);
  },
);
