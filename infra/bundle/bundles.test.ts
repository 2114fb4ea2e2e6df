import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { App, Stack } from "aws-cdk-lib";
import { Construct } from "constructs";
import { buildSync, type Metafile } from "esbuild";
import { expect, test, vi } from "vitest";
import { catalogKeyPrefix } from "#infra/data/storage.ts";
import type { LambdaPermissions } from "#infra/lambda/lambda-permissions.ts";
import { findLambdaName, getLambdaEntry, permissionsByLambda } from "#infra/lambda/lambda-permissions.ts";
import { withTempFolder } from "#infra/testing.ts";
import { isNightly } from "#scripts/nightly.ts";
import { createBundledCode, projectFolder } from "./bundle.ts";
import { getStartupChunks } from "./single-file-bundle.ts";
import { buildBundle, buildOwnCode } from "./testing-bundles.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });

type Budget = { minified: number; gzipped: number };
/** Default maximum size in bytes, minified and gzipped, of the startup file and of the whole bundle. */
const budget: Budget = { minified: 700_000, gzipped: 200_000 };

/** Budgets of larger bundles, each due to libraries or data, most of them loaded on demand. */
const largerBudgets: Record<string, Budget> = {
  facts: { minified: 642_000, gzipped: 211_500 }, // the S3 client, and the suggestions from drafts
  resources: { minified: 621_000, gzipped: 215_000 }, // the articles of the resource library
  funders: { minified: 648_000, gzipped: 216_000 }, // the S3 client and the search engine
  answers: { minified: 666_000, gzipped: 220_000 }, // the S3 client, and the suggestions from documents
  organizations: { minified: 681_000, gzipped: 227_000 }, // the S3 client and the IRS list
  library: { minified: 681_000, gzipped: 227_500 }, // the S3 client and the full-text index
  catalogSync: { minified: 678_000, gzipped: 233_000 }, // search and the sources
  documents: { minified: 731_000, gzipped: 242_500 }, // the readers of uploaded files
  comments: { minified: 765_000, gzipped: 248_500 }, // the S3 client and the comparison of texts
  matching: { minified: 776_000, gzipped: 262_500 }, // the S3 client and the search engine
  opportunities: { minified: 792_000, gzipped: 268_000 }, // the same, and saved searches
  "web-search": { minified: 990_000, gzipped: 342_000 }, // search, the web search client and the checks of its records
  catalog: { minified: 1_022_000, gzipped: 358_000 }, // search, the sources and the model's name
  auth: { minified: 1_035_000, gzipped: 421_000 }, // half of it is the password strength estimator with its dictionary
  workspaces: { minified: 1_392_000, gzipped: 490_500 }, // the same, and the Stripe client
  account: { minified: 1_530_000, gzipped: 531_000 }, // the same, and the S3 client
  applications: { minified: 1_815_000, gzipped: 576_500 }, // the OpenAI and S3 clients, the engine and the reader of notices
  coach: { minified: 2_575_000, gzipped: 876_000 }, // the OpenAI client, which cannot be split, all articles and answers
  mcp: { minified: 2_570_000, gzipped: 834_000 }, // the MCP SDK, and the features that its tools use, loaded on demand
  worker: { minified: 4_595_000, gzipped: 1_446_000 }, // a thread that reads PDF files, and dependencies of all job kinds
};

/** Budgets of larger startup files. */
const largerStartupBudgets: Record<string, Budget> = {
  matching: { minified: 607_000, gzipped: 207_000 }, // the search engine
  opportunities: { minified: 622_500, gzipped: 212_000 }, // the same, and saved searches
  "web-search": { minified: 665_000, gzipped: 223_000 }, // the same, and the checks of web records
  catalog: { minified: 675_000, gzipped: 230_000 }, // the same, and the catalog's sources
  applications: { minified: 958_000, gzipped: 318_500 }, // the reader of notices with 235 kB of weights
};

const getSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const getCodeSize = (folder: string): Budget => {
  const code = readdirSync(folder)
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => readFileSync(join(folder, file)));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    minified: sum(code.map(({ length }) => length)),
    gzipped: sum(code.map((text) => gzipSync(text).length)),
  };
};

const lazyLibraries = [
  "openai",
  "stripe",
  "bowser",
  "papaparse",
  "fflate",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "@aws-sdk/client-s3",
  "@aws-sdk/client-sesv2",
  "@aws-sdk/client-sqs",
  "@opensearch-project/opensearch",
  "@modelcontextprotocol/server",
];

const getPackageName = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
const getStartupPackages = (metafile: Metafile) => {
  const files = new Set(getStartupChunks(metafile).map(({ file }) => file));
  const inputs = Object.entries(metafile.outputs).flatMap(([path, output]) =>
    files.has(basename(path)) ? Object.keys(output.inputs) : [],
  );
  return [...new Set(inputs.flatMap((input) => getPackageName(input) ?? []))];
};

const getStartupImports = (metafile: Metafile) => {
  const start = getStartupChunks(metafile).map(({ file }) => file);
  return Object.entries(metafile.outputs).flatMap(([path, { imports }]) =>
    start.includes(basename(path))
      ? imports.flatMap(({ path: name, kind, external }) =>
          external && kind === "import-statement" ? (getPackageName(`node_modules/${name}`) ?? []) : [],
        )
      : [],
  );
};

