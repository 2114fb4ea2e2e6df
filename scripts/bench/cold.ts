/**
 * `npm run bench:cold`: cold starts. Each Lambda is bundled as for the cloud and started in a process of its own, which
 * imports it and answers a first request against a stub of AWS on this machine; in turns with a handler that imports
 * nothing but the library of the database and asks it the same, bundled in one step by the same tool, and with one that
 * reads a secret besides, as all of ours do. Prints the middle of each, and two ratios to each of the bare ones: that of
 * the time, and that of the processor's time, which other work on the machine moves less; exit code 1 when the time is
 * over the limit.
 *
 *   node scripts/bench/cold.ts [rounds, 15 when left out] [names of Lambdas, all when left out]
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundleLambda, getBundleOptions, projectFolder } from "#infra/bundle/bundle.ts";
import { items, sessionKey } from "./cold/person.ts";
import { type First, firstCalls } from "./cold/requests.ts";
import { startStub } from "./cold/stub.ts";

/** No handler's cold start is more than this many times the bare one's. */
const limit = 1.25;
const [, , rounds = "15", ...names] = process.argv;
const write = (line: string) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), "grantlamp-cold-"));
const stub = await startStub(items, { sessionKey: Buffer.from(sessionKey).toString("base64") });
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
type Start = { total: number; processor: number; import: number; status: number; body?: string };
const child = join(folder, "child.mjs");
const start = async (file: string, event: object): Promise<Start> => {
  const { stdout } = await run(process.execPath, [child, file, JSON.stringify(event)], { env });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as Start;
};
const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const middles = (starts: Start[]) => ({
  total: middle(starts.map(({ total }) => total)),
  processor: middle(starts.map(({ processor }) => processor)),
  import: middle(starts.map((one) => one.import)),
});

const bareFiles = ["bare", "bare-secret"].map((name) => join(folder, name, "index.mjs"));
/** All in turns, so that what else the machine does meets each. */
const measure = async ({ name, entry, event }: First) => {
  const file = join(folder, name, "index.mjs");
  bundleLambda(entry, join(folder, name));
  const calls = await stub.recorded(async () => {
    const { status, body } = await start(file, event);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
  });
  const starts: Start[][] = [[], [], []];
  for (let round = 0; round < Number(rounds); round++) {
    for (const [at, bare] of bareFiles.entries()) starts[at]?.push(await start(bare, { calls }));
    starts[2]?.push(await start(file, event));
  }
  const [bare = middles([]), withSecret = bare, own = bare] = starts.map(middles);
  return { bare, withSecret, own, calls: calls.flat().length };
};

const columns = (...texts: string[]) => texts.map((text) => text.padStart(8)).join("");
try {
  for (const name of ["bare", "bare-secret"])
    await build(getBundleOptions(`scripts/bench/cold/${name}.ts`, join(folder, name)));
  await build({
    entryPoints: [join(projectFolder, "scripts/bench/cold/child.ts")],
    outfile: child,
    platform: "node",
    format: "esm",
  });
  const all = firstCalls(stub.endpoint).filter(({ name }) => !names.length || names.includes(name));
  write(
    `${rounds} starts each, in turns; milliseconds of import and first request, middle; ratios of time and processor`,
  );
  write(`${"".padEnd(14)}${columns("own", "import", "bare", "ratio", "proc.", "+secret", "ratio", "proc.", "calls")}`);
  let over = 0;
  for (const first of all) {
    const { own, bare, withSecret, calls } = await measure(first);
    const ratios = (other: typeof own) =>
      (["total", "processor"] as const).map((of) => (own[of] / other[of]).toFixed(2));
    const isOver = own.total / bare.total > limit;
    if (isOver) over += 1;
    const times = [own.total, own.import, bare.total].map((time) => time.toFixed(1));
    const line = columns(...times, ...ratios(bare), withSecret.total.toFixed(1), ...ratios(withSecret), String(calls));
    write(`${first.name.padEnd(14)}${line}${isOver ? "  OVER" : ""}`);
  }
  write(over ? `${over} over ${limit}` : `none over ${limit}`);
  if (over) process.exitCode = 1;
} finally {
  await stub.close();
  rmSync(folder, { recursive: true });
}
