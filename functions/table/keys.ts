import { stripIdPrefix } from "#shared/util/ids.ts";

/** Every key by record kind (docs/data-model.md). One export per kind, so that bundles contain only those they use. */
const toKey = <Partition extends string, Sort extends string>(pk: Partition, sk: Sort) => ({ pk, sk });

export const getUserPartition = (userId: string) => `USER#${userId}` as const;
export const getPartitionUser = (pk: string) => pk.slice("USER#".length);
const userKey = <Sort extends string>(userId: string, sk: Sort) => toKey(getUserPartition(userId), sk);

/** A branded type, so that the compiler distinguishes it from a user's ID. */
export type WorkspaceId = string & { readonly isWorkspaceId: true };
export const getWorkspacePartition = (workspaceId: WorkspaceId) => `WORKSPACE#${workspaceId}` as const;
export const getPartitionWorkspace = (pk: string) => pk.slice("WORKSPACE#".length) as WorkspaceId;
const workspaceItemKey = <Sort extends string>(workspaceId: WorkspaceId, sk: Sort) =>
  toKey(getWorkspacePartition(workspaceId), sk);

// Workspace
/** Name, members with their roles, and the state of the subscription; read with every session. */
export const workspaceKey = (workspaceId: WorkspaceId) => workspaceItemKey(workspaceId, "WORKSPACE");
/** The workspace's counters. */
export const workspaceSummaryKey = (workspaceId: WorkspaceId) => workspaceItemKey(workspaceId, "SUMMARY");
/** Sorted by time. Autosaved changes share an entry per member and record for several minutes. */
export const auditPrefix = "AUDIT#";
export const auditKey = (workspaceId: WorkspaceId, at: string, id: string) =>
  workspaceItemKey(workspaceId, `${auditPrefix}${at}#${id}`);
/** Members who have a record open. */
export const presencePrefix = "PRESENCE#";
export const presenceKey = (workspaceId: WorkspaceId, recordId: string) =>
  workspaceItemKey(workspaceId, `${presencePrefix}${recordId}`);
export const membershipPrefix = "MEMBERSHIP#";
/** Lists a user's workspaces. The member's role is in the workspace's record. */
export const membershipKey = (userId: string, workspaceId: WorkspaceId) =>
  userKey(userId, `${membershipPrefix}${workspaceId}`);

export const invitationPrefix = "INVITATION#";
export const invitationKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${invitationPrefix}${stripIdPrefix(id)}`);

export const webhookPrefix = "WEBHOOK#";
export const webhookKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${webhookPrefix}${stripIdPrefix(id)}`);
export const webhookDeliveryPrefix = "WEBHOOK_DELIVERY#";
export const getWebhookDeliveryPrefix = (webhookId: string) =>
  `${webhookDeliveryPrefix}${stripIdPrefix(webhookId)}#` as const;
/** Sorted by time. */
export const webhookDeliveryKey = (workspaceId: WorkspaceId, webhookId: string, id: string) =>
  workspaceItemKey(workspaceId, `${getWebhookDeliveryPrefix(webhookId)}${stripIdPrefix(id)}`);

// Account
export const profileKey = (userId: string) => userKey(userId, "PROFILE");
export const accessKey = (userId: string) => userKey(userId, "ACCESS");
export const billingKey = (workspaceId: WorkspaceId) => workspaceItemKey(workspaceId, "BILLING");
/** The user's points and rewarded actions. */
export const summaryKey = (userId: string) => userKey(userId, "SUMMARY");
export const twoStepKey = (userId: string) => userKey(userId, "TWO_STEP");
export const twoStepSetupKey = (userId: string) => userKey(userId, "TWO_STEP_SETUP");
export const identityPrefix = "SIGN_IN#";
/** An account at an identity provider that signs in to this account. At most one per provider. */
export const identityKey = (userId: string, provider: string) => userKey(userId, `${identityPrefix}${provider}`);
export type EmailLinkKind = "RESET" | "EMAIL_CHANGE";
/** At most one link of each kind; a new one replaces it. */
export const emailLinkKey = (userId: string, kind: EmailLinkKind) => userKey(userId, kind);
export const sessionPrefix = "SESSION#";
export const sessionKey = (userId: string, hash: string) => userKey(userId, `${sessionPrefix}${hash}`);
export const accessTokenPrefix = "ACCESS_TOKEN#";
/** Keyed by the hash of the secret. */
export const accessTokenKey = (userId: string, hash: string) => userKey(userId, `${accessTokenPrefix}${hash}`);
export const exportPrefix = "EXPORT#";
export const exportKey = (userId: string, id: string) => userKey(userId, `${exportPrefix}${id}`);
export const requestPrefix = "REQUEST#";
export const requestKey = (userId: string, hash: string) => userKey(userId, `${requestPrefix}${hash}`);
/** One record per month. */
export const modelUsagePrefix = "AI#";
export const modelUsageKey = (workspaceId: WorkspaceId, month: string) =>
  workspaceItemKey(workspaceId, `${modelUsagePrefix}${month}`);

