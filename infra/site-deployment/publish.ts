import { unzipSync } from "fflate";
import type { SiteBucket } from "./site-bucket.ts";

const withCharset = (type: string) => `${type}; charset=utf-8`;
const contentTypes: Record<string, string> = {
  css: withCharset("text/css"),
  csv: withCharset("text/csv"),
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: withCharset("text/html"),
  ico: "image/x-icon",
  js: withCharset("text/javascript"),
  json: "application/json",
  md: withCharset("text/markdown"),
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: withCharset("text/plain"),
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Returns the content type for a file name. Throws for an unknown extension, because `nosniff` makes browsers reject
 * the file.
 */
export const getContentType = (file: string): string => {
  const type = contentTypes[file.slice(file.lastIndexOf(".") + 1)];
  if (!type) throw new Error(`Unknown content type of ${file}: add its extension to contentTypes in publish.ts`);
  return type;
};

/** A deployment's hashed files, live since `liveSince`. */
export type Release = { liveSince: Date; files: readonly string[] };

/** How long replaced files are kept, for pages that are still open. */
export const releaseRetentionDays = 30;

/**
 * Returns the hashed files that belong to no release that was live within the last 30 days. The latest release is
 * always live.
 */
export const findOutdatedFiles = (releases: readonly Release[], present: readonly string[], now: Date): string[] => {
  const inUse = new Set(getActiveReleases(releases, now).flatMap(({ files }) => files));
  return present.filter((file) => !inUse.has(file));
};

/** Returns the releases that were live within the last 30 days, oldest first. */
export const getActiveReleases = (releases: readonly Release[], now: Date): Release[] => {
  const since = now.getTime() - releaseRetentionDays * 86_400_000;
  const orderedReleases = releases.toSorted((a, b) => a.liveSince.getTime() - b.liveSince.getTime());
  return orderedReleases.filter(
    (_, index) => (orderedReleases[index + 1]?.liveSince.getTime() ?? Number.POSITIVE_INFINITY) > since,
  );
};

const hashedPrefix = "assets/";
/** Key prefix for release records, which list a release's hashed files. */
const releasePrefix = "releases/";
const cacheControl = { immutable: "public, max-age=31536000, immutable", revalidate: "no-cache" };

const isHashed = (file: string) => file.startsWith(hashedPrefix);
/** Upload order: pages come last, because they refer to the other files. */
const getUploadPhase = (file: string) => (isHashed(file) ? 0 : file.endsWith(".html") ? 2 : 1);
const maxConcurrentUploads = 16;

const forEachBatch = async <T>(items: readonly T[], run: (item: T) => Promise<void>) => {
  for (let start = 0; start < items.length; start += maxConcurrentUploads)
    await Promise.all(items.slice(start, start + maxConcurrentUploads).map(run));
};

const getReleaseKey = (liveSince: Date) => `${releasePrefix}${liveSince.toISOString()}.json`;
const readReleases = async (bucket: SiteBucket): Promise<Release[]> => {
  const keys = await bucket.list(releasePrefix);
  return Promise.all(
    keys.map(async (key) => ({
      liveSince: new Date(key.slice(releasePrefix.length, -".json".length)),
      files: JSON.parse(new TextDecoder().decode(await bucket.get(key))) as string[],
    })),
  );
};

/**
 * Publishes a release of the web app from its zip: hashed files first, cached as immutable, and pages last, revalidated
 * on each request. Hashed files of earlier releases stay for 30 days after their replacement; other files that are not
 * part of the release are deleted. Idempotent.
 */
export const publishSite = async (
  bucket: SiteBucket,
  zip: Uint8Array,
  now: Date,
): Promise<{ files: number; deleted: number }> => {
  const content = unzipSync(zip);
  const files = Object.keys(content).filter((file) => !file.endsWith("/"));
  if (!files.includes("index.html")) throw new Error("The web app has no index.html");
  const types = new Map(files.map((file) => [file, getContentType(file)]));
  const existing = new Set(await bucket.list());

  const uploadFile = async (file: string) => {
    const body = content[file];
    // The name contains the hash, so an existing file has the same content.
    if (!body || (isHashed(file) && existing.has(file))) return;
    await bucket.put(file, body, {
      contentType: types.get(file) ?? "",
      cacheControl: isHashed(file) ? cacheControl.immutable : cacheControl.revalidate,
    });
  };
  for (const phase of [0, 1, 2])
    await forEachBatch(
      files.filter((file) => getUploadPhase(file) === phase),
      uploadFile,
    );

  const release = { from: now, files: files.filter(isHashed) };
  await bucket.put(getReleaseKey(now), JSON.stringify(release.files), {
    contentType: "application/json",
    cacheControl: cacheControl.revalidate,
  });
  const releases = await readReleases(bucket);
  const activeKeys = new Set(getActiveReleases(releases, now).map(({ liveSince }) => getReleaseKey(liveSince)));
  const obsolete = [
    ...findOutdatedFiles(releases, [...existing].filter(isHashed), now),
    ...[...existing].filter((file) => !isHashed(file) && !file.startsWith(releasePrefix) && !files.includes(file)),
    ...releases.map(({ liveSince }) => getReleaseKey(liveSince)).filter((key) => !activeKeys.has(key)),
  ];
  if (obsolete.length) await bucket.delete(obsolete);
  return { files: files.length, deleted: obsolete.length };
};
