type Application = { deadline: string | null; deadlineEstimated?: boolean };

/** Returns the deadline that drafts state: the application's, unless it is an estimate, otherwise the opportunity's. */
export const getDraftDeadline = (application: Application | null, opportunity: { deadline: string | null } | null) =>
  (application && !application.deadlineEstimated ? application.deadline : null) ?? opportunity?.deadline ?? null;
