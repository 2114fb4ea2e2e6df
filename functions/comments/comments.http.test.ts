import { expect, test } from "vitest";
import { commentKey, getCommentPrefix, getWorkspacePartition } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import { type Comment, commentLimits, commentTexts, type Discussion } from "#shared/api/comments.ts";
import { createTestTeam } from "./testing.ts";

type Team = Awaited<ReturnType<typeof createTestTeam>>;
const listComments = (team: Team, memberName = "ada") =>
  team.send<Discussion>("listApplicationComments", memberName, { params: { id: team.applicationId } });
const countOpenThreads = async (team: Team): Promise<number | undefined> => {
  const [application] = await team.send<{ openComments?: number }[]>("listApplications", "ada");
  return application?.openComments;
};
const toIdParams = (id: string) => ({ params: { id } });

test("lists the comments on an application, its tasks and its requirements, with the members' names", async () => {
  const team = await createTestTeam();
  const { applicationId, taskId, requirementId, getMember } = team;
  await team.commentOnApplication("ada", { text: "  Who writes the budget?  " });
  await team.commentOnApplication("robin", { text: "Call on Monday", taskId });
  await team.commentOnApplication("robin", { text: "Needs a signature", requirementId });
  await team.commentOnDocument("robin", { text: "About the document" });
  const { comments, members } = await listComments(team);
  expect(comments.map(({ text, subjectId, authorId }) => [text, subjectId, authorId])).toEqual([
    ["Who writes the budget?", applicationId, getMember("ada").id],
    ["Call on Monday", taskId, getMember("robin").id],
    ["Needs a signature", requirementId, getMember("robin").id],
  ]);
  expect(members).toEqual([
    { id: getMember("ada").id, name: "ada Example", role: "owner" },
    { id: getMember("robin").id, name: "robin Example", role: "commenter" },
  ]);
  expect(await countOpenThreads(team)).toBe(3);
});

test("adds a reply to its thread and subject, and rejects a reply to a reply", async () => {
  const team = await createTestTeam();
  const { taskId } = team;
  const thread = await team.commentOnApplication("ada", { text: "When?", taskId });
  const reply = await team.reply("robin", thread.id, { text: "Monday" });
  expect(reply).toMatchObject({ parentId: thread.id, subjectId: taskId });
  const nestedReply = { ...toIdParams(reply.id), body: { text: "Noted" } };
  expect((await team.call("replyToComment", "ada", nestedReply)).status).toBe(404);
  expect(await countOpenThreads(team)).toBe(1);
});

test("resolves and reopens a thread, ignores repeated changes and returns 409 for a stale version", async () => {
  const team = await createTestTeam();
  const { id } = await team.commentOnApplication("ada", { text: "Done?" });
  const resolve = (resolved: boolean, version?: number) =>
    team.call("updateComment", "robin", {
      ...toIdParams(id),
      body: { resolved },
      ...(version && { headers: { "If-Match": `"${version}"` } }),
    });
  const { body } = await resolve(true, 1);
  expect(body).toMatchObject({ resolvedBy: team.getMember("robin").id, version: 2 });
  expect((await resolve(true)).body).toMatchObject({ version: 2 });
  expect(await countOpenThreads(team)).toBe(0);
  expect((await resolve(false, 1)).status).toBe(409);
  expect((await resolve(false, 2)).body).toMatchObject({ resolvedAt: null, resolvedBy: null });
  expect(await countOpenThreads(team)).toBe(1);
});

test("lets only the author edit a comment, the author and admins delete it, and viewers only read it", async () => {
  const team = await createTestTeam({ robin: "commenter", kim: "commenter", lee: "viewer" });
  const { id } = await team.commentOnApplication("robin", { text: "Frist" });
  const edit = (memberName: string) =>
    team.call("updateComment", memberName, { ...toIdParams(id), body: { text: "First" } });
  expect((await edit("ada")).body).toMatchObject({ code: "forbidden", detail: commentTexts.notAuthor });
  expect((await edit("lee")).body).toMatchObject({ code: "forbidden" });
  const { body } = await edit("robin");
  expect((body as Comment).text).toBe("First");
  expect((body as Comment).editedAt).not.toBeNull();
  expect((await listComments(team, "lee")).comments).toHaveLength(1);
  expect((await team.call("deleteComment", "kim", toIdParams(id))).body).toMatchObject({
    detail: commentTexts.cannotDelete,
  });
  await team.send("deleteComment", "ada", toIdParams(id));
  expect((await listComments(team)).comments).toEqual([]);
  expect((await team.call("deleteComment", "ada", toIdParams(id))).status).toBe(404);
});

test("replaces a deleted comment that has replies with a placeholder, which is deleted with the last reply", async () => {
  const team = await createTestTeam();
  const thread = await team.commentOnApplication("robin", { text: "Secret", mentions: [team.getMember("ada").id] });
  const reply = await team.reply("ada", thread.id, { text: "I see" });
  await team.send("deleteComment", "robin", toIdParams(thread.id));
  const [first] = (await listComments(team)).comments;
  expect(first).toMatchObject({ text: "", authorId: null, mentions: [] });
  expect(first?.deletedAt).not.toBeNull();
  await team.send("deleteComment", "ada", toIdParams(reply.id));
  expect((await listComments(team)).comments).toEqual([]);
  expect(await countOpenThreads(team)).toBeUndefined();
});

