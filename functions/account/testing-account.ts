import { Secret, TOTP } from "otpauth";
import { isWithinMonthlyCap, recordTokenUsage } from "#functions/ai/usage.table.ts";
import { buildLinkWrites } from "#functions/auth/identities.table.ts";
import type { PaidPlan, PaymentService } from "#functions/billing/payment-service.ts";
import { buildGeneratedDocumentWrites, uploadFileKey } from "#functions/documents/documents.table.ts";
import { createTestPdf } from "#functions/documents/testing.ts";
import { documentFileKey } from "#functions/documents/texts.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { billingKey, documentKey, getWorkspacePartition, profileKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Write } from "#functions/table/table.ts";
import type { TestDependencies } from "#functions/testing.ts";
import {
  type ApiCall,
  confirmEmailAddress,
  createTestApi,
  testPassword,
  toCookieHeader,
} from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import {
  buildInvitationWrite,
  createInvitation,
  createInvitationLink,
} from "#functions/workspaces/invitations.table.ts";
import { mediaTypes } from "#shared/api/documents.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { WebhookSecret } from "#shared/api/webhooks.ts";

/** Runs queued jobs, and those that they enqueue. */
export const drainQueue = async (dependencies: TestDependencies) => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};

/** The record that the account follows through a saved opportunity and an application. */
export const followedRecordId = "gg-363001";

export const longText = "A long letter, and every lamp in it is lit. ".repeat(2000);
const longId = `doc_${"0".repeat(26)}`;
const oldId = `doc_${"0".repeat(25)}1`;
export const letterFile = createTestPdf("a letter of support");

/**
 * Creates an account with records of every kind. Add every new kind here, so that export and deletion tests cover it.
 */
