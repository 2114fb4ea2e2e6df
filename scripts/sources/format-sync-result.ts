import type { SyncResult } from "#functions/catalog/sync/sync-catalog.ts";

const countNames = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
};
const changeNames: Record<string, string> = { deadlineMoved: "deadline moved" };

export const formatSyncResult = (result: SyncResult, seconds: number): string[] => {
  if (result.outcome === "busy") return ["Another sync is running."];
  if (result.outcome === "unchanged") return ["The source has no new data. The catalog is unchanged."];
  if (result.outcome === "continued")
    return [`Stopped after ${result.seen} records for lack of time. Run it again to continue.`];
  if (result.outcome === "failed")
    return [
      `The source failed: ${result.why}.`,
      result.resumable ? "The catalog is unchanged. Run it again to resume." : "The catalog is unchanged.",
    ];
  const { seen, unreadable, examples, remarks } = result.report;
  const remarkCounts = Object.entries(remarks).map(([why, count]) => `${count} ${why}`);
  const lines = [
    `${seen} records read in ${seconds.toFixed(1)} s, ${unreadable} unreadable.`,
    ...examples.map(({ sourceId, why }) => `  ${sourceId || "without an ID"}: ${why}`),
    ...(remarkCounts.length ? [`Normalized or ignored values: ${remarkCounts.join(", ")}.`] : []),
  ];
  if (result.outcome === "refused")
    return [...lines, "The result was rejected and the catalog is unchanged:", ...result.why.map((why) => `  ${why}`)];
  const { version, live, records, previous } = result.manifest;
  const changes = countNames(result.changes.map(({ kind }) => changeNames[kind] ?? kind)) || "no changes";
  return [
    ...lines,
    `Published ${version}: ${live} of ${records} records open or forecast. ${previous ? `Changes since the previous version: ${changes}.` : ""}`.trim(),
  ];
};