const getStaticImports = (file: string) => {
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

/** The Lambdas that are bundled in regular runs; nightly runs bundle all of them. */
const representatives = ["functions/tasks/tasks.lambda.ts"];

test.each(isNightly ? entries : representatives)(
  "%s is plain JavaScript, starts, and stays within its size budgets",
  async (entry) => {
    const { folder, metafile } = buildBundle(entry);
    const parts = [...Object.keys(metafile.inputs), ...readdirSync(folder)];
    expect(parts.filter((path) => path.endsWith(".node"))).toEqual([]);
    expect(parts.filter((path) => /\.test\.ts$|\/testing[^/]*\.ts$|^scripts\//.test(path))).toEqual([]);
    const readCode = (file: string) => readFileSync(join(folder, file), "utf8");
    const codeFiles = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
    expect(codeFiles.filter((file) => /\bchild_process\b|node:vm\b/.test(readCode(file)))).toEqual([]);

    // Global of the Lambda runtime.
    let streamed = { statusCode: 0 };
    const from = (_stream: object, head: typeof streamed) => {
      streamed = head;
      return { on: () => {}, write: () => {}, end: () => {} };
    };
    vi.stubGlobal("awslambda", { streamifyResponse: (fileName: unknown) => fileName, HttpResponseStream: { from } });
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.mjs")).href);
    const outcome = await handler({ Records: [] }, {}, {}).then(
      (response?: typeof streamed) => String((response ?? streamed).statusCode),
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(/^500$|The environment is incomplete/);

    const code = readFileSync(join(folder, "index.mjs"));
    const name = findLambdaName(entry) ?? "";
    for (const [actual, largerBudget] of [
      [{ minified: code.length, gzipped: gzipSync(code).length }, largerStartupBudgets[name]],
      [getCodeSize(folder), largerBudgets[name]],
    ] as const) {
      for (const size of ["minified", "gzipped"] as const) {
        expect(actual[size]).toBeLessThan((largerBudget ?? budget)[size]);
        if (largerBudget) expect(largerBudget[size] / actual[size]).toBeLessThan(1.02);
      }
      if (largerBudget) expect(actual.gzipped).toBeGreaterThan(budget.gzipped);
    }
    expect(getStaticImports(join(folder, "index.mjs"))).toEqual([]);
    expect(getStartupPackages(metafile).filter((name) => lazyLibraries.includes(name))).toEqual([]);
    expect(getSize(folder), "size of the whole asset in bytes").toBeLessThan(50_000_000);
  },
);

/** Modules that a bundle contains only if the Lambda may use them. */
const conditionalModules: Record<string, (needs: LambdaPermissions) => boolean> = {
  stripe: ({ secrets }) => secrets.includes("stripe"),
  openai: ({ usesModel }) => usesModel === true,
  "functions/writing/loi.ts": ({ usesModel }) => usesModel === true,
  "functions/ai/create-ai.ts": ({ secrets }) => secrets.includes("ai"),
  "@aws-sdk/client-s3": ({ files }) => files !== undefined,
  "functions/catalog/starter.ts": ({ files = [] }) => files.some(({ prefix }) => prefix === catalogKeyPrefix),
  // Only with the setting openSearchEndpoint: data/search-engine.test.ts
  "functions/opensearch/create-engine.ts": () => false,
  "functions/catalog/sync/create-sources.ts": ({ callsSources }) => callsSources === true,
  "@aws-sdk/client-sqs": ({ sendsJobs }) => sendsJobs === true,
  "functions/webhooks/post-webhook.ts": ({ postsWebhooks }) => postsWebhooks === true,
  "@aws-sdk/client-sesv2": ({ sendsEmail }) => sendsEmail === true,
};

test.each(Object.entries(permissionsByLambda))(
  "%s bundles exactly the modules it may use and no lazy library at startup",
  (name, needs) => {
    const { inputs, outputs } = buildOwnCode(getLambdaEntry(name)).metafile;
    const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const isBundled = (part: string) =>
      part in inputs || imported.some(({ path }) => path === part || path.startsWith(`${part}/`));
    const parts = Object.keys(conditionalModules);
    expect(parts.filter(isBundled)).toEqual(parts.filter((part) => conditionalModules[part]?.(needs)));
    expect(getStartupImports({ inputs, outputs }).filter((name) => lazyLibraries.includes(name))).toEqual([]);
  },
);

test("throws an error that names the Lambda and the missing permission for a stubbed module", async () => {
  const { folder } = buildBundle("functions/tasks/tasks.lambda.ts");
  const files = readdirSync(folder).filter((file) => readFileSync(join(folder, file), "utf8").includes("of tasks:"));
  const errors = await Promise.all(
    files.map((file) =>
      import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href).catch(({ message }: Error) => message),
    ),
  );
  expect(errors).toContain(
    "#functions/billing/stripe.ts is not in the bundle of tasks: it needs the `stripe` secret (infra/lambda/lambda-permissions.ts)",
  );
  expect(errors).toContain(
    "#functions/clients/sqs.ts is not in the bundle of tasks: it needs permission to send jobs (infra/lambda/lambda-permissions.ts)",
  );
});

test("gives each Lambda of the stack its own bundle", () => {
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  withTempFolder((outdir) => {
    const stack = new Stack(new App({ outdir }), "Two");
    const getAssetKey = (name: string) =>
      createBundledCode(`functions/${name}.lambda.ts`, join(outdir, "maps")).bind(new Construct(stack, name)).s3Location
        ?.objectKey;
    expect(getAssetKey("jobs/sweeper")).not.toBe(getAssetKey("system/system"));
  });
  expect(stderr).toHaveBeenCalledTimes(2);
});
