/** The hashed files of a deployment, live since `from`. */
export type Release = { liveSince: Date; files: readonly string[] };

/** Retention after replacement, for pages that are still open. */
export const releaseRetentionDays = 30;

/** Hashed files of no release that was live within the last 30 days. The latest release is always live. */
export const findOutdatedFiles = (releases: readonly Release[], present: readonly string[], now: Date): string[] => {
  const inUse = new Set(getActiveReleases(releases, now).flatMap(({ files }) => files));
  return present.filter((file) => !inUse.has(file));
};

/** Releases that were live within the last 30 days, oldest first. */
export const getActiveReleases = (releases: readonly Release[], now: Date): Release[] => {
  const since = now.getTime() - releaseRetentionDays * 86_400_000;
  const ordered = releases.toSorted((a, b) => a.liveSince.getTime() - b.liveSince.getTime());
  return ordered.filter((_, index) => (ordered[index + 1]?.liveSince.getTime() ?? Number.POSITIVE_INFINITY) > since);
};
