import { accessTokenRoutes } from "./access-tokens.ts";
import { accountRoutes } from "./account.ts";
import { answerRoutes } from "./answers.ts";
import { applicationRoutes } from "./applications.ts";
import { auditLogRoutes } from "./audit-log.ts";
import { authRoutes } from "./auth.ts";
import { awardRoutes } from "./awards.ts";
import { billingRoutes } from "./billing.ts";
import { budgetRoutes } from "./budget.ts";
import { calendarFeedRoutes } from "./calendar-feed.ts";
import { catalogRoutes } from "./catalog.ts";
import { catalogCheckRoutes } from "./catalog-checks.ts";
import { catalogPreviewRoutes } from "./catalog-preview.ts";
import { catalogSourceRoutes } from "./catalog-sources.ts";
import { coachRoutes } from "./coach.ts";
import { commentRoutes } from "./comments.ts";
import { documentRoutes } from "./documents.ts";
import { factRoutes } from "./facts.ts";
import { funderRoutes } from "./funders.ts";
import { gamificationRoutes, goalRoutes } from "./gamification.ts";
import { identityRoutes } from "./identities.ts";
import { irsListRoutes } from "./irs-list.ts";
import { jobRoutes } from "./jobs.ts";
import { libraryRoutes } from "./library.ts";
import { matchingRoutes, recordMatchRoutes } from "./matching.ts";
import { mcpRoutes } from "./mcp.ts";
import { notificationRoutes, reminderRoutes } from "./notifications.ts";
import { opportunityRoutes } from "./opportunities.ts";
import { organizationImportRoutes, organizationRoutes } from "./organizations.ts";
import { presenceRoutes } from "./presence.ts";
import { requirementRoutes } from "./requirements.ts";
import { resourceRoutes } from "./resources.ts";
import { reviewRoutes } from "./reviews.ts";
import { savedSearchRoutes } from "./saved-searches.ts";
import { systemRoutes } from "./system.ts";
import { taskRoutes } from "./tasks.ts";
import { trackerRoutes } from "./tracker.ts";
import { trackerCalendarRoutes } from "./tracker-calendar.ts";
import { trackerExportRoutes } from "./tracker-export.ts";
import { webSearchRoutes } from "./web-search.ts";
import { webhookRoutes } from "./webhooks.ts";
import { workspaceRoutes } from "./workspaces.ts";
import { writingRoutes } from "./writing.ts";

/** Routes by feature. Each feature is one Lambda, `functions/<feature>/<feature>.lambda.ts`. */
export const features = {
  auth: { ...authRoutes, ...identityRoutes },
  account: { ...accountRoutes, ...accessTokenRoutes, ...calendarFeedRoutes },
  workspaces: { ...workspaceRoutes, ...webhookRoutes },
  billing: billingRoutes,
  organizations: { ...organizationRoutes, ...organizationImportRoutes, ...irsListRoutes },
  catalog: { ...catalogRoutes, ...catalogPreviewRoutes, ...catalogSourceRoutes, ...catalogCheckRoutes },
  funders: funderRoutes,
  opportunities: { ...opportunityRoutes, ...savedSearchRoutes },
  matching: { ...matchingRoutes, ...recordMatchRoutes },
  "web-search": webSearchRoutes,
  applications: {
    ...applicationRoutes,
    ...requirementRoutes,
    ...budgetRoutes,
    ...awardRoutes,
    ...trackerExportRoutes,
    ...trackerRoutes,
    ...trackerCalendarRoutes,
  },
  tasks: taskRoutes,
  documents: documentRoutes,
  library: libraryRoutes,
  comments: { ...commentRoutes, ...reviewRoutes },
  facts: factRoutes,
  answers: answerRoutes,
  writing: writingRoutes,
  coach: coachRoutes,
  collaboration: { ...auditLogRoutes, ...presenceRoutes },
  resources: resourceRoutes,
  gamification: { ...gamificationRoutes, ...goalRoutes },
  notifications: { ...notificationRoutes, ...reminderRoutes },
  jobs: jobRoutes,
  mcp: mcpRoutes,
  system: systemRoutes,
} as const;
export type Feature = keyof typeof features;

export const api = {
  ...authRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...accessTokenRoutes,
  ...calendarFeedRoutes,
  ...workspaceRoutes,
  ...webhookRoutes,
  ...billingRoutes,
  ...organizationRoutes,
  ...organizationImportRoutes,
  ...irsListRoutes,
  ...catalogRoutes,
  ...catalogPreviewRoutes,
  ...catalogSourceRoutes,
  ...catalogCheckRoutes,
  ...funderRoutes,
  ...opportunityRoutes,
  ...savedSearchRoutes,
  ...matchingRoutes,
  ...recordMatchRoutes,
  ...webSearchRoutes,
  ...applicationRoutes,
  ...requirementRoutes,
  ...budgetRoutes,
  ...awardRoutes,
  ...trackerExportRoutes,
  ...trackerRoutes,
  ...trackerCalendarRoutes,
  ...taskRoutes,
  ...documentRoutes,
  ...libraryRoutes,
  ...commentRoutes,
  ...reviewRoutes,
  ...factRoutes,
  ...answerRoutes,
  ...writingRoutes,
  ...coachRoutes,
  ...auditLogRoutes,
  ...presenceRoutes,
  ...resourceRoutes,
  ...gamificationRoutes,
  ...goalRoutes,
  ...notificationRoutes,
  ...reminderRoutes,
  ...jobRoutes,
  ...mcpRoutes,
  ...systemRoutes,
};
export type Api = typeof api;
export type OperationName = keyof Api;
