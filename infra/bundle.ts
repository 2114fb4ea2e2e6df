import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { oneFile } from "./bundle/one-file.ts";
import { banner, quick } from "./bundle/quick.ts";

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

const written: BuildOptions = {
  platform: "node",
  target: "node24",
  format: "esm",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
};

/**
 * How a Lambda is first bundled: a file for whatever it imports only when needed, so that a cold start reads no more than
 * it uses. The platform's library is in it too: production runs what the tests run.
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
  alias: Object.fromEntries(elsewhere.map((name) => [name, "./infra/bundle/not-here.ts"])),
  banner: { js: banner },
});

/** Files that code reads from beside itself at run time, by the source that reads them. */
const beside: Record<string, string> = {
  "functions/matching/engine/word-table.ts": "functions/matching/engine/words.bin",
};

/**
 * Bundles a Lambda into a folder, with the files it reads: `index.mjs` is all that a cold start reads, the other files are
 * loaded when they are needed. Answers what the sources became before those of the start were made one.
 */
export const bundle = (entry: string, outdir: string): Metafile => {
  const { metafile, outputFiles } = buildSync({ ...bundleOptions(entry, outdir), metafile: true, write: false });
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, quick(text));
  oneFile(outdir, metafile, written);
  for (const [source, file] of Object.entries(beside))
    if (source in metafile.inputs) copyFileSync(join(projectFolder, file), join(outdir, basename(file)));
  return metafile;
};

/** The code of a Lambda from its entry (a path in the project). Bundled on this machine: no container is used. */
export const bundledCode = (entry: string): Code =>
  Code.fromAsset(projectFolder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("none"), // required by the type; `local` below does the work
      command: [entry], // never run: the tool tells bundles apart by it, and would else use the first for all
      local: {
        tryBundle: (outputFolder) => {
          bundle(entry, outputFolder);
          return true;
        },
      },
    },
  });