export const createFullAccount = async (dependencies: TestDependencies, { email }: { email: string }) => {
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp({ email });
  const partition = `USER#${user.id}`;
  const workspacePartition = getWorkspacePartition(user.workspaceId);
  const request = async (name: OperationName, call: ApiCall = {}) => {
    const response = await api.call(name, { cookie, ...call });
    if (response.status >= 300) throw new Error(`${name}: ${response.text}`);
    await drainQueue(dependencies);
    return response.body as { id: string };
  };
  const withId = (id: string, body?: unknown): ApiCall => ({ params: { id }, body });
  const asyncCall: ApiCall = { headers: { Prefer: "respond-async" } };

  const { id: organizationId } = await request("createOrganization", { body: organization });
  const { id: opportunityId } = await request("createFundingOpportunity", { body: opportunity });
  const { id: searchId } = await request("createSavedSearch", { body: { name: "Housing nearby", profile } });
  await request("runSavedSearch", withId(searchId));
  dependencies.catalog = {
    ...dependencies.catalog,
    listRecords: async () => [buildCatalogRecord({ id: followedRecordId })],
  };
  const { id: followedId } = await request("saveFromCatalog", { body: { catalogId: followedRecordId } });
  const { id: applicationId } = await request("createApplication", {
    body: { ...application, organizationId, opportunityId: followedId },
  });
  await request("updateApplication", withId(applicationId, { status: "awarded", amountAwarded: "1,234.50" }));
  await request("importApplications", { body: { rows: [{ grantName: "Older lamps", funder: "Example Foundation" }] } });
  await request("saveTrackerViews", { body: { views: [{ id: "soon", name: "Due soon", query: "deadline=30" }] } });
  const { id: taskId } = await request("createTask", { body: { ...task, applicationId } });
  await request("toggleTask", withId(taskId));
  await request("findRequirements", withId(applicationId, { text: "Applications are due December 9, 2026." }));
  await request("createCalendarFeed", { body: { password: testPassword } });
  await request("generateLoi", { ...asyncCall, body: { opportunityId, applicationId } });
  await request("generateProposal", { ...asyncCall, body: { projectTitle: "Lamps", applicationId } });
  await request("sendChatMessage", { body: { message: "How do I write a needs statement?" } });
  await request("createDraft", { body: { name: "Lamps", kind: "proposal", fields: { projectTitle: "Lamps" } } });
  const { id: documentId } = await request("createDocument", {
    body: { title: "Budget", content: "=1+1", applicationId },
  });
  await request("updateDocument", withId(documentId, { content: longText }));
  await request("commentOnApplication", withId(applicationId, { text: "Who calls the funder?", taskId }));
  await request("commentOnDocument", withId(documentId, { text: "Please shorten this" }));
  const mission = { topic: "mission", title: "Mission", variants: [{ text: "=Light for all" }] };
  await request("createAnswers", { body: { organizationId, answers: [mission] } });
  const budget = {
    years: 1,
    indirect: { method: "none" },
    lines: [{ id: "a", category: "supplies", name: "=Lamps", quantity: 10, unit: "each", unitPriceCents: 1500 }],
  };
  await request("saveBudget", withId(applicationId, { budget }));
  const report = { id: "01kb3f0000000000000000000a", kind: "final", title: "=Final report", dueDate: "2027-06-30" };
  await request("updateAward", withId(applicationId, { reports: [report] }));
  await request("createNextApplication", withId(applicationId));
  await request("createFact", {
    body: { kind: "number", name: "=People served", value: "142 people", organizationId },
  });
  await request("dismissAnswerProposals", { body: { organizationId, keys: ["abcdefghijkl"], dismissed: true } });
  await request("requestReview", withId(documentId, { memberIds: [user.id] }));
  await request("createReviewLink", withId(documentId, { mode: "comment" }));
  await uploadFiles(dependencies, user.workspaceId, request);
  await request("getDailyGoals");
  await request("updateNotificationPreferences", { body: { digestHour: 17 } });
  await request("requestEmailChange", { body: { email: `new-${email}`, password: testPassword } });
  await request("requestPasswordReset", { body: { email } });
  await confirmEmailAddress(dependencies, user);
  const { id, hash } = createInvitationLink(user.workspaceId, dependencies.newId("invitation"));
  const guest = { email: `guest-${email}`, role: "editor", inviterId: user.id, inviterName: "Ada", jobId: "" } as const;
  const invitation = createInvitation({ id, ...guest }, dependencies.clock.now());
  await dependencies.table.write(buildInvitationWrite(user.workspaceId, { ...invitation, hash }));
  const setup = (await request("startTwoStep", { body: { password: testPassword } })) as unknown as { secret: string }; // validated by the route's schema
  const { recoveryCodes } = (await request("confirmTwoStep", {
    body: { code: generateCode(setup.secret, dependencies) },
  })) as unknown as { recoveryCodes: string[] }; // validated by the route's schema
  await request("startTwoStep", { body: { password: testPassword } }).catch(() => {}); // rejected: already on
  const phone = await api.call("logIn", {
    body: { email, password: testPassword, code: recoveryCodes[0] },
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  });
  // Turning on two-step sign-in has revoked earlier tokens.
  const token = { name: "Reports", scopes: ["read"], days: 30, password: testPassword };
  await request("createAccessToken", { body: token });
  const hook = { url: "https://hooks.example.org/=lamps", events: ["application.created"] };
  const { webhook } = (await request("createWebhook", { body: hook })) as unknown as WebhookSecret; // validated by the route's schema
  await request("sendWebhookEvent", { ...asyncCall, params: { id: webhook.id }, body: {} });
  await request("exportData", { ...asyncCall, body: { password: testPassword } });

  const { table, clock } = dependencies;
  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = now.getTime() / 1000 + 900;
  await isWithinMonthlyCap(table, user.workspaceId, now);
  await recordTokenUsage(table, user.workspaceId, now, "gpt-6-luna", { input: 2_000, cached: 1_000, output: 300 });
  const letter = { id: longId, type: "loi", title: "Long", applicationId, opportunityId, model: null } as const;
  const generated = await buildGeneratedDocumentWrites(dependencies, user.workspaceId, {
    ...letter,
    content: longText,
    createdAt,
  });
  // The format before documents had versions.
  const oldDocument = { ...letter, id: oldId, title: "Old", createdAt };
  await dependencies.blobs.put(documentFileKey(user.workspaceId, oldId), longText);
  await table.write(
    ...generated.writes,
    { put: { ...documentKey(user.workspaceId, oldId), ...oldDocument, inBlobs: true } },
    // Exist only during an operation, or on the local server.
    { put: { pk: partition, sk: "REMINDER#app_1#2026-12-01", remindedAt: createdAt } },
    { put: { pk: partition, sk: "DIGEST_HISTORY", sentKeys: ["sch_1 gg-1"] } },
    ...buildLinkWrites(
      user.id,
      { provider: "google", issuer: "https://provider.example.org", subject: user.id, email: user.email },
      now,
    ),
    { put: { pk: partition, sk: "WAITING", until: now.getTime() } },
    { put: { pk: partition, sk: "TWO_STEP_SETUP", secret: "encrypted-setup-secret", expiresAt } },
    { put: { pk: partition, sk: "SEEDED", at: createdAt } },
    // Last, since it stops all further mail.
    {
      update: profileKey(user.id),
      set: {
        emailConfirmedAt: createdAt,
        emailSuppression: { reason: "bounced", at: createdAt },
        mailRetriedAt: createdAt,
      },
      if: "present",
    },
    ...buildBillingWrites(user.workspaceId),
  );
  return {
    api,
    request,
    user,
    cookie,
    phoneCookie: toCookieHeader(phone),
    partition,
    workspacePartition,
    totpSecret: setup.secret,
    recoveryCodes,
  };
};
export type FullAccount = Awaited<ReturnType<typeof createFullAccount>>;

