import { describe, expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";

const setUp = async () => {
  const { call, signUp } = createTestApi(createTestDependencies());
  const { cookie } = await signUp();
  return { callApi: (name: OperationName, request: ApiCall = {}) => call(name, { cookie, ...request }) };
};

describe("stages", () => {
  const boardReview = { id: "board-review", name: "Board review", status: "in_progress" } as const;
  const setUpStages = async () => {
    const context = await setUp();
    const created = (await context.callApi("createApplication", {
      body: { grantName: "Lamps", funder: "Elm Fund", amountRequested: 5, status: "in_progress" },
    })) as { body: GrantApplication };
    await context.callApi("saveTrackerViews", { body: { views: [], stages: [boardReview] } });
    const update = (body: object) => context.callApi("updateApplication", { params: { id: created.body.id }, body });
    return { ...context, update };
  };

  test("stay when only the views are saved", async () => {
    const { callApi } = await setUpStages();
    const saved = await callApi("saveTrackerViews", { body: { views: [] } });
    expect(saved.body).toEqual({ views: [], stages: [boardReview], version: 2 });
  });

  test("hold applications until their status changes", async () => {
    const { update } = await setUpStages();
    expect((await update({ stageId: "board-review" })).body).toMatchObject({ stageId: "board-review" });
    expect((await update({ notes: "Sent to the board" })).body).toMatchObject({ stageId: "board-review" });
    expect((await update({ status: "submitted" })).body).toMatchObject({ status: "submitted", stageId: null });
  });

  test("can be set together with their status", async () => {
    const { update } = await setUpStages();
    await update({ status: "draft" });
    const moved = await update({ status: "in_progress", stageId: "board-review" });
    expect(moved.body).toMatchObject({ status: "in_progress", stageId: "board-review" });
  });

  test.each([
    ["unknown", { stageId: "unknown" }],
    ["of another status", { status: "draft", stageId: "board-review" }],
  ])("that are %s are rejected with a field error", async (_, change) => {
    const { update } = await setUpStages();
    const response = await update(change);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ issues: [{ path: "body.stageId" }] });
  });

  test("need different names within a status", async () => {
    const { callApi } = await setUp();
    const stages = [boardReview, { ...boardReview, id: "again", name: "BOARD REVIEW" }];
    expect((await callApi("saveTrackerViews", { body: { views: [], stages } })).status).toBe(400);
  });
});

describe("saved views", () => {
  const views = [{ id: "soon", name: "Due soon", query: "deadline=30&sort=deadline" }];
  test("are stored as sent, and are empty at first", async () => {
    const { callApi } = await setUp();
    expect((await callApi("getTrackerViews")).body).toEqual({ views: [], stages: [], version: 0 });
    expect((await callApi("saveTrackerViews", { body: { views } })).body).toEqual({ views, stages: [], version: 1 });
    expect((await callApi("getTrackerViews")).body).toEqual({ views, stages: [], version: 1 });
  });

  test("are not overwritten by a stale tab", async () => {
    const { callApi } = await setUp();
    const save = (version: number) =>
      callApi("saveTrackerViews", { body: { views }, headers: { "If-Match": `"${version}"` } });
    expect((await save(0)).status).toBe(200);
    expect((await save(0)).status).toBe(409);
  });

  test.each([
    ["duplicate IDs", [views[0], views[0]]],
    ["a blank name", [{ ...views[0], name: "   " }]],
    ["more than twenty entries", Array.from({ length: 21 }, (_, index) => ({ ...views[0], id: `view-${index}` }))],
  ])("with %s are rejected", async (_, invalidViews) => {
    const { callApi } = await setUp();
    expect((await callApi("saveTrackerViews", { body: { views: invalidViews } })).status).toBe(400);
  });
});
