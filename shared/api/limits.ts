/** Lifetime of a single-use password reset link, in minutes. */
export const passwordResetLinkMinutes = 30;
/** Lifetime of a single-use email change link, in hours. */
export const emailChangeLinkHours = 24;
/** Lifetime of the link that confirms an account's email address, in days. */
export const confirmationLinkDays = 7;
export const recoveryCodeCount = 10;
/** Grace period in days before a late payment ends access. */
export const gracePeriodDays = 7;

/** Lifetime of an invitation to a workspace, in days. */
export const invitationDays = 7;
/**
 * What a plan includes. `seats` counts members and open invitations; a workspace's record has room for at most 15
 * members.
 */
export const planLimits = { seats: 15 } as const;

/** Storage limits per user. Separate from the schemas, so that file handling does not load them. */
export const documentLimits = {
  documents: 1000,
  /** All files plus every stored version of every text. */
  totalBytes: 500_000_000,
  fileBytes: 20_000_000,
  characters: 150_000,
  /** Versions per text; the oldest are deleted. */
  versions: 50,
  uploads: 20,
  /** Lifetime of a signed upload URL in seconds. */
  uploadSeconds: 900,
} as const;