const uploadFiles = async (
  dependencies: TestDependencies,
  workspaceId: WorkspaceId,
  request: (name: OperationName, call: ApiCall) => Promise<{ id: string }>,
) => {
  const body = { fileName: "Letter of support.pdf", bytes: letterFile.length, mediaType: mediaTypes.pdf };
  for (const isFinished of [true, false]) {
    const { id } = await request("startUpload", { body });
    await dependencies.blobs.put(uploadFileKey(workspaceId, id), letterFile);
    if (isFinished) await request("finishUpload", { params: { id } });
  }
};

const buildBillingWrites = (workspaceId: WorkspaceId): Write[] => {
  const customerId = `cus_${workspaceId}`;
  const attempt = {
    kind: "checkout",
    origin: "https://x.example.org",
    id: `cs_${workspaceId}`,
    url: "https://pay.example.org/secret",
  };
  return [
    {
      put: {
        ...billingKey(workspaceId),
        version: 1,
        attempt: 2,
        customerAttempt: 1,
        customerId,
        subscriptionId: "sub_1",
        way: attempt,
        wayId: attempt.id,
      },
    },
    { put: { pk: `STRIPE#${customerId}`, sk: "CUSTOMER", workspaceId } },
  ];
};

/** The account is a customer with an active plan and an open checkout. */
export const createAccountPayments = (workspaceId: string) => {
  const plan: PaidPlan = {
    subscriptionId: "sub_1",
    status: "active",
    createdAt: "2026-11-01T00:00:00.000Z",
    periodStart: "2026-11-01T00:00:00.000Z",
    paidUntil: "2026-12-01T00:00:00.000Z",
    cancelsAtPeriodEnd: false,
  };
  const plans = [plan];
  const pages = new Set([`cs_${workspaceId}`]);
  const customers = new Set([`cus_${workspaceId}`]);
  const payments: Pick<
    PaymentService,
    "listPlans" | "cancel" | "closeCheckout" | "closeSubscription" | "deleteCustomer"
  > = {
    listPlans: async (customerId) => (customerId === `cus_${workspaceId}` ? structuredClone(plans) : []),
    cancel: async (id) => {
      for (const listed of plans) if (listed.subscriptionId === id) listed.status = "canceled";
    },
    closeCheckout: async (id) => pages.delete(id),
    closeSubscription: async () => false,
    deleteCustomer: async (id) => void customers.delete(id),
  };
  return {
    plans,
    pages,
    customers,
    billing: { configured: true, payments: async () => payments as PaymentService }, // deletion calls nothing else
  };
};

const generateCode = (secret: string, { clock }: TestDependencies) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

const organization = {
  name: "Lantern House",
  type: "non-profit",
  mission: '=HYPERLINK("https://evil.example.org","Grüße 🏮")',
  taxStatus: "501c3",
  specialStatuses: ["library", "rural"],
  country: "=Kenya",
  doesResearch: false,
  focusAreas: ["Housing", "Education"],
  geographicScope: "state",
  state: "NY",
  targetPopulation: 'Families,\n"and" veterans',
  annualBudget: "100k-500k",
  taxId: "12-3456789",
};
const opportunity = { title: "Lamps for All", funder: "Lamp Fund", deadline: "2027-01-31", notes: "+1 555 0100" };
const profile = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  geographicScope: "local",
  fundingAmount: "10k-50k",
};
const application = {
  grantName: "Lamps for All",
  funder: "Lamp Fund",
  amountRequested: "25,000.25",
  notes: "First line\nSecond line",
  tags: ["lamps", "@home"],
  contactPerson: "Robin Vale",
  contactEmail: "robin@example.org",
};
const task = { title: "Ask for the letter", description: "-2+3", dueDate: "2026-12-09" };
