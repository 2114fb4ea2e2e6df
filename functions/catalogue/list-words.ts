import type { ImportResult, SkippedRecord } from "./import/import-catalogue.ts";

export const skipReasons = {
  duplicate: "A later record has the same ID",
  alreadyKnown: "The catalog already has it from its source",
  nothingUsable: "None of its records can be imported.",
};

const maxExamples = 5;
const unchanged = "The catalog stays as it is.";

const skippedLines = (skipped: readonly SkippedRecord[]): string[] =>
  [...Map.groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
    const shown = all.slice(0, maxExamples).map(({ place, id }) => (id ? `${place} (${id})` : String(place)));
    const more = all.length - shown.length;
    return `  ${all.length}: ${why}. In the list: ${shown.join(", ")}${more ? ` and ${more} more` : ""}.`;
  });

export const formatImportReport = (name: string, result: ImportResult): string[] => {
  if (result.outcome === "busy") return ["A catalog sync is running. Try again when it has finished."];
  const { counts } = result;
  const lines: string[] = [];
  if (counts) {
    const { listed, fresh, changed, same, skipped, remarks } = counts;
    const already = same ? `, ${same} already there` : "";
    lines.push(`${name}: ${listed} records, ${fresh} new, ${changed} changed${already}, ${skipped.length} skipped.`);
    if (skipped.length) lines.push("Skipped:", ...skippedLines(skipped));
    const remarkCounts = Object.entries(remarks).map(([why, count]) => `${count} ${why}`);
    if (remarkCounts.length) lines.push(`Values not taken as they stood: ${remarkCounts.join(", ")}.`);
  }
  if (result.outcome === "refused") return [...lines, `${name} was not imported. ${result.why} ${unchanged}`];
  if (result.outcome === "unchanged") return [...lines, `Nothing in it is new. ${unchanged}`];
  const { version, records, live } = result.manifest;
  return [...lines, `Published ${version}: ${records} records, ${live} of them open or announced.`];
};
