import type { SyncResult } from "#functions/catalog/sync/sync-catalog.ts";

const counted = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
};
const spoken: Record<string, string> = { deadlineMoved: "deadline moved" };

/** What came of a sync, for people, in lines. */
export const linesOf = (result: SyncResult, seconds: number): string[] => {
  if (result.outcome === "busy") return ["Another sync is at work. The catalog was left to it."];
  if (result.outcome === "unchanged") return ["The source has nothing new. The catalog stays as it is."];
  if (result.outcome === "goesOn") return [`Time is short after ${result.seen} records. Start it again to go on.`];
  if (result.outcome === "brokeOff")
    return [
      `The source broke off: ${result.why}.`,
      result.resumable
        ? "The catalog stays as it is. Start it again to go on from where it was."
        : "The catalog stays as it is.",
    ];
  const { seen, unreadable, examples, remarks } = result.told;
  const odd = Object.entries(remarks).map(([why, count]) => `${count} ${why}`);
  const lines = [
    `${seen} records read in ${seconds.toFixed(1)} s, ${unreadable} of them unreadable.`,
    ...examples.map(({ sourceId, why }) => `  ${sourceId || "without an id"}: ${why}`),
    ...(odd.length ? [`Values not taken as they stood: ${odd.join(", ")}.`] : []),
  ];
  if (result.outcome === "refused")
    return [
      ...lines,
      "This is too bad to be published; the catalog stays as it is:",
      ...result.why.map((why) => `  ${why}`),
    ];
  const { version, live, records, previous } = result.manifest;
  const changes = counted(result.changes.map(({ kind }) => spoken[kind] ?? kind)) || "nothing changed";
  return [
    ...lines,
    `Published ${version}: ${live} open or announced of ${records}. ${previous ? `Since the last: ${changes}.` : ""}`.trim(),
  ];
};
