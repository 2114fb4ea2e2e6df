import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type BuildOptions, buildSync, type Metafile, type TransformOptions, transformSync } from "esbuild";
import { leftOut } from "./bundle/left-out.ts";
import { licencesFile, licencesOf } from "./bundle/licences.ts";
import { keepMaps, mapsFolder } from "./bundle/maps.ts";
import { type Mapped, oneFile, startFile } from "./bundle/one-file.ts";
import { banner, quick } from "./bundle/quick.ts";
import { nameOf } from "./entries.ts";

export const projectFolder = join(import.meta.dirname, "..");

/** Where the library of AWS would look for credentials on other machines. A Lambda has its own in its environment. */
const elsewhere = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

const written = {
  platform: "node",
  target: "node24",
  format: "esm",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions & TransformOptions;

/**
 * How a Lambda is first bundled: a file for whatever it imports only when needed, so that a cold start reads no more than
 * it uses, and nothing of what it has no right to use. The platform's library is in it too: production runs what the
 * tests run.
 */
export const bundleOptions = (entry: string, outdir: string): BuildOptions => ({
  absWorkingDir: projectFolder,
  entryPoints: [entry],
  outdir,
  entryNames: "index",
  chunkNames: "[hash]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  ...written,
  mainFields: ["module", "main"],
  // Libraries look whether they run in some browser or at some provider; to answer, Node would load what tells them.
  define: { navigator: "undefined" },
  alias: { ...Object.fromEntries(elsewhere.map((name) => [name, "./infra/bundle/not-here.ts"])), ...leftOut(entry) },
  external: ["./starter/*.json"],
  banner: { js: banner },
});

/** The first pass leaves statements on lines of their own, where they can be told apart; the second makes one of them. */
const inLines: BuildOptions = { minify: false, minifySyntax: true, minifyIdentifiers: true };

/** Data that code reads from beside itself at run time, by the source that reads it and as it names it. */
const beside: Record<string, string[]> = {
  "functions/matching/engine/word-table.ts": ["words.bin"],
  "functions/catalogue/starter.ts": ["starter/federal.json", "starter/foundations.json"],
};

/**
 * Bundles a Lambda into a folder, with the files it reads: `index.mjs` is all that a cold start reads, the other files are
 * loaded when they are needed. The licences of what others made lie beside them. Source maps go into `maps`, where it is given, and never into the folder. Answers what the
 * sources became before those of the start were made one.
 */
export const bundle = (entry: string, outdir: string, maps?: string): Metafile => {
  const { metafile, outputFiles } = buildSync({
    ...bundleOptions(entry, outdir),
    ...inLines,
    sourcemap: "inline",
    sourcesContent: false,
    metafile: true,
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, quick(text));
  const mapped = { ...written, sourcemap: "external", sourcesContent: false } as const;
  const start = oneFile(outdir, metafile, mapped);
  const files: Record<string, Mapped> = { [startFile]: start };
  for (const file of Object.keys(metafile.outputs).map((path) => basename(path)))
    if (file !== startFile && !start.leading.includes(file))
      files[file] = transformSync(readFileSync(join(outdir, file), "utf8"), {
        ...mapped,
        sourcefile: join(outdir, file),
      });
  for (const [file, { code }] of Object.entries(files)) writeFileSync(join(outdir, file), code);
  if (maps) keepMaps(join(maps, nameOf(entry) ?? basename(entry, ".lambda.ts")), outdir, files);
  writeFileSync(join(outdir, licencesFile), licencesOf(projectFolder, metafile));
  for (const [source, names] of Object.entries(beside))
    for (const name of source in metafile.inputs ? names : []) {
      mkdirSync(join(outdir, dirname(name)), { recursive: true });
      copyFileSync(join(projectFolder, dirname(source), name), join(outdir, name));
    }
  return metafile;
};

/** The code of a Lambda from its entry (a path in the project). Bundled on this machine: no container is used. */
export const bundledCode = (entry: string, maps: string = mapsFolder): Code =>
  Code.fromAsset(projectFolder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("none"), // required by the type; `local` below does the work
      command: [entry], // never run: the tool tells bundles apart by it, and would else use the first for all
      local: {
        tryBundle: (outputFolder) => {
          bundle(entry, outputFolder, maps);
          return true;
        },
      },
    },
  });
