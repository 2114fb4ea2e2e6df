import { generateAppCode } from "#functions/account/testing.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { type ApiCall, confirmEmailAddress, testPassword } from "#functions/testing-api.ts";
import { computeSignature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { liveRecord } from "./catalog.ts";
import { asyncRequest, endPlan, profile, type Tenant, upload } from "./tenant.ts";
import type { World } from "./world.ts";

type PrepareRequest = (world: World, tenant: Tenant) => Promise<ApiCall>;
const withPassword: ApiCall = { body: { password: testPassword } };

const confirmUserAddress: PrepareRequest = async ({ dependencies }, { userId, email }) => {
  await confirmEmailAddress(dependencies, { id: userId, email });
  return withPassword;
};
const requestCode: PrepareRequest = async (world, tenant) => {
  const { call, dependencies } = world;
  const { body } = await call("startTwoStep", { cookie: tenant.cookie, ...(await confirmUserAddress(world, tenant)) });
  return { body: { code: generateAppCode((body as { secret: string }).secret, dependencies) } };
};
export const turnOnTwoStep: PrepareRequest = async (world, tenant) => {
  await world.call("confirmTwoStep", { cookie: tenant.cookie, ...(await requestCode(world, tenant)) });
  return withPassword;
};
const endPlanAndSubscribe: PrepareRequest = async (world, tenant) => {
  await endPlan(world, tenant);
  return { body: { email: tenant.email, name: "Ada Example" } };
};

/** Requests that are rejected unless the world is prepared for them. */
export const preparedRequests: Partial<Record<OperationName, PrepareRequest>> = {
  startTwoStep: confirmUserAddress,
  confirmTwoStep: requestCode,
  regenerateRecoveryCodes: turnOnTwoStep,
  disableTwoStep: turnOnTwoStep,
  leaveWorkspace: async ({ dependencies }, { workspaceId, userId, texts: { memberId } }) => {
    await setTestRole(dependencies, workspaceId as WorkspaceId, memberId, "owner");
    await setTestRole(dependencies, workspaceId as WorkspaceId, userId, "admin");
    return {};
  },
  inviteMember: async ({ dependencies }, { userId, email, texts: { memberId } }) => {
    for (const user of [
      { id: userId, email },
      { id: memberId, email: `colleague-${email}` },
    ])
      await confirmEmailAddress(dependencies, user);
    return { body: { email: "newcomer@example.org", role: "editor" } };
  },
  createSubscription: endPlanAndSubscribe,
  startCheckout: endPlanAndSubscribe,
  stripeWebhook: async ({ getFakeStripe, dependencies }) => {
    const text = getFakeStripe().state.events.at(-1) ?? "";
    const seconds = Math.floor(dependencies.clock.now().getTime() / 1000);
    return { text, headers: { "Stripe-Signature": computeSignature(text, testKeys.webhook, seconds) } };
  },
};

const otherPassword = "bright windows at dusk";
const organization = { name: "Lantern House", type: "non-profit" };
const opportunity = { title: "Lamps for All", funder: "Example Foundation" };
const application = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000 };
const draft = { name: "Lamps", kind: "proposal", fields: { projectTitle: "Lamps" } };
const budget = {
  years: 1,
  indirect: { method: "none" },
  lines: [{ id: "a", category: "supplies", name: "Books", quantity: 10, unit: "each", unitPriceCents: 1500 }],
};
const report = {
  id: "01kb3f0000000000000000000a",
  kind: "performance",
  title: "First report",
  dueDate: "2027-01-31",
  submittedDate: null,
  note: null,
};
const requirement = { kind: "component", requirement: "A letter of support" };
const account = {
  firstName: "Ada",
  lastName: "Example",
  phone: "555-0100",
  organizationName: "Lantern House",
  timeZone: "America/New_York",
};
const fact = { kind: "number", name: "Families served", value: "142 families", period: "2025" };
const webhook = { url: "https://hooks.example.org/tracker", events: ["application.created"] };
const google = { provider: "google" };
const emptyRequest = () => ({});

