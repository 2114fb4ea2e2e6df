import type { ImportResult, Skipped } from "./import-list.ts";

/** Why a record of a list, or all of it, is not taken in. */
export const list = {
  repeated: "It comes again further down",
  known: "The catalog has it from its source already",
  nothingUsable: "No record of it can be taken in.",
};

const mostExamples = 5;
const unchanged = "The catalog stays as it is.";

/** Those that were skipped, by reason, with the first few of each. */
const skippedLines = (skipped: readonly Skipped[]): string[] =>
  [...Map.groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
    const shown = all.slice(0, mostExamples).map(({ place, id }) => (id ? `${place} (${id})` : String(place)));
    const more = all.length - shown.length;
    return `  ${all.length}: ${why}. In the list: ${shown.join(", ")}${more ? ` and ${more} more` : ""}.`;
  });

/** What came of an import, for people, in lines. */
export const importLines = (name: string, result: ImportResult): string[] => {
  if (result.outcome === "busy") return ["A sync of the catalog is at work. Please try again when it is over."];
  const { counts } = result;
  const lines: string[] = [];
  if (counts) {
    const { listed, fresh, changed, same, skipped, remarks } = counts;
    const already = same ? `, ${same} already there` : "";
    lines.push(`${name}: ${listed} records, ${fresh} new, ${changed} changed${already}, ${skipped.length} skipped.`);
    if (skipped.length) lines.push("Skipped:", ...skippedLines(skipped));
    const odd = Object.entries(remarks).map(([why, count]) => `${count} ${why}`);
    if (odd.length) lines.push(`Values not taken as they stood: ${odd.join(", ")}.`);
  }
  if (result.outcome === "refused") return [...lines, `${name} was not imported. ${result.why} ${unchanged}`];
  if (result.outcome === "unchanged") return [...lines, `Nothing in it is new. ${unchanged}`];
  const { version, records, live } = result.manifest;
  return [...lines, `Published ${version}: ${records} records, ${live} of them open or announced.`];
};
