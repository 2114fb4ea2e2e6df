/**
 * `npm run bench:cold`: cold starts. Each Lambda is bundled as for the cloud and started in a process of its own, which
 * imports it and answers a first request against a stub of AWS on this machine; in turns with a handler that imports
 * nothing but the library of the database and asks it the same, bundled in one step by the same tool. Prints the middle of
 * both, their ratio, and that of the processor's time, which other work on the machine moves less; exit code 1 when a
 * ratio is over the limit.
 *
 *   node scripts/bench/cold.ts [rounds, 15 when left out] [names of Lambdas, all when left out]
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundle, bundleOptions, projectFolder } from "#infra/bundle.ts";
import { cookie, items, sessionKey, sessionRead } from "./cold/person.ts";
import { type First, firstRequests } from "./cold/requests.ts";
import { startStub } from "./cold/stub.ts";

/** No handler's cold start is more than this many times the bare one's. */
const limit = 1.25;
const [, , rounds = "15", ...names] = process.argv;
const write = (line: string) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), "grantlamp-cold-"));
const stub = await startStub(items, { sessionKey: Buffer.from(sessionKey).toString("base64") });
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
  ...Object.fromEntries(["DYNAMODB", "SQS", "S3", "SES", "SECRETS"].map((of) => [`${of}_ENDPOINT`, stub.endpoint])),
};
type Start = { total: number; processor: number; import: number; status: number; body?: string };
const child = join(folder, "child.mjs");
const start = async (file: string, event: object): Promise<Start> => {
  const { stdout } = await run(process.execPath, [child, file, JSON.stringify(event)], { env });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as Start;
};
const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Both in turns, so that what else the machine does meets both. */
const measure = async ({ name, entry, event, status }: First) => {
  const file = join(folder, name, "index.mjs");
  bundle(entry, join(folder, name));
  const calls = await stub.recorded(async () => {
    const first = await start(file, event);
    if (first.status !== status) throw new Error(`${name} answered ${first.status}: ${first.body}`);
  });
  const own: Start[] = [];
  const bare: Start[] = [];
  const asked = { calls: calls.length ? calls : sessionRead };
  for (let round = 0; round < Number(rounds); round++) {
    bare.push(await start(bareFile, asked));
    own.push(await start(file, event));
  }
  const totals = { own: middle(own.map(({ total }) => total)), bare: middle(bare.map(({ total }) => total)) };
  const [ownWork, bareWork] = [own, bare].map((all) => middle(all.map(({ processor }) => processor))) as [
    number,
    number,
  ];
  const imported = middle(own.map((one) => one.import));
  return {
    name,
    ...totals,
    imported,
    ratio: totals.own / totals.bare,
    work: ownWork / bareWork,
    calls: asked.calls.flat().length,
  };
};

const bareFile = join(folder, "bare", "index.mjs");
try {
  await build(bundleOptions("scripts/bench/cold/bare.ts", join(folder, "bare")));
  await build({
    entryPoints: [join(projectFolder, "scripts/bench/cold/child.ts")],
    outfile: child,
    platform: "node",
    format: "esm",
  });
  const all = firstRequests(projectFolder, cookie).filter(({ name }) => !names.length || names.includes(name));
  write(`${rounds} starts each, in turns; milliseconds of import and first request, middle`);
  write("                 own  (import)    bare  ratio   processor  calls of the table");
  let over = 0;
  for (const first of all) {
    const { name, own, bare, imported, ratio, calls, work } = await measure(first);
    const isOver = ratio > limit;
    if (isOver) over += 1;
    const figures = [own.toFixed(1).padStart(7), `(${imported.toFixed(1)})`.padStart(9), bare.toFixed(1).padStart(7)];
    const remark = isOver ? "  OVER" : "";
    write(`${name.padEnd(14)}${figures.join(" ")}  ${ratio.toFixed(2)}    ${work.toFixed(2)}     ${calls}${remark}`);
  }
  write(over ? `${over} over ${limit}` : `none over ${limit}`);
  if (over) process.exitCode = 1;
} finally {
  await stub.close();
  rmSync(folder, { recursive: true });
}
