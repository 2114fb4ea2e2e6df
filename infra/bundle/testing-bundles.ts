import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync, type Metafile } from "esbuild";
import { bundleLambda, getBundleOptions } from "./bundle.ts";

type TestBundle = { folder: string; maps: string; metafile: Metafile };
const cachedBundles = new Map<string, TestBundle>();

/** Bundles a Lambda with source maps. Cached per test worker, as it takes about a second. */
export const buildBundle = (entry: string): TestBundle => {
  const cached = cachedBundles.get(entry);
  if (cached) return cached;
  const root = mkdtempSync(join(tmpdir(), "grantlamp-bundle-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const [folder, maps] = [join(root, "code"), join(root, "maps")];
  const result = { folder, maps, metafile: bundleLambda(entry, folder, maps) };
  cachedBundles.set(entry, result);
  return result;
};

/** Bundles a Lambda's own tree-shaken code but not its packages, ten times faster than a full bundle. */
export const buildOwnCode = (entry: string): { text: string; metafile: Metafile } => {
  const { outputFiles = [], metafile } = buildSync({
    ...getBundleOptions(entry, "/bundle"),
    packages: "external",
    metafile: true,
    write: false,
  });
  return { text: outputFiles.map((file) => file.text).join("\n"), metafile: metafile as Metafile };
};
