import { spawnSync } from "node:child_process";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isNightly } from "#scripts/nightly.ts";

/** What a run has to tell. */
export type Section = {
  /** Its name in the file's markers, such as `access`. */
  name: string;
  title: string;
  /** What was done, in a sentence or two. */
  what: string;
  /** What was found, by what was counted or measured: with its unit, in the order they are to be read. */
  figures: Record<string, string | number>;
  /** What does the same again. */
  command: string;
  /** From which everything was drawn that was drawn; undefined where nothing was. */
  seed?: string | number | undefined;
};

const place = join(import.meta.dirname, "../../dist/nightly/proof.md");
const head = `# Proof

What the long tests found. Each writes its own section when it ends, with its commit and its seed.
\`npm run test:nightly\` runs all of them and writes \`dist/nightly/proof.md\`.
`;
const begin = (name: string) => `<!-- proof: ${name} -->`;
const end = (name: string) => `<!-- end of ${name} -->`;
const marked = /<!-- proof: (\S+) -->\n[\s\S]*?<!-- end of \1 -->\n/g;
const cell = (value: string | number) =>
  (typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 2 }) : value).replaceAll(
    "|",
    "\\|",
  );

/** A section as it stands in the file. */
const written = ({ name, title, what, figures, command, seed }: Section, now: Date, commit = ""): string => {
  const day = now.toISOString().slice(0, 16).replace("T", " ");
  const drawn = seed === undefined ? "" : `, seed ${seed}`;
  const rows = Object.entries(figures).map(([figure, value]) => `| ${cell(figure)} | ${cell(value)} |`);
  const where = `Node ${process.versions.node}, ${availableParallelism()} cores${commit && `, commit ${commit}`}`;
  const facts = `${day} UTC${drawn}, \`${command}\` (${where})`;
  const table = ["| what | found |", "| --- | --- |", ...rows].join("\n");
  return `${begin(name)}\n## ${title}\n\n${what}\n\n${facts}\n\n${table}\n${end(name)}\n`;
};

/** The file with this section in it, in the place of the one of that name; sections stand in the order of their names. */
export const withSection = (file: string, section: Section, now: Date, commit?: string): string => {
  const sections = new Map(Array.from(file.matchAll(marked), ([text, name]) => [name, text]));
  sections.set(section.name, written(section, now, commit));
  const inOrder = [...sections].toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  return [head, ...inOrder.map(([, text]) => text)].join("\n");
};

/** Several runs may end at once; the lock of one that died is taken after so many milliseconds. */
const patience = 10_000;
const locked = async (path: string, work: () => Promise<void>): Promise<void> => {
  const lock = `${path}.lock`;
  for (let waited = 0; ; waited += 50) {
    try {
      await (await open(lock, waited > patience ? "w" : "wx")).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      await setTimeout(50);
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
};

/** The commit that is tried, as a run begins: another may be there at its end. Empty outside of a repository. */
const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout?.trim() ?? "";

/** Writes what a nightly run found into `dist/nightly/proof.md`; other runs write nothing. */
export const record = async (section: Section, path = place, isRecorded = isNightly): Promise<void> => {
  if (!isRecorded) return;
  await mkdir(dirname(path), { recursive: true });
  await locked(path, async () => {
    const before = await readFile(path, "utf8").catch(() => "");
    await writeFile(path, withSection(before, section, new Date(), commit));
  });
};
