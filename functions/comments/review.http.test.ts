import { expect, test } from "vitest";
import { queryAll } from "#functions/table/table.ts";
import { captureLog } from "#functions/testing.ts";
import type { Discussion } from "#shared/api/comments.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import {
  type CreatedReviewLink,
  type ReviewLink,
  type ReviewPage,
  type ReviewState,
  reviewLinkLimits,
  reviewTexts,
} from "#shared/api/reviews.ts";
import { createTestTeam } from "./testing.ts";

type Team = Awaited<ReturnType<typeof createTestTeam>>;
const toIdParams = (id: string) => ({ params: { id } });
const dayMs = 86_400_000;

const createLink = async (team: Team, body: object = { mode: "comment" }, id = team.documentId) => {
  const link = await team.send<CreatedReviewLink>("createReviewLink", "ada", { params: { id }, body });
  return { ...link, token: new URL(link.url).hash.slice(1) };
};
const openLink = (team: Team, token: string) => team.call("openReviewLink", null, { body: { token } });
const commentThroughLink = (team: Team, token: string, body: object = {}) =>
  team.call("commentThroughReviewLink", null, { body: { token, name: "Sam Guest", text: "Well said", ...body } });

test("shows the text and only the comments made through the link, without an account", async () => {
  const team = await createTestTeam();
  await team.commentOnDocument("robin", { text: "Internal" });
  const { token, url, validUntil, createdAt } = await createLink(team);
  expect(url).toMatch(/^http:\/\/grantlamp\.example\.org\/review#/);
  expect(Date.parse(validUntil) - Date.parse(createdAt)).toBe(reviewLinkLimits.defaultDays * dayMs);
  const anchor = { quote: "80 lamps", before: "We light ", after: "." };
  expect((await commentThroughLink(team, token, { anchor })).status).toBe(200);
  const other = await createLink(team);
  await commentThroughLink(team, other.token, { text: "Through another link" });
  const { body } = await openLink(team, token);
  expect(body).toEqual({
    title: "Narrative",
    content: "We light 80 lamps.",
    sharedBy: "Lantern House",
    mode: "comment",
    validUntil,
    comments: [expect.objectContaining({ name: "Sam Guest", text: "Well said", quote: "80 lamps" })],
  } satisfies Record<keyof ReviewPage, unknown>);
});

test("labels a guest's comment and notifies the link's creator", async () => {
  const team = await createTestTeam();
  const { token } = await createLink(team);
  await commentThroughLink(team, token, { name: " <i>Sam</i> ", text: "<script>alert(1)</script>" });
  await team.runJobs();
  const { comments } = await team.send<Discussion>("listDocumentComments", "robin", toIdParams(team.documentId));
  expect(comments).toMatchObject([
    { authorId: null, guestName: "<i>Sam</i>", text: "<script>alert(1)</script>", mentions: [] },
  ]);
  expect((await team.listCommentNotifications("ada")).map(({ title }) => title)).toEqual([
    "<i>Sam</i> commented through your review link: Narrative",
  ]);
  expect(team.dependencies.sentEmails.map(({ to }) => to)).toEqual(["ada@example.org"]);
  expect(team.dependencies.sentEmails[0]?.html).not.toContain("<script>");
});

test("invalidates a link when its creator can no longer edit", async () => {
  const team = await createTestTeam({ robin: "editor" });
  const request = { params: { id: team.documentId }, body: { mode: "read" } };
  const { url } = await team.send<CreatedReviewLink>("createReviewLink", "robin", request);
  const token = new URL(url).hash.slice(1);
  expect((await openLink(team, token)).status).toBe(200);
  await team.removeMember("robin");
  expect((await openLink(team, token)).status).toBe(404);
});

test.each([
  ["a guessed secret", (token: string) => `${token.slice(0, -43)}${"A".repeat(43)}`],
  [
    "the ID of another link with its own secret",
    (token: string, other: string) => token.slice(0, 90) + other.slice(90),
  ],
  ["another workspace", (token: string) => `5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11${token.slice(36)}`],
  ["an incomplete token", (token: string) => token.slice(0, -1)],
  ["an empty token", () => ""],
])("rejects %s with the same response as a revoked link", async (_, change) => {
  const team = await createTestTeam({});
  const [first, second, revoked] = [await createLink(team), await createLink(team), await createLink(team)];
  await team.send("revokeReviewLink", "ada", toIdParams(revoked.id));
  const expected = (await openLink(team, revoked.token)).text;
  expect(expected).toContain(reviewTexts.invalidLink);
  const token = change(first.token, second.token);
  expect((await openLink(team, token)).text).toBe(expected);
  expect((await commentThroughLink(team, token)).text).toBe(expected);
});

test("invalidates a link when it expires or is revoked, or when its document or workspace is deleted", async () => {
  const team = await createTestTeam({});
  const { dependencies } = team;
  const getStatuses = async (token: string) => [
    (await openLink(team, token)).status,
    (await commentThroughLink(team, token)).status,
  ];
  const shortLink = await createLink(team, { mode: "comment", days: 1 });
  const longLink = await createLink(team, { mode: "comment", days: 90 });
  expect(await getStatuses(shortLink.token)).toEqual([200, 200]);
  dependencies.clock.advance(dayMs);
  expect([await getStatuses(shortLink.token), await getStatuses(longLink.token)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  const { id } = await team.send("createDocument", "ada", { body: { title: "Budget", content: "Lamps: 500" } });
  const documentLink = await createLink(team, { mode: "comment" }, id);
  await team.send("deleteDocument", "ada", toIdParams(id));
  expect(await getStatuses(documentLink.token)).toEqual([404, 404]);
  expect(await getStatuses(longLink.token)).toEqual([200, 200]);
  const key = { pk: `WORKSPACE#${team.workspaceId}`, sk: "WORKSPACE" };
  await dependencies.table.write({ delete: key });
  expect(await getStatuses(longLink.token)).toEqual([404, 404]);
});

test("accepts no comments through a read-only link and a limited number through other links", async () => {
  const team = await createTestTeam({});
  const readOnlyLink = await createLink(team, { mode: "read" });
  expect((await openLink(team, readOnlyLink.token)).status).toBe(200);
  expect((await commentThroughLink(team, readOnlyLink.token)).body).toMatchObject({
    code: "forbidden",
    detail: reviewTexts.readOnly,
  });
  const { token, id } = await createLink(team);
  const key = { pk: `WORKSPACE#${team.workspaceId}`, sk: `REVIEW_LINK#${id.slice(4)}` };
  await team.dependencies.table.write({ update: key, set: { comments: reviewLinkLimits.comments } });
  expect((await commentThroughLink(team, token)).body).toMatchObject({ detail: reviewTexts.linkFull });
});

test("limits how often one network can open links", async () => {
  const team = await createTestTeam({});
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 62; attempt++) statuses.push((await openLink(team, "guess")).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test("lists links with the time they were last opened for editors, and never stores or logs the secret", async () => {
  const team = await createTestTeam({ robin: "commenter" });
  const log = captureLog();
  const { token, id } = await createLink(team);
  await openLink(team, token);
  await commentThroughLink(team, token);
  await openLink(team, `${token.slice(0, -1)}_`);
  log.stop();
  const secret = token.slice(-43);
  expect(log.written.join("")).not.toContain(secret);
  const rows = await queryAll(team.dependencies.table, { pk: `WORKSPACE#${team.workspaceId}` });
  expect(JSON.stringify(rows)).not.toContain(secret);
  const links = await team.send<ReviewLink[]>("listReviewLinks", "ada", toIdParams(team.documentId));
  expect(links).toEqual([expect.objectContaining({ id, lastOpenedAt: team.dependencies.clock.now().toISOString() })]);
  expect((await team.call("listReviewLinks", "robin", toIdParams(team.documentId))).body).toMatchObject({
    code: "forbidden",
  });
});

test("requests a review from members, records the approved version and shows later text changes", async () => {
  const team = await createTestTeam({ robin: "commenter" });
  const [ada, robin] = ["ada", "robin"].map((name) => team.getMember(name).id);
  const { documentId } = team;
  await team.send("requestReview", "ada", { ...toIdParams(documentId), body: { memberIds: [robin] } });
  expect((await team.listCommentNotifications("robin")).map(({ title }) => title)).toEqual([
    "ada Example requested your review: Narrative",
  ]);
  const approve = (version: number) =>
    team.call("approveDocument", "robin", { ...toIdParams(documentId), body: { version } });
  expect((await approve(2)).body).toMatchObject({ code: "conflict", detail: reviewTexts.textChanged });
  const { review } = (await approve(1)).body as ReviewState;
  expect(review).toMatchObject({ requestedBy: ada, requestedFrom: [robin], approvedBy: robin, approvedVersion: 1 });
  expect((await team.listCommentNotifications("ada")).map(({ title }) => title)).toEqual([
    "robin Example approved your document: Narrative",
  ]);
  await team.runJobs();
  expect(team.dependencies.sentEmails.map(({ to }) => to)).toEqual(["robin@example.org", "ada@example.org"]);
  // The review does not change the revision, so that an editor with the text open can save it.
  await team.send("updateDocument", "ada", {
    ...toIdParams(documentId),
    body: { content: "We light 90 lamps." },
    headers: { "If-Match": '"1"' },
  });
  const [card] = await team.send<DocumentCard[]>("listDocuments", "ada");
  expect([card?.version, card?.review]).toEqual([2, review]);
  await team.send("withdrawReview", "ada", toIdParams(documentId));
  const [after] = await team.send<DocumentCard[]>("listDocuments", "ada");
  expect([after?.review, after?.reviewVersion]).toEqual([undefined, 3]);
});

test.each(["requestReview", "approveDocument", "withdrawReview"] as const)(
  "returns 409 if another member has changed the review in the meantime (%s)",
  async (operation) => {
    const team = await createTestTeam({ robin: "editor", kim: "editor" });
    const memberIds = [team.getMember("robin").id];
    const request = { ...toIdParams(team.documentId), body: { memberIds } };
    const { reviewVersion } = await team.send<ReviewState>("requestReview", "ada", request);
    const headers = { "If-Match": `"${reviewVersion}"` };
    const approval = { ...toIdParams(team.documentId), body: { version: 1 }, headers };
    const { review } = await team.send<ReviewState>("approveDocument", "robin", approval);
    const body = operation === "requestReview" ? { memberIds } : { version: 1 };
    const lateResponse = await team.call(operation, "kim", { ...toIdParams(team.documentId), body, headers });
    expect([lateResponse.status, lateResponse.body]).toMatchObject([409, { detail: reviewTexts.reviewChanged }]);
    const [card] = await team.send<DocumentCard[]>("listDocuments", "ada");
    expect([card?.review, card?.reviewVersion]).toEqual([review, 2]);
  },
);

test("requests reviews only from members who can comment, and shares only text documents", async () => {
  const team = await createTestTeam({ robin: "viewer" });
  const nonmember = { memberIds: ["5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11"] };
  const getStatuses = async (body: object) =>
    (await team.call("requestReview", "ada", { ...toIdParams(team.documentId), body })).status;
  expect([await getStatuses(nonmember), await getStatuses({ memberIds: [] })]).toEqual([400, 400]);
  const viewer = { ...toIdParams(team.documentId), body: { memberIds: [team.getMember("robin").id] } };
  const { body: problem } = await team.call("requestReview", "ada", viewer);
  expect(problem).toMatchObject({ issues: [{ path: "body.memberIds", message: reviewTexts.notReviewer }] });
  const key = { pk: `WORKSPACE#${team.workspaceId}`, sk: `DOC#${team.documentId}` };
  await team.dependencies.table.write({
    update: key,
    set: { file: { name: "a.pdf", mediaType: "application/pdf", bytes: 1 } },
  });
  const { body } = await team.call("createReviewLink", "ada", {
    ...toIdParams(team.documentId),
    body: { mode: "read" },
  });
  expect(body).toMatchObject({ detail: reviewTexts.noText });
});
