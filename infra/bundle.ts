import { join } from "node:path";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type BuildOptions, buildSync } from "esbuild";

export const projectFolder = join(import.meta.dirname, "..");

/** How a Lambda becomes one file: everything in it, the platform's own library too, so that tests and production run the same. */
export const bundleOptions = (entry: string): BuildOptions => ({
  absWorkingDir: projectFolder,
  entryPoints: [entry],
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  mainFields: ["module", "main"],
  minify: true,
  legalComments: "none",
  sourcemap: false,
  treeShaking: true,
  logLevel: "warning",
  // Some packages still call `require` for what Node carries.
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
});

/** The code of a Lambda from its entry (a path in the project). Bundled on this machine: no container is used. */
export const bundledCode = (entry: string): Code =>
  Code.fromAsset(projectFolder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("none"), // required by the type; `local` below does the work
      local: {
        tryBundle: (outputFolder) => {
          buildSync({ ...bundleOptions(entry), outfile: join(outputFolder, "index.mjs") });
          return true;
        },
      },
    },
  });
