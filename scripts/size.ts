/**
 * Checks the web build against its size budgets: what a browser downloads before the first screen, for each screen, and
 * for the payment page (a separate document), and the size of each file. Sizes are in kB (1000 bytes) with gzip level 9,
 * except for fonts, which are already compressed. Prints a table with sizes over target marked. Exits with code 1 if a
 * size is over its limit. The folder is `dist/web` by default.
 *
 *   node scripts/size.ts [folder]
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Budget = { target: number; limit: number };
/** Budgets in kB. Only the limits are enforced. */
const budgets = {
  entry: { target: 112, limit: 125 },
  firstView: { target: 125, limit: 148 },
  payment: { target: 90, limit: 100 },
  file: { target: 25, limit: 36 },
  /** The checks of a draft, loaded when an editor opens. */
  checks: { target: 40, limit: 46 },
  /** The Word export, loaded on demand. */
  word: { target: 65, limit: 75 },
  /** The PDF of a report, built on demand. */
  pdf: { target: 70, limit: 80 },
  /** The dictionary, loaded with the checks of a draft. */
  dictionary: { target: 105, limit: 115 },
  css: { target: 8, limit: 12.4 },
  fonts: { target: 45, limit: 60 },
} as const satisfies Record<string, Budget>;

/** A chunk in Vite's manifest. The keys are source paths or names of shared chunks. */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Row = Budget & { name: string; size: number; note?: string };

const print = (printRow: string) => process.stdout.write(`${printRow}\n`);
const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0);

const measureSizes = (folder: string): Row[] => {
  const readAsset = (path: string) => readFileSync(join(folder, path));
  const cache = new Map<string, number>();
  const getGzipSize = (path: string) => {
    const size = cache.get(path) ?? gzipSync(readAsset(path), { level: 9 }).length / 1000;
    cache.set(path, size);
    return size;
  };

  const manifest = JSON.parse(readAsset(".vite/manifest.json").toString()) as Record<string, Chunk>;
  const getChunk = (key: string) => manifest[key] ?? { file: key };
  /** Collects chunks and their static imports. `includeDynamic` adds dynamic imports. */
  const collectImports = (keys: string[], includeDynamic = false, seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      const { imports = [], dynamicImports = [] } = getChunk(key);
      collectImports(includeDynamic ? [...imports, ...dynamicImports] : imports, includeDynamic, seen);
    }
    return seen;
  };
  const sumSizes = (keys: Iterable<string>) => sum([...keys].map((key) => getGzipSize(getChunk(key).file)));

  const collectEntry = (page: string) => {
    if (!getChunk(page).isEntry) throw new Error(`The manifest has no entry ${page}`);
    return collectImports([page]);
  };
  const entry = collectEntry("index.html");
  const payment = collectEntry("subscribe.html");
  const viewKeys = new Set([...entry].flatMap((key) => getChunk(key).dynamicImports ?? []));
  const views = [...viewKeys].map((key) => {
    const size = sumSizes(collectImports([key], false, new Set(entry)));
    const later = sumSizes(collectImports([key], true, new Set(entry))) - size;
    return {
      name: `entry and ${key}`,
      size,
      note: later ? `loads ${later.toFixed(1)} more on demand` : undefined,
      ...budgets.firstView,
    };
  });
  // The chunk of the `docx` library is shared by the exports, so it has no source path.
  const isWord = (key: string) => /\bw:document\b/.test(readAsset(getChunk(key).file).toString());
  const isDictionary = (key: string) => key.includes("english-words");
  const isPdf = (key: string) => key.includes("report-pdf");
  const isChecks = (key: string) => key.includes("check-draft");
  const getBudget = (key: string) => {
    if (isWord(key)) return budgets.word;
    if (isPdf(key)) return budgets.pdf;
    if (isChecks(key)) return budgets.checks;
    return isDictionary(key) ? budgets.dictionary : budgets.file;
  };
  const isLoadedLater = (key: string) => !entry.has(key) && !payment.has(key) && getChunk(key).file.endsWith(".js");
  const files = Object.keys(manifest).filter(isLoadedLater);
  const collectStyles = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => getChunk(key).css ?? []));
  const first = collectStyles([...entry, ...payment]);
  const laterStyles = sum(
    [...collectStyles(Object.keys(manifest))].filter((file) => !first.has(file)).map(getGzipSize),
  );
  const links = [
    ...readAsset("index.html")
      .toString()
      .matchAll(/<link\b[^>]*>/g),
  ].map(([link]) => link);
  const fonts = links
    .filter((link) => /rel="preload"/.test(link) && /as="font"/.test(link))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const sortBySize = (rows: Row[]) => rows.sort((a, b) => b.size - a.size);
  return [
    { name: "entry", size: sumSizes(entry), note: `${entry.size} files`, ...budgets.entry },
    ...sortBySize(views),
    { name: "payment page", size: sumSizes(payment), note: `${payment.size} files`, ...budgets.payment },
    {
      name: "styles",
      size: sum([...first].map(getGzipSize)),
      note: laterStyles ? `loads ${laterStyles.toFixed(1)} more on demand` : undefined,
      ...budgets.css,
    },
    {
      name: "fonts, preloaded",
      size: sum(fonts.map((path) => readAsset(path).length / 1000)),
      note: `${fonts.length} files`,
      ...budgets.fonts,
    },
    ...sortBySize(
      files.map((key) => ({ name: getChunk(key).file, size: getGzipSize(getChunk(key).file), ...getBudget(key) })),
    ),
  ];
};

const folder = process.argv[2] ?? join(import.meta.dirname, "../dist/web");
if (!existsSync(join(folder, ".vite/manifest.json"))) {
  print("The web app has not been built: run npm run build first.");
  process.exitCode = 1;
} else {
  const rows = measureSizes(folder);
  // Omit the many small files.
  const shownRows = rows.filter(({ name, size }) => !name.startsWith("assets/") || size > 5);
  const width = Math.max(...shownRows.map(({ name }) => name.length));
  const printRow = (...[name, size, target, limit, note]: string[]) =>
    print(
      `${name?.padEnd(width)}  ${size?.padStart(6)}  ${target?.padStart(6)}  ${limit?.padStart(5)}  ${note}`.trimEnd(),
    );
  printRow("kB, gzipped", "size", "target", "limit", "");
  for (const { name, size, target, limit, note = "" } of shownRows) {
    const mark = size > limit ? "OVER LIMIT" : size > target ? "over target" : "";
    printRow(name, size.toFixed(1), String(target), String(limit), [mark, note].filter(Boolean).join("; "));
  }
  const oversizedFiles = rows.filter(({ size, limit }) => size > limit);
  print(`${rows.length} sizes, ${oversizedFiles.length} over limit`);
  if (oversizedFiles.length) process.exitCode = 1;
}
