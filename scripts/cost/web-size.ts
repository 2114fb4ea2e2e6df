import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Files and transferred bytes: gzipped, except for fonts, which are compressed already. */
type Weight = { files: number; bytes: number };
export type WebSize = {
  /** index.html, requested on every visit. */
  page: Weight;
  /** Everything the first signed-in screen needs. */
  firstScreen: Weight;
  /** All scripts, styles and fonts. */
  everything: Weight;
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
const firstScreen = "dashboard/dashboard-screen.tsx";

/** Measures the web app built in `folder`. Throws if there is no build. */
export const measureWebSize = (folder: string): WebSize => {
  const manifestFile = join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error("No web build found. Run npm run build first.");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;
  const measure = (files: Iterable<string>): Weight => {
    const all = [...new Set(files)];
    const sizes = all.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
    });
    return { files: all.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  const collectImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const other of manifest[key]?.imports ?? []) collectImports(other, seen);
    }
    return seen;
  };
  const listFiles = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])]);
  const screen = Object.keys(manifest).find((key) => key.endsWith(firstScreen));
  if (!screen) throw new Error(`The manifest has no ${firstScreen}`);
  const fonts = readdirSync(join(folder, "fonts")).map((file) => `fonts/${file}`);
  const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);
  return {
    page: measure(["index.html"]),
    firstScreen: measure([
      ...listFiles(new Set([...collectImports("index.html"), ...collectImports(screen)])).filter(isScriptOrStyle),
      ...fonts,
    ]),
    everything: measure([...listFiles(Object.keys(manifest)).filter(isScriptOrStyle), ...fonts]),
  };
};
