import { expect, test } from "vitest";
import { createTestTeam } from "./testing.ts";

const toIdParams = (id: string) => ({ params: { id } });

test("notifies mentioned members and the thread's author once each, in the app and by email, but not the comment's author", async () => {
  const team = await createTestTeam({ robin: "commenter", kim: "viewer" });
  const [ada, robin, kim] = ["ada", "robin", "kim"].map((name) => team.getMember(name).id);
  const thread = await team.commentOnApplication("robin", { text: "Who calls?", mentions: [ada, ada, robin] });
  await team.reply("ada", thread.id, { text: "@kim Example can", mentions: [kim, robin] });
  await team.runJobs();
  expect((await team.listCommentNotifications("ada")).map(({ title }) => title)).toEqual([
    "robin Example mentioned you: Lamps",
  ]);
  expect((await team.listCommentNotifications("robin")).map(({ title }) => title)).toEqual([
    "ada Example mentioned you: Lamps",
  ]);
  expect((await team.listCommentNotifications("kim")).map(({ relatedId }) => relatedId)).toEqual([team.applicationId]);
  const { sentEmails } = team.dependencies;
  expect(sentEmails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ada@example.org", "robin Example mentioned you: Lamps"],
    ["kim@example.org", "ada Example mentioned you: Lamps"],
    ["robin@example.org", "ada Example mentioned you: Lamps"],
  ]);
  expect(sentEmails[0]?.text).toContain("Who calls?");
  expect(sentEmails[0]?.text).toContain(
    `/application-tracker?application=${team.applicationId}&tab=comments&workspace=${team.workspaceId}`,
  );
});

test("links a comment on a proposal or letter to its editor in its workspace", async () => {
  const team = await createTestTeam({ robin: "commenter" });
  for (const [type, screen] of [
    ["proposal", "proposal-writer"],
    ["cover_letter", "cover-letter"],
  ]) {
    const update = { pk: `WORKSPACE#${team.workspaceId}`, sk: `DOC#${team.documentId}` };
    await team.dependencies.table.write({ update, set: { type } });
    await team.commentOnDocument("ada", { text: "Shorter?", mentions: [team.getMember("robin").id] });
    await team.runJobs();
    expect(team.dependencies.sentEmails.at(-1)?.text).toContain(
      `/${screen}?document=${team.documentId}&workspace=${team.workspaceId}`,
    );
  }
  expect((await team.listCommentNotifications("robin")).map(({ workspaceId }) => workspaceId)).toEqual([
    team.workspaceId,
    team.workspaceId,
  ]);
});

test("notifies a thread's author of replies and an application's owner of comments", async () => {
  const team = await createTestTeam({ robin: "commenter", kim: "commenter" });
  const { dependencies, workspaceId, applicationId, getMember } = team;
  const key = { pk: `WORKSPACE#${workspaceId}`, sk: `APP#${applicationId}` };
  await dependencies.table.write({ update: key, set: { ownerId: getMember("kim").id } });
  const thread = await team.commentOnApplication("robin", { text: "Who calls?" });
  await team.reply("ada", thread.id, { text: "I do" });
  await team.commentOnDocument("ada", { text: "Shorter, please" });
  expect((await team.listCommentNotifications("robin")).map(({ title }) => title)).toEqual([
    "ada Example replied to your comment: Lamps",
  ]);
  // Created at the same instant, so their order is undefined.
  expect((await team.listCommentNotifications("kim")).map(({ title }) => title).toSorted()).toEqual([
    "ada Example commented: Lamps",
    "ada Example commented: Narrative",
    "robin Example commented: Lamps",
  ]);
});

test("notifies only newly mentioned members when a comment is edited", async () => {
  const team = await createTestTeam({ robin: "commenter", kim: "commenter" });
  const [robin, kim] = ["robin", "kim"].map((name) => team.getMember(name).id);
  const { id } = await team.commentOnApplication("ada", { text: "@robin Example", mentions: [robin] });
  const edit = (mentions: unknown[]) =>
    team.send("updateComment", "ada", { ...toIdParams(id), body: { text: "Both of you", mentions } });
  await edit([robin, kim]);
  await edit([kim]);
  await edit([robin, kim]);
  await team.runJobs();
  expect([
    (await team.listCommentNotifications("robin")).length,
    (await team.listCommentNotifications("kim")).length,
  ]).toEqual([1, 1]);
  expect(team.dependencies.sentEmails).toHaveLength(2);
});

test("adds one comment and sends one notification and one email when a request is retried with the same idempotency key", async () => {
  const team = await createTestTeam();
  const request = {
    ...toIdParams(team.applicationId),
    body: { text: "Once", mentions: [team.getMember("robin").id] },
    headers: { "Idempotency-Key": "key-1" },
  };
  const first = await team.send("commentOnApplication", "ada", request);
  expect(await team.send("commentOnApplication", "ada", request)).toEqual(first);
  await team.runJobs();
  expect([(await team.listCommentNotifications("robin")).length, team.dependencies.sentEmails.length]).toEqual([1, 1]);
});

test.each([
  [
    "has turned off email about comments",
    (team) => team.send("updateNotificationPreferences", "robin", { body: { comments: false } }),
  ],
  [
    "has turned off all email",
    (team) => team.send("updateNotificationPreferences", "robin", { body: { emailNotifications: false } }),
  ],
  ["is no longer a member", (team) => team.removeMember("robin")],
  [
    "was mentioned in a comment that has since been deleted",
    async (team, id) => team.send("deleteComment", "ada", toIdParams(id)),
  ],
] satisfies [string, (team: Awaited<ReturnType<typeof createTestTeam>>, id: string) => Promise<unknown>][])(
  "does not email a member who %s",
  async (_, change) => {
    const team = await createTestTeam();
    const { id } = await team.commentOnApplication("ada", { text: "Hi", mentions: [team.getMember("robin").id] });
    await change(team, id);
    await team.runJobs();
    expect(team.dependencies.sentEmails).toEqual([]);
  },
);

test("gives comment email its own unsubscribe link and escapes the comment's text", async () => {
  const team = await createTestTeam();
  await team.commentOnApplication("ada", {
    text: "<b>Hi</b>\nBcc: x@example.org",
    mentions: [team.getMember("robin").id],
  });
  await team.runJobs();
  const [mail] = team.dependencies.sentEmails;
  expect(mail?.html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
  const key = new URL(/<(.+)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "").searchParams.get("key");
  await team.api.call("unsubscribe", { query: { key: key ?? "" } });
  expect(await team.send("getNotificationPreferences", "robin")).toMatchObject({
    comments: false,
    emailNotifications: true,
  });
});
