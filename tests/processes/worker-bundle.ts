import { join } from "node:path";
import { buildSync } from "esbuild";

/**
 * Bundles the worker into a folder and answers its file: a process that is killed every few seconds is to start soon, and
 * as on the platform it reads code that was made ready before.
 */
export const bundleWorker = (folder: string): string => {
  buildSync({
    entryPoints: [join(import.meta.dirname, "worker.ts")],
    absWorkingDir: join(import.meta.dirname, "../.."),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // Libraries of old are loaded by `require`.
    banner: { js: 'import{createRequire as R_}from"node:module";const require=R_(import.meta.url);' },
    logLevel: "error",
  });
  return join(folder, "worker.mjs");
};