test("deletes the comments on a deleted task, requirement, document or application", async () => {
  const team = await createTestTeam();
  const { applicationId, taskId, requirementId, documentId, dependencies, workspaceId } = team;
  const countRows = async (recordId: string) =>
    (
      await queryAll(dependencies.table, {
        pk: getWorkspacePartition(workspaceId),
        sk: { prefix: getCommentPrefix(recordId) },
      })
    ).length;
  await team.commentOnApplication("ada", { text: "The application" });
  const thread = await team.commentOnApplication("ada", { text: "The task", taskId });
  await team.reply("robin", thread.id, { text: "A reply" });
  await team.commentOnApplication("ada", { text: "The requirement", requirementId });
  await team.commentOnDocument("ada", { text: "The document" });
  await team.send("deleteTask", "ada", toIdParams(taskId));
  expect((await listComments(team)).comments.map(({ text }) => text)).toEqual(["The application", "The requirement"]);
  await team.send("deleteRequirement", "ada", { params: { id: applicationId, requirementId } });
  expect((await listComments(team)).comments.map(({ text }) => text)).toEqual(["The application"]);
  expect(await countOpenThreads(team)).toBe(1);
  await team.send("deleteApplication", "ada", toIdParams(applicationId));
  expect([await countRows(applicationId), await countRows(documentId)]).toEqual([0, 1]);
  await team.send("deleteDocument", "ada", toIdParams(documentId));
  expect(await countRows(documentId)).toBe(0);
});

test("rejects or deletes a comment that is added while its document is being deleted", async () => {
  const team = await createTestTeam();
  const outcomes = await Promise.all([
    team.call("deleteDocument", "ada", toIdParams(team.documentId)),
    team.call("commentOnDocument", "robin", { ...toIdParams(team.documentId), body: { text: "Wait" } }),
  ]);
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  const { status } = await team.call("listDocumentComments", "ada", toIdParams(team.documentId));
  const prefix = getCommentPrefix(team.documentId);
  const rows = await queryAll(team.dependencies.table, {
    pk: getWorkspacePartition(team.workspaceId),
    sk: { prefix },
  });
  expect(status === 404 ? rows : []).toEqual([]);
});

test.each([
  ["text that is too long", { text: "a".repeat(commentLimits.characters + 1) }],
  ["an empty text", { text: " \u200b " }],
  ["a mention of a nonmember", { text: "Hi", mentions: ["5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11"] }],
  ["a mention of an inherited object property", { text: "Hi", mentions: ["constructor"] }],
])("rejects %s", async (_, body) => {
  const team = await createTestTeam({});
  expect((await team.call("commentOnApplication", "ada", { ...toIdParams(team.applicationId), body })).status).toBe(
    400,
  );
  expect((await listComments(team)).comments).toEqual([]);
});

test("rejects comments on records that do not exist", async () => {
  const team = await createTestTeam({});
  const { applicationId, taskId, requirementId } = team;
  const getStatus = async (id: string, body: object) =>
    (await team.call("commentOnApplication", "ada", { params: { id }, body: { text: "Hi", ...body } })).status;
  const toMissingId = (id: string) => `${id.slice(0, -8)}00000000`;
  expect(await getStatus(toMissingId(applicationId), {})).toBe(404);
  expect(await getStatus(applicationId, { taskId: toMissingId(taskId) })).toBe(404);
  expect(await getStatus(applicationId, { requirementId: toMissingId(requirementId) })).toBe(404);
  expect(await getStatus(applicationId, { requirementId, taskId })).toBe(400);
  expect(await countOpenThreads(team)).toBeUndefined();
});

test("limits the comments on a task, in a thread and on an application, each with its own message", async () => {
  const team = await createTestTeam({});
  const { dependencies, workspaceId, applicationId, taskId } = team;
  const thread = await team.commentOnApplication("ada", { text: "A thread", taskId });
  const getDetail = async (body: object) =>
    (
      (await team.call("commentOnApplication", "ada", { params: { id: applicationId }, body: { text: "x", ...body } }))
        .body as { detail?: string }
    ).detail;
  const { pk, sk } = commentKey(workspaceId, thread.id);
  await dependencies.table.write({ update: { pk, sk }, set: { replies: commentLimits.replies } });
  expect(
    (await team.call("replyToComment", "ada", { ...toIdParams(thread.id), body: { text: "x" } })).body,
  ).toMatchObject({
    detail: commentTexts.tooManyReplies,
  });
  await dependencies.table.write({
    update: { pk, sk: `TASK#${taskId.slice(4)}` },
    set: { comments: commentLimits.perSubject },
  });
  expect(await getDetail({ taskId })).toBe(commentTexts.tooManyOnSubject);
  await dependencies.table.write({
    update: { pk, sk: `APP#${applicationId}` },
    set: { comments: commentLimits.perRecord },
  });
  expect(await getDetail({})).toBe(commentTexts.tooMany);
});
