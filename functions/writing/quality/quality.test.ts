import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { measureFactReuse } from "./fact-reuse.ts";
import { heldOutDrafts, measureHeldOutFaults } from "./held-out-drafts.ts";
import { ordinarySamples } from "./profiles.ts";
import {
  averageShares,
  composeCleanDrafts,
  composeRuleBasedDrafts,
  findErrors,
  measureDraft,
  seedAllDefects,
} from "./quality.ts";
import { craftSeeders } from "./seeded-defects.ts";

const drafts = composeRuleBasedDrafts();

test("rule-based drafts cover every section, contain only grounded figures and keep the limits", () => {
  expect(drafts.length).toBeGreaterThanOrEqual(200);
  for (const draft of drafts) {
    const { sections, grounded, budget, limits } = measureDraft(draft);
    expect([sections ?? 1, grounded], `${draft.id}, ${draft.draft.kind}`).toEqual([1, 1]);
    expect([budget, limits]).not.toContain("fail");
  }
});

test("the checks report no error in clean drafts, composed or written by hand", { timeout: 120_000 }, () => {
  const errors = [...drafts, ...composeCleanDrafts()].flatMap((draft) =>
    findErrors(draft).map((error) => `${draft.id}, ${draft.draft.kind}: ${error}`),
  );
  expect(errors).toEqual([]);
});

test("the checks report no error in the held-out drafts", () => {
  expect(heldOutDrafts.flatMap(findErrors)).toEqual([]);
});

test("the checks detect at least 95% of held-out factual errors and 70% of other flaws", { timeout: 60_000 }, () => {
  const { fact, craft, "more craft": more } = measureHeldOutFaults();
  expect(fact.found / fact.planted, fact.missed.join("; ")).toBeGreaterThanOrEqual(0.95);
  expect(craft.found / craft.planted, craft.missed.join("; ")).toBeGreaterThanOrEqual(0.7);
  expect(more.found / more.planted, more.missed.join("; ")).toBeGreaterThanOrEqual(0.7);
});

test("at least half of a draft is in the applicant's words, with few blanks", () => {
  const { own, blanks } = averageShares(drafts);
  expect(own).toBeGreaterThan(0.6);
  expect(blanks).toBeLessThan(0.05);
});

test.each(["proposal", "loi", "cover_letter"])(
  "answers of ordinary length leave at most a fifth of a %s to the frame",
  (kind) => {
    const ordinary = composeRuleBasedDrafts(ordinarySamples).filter(({ draft }) => draft.kind === kind);
    for (const draft of ordinary) {
      const { boilerplate, blanks } = averageShares([draft]);
      expect(boilerplate, draft.id).toBeLessThan(0.2);
      expect(blanks, draft.id).toBeLessThan(0.05);
    }
  },
);

test("filled blanks are not asked for again or flagged as unsupported", { timeout: 120_000 }, () => {
  const { before, after, filled, captured, falseFlags } = measureFactReuse();
  const mean = (drafts: readonly { share: number }[]) =>
    drafts.reduce((sum, { share }) => sum + share, 0) / drafts.length;
  expect(captured).toBe(filled);
  expect(falseFlags).toEqual([]);
  expect(mean(after)).toBeLessThan(mean(before));
  expect(mean(after)).toBeLessThan(0.005);
});

test("the checks detect at least 70% of writing flaws", { timeout: 120_000 }, () => {
  const step = isNightly ? 1 : 12;
  for (const [kind, { seeded, found }] of Object.entries(
    seedAllDefects(
      drafts.filter((_, index) => index % step === 0),
      craftSeeders,
    ),
  ))
    expect(found / Math.max(1, seeded), kind).toBeGreaterThanOrEqual(0.7);
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
