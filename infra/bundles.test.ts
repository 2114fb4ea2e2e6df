import { globSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type BuildResult, build, type Metafile } from "esbuild";
import { expect, test } from "vitest";
import { bundleOptions, projectFolder } from "./bundle.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });

const bundle = (entry: string) => build({ ...bundleOptions(entry, "unwritten"), write: false, metafile: true });
type Bundle = BuildResult<{ write: false; metafile: true }>;

/** The files that a cold start loads: the entry, the clients of AWS, and all that these import at once. */
const loadedAtStart = ({ outputs }: Metafile): Set<string> => {
  const loaded = new Set<string>();
  const load = (file: string) => {
    const output = outputs[file];
    if (!output || loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind } of output.imports) if (kind === "import-statement") load(path);
  };
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (file.endsWith("/index.mjs") || entryPoint === "functions/clients/aws.ts") load(file);
  return loaded;
};
const startSize = (result: Bundle) => {
  const loaded = loadedAtStart(result.metafile);
  const files = result.outputFiles.filter(({ path }) => [...loaded].some((name) => path.endsWith(name)));
  return {
    minified: files.reduce((sum, { contents }) => sum + contents.length, 0),
    gzipped: files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
  };
};

test("there are Lambdas to bundle", () => {
  expect(entries.length).toBeGreaterThan(0);
});

test.each(entries)("%s is plain JavaScript and small enough to start quickly", async (entry) => {
  const result = await bundle(entry);
  const parts = [...Object.keys(result.metafile.inputs), ...Object.keys(result.metafile.outputs)];
  expect(parts.filter((path) => path.endsWith(".node"))).toEqual([]);
  const { minified, gzipped } = startSize(result);
  expect(minified).toBeLessThan(700_000);
  expect(gzipped).toBeLessThan(200_000);
});
