import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Files and bytes of the built web as they travel: packed, but for what is packed already. */
type Weight = { files: number; bytes: number };
export type WebBytes = {
  /** The page itself, which is asked for at every visit. */
  page: Weight;
  /** What the first screen behind the sign-in needs. */
  firstScreen: Weight;
  /** All scripts, styles and fonts there are. */
  everything: Weight;
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
const firstScreen = "dashboard/dashboard-screen.tsx";

/** Weighs the web that was built into `folder`; throws when nothing was. */
export const weighWeb = (folder: string): WebBytes => {
  const manifestFile = join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error("There is no built web to weigh: run npm run build first");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;
  const weightOf = (files: Iterable<string>): Weight => {
    const all = [...new Set(files)];
    const sizes = all.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
    });
    return { files: all.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const other of manifest[key]?.imports ?? []) reach(other, seen);
    }
    return seen;
  };
  const filesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])]);
  const screen = Object.keys(manifest).find((key) => key.endsWith(firstScreen));
  if (!screen) throw new Error(`The manifest has no ${firstScreen}`);
  const fonts = readdirSync(join(folder, "fonts")).map((file) => `fonts/${file}`);
  const isShown = (file: string) => /\.(js|css)$/.test(file);
  return {
    page: weightOf(["index.html"]),
    firstScreen: weightOf([...filesOf(new Set([...reach("index.html"), ...reach(screen)])).filter(isShown), ...fonts]),
    everything: weightOf([...filesOf(Object.keys(manifest)).filter(isShown), ...fonts]),
  };
};