/** A valid request for each operation. A missing one is a compile error. */
export const requests: Record<OperationName, (tenant: Tenant) => ApiCall> = {
  getCurrentUser: emptyRequest,
  signUp: () => ({ body: { ...account, email: "new@example.org", password: testPassword } }),
  logIn: ({ email }) => ({ body: { email, password: testPassword } }),
  startLogIn: () => ({ query: { next: "/tracker" } }),
  logOut: emptyRequest,
  startProviderSignIn: () => ({ params: google, query: { next: "/tracker" } }),
  finishProviderSignIn: () => ({ params: google, query: { code: "code", state: "state" } }),
  getPendingSignIn: ({ texts }) => ({ headers: { Cookie: texts.pendingSignUp } }),
  signUpWithProvider: ({ texts }) => ({
    headers: { Cookie: texts.pendingSignUp },
    body: { ...account, email: "provider@example.org" },
  }),
  confirmProviderSignIn: ({ texts }) => ({ headers: { Cookie: texts.pendingLink }, ...withPassword }),
  getSignInMethods: emptyRequest,
  startIdentityLink: () => ({ params: google, ...withPassword }),
  unlinkIdentity: () => ({ params: google }),
  updateProfile: () => ({ body: account }),
  changePassword: () => ({ body: { currentPassword: testPassword, newPassword: otherPassword } }),
  requestEmailChange: () => ({ body: { email: "moved@example.org", password: testPassword } }),
  confirmEmailChange: ({ texts }) => ({ body: { token: texts.emailToken } }),
  resendConfirmationLink: emptyRequest,
  confirmEmailAddress: ({ texts }) => ({ body: { key: texts.addressKey } }),
  resumeEmail: emptyRequest,
  requestPasswordReset: ({ email }) => ({ body: { email } }),
  resetPassword: ({ texts }) => ({ body: { token: texts.resetToken, password: otherPassword } }),
  listSessions: emptyRequest,
  revokeSession: ({ ids: { session: id } }) => ({ params: { id } }),
  revokeOtherSessions: emptyRequest,
  getTwoStep: emptyRequest,
  startTwoStep: () => withPassword,
  confirmTwoStep: () => ({ body: { code: "000000" } }),
  regenerateRecoveryCodes: () => withPassword,
  disableTwoStep: () => withPassword,
  exportData: () => ({ ...asyncRequest, ...withPassword }),
  openExport: ({ ids: { export: id } }) => ({ params: { id }, ...withPassword }),
  deleteAccount: () => ({ body: { password: testPassword, deleteWorkspaces: true } }),
  callMcp: () => ({
    text: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    headers: { Accept: "application/json, text/event-stream" },
  }),
  getMcpStream: emptyRequest,
  endMcpSession: emptyRequest,
  listWebhooks: emptyRequest,
  createWebhook: () => ({ body: webhook }),
  updateWebhook: ({ ids: { webhook: id } }) => ({ params: { id }, body: { ...webhook, isEnabled: true } }),
  deleteWebhook: ({ ids: { webhook: id } }) => ({ params: { id } }),
  rotateWebhookSecret: ({ ids: { webhook: id } }) => ({ params: { id } }),
  listWebhookDeliveries: ({ ids: { webhook: id } }) => ({ params: { id } }),
  sendWebhookEvent: ({ ids: { webhook: id, delivery: deliveryId } }) => ({
    ...asyncRequest,
    params: { id },
    body: { deliveryId },
  }),
  listAccessTokens: emptyRequest,
  createAccessToken: () => ({ body: { name: "Reports", scopes: ["read"], days: 30, password: testPassword } }),
  revokeAccessToken: ({ ids: { accessToken: id } }) => ({ params: { id } }),
  createSubscription: ({ email }) => ({ body: { email, name: "Ada Example" } }),
  startCheckout: emptyRequest,
  openPortal: emptyRequest,
  getSubscription: emptyRequest,
  refreshSubscription: emptyRequest,
  stripeWebhook: () => ({ text: "{}" }),
  listOrganizations: emptyRequest,
  searchIrsList: () => ({ query: { q: "elks" } }),
  createOrganization: () => ({ body: organization }),
  findOrCreateOrganizations: () => ({ body: { organizations: [{ name: "Harbor Food Bank" }] } }),
  archiveOrganization: ({ texts: { archivedOrganization: id } }) => ({ params: { id } }),
  restoreOrganization: ({ texts: { archivedOrganization: id } }) => ({ params: { id } }),
  deleteOrganization: ({ texts: { archivedOrganization: id } }) => ({ params: { id } }),
  updateOrganization: ({ ids: { organization: id } }) => ({ params: { id }, body: organization }),
  getCatalogStatus: emptyRequest,
  listCatalogSources: emptyRequest,
  browseCatalog: () => ({ query: { q: "reading", limit: "2" } }),
  getCatalogOpportunity: () => ({ params: { id: liveRecord } }),
  verifyCatalogOpportunity: () => ({ params: { id: liveRecord } }),
  listPastAwards: () => ({ params: { id: liveRecord } }),
  listFunders: () => ({ query: { q: "Weingart" } }),
  getFunder: () => ({ params: { id: "ein-956054814" } }),
  listFundingOpportunities: emptyRequest,
  createFundingOpportunity: () => ({ body: opportunity }),
  updateFundingOpportunity: ({ ids: { opportunity: id } }) => ({ params: { id }, body: opportunity }),
  deleteFundingOpportunity: ({ ids: { opportunity: id } }) => ({ params: { id } }),
  saveFundingOpportunity: ({ ids: { opportunity: id } }) => ({ params: { id }, body: { saved: true } }),
  searchFundingOpportunities: () => ({ body: profile }),
  getLastSearch: emptyRequest,
  saveFromCatalog: () => ({ body: { catalogId: liveRecord } }),
  listSavedSearches: emptyRequest,
  createSavedSearch: () => ({ body: { name: "Reading", profile } }),
  renameSavedSearch: ({ ids: { savedSearch: id } }) => ({ params: { id }, body: { name: "Renamed" } }),
  deleteSavedSearch: ({ ids: { savedSearch: id } }) => ({ params: { id } }),
  runSavedSearch: ({ ids: { savedSearch: id } }) => ({ params: { id } }),
  getSavedSearchDigest: ({ ids: { savedSearch: id } }) => ({ params: { id } }),
  markSavedSearchViewed: ({ ids: { savedSearch: id } }) => ({ params: { id }, body: { catalogIds: [liveRecord] } }),
  dismissFromSavedSearch: ({ ids: { savedSearch: id } }) => ({ params: { id }, body: { catalogId: liveRecord } }),
  restoreToSavedSearch: ({ ids: { savedSearch: id } }) => ({ params: { id }, body: { catalogId: liveRecord } }),
  analyzeWithGenie: () => ({ ...asyncRequest, body: { projectNeed: "Books for children after school" } }),
  matchCatalogOpportunity: () => ({ params: { id: liveRecord } }),
  optimizeSearch: () => ({ ...asyncRequest, body: { primarySector: "education" } }),
  searchFunding: () => ({
    ...asyncRequest,
    body: { organizationType: "nonprofit", geographicScope: "local", focusAreas: ["reading"] },
  }),
  getApplicationStats: emptyRequest,
  listApplications: emptyRequest,
  createApplication: () => ({ body: application }),
  updateApplication: ({ ids: { application: id } }) => ({ params: { id }, body: { notes: "Call the funder" } }),
  deleteApplication: ({ ids: { application: id } }) => ({ params: { id } }),
  listStatusChanges: ({ ids: { application: id } }) => ({ params: { id } }),
  listRequirements: ({ ids: { application: id } }) => ({ params: { id } }),
  findRequirements: ({ ids: { application: id, file: documentId } }) => ({ params: { id }, body: { documentId } }),
  addRequirement: ({ ids: { application: id } }) => ({ params: { id }, body: requirement }),
  decideRequirements: ({ ids: { application: id, requirement } }) => ({
    params: { id },
    body: { ids: [requirement], decision: "accept" },
  }),
  suggestRequirementTasks: ({ ids: { application: id } }) => ({ params: { id } }),
  updateRequirement: ({ ids: { application: id, requirement: requirementId } }) => ({
    params: { id, requirementId },
    body: { state: "done" },
  }),
  deleteRequirement: ({ ids: { application: id, requirement: requirementId } }) => ({ params: { id, requirementId } }),
  getBudget: ({ ids: { application: id } }) => ({ params: { id } }),
  saveBudget: ({ ids: { application: id } }) => ({ params: { id }, body: { budget } }),
  listAwards: emptyRequest,
  getAward: ({ ids: { application: id } }) => ({ params: { id } }),
  updateAward: ({ ids: { application: id } }) => ({ params: { id }, body: { reports: [report] } }),
  createNextApplication: ({ ids: { application: id } }) => ({ params: { id } }),
  exportTracker: emptyRequest,
  importApplications: () => ({ body: { rows: [application] } }),
  getLastImport: emptyRequest,
  undoImport: ({ ids: { import: id } }) => ({ params: { id } }),
  getTrackerViews: emptyRequest,
  saveTrackerViews: () => ({ body: { views: [{ id: "soon", name: "Due soon", query: "deadline=30" }] } }),
  getCalendar: () => ({ query: { from: "2026-11-01", to: "2026-12-31" } }),
  getCalendarFeed: emptyRequest,
  createCalendarFeed: () => withPassword,
  revokeCalendarFeed: emptyRequest,
  downloadCalendarFeed: ({ texts }) => ({ query: { key: texts.feedKey } }),
  listTasks: ({ ids: { application: id } }) => ({ params: { id } }),
  createTask: ({ ids: { application: applicationId } }) => ({ body: { applicationId, title: "Call the funder" } }),
  createTasks: ({ ids: { application: id } }) => ({ params: { id }, body: { tasks: [{ title: "Call the funder" }] } }),
  suggestTasks: ({ ids: { application: id } }) => ({ params: { id } }),
  updateTask: ({ ids: { task: id } }) => ({ params: { id }, body: { title: "Call again" } }),
  deleteTask: ({ ids: { task: id } }) => ({ params: { id } }),
  toggleTask: ({ ids: { task: id } }) => ({ params: { id } }),
  listDocuments: emptyRequest,
  createDocument: () => ({ body: { title: "Budget", content: "Lamps: 500" } }),
  getDocument: ({ ids: { document: id } }) => ({ params: { id } }),
  updateDocument: ({ ids: { document: id } }) => ({ params: { id }, body: { title: "Budget of lamps" } }),
  deleteDocument: ({ ids: { document: id } }) => ({ params: { id } }),
  listDocumentVersions: ({ ids: { document: id } }) => ({ params: { id } }),
  getDocumentVersion: ({ ids: { document: id } }) => ({ params: { id, version: "1" } }),
  downloadDocument: ({ ids: { file: id } }) => ({ params: { id } }),
  listApplicationComments: ({ ids: { application: id } }) => ({ params: { id } }),
  commentOnApplication: ({ ids: { application: id }, texts: { memberId } }) => ({
    params: { id },
    body: { text: "Who calls the funder?", mentions: [memberId] },
  }),
  listDocumentComments: ({ ids: { document: id } }) => ({ params: { id } }),
  commentOnDocument: ({ ids: { document: id }, texts: { memberId } }) => ({
    params: { id },
    body: { text: "Please shorten this", mentions: [memberId] },
  }),
  replyToComment: ({ ids: { comment: id }, texts: { memberId } }) => ({
    params: { id },
    body: { text: "I do", mentions: [memberId] },
  }),
  updateComment: ({ ids: { comment: id } }) => ({ params: { id }, body: { resolved: true } }),
  deleteComment: ({ ids: { comment: id } }) => ({ params: { id } }),
  requestReview: ({ ids: { document: id }, texts: { memberId } }) => ({
    params: { id },
    body: { memberIds: [memberId] },
  }),
  approveDocument: ({ ids: { document: id } }) => ({ params: { id }, body: { version: 1 } }),
  withdrawReview: ({ ids: { document: id } }) => ({ params: { id } }),
  listReviewLinks: ({ ids: { document: id } }) => ({ params: { id } }),
  createReviewLink: ({ ids: { document: id } }) => ({ params: { id }, body: { mode: "comment" } }),
  revokeReviewLink: ({ ids: { reviewLink: id } }) => ({ params: { id } }),
  openReviewLink: ({ texts: { reviewToken: token } }) => ({ body: { token } }),
  commentThroughReviewLink: ({ texts: { reviewToken: token } }) => ({
    body: { token, name: "Robin Example", text: "Well said" },
  }),
  listFacts: emptyRequest,
  createFact: () => ({ body: fact }),
  updateFact: ({ ids: { fact: id } }) => ({ params: { id }, body: fact }),
  confirmFact: ({ ids: { fact: id } }) => ({ params: { id } }),
  confirmDraftFacts: ({ ids: { document: documentId } }) => ({
    body: { documentId, facts: [{ text: "10 lamps", sentence: "We lit 10 lamps." }] },
  }),
  deleteFact: ({ ids: { fact: id } }) => ({ params: { id } }),
  resolveFactConflict: ({ ids: { fact: keep }, texts: { otherFactId: drop } }) => ({ body: { keep, drop } }),
  searchLibrary: () => ({ query: { q: "lamps" } }),
  findEvidence: () => ({ body: { facts: [{ fact: "500", context: "Lamps: 500" }] } }),
  listAnswers: ({ ids: { organization: organizationId } }) => ({ query: { organizationId } }),
  createAnswers: ({ ids: { organization: organizationId, document: documentId } }) => ({
    body: {
      organizationId,
      answers: [
        { topic: "need", title: "Need", variants: [{ text: "It is dark", source: { kind: "document", documentId } }] },
      ],
    },
  }),
  updateAnswer: ({ ids: { answer: id, document: documentId } }) => ({
    params: { id },
    body: { variants: [{ text: "It is dark", source: { kind: "document", documentId } }] },
  }),
  confirmAnswer: ({ ids: { answer: id } }) => ({ params: { id } }),
  recordAnswerUse: ({ ids: { answer: id } }) => ({
    params: { id },
    body: { label: "Notes", path: "/proposal-writer" },
  }),
  deleteAnswer: ({ ids: { answer: id } }) => ({ params: { id } }),
  listAnswerProposals: ({ ids: { organization: organizationId, document: documentId } }) => ({
    query: { organizationId, documentId },
  }),
  dismissAnswerProposals: ({ ids: { organization: organizationId } }) => ({
    body: { organizationId, keys: ["abcdefghijkl"], dismissed: true },
  }),
  getFileText: ({ ids: { file: id } }) => ({ params: { id } }),
  startUpload: () => ({ body: upload }),
  finishUpload: ({ ids: { upload: id } }) => ({ params: { id } }),
  cancelUpload: ({ ids: { upload: id } }) => ({ params: { id } }),
  generateLoi: ({ ids: { opportunity: opportunityId } }) => ({ ...asyncRequest, body: { opportunityId } }),
  generateProposal: () => ({ ...asyncRequest, body: { projectTitle: "Lamps" } }),
  generateSection: () => ({ ...asyncRequest, body: { projectTitle: "Lamps", section: "need" } }),
  generateOpinion: ({ ids: { document: documentId } }) => ({ ...asyncRequest, body: { documentId } }),
  generateCoverLetter: () => ({ ...asyncRequest, body: { type: "grants" } }),
  listDrafts: emptyRequest,
  getDraft: ({ ids: { draft: id } }) => ({ params: { id } }),
  createDraft: () => ({ body: draft }),
  updateDraft: ({ ids: { draft: id } }) => ({ params: { id }, body: draft }),
  deleteDraft: ({ ids: { draft: id } }) => ({ params: { id } }),
  listChatMessages: emptyRequest,
  sendChatMessage: () => ({ body: { message: "What is a logic model?" } }),
  answerChatMessage: ({ ids: { message: id } }) => ({ params: { id } }),
  stopChatMessage: ({ ids: { message: id } }) => ({ params: { id } }),
  deleteChatMessage: ({ ids: { message: id } }) => ({ params: { id } }),
  clearChatMessages: emptyRequest,
  listAuditLog: emptyRequest,
  updatePresence: ({ ids: { document: recordId } }) => ({ body: { recordId, version: 1 } }),
  listResources: () => ({ query: { q: "budget" } }),
  getResource: () => ({ params: { id: "first-thirty-days" } }),
  getProgress: emptyRequest,
  listAchievements: emptyRequest,
  listAvailableAchievements: emptyRequest,
  markAchievementsSeen: emptyRequest,
  listPointsHistory: emptyRequest,
  getDailyGoals: emptyRequest,
  listNotifications: emptyRequest,
  countUnreadNotifications: emptyRequest,
  markNotificationRead: ({ ids: { notification: id } }) => ({ params: { id } }),
  markAllNotificationsRead: emptyRequest,
  getNotificationPreferences: emptyRequest,
  updateNotificationPreferences: () => ({ body: { digestHour: 17 } }),
  unsubscribe: ({ texts }) => ({ query: { key: texts.unsubscribeKey } }),
  openUnsubscribe: ({ texts }) => ({ query: { key: texts.unsubscribeKey } }),
  checkUnsubscribeLink: ({ texts }) => ({ body: { key: texts.unsubscribeKey } }),
  listWorkspaces: emptyRequest,
  getTeam: emptyRequest,
  renameWorkspace: () => ({ body: { name: "Lantern House" } }),
  inviteMember: () => ({ body: { email: "newcomer@example.org", role: "editor" } }),
  revokeInvitation: ({ ids: { invitation: id } }) => ({ params: { id } }),
  openInvitation: ({ texts: { newcomerToken: token } }) => ({ body: { token } }),
  acceptInvitation: ({ texts: { invitationToken: token } }) => ({ body: { token } }),
  signUpWithInvitation: ({ texts: { newcomerToken: token } }) => ({
    body: { token, firstName: "Dana", lastName: "Example", phone: "555-0100", password: testPassword },
  }),
  changeMemberRole: ({ texts: { memberId: id } }) => ({ params: { id }, body: { role: "editor" } }),
  removeMember: ({ texts: { memberId: id } }) => ({ params: { id } }),
  leaveWorkspace: emptyRequest,
  transferOwnership: ({ texts: { memberId } }) => ({ body: { memberId, password: testPassword } }),
  deleteWorkspace: () => withPassword,
  listMembers: emptyRequest,
  switchWorkspace: ({ texts: { workspaceId } }) => ({ body: { workspaceId } }),
  getJob: ({ ids: { job: id } }) => ({ params: { id } }),
  cancelJob: ({ ids: { job: id } }) => ({ params: { id } }),
  getHealth: emptyRequest,
  getOpenApi: emptyRequest,
  getSite: emptyRequest,
  getCatalogPreview: () => ({ query: { q: "reading" } }),
};
