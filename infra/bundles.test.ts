import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { App, Stack } from "aws-cdk-lib";
import { Construct } from "constructs";
import { buildSync, type Metafile } from "esbuild";
import { expect, test, vi } from "vitest";
import { readAtStart } from "./bundle/one-file.ts";
import { bundle, bundledCode, projectFolder } from "./bundle.ts";
import { inFolder } from "./testing.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });

/** Most bytes that a cold start reads: minified, and as they travel. */
const budget = { minified: 700_000, gzipped: 200_000 };

/** Libraries that are loaded where they are called, and never before. */
const calledSeldom = [
  "openai",
  "stripe",
  "bowser",
  "csv-stringify",
  "fflate",
  "@zxcvbn-ts/language-common",
  "@aws-sdk/client-s3",
  "@aws-sdk/client-sesv2",
  "@aws-sdk/client-sqs",
];

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
/** The packages of which a cold start reads anything. */
const packagesAtStart = (metafile: Metafile) => {
  const files = new Set(readAtStart(metafile).map(({ file }) => file));
  const inputs = Object.entries(metafile.outputs).flatMap(([path, output]) =>
    files.has(basename(path)) ? Object.keys(output.inputs) : [],
  );
  return [...new Set(inputs.flatMap((input) => packageOf(input) ?? []))];
};

/** What a file imports at once: by `import`, parts of Node are read whole, and further files take their time. */
const importsOf = (file: string) => {
  const { metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    packages: "external",
    external: ["./*"],
    format: "esm",
    platform: "node",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === "import-statement"),
  );
};

test.each(entries)("%s is plain JavaScript, starts, and is small enough to start quickly", (entry) =>
  inFolder(async (folder) => {
    const metafile = bundle(entry, folder);
    const parts = [...Object.keys(metafile.inputs), ...readdirSync(folder)];
    expect(parts.filter((path) => path.endsWith(".node"))).toEqual([]);

    // What Lambda's runtime has.
    let streamed = { statusCode: 0 };
    const from = (_stream: object, head: typeof streamed) => {
      streamed = head;
      return { on: () => {}, write: () => {}, end: () => {} };
    };
    vi.stubGlobal("awslambda", { streamifyResponse: (each: unknown) => each, HttpResponseStream: { from } });
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.mjs")).href);
    const said = await handler({ Records: [] }, {}, {}).then(
      (answer?: typeof streamed) => String((answer ?? streamed).statusCode),
      (error: Error) => error.message,
    );
    expect(said).toMatch(/^500$|The environment is not complete/);

    const code = readFileSync(join(folder, "index.mjs"));
    expect(code.length).toBeLessThan(budget.minified);
    expect(gzipSync(code).length).toBeLessThan(budget.gzipped);
    expect(importsOf(join(folder, "index.mjs"))).toEqual([]);
    expect(packagesAtStart(metafile)).toEqual(expect.not.arrayContaining(calledSeldom));
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
