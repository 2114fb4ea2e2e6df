import * as keys from "#functions/table/keys.ts";
import { recoveryCodeCount } from "#shared/api/account.ts";
import { Answer } from "#shared/api/answers.ts";
import { GrantApplication, StatusChange } from "#shared/api/applications.ts";
import { Award } from "#shared/api/awards.ts";
import { ChatMessage } from "#shared/api/coach.ts";
import { Comment } from "#shared/api/comments.ts";
import { FullDocument, FullDocumentVersion, NewUpload } from "#shared/api/documents.ts";
import { pointRules } from "#shared/api/gamification.ts";
import { Notification, NotificationPreferences } from "#shared/api/notifications.ts";
import { FundingOpportunity, LastSearch } from "#shared/api/opportunities.ts";
import { Organization } from "#shared/api/organizations.ts";
import { ApplicationTask } from "#shared/api/tasks.ts";
import { WebhookDelivery } from "#shared/api/webhooks.ts";
import { Draft } from "#shared/api/writing.ts";
import { auditRetentionDays } from "#shared/domain/audit.ts";

/** A kind of record that belongs to a user or a workspace, and the attributes that are exported. */
export type RecordKind = {
  /** The owner of the partition that contains these records. */
  owner: "user" | "workspace";
  /** Sort-key prefix; without a trailing # it is the whole sort key. */
  prefix: string;
  /** Name of its CSV file and its list in `data.json`, such as "tasks". */
  name: string;
  description: string;
  columns: readonly string[];
  /** Never exported: credentials and internal state. */
  omittedColumns?: readonly string[];
  /** Attributes in cents, with their export names in dollars. */
  centColumns?: Readonly<Record<string, string>>;
  /** Attributes in epoch milliseconds. */
  timestampColumns?: readonly string[];
};

const getFields = (schema: { shape: object }) => Object.keys(schema.shape);

