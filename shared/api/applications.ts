import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { funderRequired, validEmailRequired } from "./messages.ts";
import {
  dateInput,
  dateResponse,
  dollarSumResponse,
  dollarsResponse,
  emailSchema,
  idResponse,
  idSchema,
  memberIdInput,
  memberIdResponse,
  moneyInput,
  multilineText,
  OpportunityId,
  OrganizationId,
  optionalText,
  organizationQuery,
  organizationReference,
  pageQuery,
  partialUpdate,
  requiredText,
  singleLineText,
  timestampResponse,
  urlSchema,
} from "./schemas.ts";

/** The tracker's filter always offers the first six and adds `withdrawn` once an application has it. */
export const applicationStatuses = [
  "draft",
  "in_progress",
  "submitted",
  "under_review",
  "awarded",
  "declined",
  "withdrawn",
] as const;
export const ApplicationStatus = z.enum(applicationStatuses, "Please choose a status");
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;
export const priorities = ["high", "medium", "low"] as const;
export const Priority = z.enum(priorities, "Please choose high, medium or low");

const percentMessage = "Please enter a whole number from 0 to 100";
const percent = () => z.int(percentMessage).check(z.gte(0, percentMessage), z.lte(100, percentMessage));

export const ApplicationId = idSchema("app");
export const amountRequestedMessage = "Please enter the amount requested in dollars, such as 25,000";
/** A custom stage within a status; see `Stage` in `tracker.ts`. */
export const StageId = z.string("Please choose a stage").check(z.regex(/^[a-z0-9-]{1,40}$/, "This stage is not valid"));
const fields = {
  grantName: requiredText("Grant name is required", 255),
  funder: requiredText(funderRequired),
  amountRequested: optionalText(moneyInput(amountRequestedMessage)),
  status: ApplicationStatus,
  priority: Priority,
  deadline: optionalText(dateInput()),
  notes: optionalText(multilineText({ max: 8000 })),
  contactPerson: optionalText(singleLineText({ max: 200 })),
  contactEmail: optionalText(emailSchema(validEmailRequired)),
  applicationUrl: optionalText(urlSchema()),
  programUrl: optionalText(urlSchema()),
  eligibilityRequirements: optionalText(multilineText({ max: 8000 })),
  tags: z.array(singleLineText({ max: 60 })).check(z.maxLength(20, "Please use at most 20 tags")),
  /** The organization that applies. */
  organizationId: organizationReference(),
};
/** The member who is responsible for the application. */
const ownerId = optionalText(memberIdInput());

export const amountAwardedMessage = "Please enter the amount awarded in dollars, such as 25,000";
export const amountAwardedInput = optionalText(moneyInput(amountAwardedMessage));

export const NewApplication = z.object({
  ...fields,
  /** For a grant that was awarded before it was added to the tracker. */
  amountAwarded: amountAwardedInput,
  status: z._default(fields.status, "draft"),
  priority: z._default(fields.priority, "medium"),
  tags: z._default(fields.tags, []),
  organizationId: optionalText(OrganizationId),
  /**
   * Whether the deadline is estimated from past rounds; it is labeled as such until the user confirms or changes it.
   */
  deadlineEstimated: z._default(z.boolean("Please answer yes or no"), false),
  /** The tracker sends 0; progress is computed from tasks until the user sets it. */
  progress: z._default(percent(), 0),
  /** Defaults to the creator. */
  ownerId,
  /** Source opportunity; the server copies its facts. */
  opportunityId: optionalText(OpportunityId),
});
export type NewApplication = z.output<typeof NewApplication>;

const outcomeFields = {
  amountAwarded: amountAwardedInput,
  submissionDate: optionalText(dateInput()),
  decisionDate: optionalText(dateInput()),
};

export const importRowFields = {
  ...fields,
  ...outcomeFields,
  status: z._default(fields.status, "draft"),
  priority: z._default(fields.priority, "medium"),
  tags: z._default(fields.tags, []),
};

