import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { App, Stack } from "aws-cdk-lib";
import { Construct } from "constructs";
import { build, type Metafile } from "esbuild";
import { expect, test, vi } from "vitest";
import { bundle, bundledCode, bundleOptions, projectFolder } from "./bundle.ts";
import { inFolder } from "./testing.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });

/** Most bytes that a cold start reads: minified, and as they travel. */
const budget = { minified: 700_000, gzipped: 200_000 };

/** The files that a cold start reads: the entry, the clients of AWS, and all that these import at once. */
const readAtStart = ({ outputs }: Metafile): Set<string> => {
  const read = new Set<string>();
  const add = (file: string) => {
    const output = outputs[file];
    if (!output || read.has(file)) return;
    read.add(file);
    for (const { path, kind } of output.imports) if (kind === "import-statement") add(path);
  };
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (file.endsWith("/index.mjs") || entryPoint === "functions/clients/aws.ts") add(file);
  return read;
};

test.each(entries)("%s is plain JavaScript, starts, and is small enough to start quickly", (entry) =>
  inFolder(async (folder) => {
    const { metafile } = await build({ ...bundleOptions(entry, folder), metafile: true });
    const parts = [...Object.keys(metafile.inputs), ...Object.keys(metafile.outputs)];
    expect(parts.filter((path) => path.endsWith(".node"))).toEqual([]);

    // What Lambda's runtime has.
    vi.stubGlobal("awslambda", { streamifyResponse: (each: unknown) => each });
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.mjs")).href);
    await expect(handler({ Records: [] }, {})).rejects.toThrow("The environment is not complete");

    const files = [...readAtStart(metafile)].map((file) => readFileSync(join(projectFolder, file)));
    const size = (of: (contents: Uint8Array) => number) => files.reduce((sum, contents) => sum + of(contents), 0);
    expect(size(({ length }) => length)).toBeLessThan(budget.minified);
    expect(size((contents) => gzipSync(contents).length)).toBeLessThan(budget.gzipped);
  }),
);

test("the Lambda that searches finds its word vectors beside itself, and no other carries them", () =>
  inFolder(async (folder) => {
    const [searching, other] = [join(folder, "catalogue"), join(folder, "tasks")];
    bundle("functions/catalogue/catalogue.lambda.ts", searching);
    bundle("functions/tasks/tasks.lambda.ts", other);
    expect(readdirSync(searching)).toContain("words.bin");
    expect(readdirSync(other)).not.toContain("words.bin");
  }));

test("each Lambda of the stack carries its own bundle", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  inFolder((outdir) => {
    const stack = new Stack(new App({ outdir }), "Two");
    const place = (name: string) =>
      bundledCode(`functions/jobs/${name}.lambda.ts`).bind(new Construct(stack, name)).s3Location?.objectKey;
    expect(place("sweeper")).not.toBe(place("worker"));
  });
  expect(said).toHaveBeenCalledTimes(2);
});
