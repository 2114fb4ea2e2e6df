/**
 * `npm run bench:cold`: cold starts. Bundles each Lambda as for deployment, then imports it and sends a first request
 * in a new process, against a local AWS stub. Alternates with a baseline handler, bundled the same way, that imports
 * only `@aws-sdk/lib-dynamodb` and makes the same table calls. Prints medians and the ratios of wall-clock and CPU time
 * (CPU time is less sensitive to other load). Exits with code 1 if a Lambda takes more than 1.25 times as long as its
 * baseline. By default, runs 15 rounds of every Lambda.
 *
 *   node scripts/bench/cold.ts [rounds] [lambda...]
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundleLambda, getBundleOptions, projectFolder } from "#infra/bundle/bundle.ts";
import { startAwsStub } from "./cold/aws-stub.ts";
import { buildFirstCalls, type FirstCall, sessionKey, tableItems } from "./cold/requests.ts";
import { measureRounds, median, print, printTable, withTemporaryFolder } from "./runner.ts";

const maxRatio = 1.25;
const [, , rounds = "15", ...names] = process.argv;
const run = promisify(execFile);
const stub = await startAwsStub(tableItems, { sessionKey: Buffer.from(sessionKey).toString("base64") });
const endpoints = ["DYNAMODB_ENDPOINT", "SQS_ENDPOINT", "S3_ENDPOINT", "SES_ENDPOINT", "SECRETS_ENDPOINT"];
const env = {
  PATH: process.env.PATH,
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "stub",
  AWS_SECRET_ACCESS_KEY: "stub",
  AWS_LAMBDA_FUNCTION_NAME: "stub",
  POWERTOOLS_LOG_LEVEL: "INFO",
  TABLE_NAME: "stub",
  QUEUE_URL: `${stub.endpoint}/queue`,
  BUCKET_NAME: "stub",
  APP_SECRET_ARN: "app",
  STRIPE_SECRET_ARN: "stripe",
  AI_SECRET_ARN: "ai",
  ...Object.fromEntries([...endpoints, "AWS_ENDPOINT_URL_S3"].map((name) => [name, stub.endpoint])),
};

/** Milliseconds of import and first request (wall-clock and CPU) and of the import alone, and resident memory in MB. */
type ColdStart = { total: number; cpu: number; import: number; memory: number; status: number; body?: string };

const measureAll = async (folder: string) => {
  const child = join(folder, "child.mjs");
  const baselineFile = join(folder, "baseline", "index.mjs");
  await build(getBundleOptions("scripts/bench/cold/baseline.ts", join(folder, "baseline")));
  await build({
    entryPoints: [join(projectFolder, "scripts/bench/cold/child.ts")],
    outfile: child,
    platform: "node",
    format: "esm",
  });
  const start = async (file: string, event: object): Promise<ColdStart> => {
    const { stdout } = await run(process.execPath, [child, file, JSON.stringify(event)], { env });
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as ColdStart;
  };
  const measure = async ({ name, entry, event }: FirstCall) => {
    const file = join(folder, name, "index.mjs");
    bundleLambda(entry, join(folder, name));
    const calls = await stub.record(async () => {
      const { status, body } = await start(file, event);
      if (status !== 200) throw new Error(`${name} returned ${status}: ${body}`);
    });
    const { lambda, baseline } = await measureRounds(Number(rounds), {
      baseline: () => start(baselineFile, { calls }),
      lambda: () => start(file, event),
    });
    const compare = (field: "total" | "cpu") =>
      median(lambda.map((start) => start[field])) / median(baseline.map((start) => start[field]));
    const times = [
      lambda.map(({ total }) => total),
      lambda.map((start) => start.import),
      baseline.map(({ total }) => total),
    ];
    const ratio = compare("total");
    const cells = [...times.map(median).map((time) => time.toFixed(1)), ratio.toFixed(2), compare("cpu").toFixed(2)];
    return {
      row: [
        name,
        ...cells,
        median(lambda.map((start) => start.memory)).toFixed(0),
        calls.flat().length,
        ratio > maxRatio ? "OVER" : "",
      ],
      isOverBudget: ratio > maxRatio,
    };
  };

  print(`Median of ${rounds} alternating starts; milliseconds of import and first request`);
  const results = [];
  for (const call of buildFirstCalls(stub.endpoint))
    if (!names.length || names.includes(call.name)) results.push(await measure(call));
  printTable([
    ["Lambda", "total", "import", "baseline", "ratio", "CPU ratio", "memory", "table calls", ""],
    ...results.map(({ row }) => row),
  ]);
  const overBudget = results.filter(({ isOverBudget }) => isOverBudget).length;
  print(`${overBudget} of ${results.length} over ${maxRatio}`);
  if (overBudget) process.exitCode = 1;
};

await withTemporaryFolder(measureAll).finally(() => stub.close());