const changeFields = partialUpdate(
  z.object({
    ...fields,
    ...outcomeFields,
    /** A stage of the status, or null. Changing the status without sending a stage clears it. */
    stageId: optionalText(StageId),
    /** If null, progress is computed from the tasks again. */
    progress: z.nullable(percent()),
    /** False confirms an estimated deadline, as does a new deadline. True, which undoes that, requires a deadline. */
    deadlineEstimated: z.boolean("Please answer yes or no"),
    ownerId,
    statusNote: optionalText(multilineText({ max: 2000 })),
  }),
);
export const ApplicationChange = changeFields.check(
  z.refine(({ deadline, deadlineEstimated }) => !deadlineEstimated || Boolean(deadline), {
    path: ["deadlineEstimated"],
    error: "Please include the estimated deadline",
  }),
);
export type ApplicationChange = z.output<typeof ApplicationChange>;

export const GrantApplication = z.object({
  id: idResponse(),
  organizationId: z.nullable(z.string()),
  opportunityId: z.nullable(z.string()),
  /** If null, the workspace's owner is responsible. */
  ownerId: memberIdResponse(),
  grantName: z.string(),
  funder: z.string(),
  amountRequested: z.nullable(dollarsResponse()),
  amountAwarded: z.nullable(dollarsResponse()),
  status: ApplicationStatus,
  stageId: z.nullable(z.string()),
  priority: Priority,
  applicationDate: timestampResponse(),
  deadline: z.nullable(dateResponse()),
  deadlineEstimated: z.boolean(),
  submissionDate: z.nullable(dateResponse()),
  decisionDate: z.nullable(dateResponse()),
  notes: z.nullable(z.string()),
  tags: z.array(z.string()),
  contactPerson: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  applicationUrl: z.nullable(z.string()),
  programUrl: z.nullable(z.string()),
  eligibilityRequirements: z.nullable(z.string()),
  matchScore: z.int(),
  progress: z.int(),
  tasksTotal: z.int(),
  tasksCompleted: z.int(),
  /** Number of unresolved threads; absent if there are no comments. */
  openComments: z.optional(z.int()),
  /** The awarded application that this one continues. */
  renewalOf: z.optional(z.string()),
  /** Copied from its award so that tracker search can find it. Absent until the award is saved. */
  award: z.optional(
    z.object({
      awardNumber: z.nullable(z.string()),
      contactName: z.nullable(z.string()),
      contactEmail: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type GrantApplication = z.infer<typeof GrantApplication>;

export const StatusChange = z.object({
  id: idResponse(),
  applicationId: idResponse(),
  previousStatus: z.nullable(ApplicationStatus),
  newStatus: ApplicationStatus,
  notes: z.nullable(z.string()),
  changedAt: timestampResponse(),
  changedBy: memberIdResponse(),
});
export type StatusChange = z.infer<typeof StatusChange>;

export const ApplicationStats = z.object({
  totalApplications: z.int(),
  /** Whole percent, awarded / (awarded + declined); 0 if none was decided. */
  successRate: z.int(),
  totalAwarded: dollarSumResponse(),
  pending: z.int(),
});
export type ApplicationStats = z.infer<typeof ApplicationStats>;

const params = z.object({ id: ApplicationId });
export const applicationRoutes = defineRoutes({
  getApplicationStats: {
    method: "GET",
    path: "/api/grant-applications/stats",
    auth: "user",
    role: "viewer",
    summary: "Get the dashboard's four metrics, for all organizations or one",
    query: organizationQuery(),
    response: ApplicationStats,
  },
  listApplications: {
    method: "GET",
    path: "/api/grant-applications",
    auth: "user",
    role: "viewer",
    summary: "List applications, newest first; the `Link` header points to the next page",
    query: pageQuery(),
    response: z.array(GrantApplication),
  },
  createApplication: {
    method: "POST",
    path: "/api/grant-applications",
    auth: "subscriber",
    role: "editor",
    summary: "Track an application",
    body: NewApplication,
    response: GrantApplication,
  },
  updateApplication: {
    method: "PUT",
    path: "/api/grant-applications/{id}",
    auth: "user",
    role: "editor",
    summary: "Update an application",
    params,
    body: ApplicationChange,
    response: GrantApplication,
  },
  deleteApplication: {
    method: "DELETE",
    path: "/api/grant-applications/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete an application with its tasks and history",
    params,
  },
  listStatusChanges: {
    method: "GET",
    path: "/api/grant-applications/{id}/history",
    auth: "user",
    role: "viewer",
    summary: "List an application's status changes; the `Link` header points to the next page",
    params,
    query: pageQuery(),
    response: z.array(StatusChange),
  },
});
