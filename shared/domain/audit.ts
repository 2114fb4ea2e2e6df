/** Days for which entries of the activity log are kept. */
export const auditRetentionDays = 400;

/** Kinds of records in the activity log, with their names in its filter. */
export const auditKinds = {
  application: "Applications",
  task: "Tasks",
  requirement: "Requirements",
  budget: "Budgets",
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
  member: "Members",
  workspace: "Workspace",
} as const;
export type AuditKind = keyof typeof auditKinds;

export const auditActions = { added: "Added", changed: "Changed", deleted: "Deleted" } as const;
export type AuditAction = keyof typeof auditActions;

/** Stands for somebody whose account no longer exists. */
export const formerMemberName = "A former member";

/** The client of changes that a background job or the payment service made. */
export const systemClient = "System";
