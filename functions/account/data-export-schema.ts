import {
  achievementPrefix,
  applicationPrefix,
  chatPrefix,
  checklistPrefix,
  documentPrefix,
  draftPrefix,
  exportPrefix,
  goalsPrefix,
  importPrefix,
  jobPrefix,
  modelUsagePrefix,
  notificationPrefix,
  opportunityPrefix,
  organizationPrefix,
  partialResultPrefix,
  pointsPrefix,
  requestPrefix,
  savedSearchPrefix,
  sentReminderPrefix,
  sessionPrefix,
  statusChangePrefix,
  taskPrefix,
  textVersionPrefix,
  uploadPrefix,
} from "#functions/table/keys.ts";
import { recoveryCodeCount } from "#shared/api/account.ts";
import { GrantApplication, StatusChange } from "#shared/api/applications.ts";
import { ChatMessage } from "#shared/api/coach.ts";
import { FullDocument, FullDocumentVersion, NewUpload } from "#shared/api/documents.ts";
import { pointRules } from "#shared/api/gamification.ts";
import { Notification, NotificationPreferences } from "#shared/api/notifications.ts";
import { FundingOpportunity, LastSearch } from "#shared/api/opportunities.ts";
import { Organization } from "#shared/api/organizations.ts";
import { ApplicationTask } from "#shared/api/tasks.ts";
import { Draft } from "#shared/api/writing.ts";

/** A kind of record in a user's partition, and which attributes are exported. */
export type RecordKind = {
  /** Sort-key prefix; without a trailing # it is the whole sort key. */
  prefix: string;
  /** Name of its CSV file and its list in `data.json`, such as "tasks". */
  name: string;
  /** Description for the export's reader. */
  description: string;
  /** In column order. */
  columns: readonly string[];
  /** Never exported: credentials and internal state. */
  omittedColumns?: readonly string[];
  /** Attributes in cents, with their export names in dollars. */
  centColumns?: Readonly<Record<string, string>>;
  /** Attributes in epoch milliseconds. */
  timestampColumns?: readonly string[];
};

const getFields = (schema: { shape: object }) => Object.keys(schema.shape);

