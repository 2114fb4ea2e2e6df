import fc from "fast-check";
import { expect, test } from "vitest";
import { releaseRetentionDays, getActiveReleases, findOutdatedFiles, type Release } from "./releases.ts";

const releaseStart = Date.parse("2026-11-21T00:00:00.000Z");
const onDay = (days: number) => new Date(releaseStart + days * 86_400_000);

test("expires a file 30 days after its replacement, not after its creation", () => {
  const releases = [
    { liveSince: onDay(0), files: ["assets/a-1.js", "assets/b-1.js"] },
    { liveSince: onDay(100), files: ["assets/a-2.js", "assets/b-1.js"] },
  ];
  const present = ["assets/a-1.js", "assets/a-2.js", "assets/b-1.js"];
  expect(findOutdatedFiles(releases, present, onDay(129))).toEqual([]);
  expect(findOutdatedFiles(releases, present, onDay(131))).toEqual(["assets/a-1.js"]);
  // Files in use never expire, even after a year without a deployment.
  expect(findOutdatedFiles(releases, present, onDay(500))).toEqual(["assets/a-1.js"]);
});

test("expires files of no release, left behind by a failed deployment", () => {
  expect(findOutdatedFiles([{ liveSince: onDay(0), files: ["assets/a.js"] }], ["assets/a.js", "assets/half.js"], onDay(1))).toEqual([
    "assets/half.js",
  ]);
});

const filesArbitrary = fc.subarray(["a", "b", "c", "d", "e", "f"]);
const history = fc.array(fc.record({ at: fc.integer({ min: 0, max: 400 }), files: filesArbitrary }), {
  minLength: 1,
  maxLength: 12,
});

test("keeps all files of the last 30 days, also when inactive releases are dropped", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 60 }), (steps, later) => {
      const releases: Release[] = steps.map((step) => ({ liveSince: onDay(step.at), files: step.files }));
      const newest = releases.toSorted((a, b) => a.liveSince.getTime() - b.liveSince.getTime()).at(-1);
      const now = new Date((newest?.liveSince ?? onDay(0)).getTime() + later * 86_400_000);
      const gone = new Set(findOutdatedFiles(releases, ["a", "b", "c", "d", "e", "f"], now));
      for (const file of newest?.files ?? []) expect(gone.has(file)).toBe(false);
      for (const { liveSince, files: own } of releases)
        if (now.getTime() - liveSince.getTime() < releaseRetentionDays * 86_400_000)
          for (const file of own) expect(gone.has(file)).toBe(false);
      expect(findOutdatedFiles(getActiveReleases(releases, now), ["a", "b", "c", "d", "e", "f"], now)).toEqual([...gone]);
    }),
  );
});
