/**
 * Weighs the built web against its budgets: what a browser fetches before the first screen, by screen, for the payment
 * page (a document of its own), and by file.
 *
 *   node scripts/size.ts [folder, dist/web when left out]
 *
 * Sizes are kB (1000 bytes) under gzip at level 9; fonts, packed already, as they are. Prints a table; a size over
 * its target is marked, one over its limit makes exit code 1.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Budget = { target: number; limit: number };
/** kB; the targets are what to aim at, the limits hold. */
const budgets = {
  entry: { target: 112, limit: 125 },
  firstView: { target: 125, limit: 140 },
  payment: { target: 90, limit: 100 },
  file: { target: 25, limit: 40 },
  /** The writer of Word files: fetched when somebody asks for one. */
  word: { target: 65, limit: 75 },
  css: { target: 8, limit: 12 },
  fonts: { target: 45, limit: 60 },
} as const satisfies Record<string, Budget>;

/** What Vite's manifest says of one file; keys are sources, or names of files shared by several. */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Row = Budget & { name: string; size: number; note?: string };

const say = (line: string) => process.stdout.write(`${line}\n`);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Every size that has a budget, read from a build in `folder`. */
const weigh = (folder: string): Row[] => {
  const read = (path: string) => readFileSync(join(folder, path));
  const packed = new Map<string, number>();
  const gzipped = (path: string) => {
    const size = packed.get(path) ?? gzipSync(read(path), { level: 9 }).length / 1000;
    packed.set(path, size);
    return size;
  };

  const manifest = JSON.parse(read(".vite/manifest.json").toString()) as Record<string, Chunk>;
  const chunk = (key: string) => manifest[key] ?? { file: key };
  /** These and everything they import before they run; `alsoLater` takes in what they fetch on demand. */
  const reach = (keys: string[], alsoLater = false, seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      const { imports = [], dynamicImports = [] } = chunk(key);
      reach(alsoLater ? [...imports, ...dynamicImports] : imports, alsoLater, seen);
    }
    return seen;
  };
  const sizeOf = (keys: Iterable<string>) => sum([...keys].map((key) => gzipped(chunk(key).file)));

  const entryOf = (page: string) => {
    if (!chunk(page).isEntry) throw new Error(`The manifest has no entry ${page}`);
    return reach([page]);
  };
  const entry = entryOf("index.html");
  const payment = entryOf("subscribe.html");
  const opened = new Set([...entry].flatMap((key) => chunk(key).dynamicImports ?? []));
  const views = [...opened].map((key) => {
    const size = sizeOf(reach([key], false, new Set(entry)));
    const later = sizeOf(reach([key], true, new Set(entry))) - size;
    return {
      name: `entry and ${key}`,
      size,
      note: later ? `fetches ${later.toFixed(1)} more when needed` : undefined,
      ...budgets.firstView,
    };
  });
  const budgetOf = (key: string) => (key.endsWith("writing/docx-export.ts") ? budgets.word : budgets.file);
  const isLoadedLater = (key: string) => !entry.has(key) && !payment.has(key) && chunk(key).file.endsWith(".js");
  const files = Object.keys(manifest).filter(isLoadedLater);
  const stylesOf = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => chunk(key).css ?? []));
  const first = stylesOf([...entry, ...payment]);
  const laterStyles = sum([...stylesOf(Object.keys(manifest))].filter((file) => !first.has(file)).map(gzipped));
  const links = [
    ...read("index.html")
      .toString()
      .matchAll(/<link\b[^>]*>/g),
  ].map(([link]) => link);
  const fonts = links
    .filter((link) => /rel="preload"/.test(link) && /as="font"/.test(link))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const heaviest = (rows: Row[]) => rows.sort((one, other) => other.size - one.size);
  return [
    { name: "entry", size: sizeOf(entry), note: `${entry.size} files`, ...budgets.entry },
    ...heaviest(views),
    { name: "payment page", size: sizeOf(payment), note: `${payment.size} files`, ...budgets.payment },
    {
      name: "styles",
      size: sum([...first].map(gzipped)),
      note: laterStyles ? `fetches ${laterStyles.toFixed(1)} more when needed` : undefined,
      ...budgets.css,
    },
    {
      name: "fonts, preloaded",
      size: sum(fonts.map((path) => read(path).length / 1000)),
      note: `${fonts.length} files`,
      ...budgets.fonts,
    },
    ...heaviest(files.map((key) => ({ name: chunk(key).file, size: gzipped(chunk(key).file), ...budgetOf(key) }))),
  ];
};

const folder = process.argv[2] ?? join(import.meta.dirname, "../dist/web");
if (!existsSync(join(folder, ".vite/manifest.json"))) {
  say("There is no built web to weigh: run npm run build first.");
  process.exitCode = 1;
} else {
  const rows = weigh(folder);
  /** Small files within their budget are many and say nothing. */
  const shown = rows.filter(({ name, size }) => !name.startsWith("assets/") || size > 5);
  const width = Math.max(...shown.map(({ name }) => name.length));
  const line = (...[name, size, target, limit, note]: string[]) =>
    say(
      `${name?.padEnd(width)}  ${size?.padStart(6)}  ${target?.padStart(6)}  ${limit?.padStart(5)}  ${note}`.trimEnd(),
    );
  line("kB under gzip", "size", "target", "limit", "");
  for (const { name, size, target, limit, note = "" } of shown) {
    const mark = size > limit ? "OVER ITS LIMIT" : size > target ? "over target" : "";
    line(name, size.toFixed(1), String(target), String(limit), [mark, note].filter(Boolean).join("; "));
  }
  const over = rows.filter(({ size, limit }) => size > limit);
  say(`${rows.length} sizes, ${over.length} over their limits`);
  if (over.length) process.exitCode = 1;
}
