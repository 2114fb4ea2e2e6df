import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { App, Stack } from "aws-cdk-lib";
import { Construct } from "constructs";
import { buildSync, type Metafile } from "esbuild";
import { expect, test, vi } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { readAtStart } from "./bundle/one-file.ts";
import { bundledCode, projectFolder } from "./bundle.ts";
import { entryOf, nameOf, needsOf } from "./entries.ts";
import type { Needs } from "./needs.ts";
import { catalogueKeys } from "./storage.ts";
import { inFolder } from "./testing.ts";
import { buildBundle, buildOwnCode } from "./testing-bundles.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });

type Budget = { minified: number; gzipped: number };
/** Most bytes of code, minified and as they travel: of what a cold start reads, and of a whole bundle. */
const budget: Budget = { minified: 700_000, gzipped: 200_000 };

/** The whole bundles that need more, each for the sake of a library that it loads where it calls it. */
const larger: Record<string, Budget> = {
  matching: { minified: 643_000, gzipped: 213_000 }, // the library of S3, and the search engine
  opportunities: { minified: 651_000, gzipped: 214_500 }, // as matching, and saved searches
  catalogueSync: { minified: 617_000, gzipped: 209_000 }, // as they, and the sources
  catalogue: { minified: 788_000, gzipped: 269_000 }, // as they, the sources, and which model there is
  "web-search": { minified: 780_000, gzipped: 263_000 }, // as they, and who searches the web
  auth: { minified: 936_000, gzipped: 385_000 }, // what estimates passwords, with its dictionary: half of it
  account: { minified: 1_410_000, gzipped: 488_000 }, // that too, the libraries of Stripe and S3
  coach: { minified: 1_142_000, gzipped: 346_500 }, // the library of OpenAI, which is one piece, and all articles
  applications: { minified: 1_226_000, gzipped: 368_000 }, // the libraries of OpenAI and S3, the engine
  worker: { minified: 1_710_000, gzipped: 493_000 }, // what any kind of job needs, loaded with the first of its kind
};

/** Bytes of a folder, with all that is in it. */
const getSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** The code of a bundle, without the data beside it. */
const sizeOf = (folder: string): Budget => {
  const code = readdirSync(folder)
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => readFileSync(join(folder, file)));
  const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other, 0);
  return {
    minified: sum(code.map(({ length }) => length)),
    gzipped: sum(code.map((text) => gzipSync(text).length)),
  };
};

/** Libraries that are loaded where they are called, and never before. */
const calledSeldom = [
  "openai",
  "stripe",
  "bowser",
  "csv-stringify",
  "fflate",
  "@zxcvbn-ts/core",
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

/** The packages that a cold start imports at once, of a Lambda's own code. */
const importedAtStart = (metafile: Metafile) => {
  const start = readAtStart(metafile).map(({ file }) => file);
  return Object.entries(metafile.outputs).flatMap(([path, { imports }]) =>
    start.includes(basename(path))
      ? imports.flatMap(({ path: name, kind, external }) =>
          external && kind === "import-statement" ? (packageOf(`node_modules/${name}`) ?? []) : [],
        )
      : [],
  );
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

/** By day an ordinary Lambda is bundled whole, at night all are. */
const representatives = ["functions/tasks/tasks.lambda.ts"];

test.each(isNightly ? entries : representatives)(
  "%s is plain JavaScript, starts, and is small enough to start quickly",
  async (entry) => {
    const { folder, metafile } = buildBundle(entry);
    const parts = [...Object.keys(metafile.inputs), ...readdirSync(folder)];
    expect(parts.filter((path) => path.endsWith(".node"))).toEqual([]);
    // Nothing that tests, seeds, or runs programs is in it.
    expect(parts.filter((path) => /\.test\.ts$|\/testing[^/]*\.ts$|^scripts\//.test(path))).toEqual([]);
    const codeOf = (file: string) => readFileSync(join(folder, file), "utf8");
    const written = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
    expect(written.filter((file) => /\bchild_process\b|node:vm\b/.test(codeOf(file)))).toEqual([]);

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
    const whole = sizeOf(folder);
    const own = larger[nameOf(entry) ?? ""];
    for (const size of ["minified", "gzipped"] as const) {
      expect(whole[size]).toBeLessThan((own ?? budget)[size]);
      // A budget of one's own is tight.
      if (own) expect(own[size] / whole[size]).toBeLessThan(1.02);
    }
    if (own) expect(whole.gzipped).toBeGreaterThan(budget.gzipped);
    expect(importsOf(join(folder, "index.mjs"))).toEqual([]);
    expect(packagesAtStart(metafile).filter((name) => calledSeldom.includes(name))).toEqual([]);
    expect(getSize(folder), "bytes of the whole asset").toBeLessThan(50_000_000);
  },
);

/** What is in a bundle if its Lambda may use it, and only then. */
const uses: Record<string, (needs: Needs) => boolean> = {
  stripe: ({ secrets }) => secrets.includes("stripe"),
  openai: ({ model }) => model === true,
  "functions/writing/loi.ts": ({ model }) => model === true,
  "functions/ai/make-ai.ts": ({ secrets }) => secrets.includes("ai"),
  "@aws-sdk/client-s3": ({ files }) => files !== undefined,
  "functions/catalogue/starter.ts": ({ files = [] }) => files.some(({ prefix }) => prefix === catalogueKeys),
  "functions/catalogue/intake.ts": ({ sources }) => sources === true,
  "@aws-sdk/client-sqs": ({ sends }) => sends === true,
  "@aws-sdk/client-sesv2": ({ mails }) => mails === true,
};

test.each(Object.entries(needsOf))(
  "%s carries what it may use, and loads no library at its start that it seldom calls",
  (name, needs) => {
    const { inputs, outputs } = buildOwnCode(entryOf(name)).metafile;
    const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const carries = (part: string) =>
      part in inputs || imported.some(({ path }) => path === part || path.startsWith(`${part}/`));
    const parts = Object.keys(uses);
    expect(parts.filter(carries)).toEqual(parts.filter((part) => uses[part]?.(needs)));
    expect(importedAtStart({ inputs, outputs }).filter((name) => calledSeldom.includes(name))).toEqual([]);
  },
);

test("what is left out of a bundle throws an error that names the Lambda and what it lacks", async () => {
  const { folder } = buildBundle("functions/tasks/tasks.lambda.ts");
  const files = readdirSync(folder).filter((file) => readFileSync(join(folder, file), "utf8").includes("of tasks:"));
  const errors = await Promise.all(
    files.map((file) =>
      import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href).catch(({ message }: Error) => message),
    ),
  );
  expect(errors).toContain(
    "#functions/clients/stripe.ts is not in the bundle of tasks: it needs the secret `stripe` (infra/needs.ts)",
  );
  expect(errors).toContain(
    "#functions/clients/sqs.ts is not in the bundle of tasks: it needs `sends` (infra/needs.ts)",
  );
});

test("each Lambda of the stack carries its own bundle", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  inFolder((outdir) => {
    const stack = new Stack(new App({ outdir }), "Two");
    const place = (name: string) =>
      bundledCode(`functions/${name}.lambda.ts`, join(outdir, "maps")).bind(new Construct(stack, name)).s3Location
        ?.objectKey;
    expect(place("jobs/sweeper")).not.toBe(place("system/system"));
  });
  expect(said).toHaveBeenCalledTimes(2);
});
