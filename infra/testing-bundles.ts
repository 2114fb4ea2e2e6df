import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { bundle } from "./bundle.ts";

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
