import { applicationListQuery, buildStatusChangeListQuery } from "#functions/applications/applications.table.ts";
import { buildLinkWrites } from "#functions/auth/identities.table.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { awardListQuery } from "#functions/awards/awards.table.ts";
import { auditLogPurpose } from "#functions/collaboration/audit-log.http.ts";
import { uploadFileKey } from "#functions/documents/documents.table.ts";
import { signToken } from "#functions/http/signed-token.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { createPendingCookie } from "#functions/sign-in/testing.ts";
import { auditPrefix, opportunityPrefix, type WorkspaceId } from "#functions/table/keys.ts";
import { taskListQuery } from "#functions/tasks/tasks.table.ts";
import { type ApiCall, type ApiResponse, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import {
  buildInvitationWrite,
  createInvitation,
  createInvitationLink,
} from "#functions/workspaces/invitations.table.ts";
import type { CreatedAccessToken } from "#shared/api/access-tokens.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { WebhookDelivery, WebhookSecret } from "#shared/api/webhooks.ts";
import { createChildId, createId, type IdKind } from "#shared/util/ids.ts";
import type { World } from "./world.ts";

/** Signs up a user, pays for the plan, and creates a record of every kind, all through the API. */
export const createTenant = async (world: World, word: string): Promise<Tenant> => {
  const { dependencies, call, runJobs } = world;
  const email = `${word}@example.org`;
  const { cookie, user } = await world.signUp({ email, firstName: word });
  await runJobs();
  const addressKey = findInLastMail(world, email, /#address=(\S+)/);
  const send = async (name: OperationName, request: ApiCall = {}): Promise<ApiResponse> => {
    const response = await call(name, { cookie, ...request });
    if (response.status >= 400) throw new Error(`${name}: ${response.text}`);
    await runJobs();
    return response;
  };
  const create = async (name: OperationName, request: ApiCall) => {
    const body = (await send(name, request)).body as { id?: string; jobId?: string; importId?: string };
    return body.id ?? body.jobId ?? body.importId ?? "";
  };
  const { url } = (await send("startCheckout")).body as { url: string };
  world.getFakeStripe().paySession(url.split("/").at(-1) ?? "");
  await world.getFakeStripe().webhooks.flush({ all: true });

  const organization = await create("createOrganization", { body: { name: word, type: "non-profit" } });
  const opportunity = await create("createFundingOpportunity", { body: { title: word, funder: word } });
  const grant = { grantName: word, funder: word, organizationId: organization, opportunityId: opportunity };
  const application = await create("createApplication", { body: grant });
  const startUpload = () => create("startUpload", { body: upload });
  const file = await startUpload();
  await dependencies.blobs.put(uploadFileKey(user.workspaceId, file), "Lamps");
  await send("finishUpload", { params: { id: file } });
  await dependencies.blobs.put(uploadFileKey(user.workspaceId, file), "Lamps");
  const letter = { ...asyncRequest, body: { opportunityId: opportunity, applicationId: application } };
  const exportJob = await create("exportData", { ...asyncRequest, body: { password: testPassword } });
  await send("logIn", { body: { email, password: testPassword }, cookie: "" });
  const sessions = (await send("listSessions")).body as { id: string; current: boolean }[];
  const task = await create("createTask", { body: { applicationId: application, title: word } });
  const document = await create("createDocument", {
    body: { title: word, content: word, applicationId: application },
  });
  const link = (await send("createReviewLink", { params: { id: document }, body: { mode: "comment" } })).body as {
    id: string;
    url: string;
  };
  const ids: Ids = {
    organization,
    opportunity,
    application,
    file,
    savedSearch: await create("createSavedSearch", { body: { name: word, profile } }),
    task,
    comment: await create("commentOnApplication", { params: { id: application }, body: { text: word, taskId: task } }),
    reviewLink: link.id,
    fact: await create("createFact", { body: { kind: "number", name: word, value: "10 lamps", period: "2024" } }),
    requirement: await create("addRequirement", {
      params: { id: application },
      body: { kind: "component", requirement: word },
    }),
    document,
    answer: await createAnswer(send, organization, word),
    upload: await startUpload(),
    import: await create("importApplications", { body: { rows: [{ grantName: word, funder: word }] } }),
    draft: await create("createDraft", { body: { name: word, kind: "proposal", fields: { projectTitle: word } } }),
    message: await create("sendChatMessage", { body: { message: word } }),
    job: await create("generateLoi", letter),
    session: sessions.find(({ current }) => !current)?.id ?? "",
    export: `exp_${exportJob.slice(4)}`,
    notification: await findNotificationId(send),
    accessToken: await createToken(send, word),
    ...(await createDelivery(send)),
    invitation: await writeInvitation(world, user.workspaceId, user.id, `open-${email}`).then(({ id }) => id),
  };
  await dependencies.blobs.put(uploadFileKey(user.workspaceId, ids.upload), "Lamps");
  await send("getDailyGoals");
  const archivedOrganization = await create("createOrganization", { body: { name: word, type: "non-profit" } });
  await send("archiveOrganization", { params: { id: archivedOrganization } });
  return {
    word,
    userId: user.id,
    workspaceId: user.workspaceId,
    email,
    cookie,
    ids,
    texts: {
      ...(await createTexts(world, send, { userId: user.id, workspaceId: user.workspaceId, email, application })),
      addressKey,
      otherFactId: await create("createFact", {
        body: { kind: "number", name: word, value: "12 lamps", period: "2024" },
      }),
      archivedOrganization,
      reviewToken: new URL(link.url).hash.slice(1),
    },
  };
};

const createAnswer = async (send: Send, organizationId: string, word: string): Promise<string> => {
  const answers = [{ topic: "mission", title: word, variants: [{ text: word }] }];
  const [answer] = (await send("createAnswers", { body: { organizationId, answers } })).body as { id: string }[];
  return answer?.id ?? "";
};

const createToken = async (send: Send, name: string): Promise<string> => {
  const body = { name, scopes: ["read"], days: 30, password: testPassword };
  return ((await send("createAccessToken", { body })).body as CreatedAccessToken).accessToken.id;
};

/** Adds a webhook and sends it a test event. */
const createDelivery = async (send: Send): Promise<{ webhook: string; delivery: string }> => {
  const body = { url: "https://hooks.example.org/grants", events: ["application.created"] };
  const { id } = ((await send("createWebhook", { body })).body as WebhookSecret).webhook;
  await send("sendWebhookEvent", { ...asyncRequest, params: { id }, body: {} });
  const [delivery] = (await send("listWebhookDeliveries", { params: { id } })).body as WebhookDelivery[];
  return { webhook: id, delivery: delivery?.id ?? "" };
};

/** Finds a job's notification. Those of achievements can have the same ID for several users. */
const findNotificationId = async (send: Send): Promise<string> => {
  const all = (await send("listNotifications")).body as { id: string; type: string }[];
  return all.find(({ type }) => type === "workFinished")?.id ?? "";
};

const findInLastMail = ({ dependencies: { sentEmails: emails } }: World, email: string, pattern: RegExp): string => {
  const match = pattern.exec(emails.findLast(({ to }) => to === email)?.text ?? "")?.[1];
  if (!match) throw new Error(`No matching link was sent to ${email}`);
  return match;
};

type Send = (name: OperationName, request?: ApiCall) => Promise<ApiResponse>;
type Owner = { userId: string; workspaceId: string; email: string; application: string };
const createTexts = async (
  world: World,
  send: Send,
  owner: Owner,
): Promise<Omit<Texts, "addressKey" | "otherFactId" | "reviewToken" | "archivedOrganization">> => {
  const { dependencies } = world;
  const { userId, workspaceId, email, application } = owner;
  const identity = { provider: "google", issuer: "https://provider.example.org", subject: userId, email } as const;
  await dependencies.table.write(...buildLinkWrites(userId, identity, dependencies.clock.now()));
  // A list returns a cursor only after 1,000 records, so these cursors are signed here.
  const signCursor = (purpose: string, place: object) => signToken(dependencies, purpose, { of: workspaceId, place });
  const start = { pk: `WORKSPACE#${workspaceId}`, sk: "A" };
  const signListCursor = (purpose: string, prefix: string) =>
    signToken(dependencies, purpose, { of: workspaceId, prefix, place: { ...start, sk: `${prefix}0` } });
  const { entries } = (await send("listPointsHistory")).body as { entries: { id: string }[] };
  const feed = (await send("createCalendarFeed", { body: { password: testPassword } })).body as { url: string };
  const unsubscribe = await buildUnsubscribeLink(dependencies, "https://x.example.org", userId, "weeklyDigest");
  const readKey = (url: string) => new URL(url).searchParams.get("key") ?? "";
  await send("requestPasswordReset", { body: { email } });
  const resetToken = findInLastMail(world, email, /#token=(\S+)/);
  const newEmail = `new-${email}`;
  await send("requestEmailChange", { body: { email: newEmail, password: testPassword } });
  return {
    afterApplication: await signListCursor("list of applications", applicationListQuery.prefix),
    afterAward: await signListCursor("list of awards", awardListQuery.prefix),
    afterChange: await signListCursor("status history", buildStatusChangeListQuery(application).prefix),
    afterTask: await signListCursor("list of tasks", taskListQuery(application).prefix),
    afterOpportunity: await signListCursor("list of opportunities", opportunityPrefix),
    afterAudit: await signToken(dependencies, auditLogPurpose, {
      of: workspaceId,
      prefix: `${auditPrefix}/`,
      place: { ...start, sk: `${auditPrefix}9` },
    }),
    afterExport: await signCursor("tracker export", { kind: 0 }),
    afterMessage: await signToken(dependencies, "messages of the coach", {
      userId,
      cursor: { ...start, pk: `USER#${userId}` },
    }),
    // The entry's ID must belong to this user only; those of achievements don't.
    afterPoints: entries.find(({ id }) => id.includes("app_"))?.id ?? "",
    emailToken: findInLastMail(world, newEmail, /#token=(\S+)/),
    resetToken,
    unsubscribeKey: readKey(unsubscribe),
    feedKey: readKey(feed.url),
    workspaceId,
    pendingSignUp: await createPendingCookie(dependencies, { subject: `new-${userId}`, email: `new-${email}` }),
    pendingLink: await createPendingCookie(dependencies, {
      subject: `second-${userId}`,
      email,
      provider: "microsoft",
      step: "link",
    }),
    ...(await createTeam(world, owner)),
  };
};

/** Creates a colleague who is a member of the owner's workspace and whose own workspace has invited the owner. */
const createTeam = async (world: World, { workspaceId, email }: Owner) => {
  const colleague = await world.signUp({ email: `colleague-${email}` });
  await world.runJobs();
  await setTestRole(world.dependencies, workspaceId as WorkspaceId, colleague.user.id, "editor");
  const { id, workspaceId: otherId } = colleague.user;
  return {
    memberId: id,
    invitationToken: (await writeInvitation(world, otherId, id, email)).token,
    newcomerToken: (await writeInvitation(world, otherId, id, `newcomer-${email}`)).token,
  };
};

/** Creates an invitation, as if its link had been emailed. */
const writeInvitation = async (
  { dependencies }: World,
  workspaceId: WorkspaceId,
  inviterId: string,
  email: string,
): Promise<{ id: string; token: string }> => {
  const { table, clock, newId } = dependencies;
  const link = createInvitationLink(workspaceId, newId("invitation"));
  const fields = { id: link.id, email, role: "editor", inviterId, inviterName: "Robin Example", jobId: "" } as const;
  await table.write(buildInvitationWrite(workspaceId, { ...createInvitation(fields, clock.now()), hash: link.hash }));
  return link;
};

/** The kinds of IDs that a request can contain. Files and uploads have document IDs. */
export type Kind = Exclude<IdKind, "history" | "webhookEvent"> | "file" | "upload";
type Ids = Record<Kind, string>;
export const kinds = [
  "organization",
  "opportunity",
  "savedSearch",
  "application",
  "task",
  "requirement",
  "document",
  "file",
  "upload",
  "import",
  "draft",
  "message",
  "job",
  "session",
  "export",
  "notification",
  "comment",
  "reviewLink",
  "fact",
  "answer",
  "accessToken",
  "webhook",
  "delivery",
  "invitation",
] as const satisfies readonly Kind[];

/** Cursors, tokens and other IDs that are valid for only one account. */
export type Texts = {
  /** An organization without records. */
  archivedOrganization: string;
  afterApplication: string;
  afterAward: string;
  afterChange: string;
  afterTask: string;
  afterOpportunity: string;
  afterAudit: string;
  afterExport: string;
  afterMessage: string;
  afterPoints: string;
  emailToken: string;
  resetToken: string;
  addressKey: string;
  unsubscribeKey: string;
  feedKey: string;
  reviewToken: string;
  workspaceId: string;
  /** Another member of the workspace. */
  memberId: string;
  /** A fact other than the one in `ids`. */
  otherFactId: string;
  /** The token of an invitation to another workspace, sent to the tenant's own email address. */
  invitationToken: string;
  /** The token of an invitation to another workspace, sent to an email address without an account. */
  newcomerToken: string;
  /** The cookie of a Google sign-in that still needs a new account's fields. */
  pendingSignUp: string;
  /** The cookie of a Microsoft sign-in that still needs this account's password. */
  pendingLink: string;
};

/** A user with a record of every kind. `word` occurs in all their texts and nowhere else. */
export type Tenant = {
  word: string;
  userId: string;
  workspaceId: string;
  email: string;
  cookie: string;
  ids: Ids;
  texts: Texts;
};

export const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  geographicScope: "local",
  fundingAmount: "10k-50k",
};
export const upload = { fileName: "lamps.txt", bytes: 5, mediaType: "text/plain" };
export const asyncRequest = { headers: { Prefer: "respond-async" } };

/** Creates the ID of a record that never existed, with the timestamp of `sample`. */
export const createAbsentId = (kind: Kind, sample?: string): string => {
  const createdAt = new Date(Date.UTC(2026, 10, 20));
  const id =
    kind === "task" || kind === "comment" || kind === "reviewLink" || kind === "fact" || kind === "answer"
      ? createChildId(kind, createId("application", createdAt), createdAt)
      : createId(kind === "file" || kind === "upload" ? "document" : kind, createdAt);
  return sample === undefined ? id : sample.slice(0, -16) + id.slice(-16);
};

/** Signs in again, as if on another device. */
export const signInAgain = async ({ call }: World, { email }: Tenant): Promise<string> =>
  toCookieHeader(await call("logIn", { body: { email, password: testPassword } }));

export const endPlan = async ({ dependencies, call, getFakeStripe }: World, { cookie, email }: Tenant) => {
  const { cancel } = await dependencies.billing.payments();
  const { customers, subscriptions } = getFakeStripe().state;
  for (const { id, customer, status } of Object.values(subscriptions))
    if (status === "active" && customers[customer]?.email === email) await cancel(id);
  const { status, text } = await call("refreshSubscription", { cookie });
  if (status !== 200) throw new Error(`refreshSubscription: ${text}`);
};