// Organizations and opportunities
export const organizationPrefix = "ORG#";
export const organizationKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${organizationPrefix}${id}`);
/** All facts of an organization in one item, because drafts and checks read them together. */
export const factsPrefix = "FACTS#";
export const factsKey = (workspaceId: WorkspaceId, organizationId: string) =>
  workspaceItemKey(workspaceId, `${factsPrefix}${stripIdPrefix(organizationId)}`);
export const opportunityPrefix = "OPP#";
export const opportunityKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${opportunityPrefix}${id}`);
export const lastSearchKey = (workspaceId: WorkspaceId) => workspaceItemKey(workspaceId, "LAST_SEARCH");
export const savedSearchPrefix = "SEARCH#";
export const savedSearchKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${savedSearchPrefix}${stripIdPrefix(id)}`);
export const savedSearchScheduleKey = (workspaceId: WorkspaceId) => workspaceItemKey(workspaceId, "SEARCH_NEWS");

// Applications and their children
export const applicationPrefix = "APP#";
export const applicationKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${applicationPrefix}${id}`);
export const statusChangePrefix = "HISTORY#";
export const getStatusChangePrefix = (applicationId: string) =>
  `${statusChangePrefix}${stripIdPrefix(applicationId)}#` as const;
export const statusChangeKey = (workspaceId: WorkspaceId, applicationId: string, id: string) =>
  workspaceItemKey(workspaceId, `${getStatusChangePrefix(applicationId)}${id}`);
/** One checklist per application, because its rows are read together; its maximum of 150 rows stays below 400 KB. */
export const checklistPrefix = "REQUIREMENTS#";
export const checklistKey = (workspaceId: WorkspaceId, applicationId: string) =>
  workspaceItemKey(workspaceId, `${checklistPrefix}${stripIdPrefix(applicationId)}`);
/** One budget per application. */
export const budgetPrefix = "BUDGET#";
export const budgetKey = (workspaceId: WorkspaceId, applicationId: string) =>
  workspaceItemKey(workspaceId, `${budgetPrefix}${stripIdPrefix(applicationId)}`);
/** One award per application. */
export const awardPrefix = "AWARD#";
export const awardKey = (workspaceId: WorkspaceId, applicationId: string) =>
  workspaceItemKey(workspaceId, `${awardPrefix}${stripIdPrefix(applicationId)}`);
export const taskPrefix = "TASK#";
/** A task's ID starts with its application's ID, so one prefix finds all tasks of an application. */
export const getTaskPrefix = (applicationId: string) => `${taskPrefix}${stripIdPrefix(applicationId)}` as const;
export const taskKey = (workspaceId: WorkspaceId, id: string) => workspaceItemKey(workspaceId, getTaskPrefix(id));
export const savedViewsKey = (workspaceId: WorkspaceId) => workspaceItemKey(workspaceId, "VIEWS");
export const importPrefix = "IMPORT#";
export const getImportPrefix = (importId: string) => `${importPrefix}${stripIdPrefix(importId)}#` as const;
/** A private URL of one workspace's calendar for this user. */
export const calendarFeedKey = (userId: string) => userKey(userId, "CALENDAR_FEED");

// Documents and writing
export const documentPrefix = "DOC#";
export const documentKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${documentPrefix}${id}`);
export const textVersionPrefix = "TEXT#";
export const getTextVersionPrefix = (documentId: string) =>
  `${textVersionPrefix}${stripIdPrefix(documentId)}#` as const;
export const textVersionKey = (workspaceId: WorkspaceId, documentId: string, version: number) =>
  workspaceItemKey(workspaceId, `${getTextVersionPrefix(documentId)}${String(version).padStart(9, "0")}`);
export const commentPrefix = "COMMENT#";
/** A comment's ID starts with the ID of its application or document, so one prefix finds all comments of that record. */
export const getCommentPrefix = (recordId: string) => `${commentPrefix}${stripIdPrefix(recordId)}` as const;
export const commentKey = (workspaceId: WorkspaceId, id: string) => workspaceItemKey(workspaceId, getCommentPrefix(id));
export const reviewLinkPrefix = "REVIEW_LINK#";
/** Like a comment's ID, a link's ID starts with its document's ID. */
export const getReviewLinkPrefix = (documentId: string) => `${reviewLinkPrefix}${stripIdPrefix(documentId)}` as const;
export const reviewLinkKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, getReviewLinkPrefix(id));
export const answerPrefix = "ANSWER#";
/** An answer's ID starts with its organization's ID, so one prefix finds all answers of an organization. */
export const getAnswerPrefix = (organizationId: string) => `${answerPrefix}${stripIdPrefix(organizationId)}` as const;
export const answerKey = (workspaceId: WorkspaceId, id: string) => workspaceItemKey(workspaceId, getAnswerPrefix(id));
export const dismissedAnswersPrefix = "DISMISSED_ANSWERS#";
/** One record per organization. */
export const dismissedAnswersKey = (workspaceId: WorkspaceId, organizationId: string) =>
  workspaceItemKey(workspaceId, `${dismissedAnswersPrefix}${stripIdPrefix(organizationId)}`);
