import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type BuildOptions, buildSync } from "esbuild";

export const projectFolder = join(import.meta.dirname, "..");

/**
 * How a Lambda is bundled: `index.mjs`, and a file for whatever it imports only when needed, so that a cold start reads
 * no more than it uses. The platform's library is in it too: production runs what the tests run.
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
  platform: "node",
  target: "node24",
  format: "esm",
  mainFields: ["module", "main"],
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  // Some packages still call `require` for what Node itself carries.
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
});

/** Files that code reads from beside itself at run time, by the source that reads them. */
const beside: Record<string, string> = {
  "functions/matching/engine/word-table.ts": "functions/matching/engine/words.bin",
};

/** Bundles a Lambda into a folder, with the files it reads. */
export const bundle = (entry: string, outdir: string): void => {
  const { metafile } = buildSync({ ...bundleOptions(entry, outdir), metafile: true });
  for (const [source, file] of Object.entries(beside))
    if (source in metafile.inputs) copyFileSync(join(projectFolder, file), join(outdir, basename(file)));
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
