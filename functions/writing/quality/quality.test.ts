import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { reviewDraft } from "#shared/checks/check-draft.ts";
import { composeRuleBasedDrafts, measureDraft, seedAllDefects } from "./quality.ts";

const drafts = composeRuleBasedDrafts();

test("rule-based drafts cover every section, contain only grounded figures and keep the limits", () => {
  expect(drafts.length).toBeGreaterThanOrEqual(200);
  for (const draft of drafts) {
    const { sections, grounded, budget, limits } = measureDraft(draft);
    expect([sections ?? 1, grounded], `${draft.id}, ${draft.draft.kind}`).toEqual([1, 1]);
    expect([budget, limits]).not.toContain("fail");
  }
});

test("the checks report a failure for at most 1% of drafts without defects", () => {
  const falseAlarms = drafts.filter(({ draft, sources }) =>
    reviewDraft(draft, sources).findings.some(({ status }) => status === "fail"),
  );
  expect(falseAlarms.length).toBeLessThanOrEqual(drafts.length / 100);
});

test("the checks detect at least 95% of seeded defects of every kind", { timeout: 180_000 }, () => {
  // The nightly run uses all drafts, the regular run every sixteenth.
  const [step, minSeeded] = isNightly ? [1, 40] : [16, 2];
  const tallies = Object.entries(seedAllDefects(drafts.filter((_, index) => index % step === 0)));
  expect(tallies).toHaveLength(20);
  for (const [kind, { seeded, found, missed }] of tallies) {
    expect(seeded, kind).toBeGreaterThanOrEqual(minSeeded);
    expect(found / seeded, `${kind}: ${missed.join("; ")}`).toBeGreaterThanOrEqual(0.95);
  }
});
