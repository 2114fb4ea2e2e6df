/** The hashed files of a deployment, live since `from`. */
export type Release = { from: Date; files: readonly string[] };

/** Retention after replacement, for pages that are still open. */
export const keptDays = 30;

/** Hashed files of no release that was live within the last 30 days. The latest release is always live. */
export const outdated = (releases: readonly Release[], present: readonly string[], now: Date): string[] => {
  const inUse = new Set(living(releases, now).flatMap(({ files }) => files));
  return present.filter((file) => !inUse.has(file));
};

/** Releases that were live within the last 30 days, oldest first. */
export const living = (releases: readonly Release[], now: Date): Release[] => {
  const since = now.getTime() - keptDays * 86_400_000;
  const ordered = releases.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return ordered.filter((_, index) => (ordered[index + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY) > since);
};
