import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isNightly } from "#scripts/nightly.ts";

export type Report = {
  /** The name of its file. */
  name: string;
  title: string;
  /** What was tested, in a sentence or two. */
  what: string;
  figures: Record<string, string | number>;
  /** Repeats the run. */
  command: string;
  seed?: string | number | undefined;
};

const folder = join(import.meta.dirname, "../../dist/nightly/figures");

/** Writes the figures of a nightly run to `dist/nightly/figures`; other runs write nothing. */
export const writeReport = async (
  { name, title, what, figures, command, seed }: Report,
  isWritten = isNightly,
): Promise<void> => {
  if (!isWritten) return;
  const rows = Object.entries(figures).map(([figure, value]) => `| ${figure} | ${value.toLocaleString("en-US")} |`);
  const run = `${new Date().toISOString()}, \`${command}\`${seed === undefined ? "" : `, seed ${seed}`}`;
  await mkdir(folder, { recursive: true });
  const table = ["| figure | value |", "| --- | --- |", ...rows].join("\n");
  await writeFile(join(folder, `${name}.md`), `# ${title}\n\n${what}\n\n${run}\n\n${table}\n`);
};