export const uploadPrefix = "UPLOAD#";
export const uploadKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${uploadPrefix}${stripIdPrefix(id)}`);
export const draftPrefix = "DRAFT#";
export const draftKey = (workspaceId: WorkspaceId, id: string) =>
  workspaceItemKey(workspaceId, `${draftPrefix}${stripIdPrefix(id)}`);
export const chatPrefix = "CHAT#";
export const chatKey = (userId: string, id: string) => userKey(userId, `${chatPrefix}${stripIdPrefix(id)}`);

// Jobs
export const jobPrefix = "JOB#";
export const jobKey = (userId: string, id: string) => userKey(userId, `${jobPrefix}${id}`);
export const partialResultPrefix = "JOBPART#";
export const getPartialResultPrefix = (jobId: string) => `${partialResultPrefix}${stripIdPrefix(jobId)}#` as const;
export const partialResultKey = (userId: string, jobId: string, position: number) =>
  userKey(userId, `${getPartialResultPrefix(jobId)}${String(position).padStart(2, "0")}`);
export const waitSlotKey = (userId: string) => userKey(userId, "WAITING");

// Notifications and reminders
export const preferencesKey = (userId: string) => userKey(userId, "PREFERENCES");
export const notificationPrefix = "NOTE#";
export const notificationKey = (userId: string, id: string) =>
  userKey(userId, `${notificationPrefix}${stripIdPrefix(id)}`);
/** Not in the summary, because a transaction cannot contain an item twice. */
export const unreadCounterKey = (userId: string) => userKey(userId, "UNREAD");
export const reminderScheduleKey = (userId: string) => userKey(userId, "SCHEDULE");
export const sentReminderPrefix = "REMINDER#";
export const sentReminderKey = (userId: string, subject: string, day: string) =>
  userKey(userId, `${sentReminderPrefix}${subject}#${day}`);
export const digestHistoryKey = (userId: string) => userKey(userId, "DIGEST_HISTORY");

// Points
export const pointsPrefix = "POINTS#";
/** Earned once per rule and subject. */
export const pointsKey = (userId: string, rule: string, subject: string) =>
  userKey(userId, `${pointsPrefix}${rule}#${subject}`);
export const achievementPrefix = "ACHIEVEMENT#";
export const achievementKey = (userId: string, key: string) => userKey(userId, `${achievementPrefix}${key}`);
export const goalsPrefix = "GOALS#";
export const goalsKey = (userId: string, day: string) => userKey(userId, `${goalsPrefix}${day}`);

// Outside the partitions of users and workspaces
/** Enforces unique email addresses and looks users up by address. */
export const emailHashKey = (hash: string) => toKey(`EMAIL#${hash}`, "EMAIL");
/** Looks users up by the hash of an identity's issuer and subject. */
export const identityOwnerKey = (hash: string) => toKey(`IDENTITY#${hash}`, "IDENTITY");
export const limitKey = (limitClass: string, subject: string) => toKey(`LIMIT#${limitClass}#${subject}`, "LIMIT");
/** Marks that a job has counted against a mail limit. */
export const emailLimitMarkerKey = (limitClass: string, mailbox: string, jobId: string) =>
  toKey(`LIMIT#${limitClass}#${mailbox}`, `${jobPrefix}${jobId}`);
/** Maps a payment event's customer to its workspace. */
export const customerKey = (customerId: string) => toKey(`STRIPE#${customerId}`, "CUSTOMER");
export const paymentEventKey = (eventId: string) => toKey(`EVENT#${eventId}`, "EVENT");
export const getFollowerPartition = (opportunityId: string) => `WATCH#${opportunityId}` as const;
/** `followedBy` is "saved" or the ID of an application. */
export const followerKey = (opportunityId: string, workspaceId: WorkspaceId, followedBy: string) =>
  toKey(getFollowerPartition(opportunityId), `${getWorkspacePartition(workspaceId)}#${followedBy}`);
export const pastAwardsKey = (listing: string) => toKey(`AWARDS#${listing}`, "AWARDS");
/** State of the catalog's jobs: versions notified to followers and checked against saved searches, the sync, and publishing. */
export const catalogStateKey = <
  Sort extends "FOLLOWERS_NOTIFIED" | "SEARCHES_NOTIFIED" | "OPENINGS" | "DAILY_SYNC" | "SYNC" | "PUBLISH",
>(
  state: Sort,
) => toKey("CATALOG", state);

// Partitions of the `byDue` index
export const getDueJobsPartition = (shard: number) => `JOBS#${shard}` as const;
export const getDueRemindersPartition = (shard: number) => `REMINDERS#${shard}` as const;
export const getDueSearchesPartition = (shard: number) => `SEARCHNEWS#${shard}` as const;
