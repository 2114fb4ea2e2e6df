import type { AuditAction, AuditKind } from "#shared/domain/audit.ts";
import { documentKinds } from "#shared/domain/document-kinds.ts";
import type { AuditEntry } from "./audit-entry.ts";

const nouns: Record<AuditKind, readonly [one: string, many: string]> = {
  application: ["an application", "applications"],
  task: ["a task", "tasks"],
  requirement: ["the requirements", "requirements"],
  budget: ["a budget", "budgets"],
  award: ["an award", "awards"],
  document: ["a document", "documents"],
  draft: ["a draft", "drafts"],
  answer: ["an answer", "answers"],
  opportunity: ["an opportunity", "opportunities"],
  comment: ["a comment", "comments"],
  reviewLink: ["a review link", "review links"],
  invitation: ["an invitation", "invitations"],
  savedSearch: ["a saved search", "saved searches"],
  view: ["the tracker’s saved views", "saved views"],
  fact: ["the facts", "facts"],
  organization: ["an organization", "organizations"],
  webhook: ["a webhook", "webhooks"],
  member: ["a member", "members"],
  workspace: ["the workspace", "workspaces"],
};
const verbs: Record<AuditAction, string> = { added: "Added", changed: "Changed", deleted: "Deleted" };

/** Operations whose name is more specific than the kind of change. */
const operationSummaries: Partial<Record<string, string>> = {
  addRequirement: "Added a requirement",
  decideRequirements: "Accepted or dismissed requirements",
  updateRequirement: "Changed a requirement",
  deleteRequirement: "Deleted a requirement",
  findRequirements: "Found requirements in a notice",
  createFact: "Added a fact",
  updateFact: "Changed a fact",
  confirmFact: "Confirmed a fact",
  confirmDraftFacts: "Confirmed facts of a draft",
  deleteFact: "Deleted a fact",
  resolveFactConflict: "Resolved a conflict between two facts",
  createNextApplication: "Started the next application",
  finishUpload: "Uploaded a file",
  confirmAnswer: "Confirmed an answer",
  archiveOrganization: "Archived an organization",
  restoreOrganization: "Restored an organization",
  dismissFromSavedSearch: "Dismissed a program from a saved search",
  restoreToSavedSearch: "Restored a program to a saved search",
  rotateWebhookSecret: "Changed the secret of a webhook",
  ...Object.fromEntries(Object.values(documentKinds).map(({ job, noun }) => [job, `Generated a ${noun}`])),
};
const operationVerbs: Partial<Record<string, string>> = {
  importApplications: "Imported",
  undoImport: "Undid the import of",
  reassignWork: "Reassigned",
};

const toLabel = (state: string) => state.charAt(0).toUpperCase() + state.slice(1).replaceAll("_", " ");

const describeState = ({ kind, action, state = "" }: AuditEntry): string | undefined => {
  switch (kind) {
    case "application":
      return `Moved an application to ${toLabel(state)}`;
    case "document":
      return `Marked a document as ${toLabel(state)}`;
    case "task":
      return state === "true" ? "Completed a task" : "Reopened a task";
    case "opportunity":
      return state === "true" ? "Saved an opportunity" : "Removed a saved opportunity";
    case "member":
      return action === "added" ? `Added a member as ${toLabel(state)}` : `Made a member ${toLabel(state)}`;
    case "workspace":
      return `Changed the subscription to ${toLabel(state)}`;
    default:
      return undefined;
  }
};

/** Returns a sentence without a subject, such as "Moved an application to Submitted". */
export const describeEntry = (entry: AuditEntry): string => {
  const { operation, action, kind, count = 1, state, userId, subjectId } = entry;
  const operationSummary = operationSummaries[operation];
  if (operationSummary) return operationSummary;
  const [one, many] = nouns[kind];
  const object = count > 1 ? `${count} ${many}` : one;
  const operationVerb = operationVerbs[operation];
  if (operationVerb) return `${operationVerb} ${object}`;
  if (kind === "member" && userId === subjectId && action !== "changed")
    return action === "deleted" ? "Left the workspace" : `Joined as ${toLabel(state ?? "member")}`;
  if (kind === "member" && action === "deleted") return "Removed a member";
  if (kind === "workspace" && state === undefined) return "Renamed the workspace";
  if (state !== undefined && count === 1) return describeState(entry) ?? `${verbs[action]} ${object}`;
  return `${verbs[action]} ${object}`;
};
