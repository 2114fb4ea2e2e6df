import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { reviewDraft } from "#shared/checks/check-draft.ts";
import { measure, plantAll, writtenByRules } from "./quality.ts";

const written = writtenByRules();

test("what the rules write covers every section, takes every figure from the answers, and keeps the limits", () => {
  expect(written.length).toBeGreaterThanOrEqual(200);
  for (const one of written) {
    const { sections, grounded, budget, limits } = measure(one);
    expect([sections ?? 1, grounded], `${one.id}, ${one.draft.kind}`).toEqual([1, 1]);
    expect([budget, limits]).not.toContain("fail");
  }
});

test("at most one clean draft in a hundred is found fault with", () => {
  const alarms = written.filter(({ draft, sources }) =>
    reviewDraft(draft, sources).findings.some(({ status }) => status === "fail"),
  );
  expect(alarms.length).toBeLessThanOrEqual(written.length / 100);
});

test("of every kind of planted fault at least 95 in 100 are found", { timeout: 180_000 }, () => {
  // A sixteenth of the drafts by day.
  const [share, least] = isNightly ? [1, 40] : [16, 2];
  const tallies = Object.entries(plantAll(written.filter((_, at) => at % share === 0)));
  expect(tallies).toHaveLength(20);
  for (const [kind, { planted, found, missed }] of tallies) {
    expect(planted, kind).toBeGreaterThanOrEqual(least);
    expect(found / planted, `${kind}: ${missed.join("; ")}`).toBeGreaterThanOrEqual(0.95);
  }
});
