import { expect, test } from "vitest";
import { ApplicationChange, type GrantApplication } from "#shared/api/applications.ts";
import { applyMove, getMoveFormValues, needsDetails, toUndoMove } from "./status-moves.ts";

const before = {
  status: "under_review",
  stageId: null,
  amountRequested: 25_000,
  amountAwarded: null,
  submissionDate: null,
  decisionDate: "2026-11-03T00:00:00.000Z",
} as GrantApplication;

test("prefills the details of three statuses with known values, otherwise today and the amount requested", () => {
  expect((["draft", "in_progress", "under_review", "withdrawn"] as const).some(needsDetails)).toBe(false);
  expect(getMoveFormValues(before, "submitted", "2026-11-21")).toMatchObject({ submissionDate: "2026-11-21" });
  expect(getMoveFormValues(before, "awarded", "2026-11-21")).toMatchObject({
    amountAwarded: "25,000",
    decisionDate: "2026-11-03",
  });
  expect(getMoveFormValues(before, "declined", "2026-11-21")).toEqual({
    status: "declined",
    statusNote: "",
    decisionDate: "2026-11-03",
  });
});

test("applies a move optimistically, with the entered dates", () => {
  const movedApplication = applyMove(before, {
    status: "submitted",
    submissionDate: "2026-11-21",
    statusNote: "By hand",
  });
  expect(movedApplication).toEqual({ ...before, status: "submitted", submissionDate: "2026-11-21T00:00:00.000Z" });
  expect(applyMove(before, { status: "awarded", decisionDate: "" }).decisionDate).toBeNull();
});

test("undoing a move restores the status and every field that the move set", () => {
  const body = toUndoMove(before, { status: "awarded", amountAwarded: "25,000", decisionDate: "2026-11-21" });
  expect(ApplicationChange.parse(body)).toEqual({
    status: "under_review",
    statusNote: "Undone",
    amountAwarded: null,
    decisionDate: "2026-11-03T00:00:00.000Z",
  });
  expect(ApplicationChange.parse(toUndoMove(before, { status: "submitted" }))).toMatchObject({ submissionDate: null });
  expect(toUndoMove(before, { status: "in_progress" })).toEqual({ status: "under_review", statusNote: "Undone" });
});

test("clears the stage on a move and restores it on undo", () => {
  const stagedApplication = { ...before, stageId: "site-visit" };
  expect(applyMove(stagedApplication, { status: "in_progress" }).stageId).toBeNull();
  expect(toUndoMove(stagedApplication, { status: "in_progress" })).toMatchObject({ stageId: "site-visit" });
  expect(toUndoMove(stagedApplication, { status: "under_review", stageId: null })).toEqual({
    status: "under_review",
    stageId: "site-visit",
  });
});
