import { expect, test } from "vitest";
import { loadWrittenNotices } from "./notices/load-notices.ts";
import { addScores, scoreNotice } from "./notices/score-notices.ts";

/** The least shares; `node eval/requirements.ts` prints the figures per kind. */
const least = { tuning: { recall: 0.96, precision: 0.98 }, test: { recall: 0.9, precision: 0.95 } };

test.each(["tuning", "test"] as const)(
  "finds the asks of the %s notices, with verbatim quotes and few wrong rows",
  (set) => {
    const notices = loadWrittenNotices(set).map(scoreNotice);
    const sum = addScores(notices.flatMap(({ scores }) => Object.values(scores)));
    expect(sum.found / sum.asks).toBeGreaterThanOrEqual(least[set].recall);
    expect(sum.right / sum.rows).toBeGreaterThanOrEqual(least[set].precision);
    expect(notices.filter(({ notVerbatim, wrongPage }) => notVerbatim + wrongPage > 0)).toEqual([]);
  },
);