/** Kinds with personal data. A test fails for kinds that are in neither list. */
export const recordKinds: readonly RecordKind[] = [
  {
    owner: "user",
    prefix: "PROFILE",
    name: "profile",
    description:
      "Your profile; `emailConfirmedAt`: when you confirmed your email address; `emailSuppression`: when and why we paused email to it",
    columns: [
      "firstName",
      "lastName",
      "email",
      "phone",
      "organizationName",
      "profileImageUrl",
      "emailConfirmedAt",
      "emailSuppression",
      "mailRetriedAt",
      "createdAt",
      "updatedAt",
    ],
  },
  {
    owner: "user",
    prefix: "ACCESS",
    name: "account",
    description: "Your time zone and streak of active days",
    columns: ["timeZone", "showsGamification", "streakStart", "streakLast", "streakLongest", "createdAt"],
    omittedColumns: ["sessionEra", "workspaceId", "hasJoinedWorkspaces", "accessTokensVersion"],
  },
  {
    owner: "user",
    prefix: keys.membershipPrefix,
    name: "memberships",
    description: "The workspaces you are a member of",
    columns: ["workspaceId", "joinedAt"],
  },
  {
    owner: "workspace",
    prefix: "WORKSPACE",
    name: "workspaces",
    description: "The workspaces you own, with their plans",
    columns: ["name", "subscriptionStatus", "pastDueSince", "paidUntil", "cancelsAtPeriodEnd", "createdAt"],
    omittedColumns: [
      "members",
      "membersVersion",
      "organizations",
      "archivedOrganizations",
      "webhookEvents",
      "webhooksVersion",
    ],
  },
  {
    owner: "workspace",
    prefix: keys.invitationPrefix,
    name: "invitations",
    description: "Open invitations to your workspaces; the links themselves are not stored",
    columns: ["email", "role", "inviterName", "createdAt"],
    omittedColumns: ["id", "inviterId", "hash", "jobId", "acceptedBy"],
  },
  {
    owner: "workspace",
    prefix: keys.webhookPrefix,
    name: "webhooks",
    description: "The webhooks of your workspaces; their signing secrets are not included",
    columns: [
      "id",
      "url",
      "host",
      "events",
      "ownerId",
      "isEnabled",
      "endReason",
      "failingSince",
      "createdAt",
      "updatedAt",
    ],
    omittedColumns: ["secret", "previousSecret", "previousUntil"],
  },
  {
    owner: "workspace",
    prefix: keys.webhookDeliveryPrefix,
    name: "webhook-deliveries",
    description: "Events sent to your webhooks in the last seven days, with the responses",
    columns: ["webhookId", ...getFields(WebhookDelivery), "event"],
  },
  {
    owner: "workspace",
    prefix: "BILLING",
    name: "billing",
    description: "Your IDs at the payment service and the contact details we sent it",
    columns: ["customerId", "subscriptionId", "person"],
    omittedColumns: ["version", "attempt", "customerAttempt", "way", "wayId"],
  },
  {
    owner: "user",
    prefix: "PREFERENCES",
    name: "notification-preferences",
    description: "Your email preferences",
    columns: [...getFields(NotificationPreferences), "updatedAt"],
  },
  {
    owner: "user",
    prefix: keys.sessionPrefix,
    name: "sessions",
    description: "Devices where you are signed in, with sign-in and last use",
    columns: ["device", "createdAt", "lastUsedAt"],
    omittedColumns: ["id", "sessionEra"],
    timestampColumns: ["lastUsedAt"],
  },
  {
    owner: "user",
    prefix: keys.accessTokenPrefix,
    name: "access-tokens",
    description: "Your personal access tokens, with creation and last use; the secrets themselves are not stored",
    columns: ["name", "scopes", "workspaceId", "createdAt", "lastUsedOn"],
    omittedColumns: ["id", "sessionEra"],
  },
  {
    owner: "user",
    prefix: keys.identityPrefix,
    name: "sign-in-methods",
    description: "Google and Microsoft accounts that you connected to sign in",
    columns: ["provider", "email", "issuer", "subject", "linkedAt"],
  },
  {
    owner: "user",
    prefix: "TWO_STEP",
    name: "two-step-sign-in",
    description: "When you turned on two-step sign-in; empty if it is off",
    columns: ["enabledAt"],
    omittedColumns: [
      "secret",
      "lastStep",
      ...Array.from({ length: recoveryCodeCount }, (_, index) => `recovery${index}`),
    ],
  },
  {
    owner: "user",
    prefix: "EMAIL_CHANGE",
    name: "email-change",
    description: "A new email address you have not confirmed yet",
    columns: ["email"],
    omittedColumns: ["hash", "jobId"],
  },
  {
    owner: "workspace",
    prefix: keys.organizationPrefix,
    name: "organizations",
    description: "Your organization profiles; the usual request is in dollars",
    columns: getFields(Organization),
    omittedColumns: ["importId"],
    centColumns: { usualRequest: "usualRequest" },
  },
  {
    owner: "workspace",
    prefix: keys.factsPrefix,
    name: "facts",
    description: "Facts about your organizations, with their sources and earlier values",
    columns: ["organizationId", "facts", "updatedAt"],
    omittedColumns: ["rejected"],
  },
  {
    owner: "workspace",
    prefix: keys.opportunityPrefix,
    name: "funding-opportunities",
    description: "Opportunities you found, saved or entered yourself; `edited` lists the fields you changed",
    columns: [...getFields(FundingOpportunity), "edited"],
  },
  {
    owner: "workspace",
    prefix: "LAST_SEARCH",
    name: "last-search",
    description: "Your latest search in the Funding Finder and the opportunities it found",
    columns: getFields(LastSearch),
  },
  {
    owner: "workspace",
    prefix: keys.savedSearchPrefix,
    name: "saved-searches",
    description: "Your saved searches; `dismissedIds` lists the opportunities you dismissed",
    columns: ["id", "name", "profile", "dismissedIds", "viewedAt", "createdAt", "updatedAt"],
    omittedColumns: ["seen", "notifiedIds"],
  },
  {
    owner: "workspace",
    prefix: keys.applicationPrefix,
    name: "applications",
    description: "The applications you track; amounts are in dollars",
    columns: getFields(GrantApplication).filter((name) => name !== "award"),
    omittedColumns: ["progressSet", "touches", "comments", "awardDates", "award"],
    centColumns: { amountRequested: "amountRequested", amountAwarded: "amountAwarded" },
  },
  {
    owner: "workspace",
    prefix: "VIEWS",
    name: "tracker-views",
    description: "Your saved tracker views, with their filters and sort order, and your stages",
    columns: ["views", "stages", "updatedAt"],
  },
  {
    owner: "workspace",
    prefix: keys.taskPrefix,
    name: "tasks",
    description: "The tasks in your applications",
    columns: getFields(ApplicationTask),
    omittedColumns: ["comments"],
  },
  {
    owner: "workspace",
    prefix: keys.checklistPrefix,
    name: "requirements",
    description: "Requirements of your applications, each with the source text and your progress",
    columns: ["applicationId", "items", "createdAt", "updatedAt"],
  },
  {
    owner: "workspace",
    prefix: keys.budgetPrefix,
    name: "budgets",
    description: "The budgets of your applications, each with its lines, rates and sources",
    columns: ["applicationId", "budget", "updatedAt"],
  },
  {
    owner: "workspace",
    prefix: keys.awardPrefix,
    name: "awards",
    description: "The awards of your applications, each with its terms, reports, payments, budget lines and closeout",
    columns: getFields(Award).filter((name) => name !== "amountAwarded"),
  },
  {
    owner: "workspace",
    prefix: keys.statusChangePrefix,
    name: "status-changes",
    description: "Status changes in your applications",
    columns: getFields(StatusChange),
  },
  {
    owner: "workspace",
    prefix: keys.documentPrefix,
    name: "documents",
    description:
      "Your documents, generated and your own, with their full text; uploaded files are in the folder `files`",
    columns: [...getFields(FullDocument), "fileInExport"],
    omittedColumns: ["inBlobs", "hasAnswers", "longVersions", "countedBytes", "comments", "isShared"],
  },
  {
    owner: "workspace",
    prefix: keys.textVersionPrefix,
    name: "document-versions",
    description: "The stored versions of your documents",
    columns: ["documentId", ...getFields(FullDocumentVersion)],
    omittedColumns: ["inBlobs"],
  },
  {
    owner: "workspace",
    prefix: keys.uploadPrefix,
    name: "uploads",
    description: "Uploads you started in the last day but did not finish",
    columns: ["id", ...getFields(NewUpload), "createdAt"],
  },
  {
    owner: "user",
    prefix: keys.pointsPrefix,
    name: "points",
    description: "What you earned points for",
    columns: ["reason", "category", "points", "createdAt"],
  },
  {
    owner: "user",
    prefix: keys.achievementPrefix,
    name: "achievements",
    description: "Achievements you have unlocked",
    columns: ["key", "unlockedAt", "isNew"],
  },
  {
    owner: "user",
    prefix: keys.notificationPrefix,
    name: "notifications",
    description: "Your notifications from the last 180 days",
    columns: getFields(Notification),
  },
  {
    owner: "user",
    prefix: keys.goalsPrefix,
    name: "daily-goals",
    description: "Your daily goals, and which of them you reached",
    columns: ["date", "goalsSet", "goalsCompleted", "isCompleted", "pointsEarned", "createdAt"],
  },
  {
    owner: "user",
    prefix: "SUMMARY",
    name: "totals",
    description: "Your points",
    columns: ["totalPoints"],
    omittedColumns: ["achievements", "streakLongest", ...Object.keys(pointRules).map((rule) => `actions_${rule}`)],
  },
  {
    owner: "workspace",
    prefix: "SUMMARY",
    name: "application-totals",
    description: "Number of applications by status, and dollars awarded",
    columns: [...GrantApplication.shape.status.options.map((status) => `applications_${status}`), "awarded"],
    omittedColumns: ["savedSearches", "drafts", "documents", "documentBytes"],
    centColumns: { awardedCents: "awarded" },
  },
  {
    owner: "workspace",
    prefix: keys.auditPrefix,
    name: "activity-log",
    description: `Who changed which record when, in the last ${auditRetentionDays} days`,
    columns: [
      "at",
      "until",
      "userId",
      "operation",
      "action",
      "kind",
      "subjectId",
      "title",
      "state",
      "count",
      "applicationId",
      "client",
    ],
  },
  {
    owner: "user",
    prefix: keys.jobPrefix,
    name: "background-work",
    description: "Background jobs from the last 30 days; their results are in the other files",
    columns: ["id", "kind", "status", "stage", "progress", "problem", "createdAt", "updatedAt"],
    omittedColumns: ["input", "result", "attempt", "leaseUntil", "workspaceId"],
  },
  {
    owner: "user",
    prefix: keys.partialResultPrefix,
    name: "written-sections",
    description: "Proposal sections generated in the last 30 days",
    columns: ["jobId", "key", "title", "content", "model", "createdAt"],
    omittedColumns: ["place", "workspaceId"],
  },
  {
    owner: "workspace",
    prefix: keys.draftPrefix,
    name: "drafts",
    description: "Unfinished forms you saved",
    columns: [...getFields(Draft), "writtenAt"],
  },
  {
    owner: "user",
    prefix: keys.chatPrefix,
    name: "coach",
    description: "Your chat with the Grant Coach",
    columns: getFields(ChatMessage),
    omittedColumns: ["attempt", "answerUntil", "stopRequested", "workspaceId"],
  },
  {
    owner: "workspace",
    prefix: keys.commentPrefix,
    name: "comments",
    description:
      "Comments on applications, tasks, requirements and documents; `authorId` is a member, `guestName` a name typed through a review link",
    columns: [...getFields(Comment), "recordId"],
    omittedColumns: ["linkId", "replies", "notifiedIds"],
  },
  {
    owner: "workspace",
    prefix: keys.reviewLinkPrefix,
    name: "review-links",
    description: "Links that show a document to people without an account; the links themselves are not stored",
    columns: ["id", "documentId", "mode", "createdBy", "createdAt", "validUntil", "lastOpenedAt"],
    omittedColumns: ["hash", "comments"],
  },
  {
    owner: "workspace",
    prefix: keys.answerPrefix,
    name: "answers",
    description: "Your answer library: reusable answers with their versions, sources and last use",
    columns: getFields(Answer),
  },
  {
    owner: "workspace",
    prefix: keys.dismissedAnswersPrefix,
    name: "dismissed-answers",
    description: "Proposed answers that you dismissed, as hashes of their text",
    columns: ["organizationId", "keys"],
  },
  {
    owner: "workspace",
    prefix: keys.modelUsagePrefix,
    name: "model-use",
    description: "Your monthly AI usage: number of requests, and input and output in tokens, without any text",
    columns: ["month", "asked", "input", "output"],
    omittedColumns: ["cached", "cost"],
  },
  {
    owner: "user",
    prefix: "CALENDAR_FEED",
    name: "calendar-address",
    description: "When you last created a private calendar link; the links themselves are not stored",
    columns: ["createdAt"],
    omittedColumns: ["feeds", "version"],
  },
  {
    owner: "user",
    prefix: keys.exportPrefix,
    name: "exports",
    description: "Data exports you created in the last seven days",
    columns: ["id", "bytes", "records", "createdAt"],
  },
];

/** Kinds without personal data, such as pending links, queue slots and internal markers. */
export const internalPrefixes: readonly string[] = [
  "RESET",
  "TWO_STEP_SETUP",
  "WAITING",
  keys.presencePrefix,
  "SEEDED",
  keys.requestPrefix,
  keys.importPrefix,
  "UNREAD",
  "SCHEDULE",
  "SEARCH_NEWS",
  keys.sentReminderPrefix,
  "DIGEST_HISTORY",
];

export const internalAttributes: readonly string[] = ["pk", "sk", "duePk", "dueSk", "expiresAt", "version"];

export const matchesKind = ({ sk }: { sk: string }, { prefix }: Pick<RecordKind, "prefix">): boolean =>
  prefix.endsWith("#") ? sk.startsWith(prefix) : sk === prefix;

export const isInternalRecord = (record: { sk: string }): boolean =>
  internalPrefixes.some((prefix) => matchesKind(record, { prefix }));
