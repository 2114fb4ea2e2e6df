/** Retention of activity log entries in days. */
export const auditRetentionDays = 400;

/** Kinds of records in the activity log, with their names in the filter. */
export const auditKinds = {
  application: "Applications",
  task: "Tasks",
  requirement: "Requirements",
  budget: "Budgets",
  award: "Awards",
  document: "Documents",
  draft: "Drafts",
  answer: "Answers",
  opportunity: "Opportunities",
  comment: "Comments",
  reviewLink: "Review links",
  invitation: "Invitations",
  savedSearch: "Saved searches",
  view: "Tracker views",
  organization: "Organizations",
  fact: "Facts",
  webhook: "Webhooks",
  member: "Members",
  workspace: "Workspace",
} as const;
export type AuditKind = keyof typeof auditKinds;

export const auditActions = { added: "Added", changed: "Changed", deleted: "Deleted" } as const;
export type AuditAction = keyof typeof auditActions;

/** Displayed for users whose account no longer exists. */
export const formerMemberName = "A former member";

/** Client name for changes by background jobs or the payment service. */
export const systemClient = "System";
