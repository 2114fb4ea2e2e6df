/** What a deployment put in place, and from when on. */
export type Release = { from: Date; files: readonly string[] };

/** A page that somebody left open may still ask for the files of the release it came from, for so many days. */
export const keptDays = 30;

/**
 * Hashed files that nobody needs any more: those of no release that was in place within the last thirty days. The
 * newest is in place until another follows, so what it uses never goes, however long ago it was deployed.
 */
export const outdated = (releases: readonly Release[], present: readonly string[], now: Date): string[] => {
  const inUse = new Set(living(releases, now).flatMap(({ files }) => files));
  return present.filter((file) => !inUse.has(file));
};

/** The releases that were in place within the last thirty days, the oldest first. */
export const living = (releases: readonly Release[], now: Date): Release[] => {
  const since = now.getTime() - keptDays * 86_400_000;
  const ordered = releases.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return ordered.filter((_, at) => (ordered[at + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY) > since);
};
