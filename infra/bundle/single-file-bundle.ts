import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";

/** The first request loads this import, so it is part of every cold start. */
const startupImport = "functions/aws/aws-dependencies.ts";
/** The only file that a cold start reads. */
export const startupFile = "index.mjs";

export type MappedCode = { code: string; map: string };
type Chunk = { file: string; exports: string[] };
/** Returns the merged file's name for the export `name` of a first-pass file. */
const getExportName = (file: string, name: string) => `_${basename(file, ".mjs")}_${name}`;

/** Returns the first-pass files that a cold start loads: the entry, the AWS clients and their static imports. */
export const getStartupChunks = ({ outputs }: Metafile): Chunk[] => {
  const chunks = new Map<string, Chunk>();
  const addChunk = (path: string) => {
    const output = outputs[path];
    if (!output || chunks.has(path)) return;
    chunks.set(path, { file: basename(path), exports: output.exports });
    for (const { path: other, kind } of output.imports) if (kind === "import-statement") addChunk(other);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (basename(path) === startupFile || entryPoint === startupImport) addChunk(path);
  return [...chunks.values()];
};

/**
 * Merges the startup files into `index.mjs`, as resolving, reading and linking a file takes longer than running most of
 * them. The merged files are replaced by re-exports for chunks that import them. Returns the merged code with its
 * source map, and the names of the re-exporting files.
 */
export const mergeStartupFiles = (
  folder: string,
  metafile: Metafile,
  options: BuildOptions,
): MappedCode & { reexportFiles: string[] } => {
  const start = getStartupChunks(metafile);
  const mergedChunks = start.filter(({ file }) => file !== startupFile);
  const toReexport = ({ file, exports }: Chunk) =>
    `export{${exports.map((name) => `${getExportName(file, name)} as ${name}`).join()}}from"./${startupFile}";`;
  const readChunk = ({ file }: Chunk) => readFileSync(join(folder, file), "utf8");
  // Dynamic imports of merged files get separate names, or esbuild would initialize those files lazily.
  const dynamicallyImported = mergedChunks.filter(({ file }) =>
    start.some((chunk) => readChunk(chunk).includes(`import("./${file}")`)),
  );
  for (const chunk of start) {
    const code = dynamicallyImported.reduce(
      (text, { file }) => text.replaceAll(`import("./${file}")`, `import("./again-${file}")`),
      readChunk(chunk),
    );
    writeFileSync(join(folder, chunk.file), code);
  }

  const startFiles = new Set(start.map(({ file }) => file));
  const chunks = Object.keys(metafile.outputs).flatMap((path) =>
    startFiles.has(basename(path)) ? [] : [basename(path)],
  );
  const { outputFiles } = buildSync({
    ...options,
    stdin: {
      contents: [
        `export*from"./${startupFile}";`,
        ...mergedChunks.map(({ file, exports }) => {
          const names = exports.map((name) => `${name} as ${getExportName(file, name)}`).join();
          return `export{${names}}from"./${file}";`;
        }),
      ].join(""),
      resolveDir: folder,
    },
    outfile: join(folder, startupFile),
    logLevel: "error", // the first pass has already reported warnings
    bundle: true,
    write: false,
    external: [...chunks.map((file) => `./${file}`), ...dynamicallyImported.map(({ file }) => `./again-${file}`)],
  });
  for (const chunk of mergedChunks) writeFileSync(join(folder, chunk.file), toReexport(chunk));
  for (const chunk of dynamicallyImported) writeFileSync(join(folder, `again-${chunk.file}`), toReexport(chunk));
  const getOutput = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return {
    code: getOutput(startupFile),
    map: getOutput(".map"),
    reexportFiles: [...mergedChunks.map(({ file }) => file), ...dynamicallyImported.map(({ file }) => `again-${file}`)],
  };
};