/** Kinds with data about the user. A test fails for kinds that are in neither table. */
export const recordKinds: readonly RecordKind[] = [
  {
    prefix: "PROFILE",
    name: "profile",
    description:
      "Who you are, as you told us; `emailConfirmedAt` when you followed a link in a mail to your address; `mailStopped` says why and since when no mail goes to your address",
    columns: [
      "firstName",
      "lastName",
      "email",
      "phone",
      "organizationName",
      "profileImageUrl",
      "emailConfirmedAt",
      "mailStopped",
      "mailRetriedAt",
      "createdAt",
      "updatedAt",
    ],
    omittedColumns: ["organizations"],
  },
  {
    prefix: "ACCESS",
    name: "account",
    description: "Your plan, your time zone and your streak of active days",
    columns: [
      "subscriptionStatus",
      "pastDueSince",
      "paidUntil",
      "endsThen",
      "timeZone",
      "streakStart",
      "streakLast",
      "streakLongest",
      "createdAt",
    ],
    omittedColumns: ["sessionEra"],
  },
  {
    prefix: "BILLING",
    name: "billing",
    description:
      "Under which numbers the payment service knows you, and what we told it of you while you signed up there",
    columns: ["customerId", "subscriptionId", "person"],
    omittedColumns: ["version", "attempt", "customerAttempt", "way", "wayId"],
  },
  {
    prefix: "PREFERENCES",
    name: "notification-preferences",
    description: "Which mail you chose to get, and when",
    columns: [...getFields(NotificationPreferences), "updatedAt"],
  },
  {
    prefix: sessionPrefix,
    name: "sessions",
    description: "Where you are signed in: device, sign-in and last use",
    columns: ["device", "createdAt", "lastUsedAt"],
    omittedColumns: ["id", "sessionEra"],
    timestampColumns: ["lastUsedAt"],
  },
  {
    prefix: "TWO_STEP",
    name: "two-step-sign-in",
    description: "Since when signing in takes a code as well; empty while it is off",
    columns: ["enabledAt"],
    omittedColumns: [
      "secret",
      "lastStep",
      ...Array.from({ length: recoveryCodeCount }, (_, place) => `recovery${place}`),
    ],
  },
  {
    prefix: "EMAIL_CHANGE",
    name: "email-change",
    description: "An e-mail address you asked to change to and have not confirmed yet",
    columns: ["email"],
    omittedColumns: ["hash", "jobId"],
  },
  {
    prefix: organizationPrefix,
    name: "organizations",
    description: "Your organizations, as you described them",
    columns: getFields(Organization),
  },
  {
    prefix: opportunityPrefix,
    name: "funding-opportunities",
    description: "Funding you found, saved or entered yourself; `edited` names what you changed",
    columns: [...getFields(FundingOpportunity), "edited"],
  },
  {
    prefix: "LAST_SEARCH",
    name: "last-search",
    description: "What you searched for last in the Funding Finder, and which of your opportunities that found",
    columns: getFields(LastSearch),
  },
  {
    prefix: savedSearchPrefix,
    name: "saved-searches",
    description: "Searches you saved; `dismissedIds` names what you left out of them for good",
    columns: ["id", "name", "profile", "dismissedIds", "lookedAt", "createdAt", "updatedAt"],
    omittedColumns: ["seen", "told"],
  },
  {
    prefix: applicationPrefix,
    name: "applications",
    description: "The applications you track; amounts are in dollars",
    columns: getFields(GrantApplication),
    omittedColumns: ["progressSet", "touches"],
    centColumns: { amountRequested: "amountRequested", amountAwarded: "amountAwarded" },
  },
  {
    prefix: "VIEWS",
    name: "tracker-views",
    description: "Views of the tracker that you saved: name and what is filtered and sorted",
    columns: ["views", "updatedAt"],
  },
  {
    prefix: taskPrefix,
    name: "tasks",
    description: "The tasks of your applications",
    columns: getFields(ApplicationTask),
  },
  {
    prefix: checklistPrefix,
    name: "requirements",
    description: "What the notices of your applications ask for, each with the notice's own words and how far you are",
    columns: ["applicationId", "items", "createdAt", "updatedAt"],
  },
  {
    prefix: statusChangePrefix,
    name: "status-changes",
    description: "When an application changed its status",
    columns: getFields(StatusChange),
  },
  {
    prefix: documentPrefix,
    name: "documents",
    description:
      "Your documents: those written for you and your own, with their whole text; files lie in the folder `files`",
    columns: [...getFields(FullDocument), "fileInExport"],
    omittedColumns: ["inBlobs", "hasAnswers", "longVersions", "countedBytes"],
  },
  {
    prefix: textVersionPrefix,
    name: "document-versions",
    description: "Each version we keep of the text of your documents",
    columns: ["documentId", ...getFields(FullDocumentVersion)],
    omittedColumns: ["inBlobs"],
  },
  {
    prefix: uploadPrefix,
    name: "uploads",
    description: "Files you began to upload in the last day that have not become documents",
    columns: ["id", ...getFields(NewUpload), "createdAt"],
  },
  {
    prefix: pointsPrefix,
    name: "points",
    description: "What you earned points for",
    columns: ["reason", "category", "points", "createdAt"],
  },
  {
    prefix: achievementPrefix,
    name: "achievements",
    description: "What you have unlocked, and since when",
    columns: ["key", "unlockedAt", "isNew"],
  },
  {
    prefix: notificationPrefix,
    name: "notifications",
    description: "What you were told of in the last 180 days, and whether you read it",
    columns: getFields(Notification),
  },
  {
    prefix: goalsPrefix,
    name: "daily-goals",
    description: "The goals of each day on which you looked at them, and which of them you reached",
    columns: ["date", "goalsSet", "goalsCompleted", "isCompleted", "pointsEarned", "createdAt"],
  },
  {
    prefix: "SUMMARY",
    name: "totals",
    description: "Your points, how many applications have which status, and dollars awarded",
    columns: [
      "totalPoints",
      ...GrantApplication.shape.status.options.map((status) => `applications_${status}`),
      "awarded",
    ],
    omittedColumns: [
      "savedSearches",
      "drafts",
      "documents",
      "documentBytes",
      "achievements",
      "streakLongest",
      ...Object.keys(pointRules).map((rule) => `acts_${rule}`),
    ],
    centColumns: { awardedCents: "awarded" },
  },
  {
    prefix: jobPrefix,
    name: "background-work",
    description:
      "Work that was done for you in the background in the last 30 days; what came of it is in the other files",
    columns: ["id", "kind", "status", "stage", "progress", "problem", "createdAt", "updatedAt"],
    omittedColumns: ["input", "result", "attempt", "leaseUntil"],
  },
  {
    prefix: partialResultPrefix,
    name: "written-sections",
    description: "The sections of proposals as they were written for you in the last 30 days",
    columns: ["jobId", "key", "title", "content", "model", "createdAt"],
    omittedColumns: ["place"],
  },
  {
    prefix: draftPrefix,
    name: "drafts",
    description: "Forms of the proposal writer and the cover letters that you put aside",
    columns: [...getFields(Draft), "writtenAt"],
  },
  {
    prefix: chatPrefix,
    name: "coach",
    description: "What you asked the Grant Coach and what it answered",
    columns: getFields(ChatMessage),
    omittedColumns: ["attempt", "answerUntil", "stopAsked"],
  },
  {
    prefix: modelUsagePrefix,
    name: "model-use",
    description:
      "How often a writing model was asked for you in each month, and how much it read and wrote; no words of either",
    columns: ["month", "asked", "input", "output"],
    omittedColumns: ["cached", "cost"],
  },
  {
    prefix: "CALENDAR_FEED",
    name: "calendar-address",
    description: "Since when your calendar can be read at a private address; the address itself is not kept",
    columns: ["createdAt"],
    omittedColumns: ["hash"],
  },
  {
    prefix: exportPrefix,
    name: "exports",
    description: "Exports like this one that you made in the last seven days",
    columns: ["id", "bytes", "records", "createdAt"],
  },
];

/** Kinds without such data: pending proofs, queue slots and internal markers. */
export const internalPrefixes: readonly string[] = [
  "RESET",
  "TWO_STEP_SETUP",
  "WAITING",
  "SEEDED",
  requestPrefix,
  importPrefix,
  "BELL",
  "SCHEDULE",
  "SEARCH_NEWS",
  sentReminderPrefix,
  "DIGEST_TOLD",
];

export const internalAttributes: readonly string[] = ["pk", "sk", "duePk", "dueSk", "expiresAt", "version"];

export const isOfKind = ({ sk }: { sk: string }, { prefix }: Pick<RecordKind, "prefix">): boolean =>
  prefix.endsWith("#") ? sk.startsWith(prefix) : sk === prefix;

export const isInternalRecord = (record: { sk: string }): boolean =>
  internalPrefixes.some((prefix) => isOfKind(record, { prefix }));
