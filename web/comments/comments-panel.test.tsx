import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Comment, Discussion } from "#shared/api/comments.ts";
import { createApplication, createTracker, openTracker } from "#tests/web/applications.tsx";
import { buildComment } from "#tests/web/comments.ts";
import { createTask } from "#tests/web/tasks.ts";
import {
  createTeamResponses,
  findAxeViolations,
  getButton,
  type MockResponses,
  testUser,
} from "#tests/web/testing.tsx";

const robin = { id: "29bd4d64-e2d3-4ee6-aaa2-ddc9045b7e39", name: "Robin Vale" };
const members: Discussion["members"] = [
  { id: testUser.id, name: "Ada Example", role: "owner" },
  { ...robin, role: "editor" },
];
const team = createTeamResponses([{ ...robin, role: "editor" }]);

const openComments = async (comments: Comment[], { tab = "comments", responses = team } = {}) => {
  const tracker = createTracker([{ openComments: comments.filter(({ resolvedAt }) => !resolvedAt).length }]);
  const [{ id } = createApplication()] = tracker.applications;
  tracker.tasks.push(
    createTask({ id: `tsk_${id.slice(4)}${"0".repeat(26)}`, applicationId: id, title: "Draft the budget" }),
  );
  const discussion: Discussion = {
    members,
    comments: comments.map((comment) => (comment.subjectId === "app_1" ? { ...comment, subjectId: id } : comment)),
  };
  const tabResponses: MockResponses = {
    ...responses,
    listApplicationComments: () => structuredClone(discussion),
    listDocuments: [],
    commentOnApplication: ({ body }) => {
      const added = buildComment({
        id: "cmt_new",
        subjectId: id,
        authorId: testUser.id,
        ...(body as Partial<Comment>),
      });
      discussion.comments.push(added);
      return added;
    },
    updateComment: ({ params, body }) => {
      const comment = discussion.comments.find((candidate) => candidate.id === params.id) ?? buildComment();
      const { resolved } = body as { resolved: boolean };
      Object.assign(comment, {
        resolvedAt: resolved ? "2026-11-24T15:00:00.000Z" : null,
        resolvedBy: resolved ? testUser.id : null,
        version: comment.version + 1,
      });
      return structuredClone(comment);
    },
  };
  Object.assign(tracker.responses, tabResponses);
  const { calls } = await openTracker(`?application=${id}&tab=${tab}`, tracker);
  return { calls };
};

describe("the comments of an application", () => {
  test("opens the members on @, selects one with the keyboard and mentions them", async () => {
    const { calls } = await openComments([]);
    const field = page.getByLabelText("Write a comment");
    await field.fill("Please check, @ro");
    await expect
      .element(page.getByRole("listbox", { name: "Members" }).getByRole("option", { name: "Robin Vale" }))
      .toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveValue("Please check, @Robin Vale ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByRole("article", { name: "Comment by Ada Example" })).toBeVisible();
    await expect.element(field).toHaveValue("");
    expect(calls.find(({ operation }) => operation === "commentOnApplication")?.body).toEqual({
      text: "Please check, @Robin Vale ",
      mentions: [robin.id],
    });
  });

  test("collapses and reopens a resolved thread, and offers no editing of others' comments", async () => {
    await openComments([
      buildComment({ authorId: robin.id }),
      buildComment({ id: "cmt_2", authorId: "gone", text: "Old" }),
    ]);
    await expect.element(page.getByRole("article", { name: "Comment by A former member" })).toBeVisible();
    await expect.element(getButton("Edit")).not.toBeInTheDocument();
    await getButton("Resolve").first().click();
    await expect.element(page.getByText("Resolved (1)")).toBeVisible();
    await page.getByText("Resolved (1)").click();
    await expect.element(page.getByText(/^Resolved by Ada Example/)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await getButton("Reopen").click();
    await expect.element(page.getByText("Resolved (1)")).not.toBeInTheDocument();
  });

  test("shows an error on the field for an empty comment", async () => {
    const { calls } = await openComments([]);
    await getButton("Comment").click();
    await expect.element(page.getByText("Please write a comment", { exact: true })).toBeVisible();
    expect(calls.some(({ operation }) => operation === "commentOnApplication")).toBe(false);
  });

  test("lets viewers read but not write", async () => {
    const workspace = testUser.workspace && { ...testUser.workspace, role: "viewer" as const, memberCount: 2 };
    await openComments([buildComment({ authorId: robin.id })], {
      responses: { ...team, getCurrentUser: { ...testUser, workspace } },
    });
    await expect.element(page.getByText("Who calls the funder?")).toBeVisible();
    await expect.element(page.getByLabelText("Write a comment")).not.toBeInTheDocument();
    await expect.element(getButton("Resolve")).not.toBeInTheDocument();
  });

  test("shows comments on rows for a team only, with no requests for a user without one", async () => {
    const withoutTeam = await openComments([], { tab: "tasks", responses: createTeamResponses([]) });
    await expect.element(getButton("Edit Draft the budget")).toBeVisible();
    await expect.element(getButton("Comments on Draft the budget")).not.toBeInTheDocument();
    expect(withoutTeam.calls.some(({ operation }) => operation === "listApplicationComments")).toBe(false);
  });
});
