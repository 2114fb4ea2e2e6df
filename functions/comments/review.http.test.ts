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
const open = (team: Team, token: string) => team.call("openReviewLink", null, { body: { token } });
const comment = (team: Team, token: string, body: object = {}) =>
  team.call("commentThroughReviewLink", null, { body: { token, name: "Sam Guest", text: "Well said", ...body } });

test("a link shows the text without an account, and only the comments made through it", async () => {
  const team = await createTestTeam();
  await team.commentOnDocument("robin", { text: "Internal" });
  const { token, url, validUntil, createdAt } = await createLink(team);
  expect(url).toMatch(/^http:\/\/grantlamp\.example\.org\/review#/);
  expect(Date.parse(validUntil) - Date.parse(createdAt)).toBe(reviewLinkLimits.defaultDays * dayMs);
  const anchor = { quote: "80 lamps", before: "We light ", after: "." };
  expect((await comment(team, token, { anchor })).status).toBe(200);
  const other = await createLink(team);
  await comment(team, other.token, { text: "Through another link" });
  const { body } = await open(team, token);
  expect(body).toEqual({
    title: "Narrative",
    content: "We light 80 lamps.",
    sharedBy: "Lantern House",
    mode: "comment",
    validUntil,
    comments: [expect.objectContaining({ name: "Sam Guest", text: "Well said", quote: "80 lamps" })],
  } satisfies Record<keyof ReviewPage, unknown>);
});

test("a guest's comment is marked as one, and notifies the creator of the link", async () => {
  const team = await createTestTeam();
  const { token } = await createLink(team);
  await comment(team, token, { name: " <i>Sam</i> ", text: "<script>alert(1)</script>" });
  await team.runJobs();
  const { comments } = await team.send<Discussion>("listDocumentComments", "robin", toIdParams(team.documentId));
  expect(comments).toMatchObject([
    { authorId: null, guestName: "<i>Sam</i>", text: "<script>alert(1)</script>", mentions: [] },
  ]);
  expect((await team.readBell("ada")).map(({ title }) => title)).toEqual([
    "<i>Sam</i> commented through your review link: Narrative",
  ]);
  expect(team.dependencies.sentEmails.map(({ to }) => to)).toEqual(["ada@example.org"]);
  expect(team.dependencies.sentEmails[0]?.html).not.toContain("<script>");
});

test("a link stops working when its creator can no longer edit", async () => {
  const team = await createTestTeam({ robin: "editor" });
  const request = { params: { id: team.documentId }, body: { mode: "read" } };
  const { url } = await team.send<CreatedReviewLink>("createReviewLink", "robin", request);
  const token = new URL(url).hash.slice(1);
  expect((await open(team, token)).status).toBe(200);
  await team.removeMember("robin");
  expect((await open(team, token)).status).toBe(404);
});

test.each([
  ["a guessed secret", (token: string) => `${token.slice(0, -43)}${"A".repeat(43)}`],
  [
    "the ID of another link with its own secret",
    (token: string, other: string) => token.slice(0, 90) + other.slice(90),
  ],
  ["another workspace", (token: string) => `5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11${token.slice(36)}`],
  ["an incomplete token", (token: string) => token.slice(0, -1)],
  ["nothing", () => ""],
])("%s is rejected with the same response as a revoked link", async (_, change) => {
  const team = await createTestTeam({});
  const [first, second, revoked] = [await createLink(team), await createLink(team), await createLink(team)];
  await team.send("revokeReviewLink", "ada", toIdParams(revoked.id));
  const expected = (await open(team, revoked.token)).text;
  expect(expected).toContain(reviewTexts.invalidLink);
  const token = change(first.token, second.token);
  expect((await open(team, token)).text).toBe(expected);
  expect((await comment(team, token)).text).toBe(expected);
});

test("a link stops working when it expires, is revoked, or its document or workspace is deleted", async () => {
  const team = await createTestTeam({});
  const { dependencies } = team;
  const getStatuses = async (token: string) => [(await open(team, token)).status, (await comment(team, token)).status];
  const short = await createLink(team, { mode: "comment", days: 1 });
  const long = await createLink(team, { mode: "comment", days: 90 });
  expect(await getStatuses(short.token)).toEqual([200, 200]);
  dependencies.clock.advance(dayMs);
  expect([await getStatuses(short.token), await getStatuses(long.token)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  const { id } = await team.send("createDocument", "ada", { body: { title: "Budget", content: "Lamps: 500" } });
  const documentLink = await createLink(team, { mode: "comment" }, id);
  await team.send("deleteDocument", "ada", toIdParams(id));
  expect(await getStatuses(documentLink.token)).toEqual([404, 404]);
  expect(await getStatuses(long.token)).toEqual([200, 200]);
  const key = { pk: `WORKSPACE#${team.workspaceId}`, sk: "WORKSPACE" };
  await dependencies.table.write({ delete: key });
  expect(await getStatuses(long.token)).toEqual([404, 404]);
});

test("a read-only link accepts no comments, and other links accept a limited number", async () => {
  const team = await createTestTeam({});
  const readOnlyLink = await createLink(team, { mode: "read" });
  expect((await open(team, readOnlyLink.token)).status).toBe(200);
  expect((await comment(team, readOnlyLink.token)).body).toMatchObject({
    code: "forbidden",
    detail: reviewTexts.readOnly,
  });
  const { token, id } = await createLink(team);
  const key = { pk: `WORKSPACE#${team.workspaceId}`, sk: `REVIEW_LINK#${id.slice(4)}` };
  await team.dependencies.table.write({ update: key, set: { comments: reviewLinkLimits.comments } });
  expect((await comment(team, token)).body).toMatchObject({ detail: reviewTexts.linkFull });
});

test("limits how often one network can open links", async () => {
  const team = await createTestTeam({});
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 62; attempt++) statuses.push((await open(team, "guess")).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test("editors list links with the last time they were opened; the secret is stored nowhere and never logged", async () => {
  const team = await createTestTeam({ robin: "commenter" });
  const log = captureLog();
  const { token, id } = await createLink(team);
  await open(team, token);
  await comment(team, token);
  await open(team, `${token.slice(0, -1)}_`);
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

test("a review is requested from members and approved for one version; later text changes are visible", async () => {
  const team = await createTestTeam({ robin: "commenter" });
  const [ada, robin] = ["ada", "robin"].map((name) => team.getMember(name).id);
  const { documentId } = team;
  await team.send("requestReview", "ada", { ...toIdParams(documentId), body: { memberIds: [robin] } });
  expect((await team.readBell("robin")).map(({ title }) => title)).toEqual([
    "ada Example requested your review: Narrative",
  ]);
  const approve = (version: number) =>
    team.call("approveDocument", "robin", { ...toIdParams(documentId), body: { version } });
  expect((await approve(2)).body).toMatchObject({ code: "conflict", detail: reviewTexts.textChanged });
  const { review } = (await approve(1)).body as ReviewState;
  expect(review).toMatchObject({ requestedBy: ada, requestedFrom: [robin], approvedBy: robin, approvedVersion: 1 });
  expect((await team.readBell("ada")).map(({ title }) => title)).toEqual([
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
  "answers a change of a review that another member has changed since with a conflict (%s)",
  async (operation) => {
    const team = await createTestTeam({ robin: "editor", kim: "editor" });
    const memberIds = [team.getMember("robin").id];
    const request = { ...toIdParams(team.documentId), body: { memberIds } };
    const { reviewVersion } = await team.send<ReviewState>("requestReview", "ada", request);
    const headers = { "If-Match": `"${reviewVersion}"` };
    const approval = { ...toIdParams(team.documentId), body: { version: 1 }, headers };
    const { review } = await team.send<ReviewState>("approveDocument", "robin", approval);
    const body = operation === "requestReview" ? { memberIds } : { version: 1 };
    const late = await team.call(operation, "kim", { ...toIdParams(team.documentId), body, headers });
    expect([late.status, late.body]).toMatchObject([409, { detail: reviewTexts.reviewChanged }]);
    const [card] = await team.send<DocumentCard[]>("listDocuments", "ada");
    expect([card?.review, card?.reviewVersion]).toEqual([review, 2]);
  },
);

test("requests reviews only from members who can comment, and shares only text documents", async () => {
  const team = await createTestTeam({ robin: "viewer" });
  const stranger = { memberIds: ["5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11"] };
  const getStatuses = async (body: object) =>
    (await team.call("requestReview", "ada", { ...toIdParams(team.documentId), body })).status;
  expect([await getStatuses(stranger), await getStatuses({ memberIds: [] })]).toEqual([400, 400]);
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
