import type { ApplicationStatus } from "#shared/applications.ts";

export const statusLabels: Record<ApplicationStatus, string> = {
  draft: "Draft",
  in_progress: "In progress",
  submitted: "Submitted",
  under_review: "Under review",
  awarded: "Awarded",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
/** The tracker offers six; the seventh is shown where there is one. */
export const newStatuses = ["draft", "in_progress", "submitted", "under_review", "awarded", "declined"] as const;

/** In the tracker's badge: upper case, underscores as spaces (spec section 4). */
export const badgeOf = (status: ApplicationStatus) => status.replaceAll("_", " ").toUpperCase();

/** The dashboard's badge follows the spec literally: whatever is not decided or under review reads Submitted. */
export const dashboardBadgeOf = (status: ApplicationStatus) =>
  status === "awarded" || status === "under_review" || status === "declined" ? status : "submitted";
export const dashboardLabels = { awarded: "Awarded", under_review: "Under Review", declined: "Declined", submitted: "Submitted" } as const;
