import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync, type Metafile } from "esbuild";
import { bundle, bundleOptions } from "./bundle.ts";

type Built = { folder: string; maps: string; metafile: Metafile };
const built = new Map<string, Built>();

/**
 * The bundle of a Lambda from its entry (a path in the project), with its source maps. Each is built once per test
 * worker, because that takes about a second; its folders are removed when the worker ends.
 */
export const buildBundle = (entry: string): Built => {
  const known = built.get(entry);
  if (known) return known;
  const root = mkdtempSync(join(tmpdir(), "grantlamp-bundle-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const [folder, maps] = [join(root, "code"), join(root, "maps")];
  const made = { folder, maps, metafile: bundle(entry, folder, maps) };
  built.set(entry, made);
  return made;
};

/** A Lambda's own code, whatever it loads when, without what it never calls; packages stay imports. A tenth of a bundle's time. */
export const buildOwnCode = (entry: string): { text: string; metafile: Metafile } => {
  const { outputFiles = [], metafile } = buildSync({
    ...bundleOptions(entry, "/bundle"),
    packages: "external",
    metafile: true,
    write: false,
  });
  return { text: outputFiles.map((file) => file.text).join("\n"), metafile: metafile as Metafile };
};
