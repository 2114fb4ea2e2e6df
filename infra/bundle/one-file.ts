import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";

/** What a first request needs besides the entry: it is loaded when there is one, and there always is. */
const needed = "functions/clients/aws.ts";
const entry = "index.mjs";

type Chunk = { file: string; exports: string[] };
/** The name under which the one file gives out what a file of the first pass gave out as `name`. */
const nameIn = (file: string, name: string) => `_${basename(file, ".mjs")}_${name}`;

/** The files that a cold start reads: the entry, the clients of AWS, and all that these import at once. */
export const readAtStart = ({ outputs }: Metafile): Chunk[] => {
  const read = new Map<string, Chunk>();
  const add = (path: string) => {
    const output = outputs[path];
    if (!output || read.has(path)) return;
    read.set(path, { file: basename(path), exports: output.exports });
    for (const { path: other, kind } of output.imports) if (kind === "import-statement") add(other);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (basename(path) === entry || entryPoint === needed) add(path);
  return [...read.values()];
};

/**
 * Makes one file of the many that a cold start reads: `index.mjs`. To find, read and link a file takes longer than to run
 * most of them. What is loaded later goes on importing them by their names, which lead to the one file.
 */
export const oneFile = (folder: string, metafile: Metafile, options: BuildOptions): void => {
  const start = readAtStart(metafile);
  const merged = start.filter(({ file }) => file !== entry);
  const back = ({ file, exports }: Chunk) =>
    `export{${exports.map((name) => `${nameIn(file, name)} as ${name}`).join()}}from"./${entry}";`;
  // An `import()` of what is there already must not be taken for a reason to put its start off.
  const again = merged.filter(({ file }) =>
    start.some((chunk) => readFileSync(join(folder, chunk.file), "utf8").includes(`import("./${file}")`)),
  );
  for (const { file } of start) {
    const path = join(folder, file);
    const code = again.reduce(
      (text, other) => text.replaceAll(`import("./${other.file}")`, `import("./again-${other.file}")`),
      readFileSync(path, "utf8"),
    );
    writeFileSync(path, code);
  }
  for (const chunk of again) writeFileSync(join(folder, `again-${chunk.file}`), back(chunk));

  const inIt = new Set(start.map(({ file }) => file));
  const later = readdirSync(folder).filter((file) => file.endsWith(".mjs") && !inIt.has(file));
  const { outputFiles } = buildSync({
    ...options,
    stdin: {
      contents: [
        `export*from"./${entry}";`,
        ...merged.map(({ file, exports }) => {
          const names = exports.map((name) => `${name} as ${nameIn(file, name)}`).join();
          return `export{${names}}from"./${file}";`;
        }),
      ].join(""),
      resolveDir: folder,
    },
    outfile: join(folder, entry),
    logLevel: "error", // what there is to warn of, the first pass has told
    bundle: true,
    write: false,
    external: later.map((file) => `./${file}`),
  });
  for (const chunk of merged) writeFileSync(join(folder, chunk.file), back(chunk));
  for (const { path, text } of outputFiles) writeFileSync(path, text);
};
