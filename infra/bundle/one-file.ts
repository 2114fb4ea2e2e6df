import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";

/** What a first request needs besides the entry: it is loaded when there is one, and there always is. */
const needed = "functions/clients/aws.ts";
/** The one file that a cold start reads. */
export const startFile = "index.mjs";

/** Minified code with its source map. */
export type Mapped = { code: string; map: string };
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
    if (basename(path) === startFile || entryPoint === needed) add(path);
  return [...read.values()];
};

/**
 * Makes one file of the many that a cold start reads: `index.mjs`. To find, read and link a file takes longer than to run
 * most of them. What is loaded later goes on importing them by their names, which lead to the one file. Answers the code
 * of the one file and its source map, and the names of the files that only lead to it.
 */
export const oneFile = (folder: string, metafile: Metafile, options: BuildOptions): Mapped & { leading: string[] } => {
  const start = readAtStart(metafile);
  const merged = start.filter(({ file }) => file !== startFile);
  const back = ({ file, exports }: Chunk) =>
    `export{${exports.map((name) => `${nameIn(file, name)} as ${name}`).join()}}from"./${startFile}";`;
  const textOf = ({ file }: Chunk) => readFileSync(join(folder, file), "utf8");
  // An `import()` of what is there already must not be taken for a reason to put its start off.
  const again = merged.filter(({ file }) => start.some((chunk) => textOf(chunk).includes(`import("./${file}")`)));
  for (const chunk of start) {
    const code = again.reduce(
      (text, { file }) => text.replaceAll(`import("./${file}")`, `import("./again-${file}")`),
      textOf(chunk),
    );
    writeFileSync(join(folder, chunk.file), code);
  }

  const inIt = new Set(start.map(({ file }) => file));
  const later = Object.keys(metafile.outputs).flatMap((path) => (inIt.has(basename(path)) ? [] : [basename(path)]));
  const { outputFiles } = buildSync({
    ...options,
    stdin: {
      contents: [
        `export*from"./${startFile}";`,
        ...merged.map(({ file, exports }) => {
          const names = exports.map((name) => `${name} as ${nameIn(file, name)}`).join();
          return `export{${names}}from"./${file}";`;
        }),
      ].join(""),
      resolveDir: folder,
    },
    outfile: join(folder, startFile),
    logLevel: "error", // what there is to warn of, the first pass has told
    bundle: true,
    write: false,
    external: [...later.map((file) => `./${file}`), ...again.map(({ file }) => `./again-${file}`)],
  });
  for (const chunk of merged) writeFileSync(join(folder, chunk.file), back(chunk));
  for (const chunk of again) writeFileSync(join(folder, `again-${chunk.file}`), back(chunk));
  const textNamed = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return {
    code: textNamed(startFile),
    map: textNamed(".map"),
    leading: [...merged.map(({ file }) => file), ...again.map(({ file }) => `again-${file}`)],
  };
};
