import { unzipSync } from "fflate";
import type { SiteBucket } from "./bucket.ts";
import { mediaTypeOf } from "./media-types.ts";
import { living, outdated, type Release } from "./releases.ts";

/** Files whose name carries a hash of their content. */
const hashed = "assets/";
/** What was in place when; nothing in it is secret. */
const ledger = "releases/";
const caching = { forever: "public, max-age=31536000, immutable", never: "no-cache" };

const isHashed = (file: string) => file.startsWith(hashed);
/** The pages that name all other files come last, so that nobody is sent to what is not there yet. */
const rank = (file: string) => (isHashed(file) ? 0 : file.endsWith(".html") ? 2 : 1);
/** Uploads at once. */
const width = 16;

const inParts = async <T>(items: readonly T[], each: (item: T) => Promise<void>) => {
  for (let at = 0; at < items.length; at += width) await Promise.all(items.slice(at, at + width).map(each));
};

/** The instant that a ledger's key names. */
const keyOf = (from: Date) => `${ledger}${from.toISOString()}.json`;
const readReleases = async (bucket: SiteBucket): Promise<Release[]> => {
  const keys = await bucket.list(ledger);
  return Promise.all(
    keys.map(async (key) => ({
      from: new Date(key.slice(ledger.length, -".json".length)),
      files: JSON.parse(new TextDecoder().decode(await bucket.get(key))) as string[],
    })),
  );
};

/**
 * Puts a release of the web in place, from its zip: hashed files first, kept for ever by browsers, and the pages last,
 * asked for anew each time. Hashed files of earlier releases stay for thirty days after they were replaced; any other
 * file that is no longer part of the web goes. Done twice, it comes to the same.
 */
export const publish = async (
  bucket: SiteBucket,
  zip: Uint8Array,
  now: Date,
): Promise<{ files: number; gone: number }> => {
  const content = unzipSync(zip);
  const files = Object.keys(content).filter((file) => !file.endsWith("/"));
  if (!files.includes("index.html")) throw new Error("The web that was to be put in place has no index.html");
  const types = new Map(files.map((file) => [file, mediaTypeOf(file)]));
  const before = new Set(await bucket.list());

  const put = async (file: string) => {
    const body = content[file];
    // One of that name has that content: its name says so.
    if (!body || (isHashed(file) && before.has(file))) return;
    await bucket.put(file, body, {
      type: types.get(file) ?? "",
      caching: isHashed(file) ? caching.forever : caching.never,
    });
  };
  for (const step of [0, 1, 2])
    await inParts(
      files.filter((file) => rank(file) === step),
      put,
    );

  const release = { from: now, files: files.filter(isHashed) };
  await bucket.put(keyOf(now), JSON.stringify(release.files), { type: "application/json", caching: caching.never });
  const releases = await readReleases(bucket);
  const kept = new Set(living(releases, now).map(({ from }) => keyOf(from)));
  const gone = [
    ...outdated(releases, [...before].filter(isHashed), now),
    ...[...before].filter((file) => !isHashed(file) && !file.startsWith(ledger) && !files.includes(file)),
    ...releases.map(({ from }) => keyOf(from)).filter((key) => !kept.has(key)),
  ];
  if (gone.length) await bucket.delete(gone);
  return { files: files.length, gone: gone.length };
};
