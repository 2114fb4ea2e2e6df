import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isNightly } from "#scripts/nightly.ts";

type Report = {
  /** The report's file name without its extension. */
  name: string;
  title: string;
  /** One or two sentences about what was tested. */
  description: string;
  stats: Record<string, string | number>;
  seed?: number;
  /** The command that repeats the run. */
  command?: string;
};

const folder = join(import.meta.dirname, "../../dist/nightly/figures");

/** Writes a nightly run's figures to `dist/nightly/figures`. Regular runs write nothing. */
export const writeReport = async (
  { name, title, description, stats, seed, command }: Report,
  isEnabled = isNightly,
): Promise<void> => {
  if (!isEnabled) return;
  const usedCommand = command ?? `${seed === undefined ? "" : `GRANTLAMP_SEED=${seed} `}npm run test:nightly`;
  const rows = Object.entries(stats).map(([stat, value]) => `| ${stat} | ${value.toLocaleString("en-US")} |`);
  const table = ["| stat | value |", "| --- | --- |", ...rows].join("\n");
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${name}.md`),
    `# ${title}\n\n${description}\n\n${new Date().toISOString()}, \`${usedCommand}\`\n\n${table}\n`,
  );
};
