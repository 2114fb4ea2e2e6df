import { createTestDependencies } from "#functions/testing.ts";
import type { Aws, Stack } from "./aws.ts";
import { type Command, runCommand } from "./command.ts";
import type { Ops } from "./ops.ts";
import type { Tables } from "./restore/tables.ts";
import type { World } from "./world.ts";

export const arns = { app: "arn:app", stripe: "arn:stripe", ai: "arn:ai" };
export const outputsOfStack = {
  AppUrl: "https://d1.cloudfront.example.org",
  DistributionDomain: "d1.cloudfront.example.org",
  TableName: "grantlamp-table",
  JobQueueUrl: "https://sqs.example.org/jobs",
  JobDlqUrl: "https://sqs.example.org/dead",
  BucketName: "grantlamp-files",
  AlarmTopicArn: "arn:aws:sns:us-east-1:123456789012:Grantlamp-dev-Alarms",
  ReservedConcurrency: "80",
  SecretArns: JSON.stringify(arns),
};
export const stackOf = (outputs: Record<string, string>, status = "UPDATE_COMPLETE"): Stack => ({
  status,
  reason: "",
  outputs: Object.entries(outputs).map(([name, value]) => ({ name, value, says: "" })),
});
/** Creates an error as the AWS SDK throws it. */
export const awsError = (name: string, message = "") => Object.assign(new Error(message), { name });

const fakeKey = (prefix: string) => `${prefix}${"a1B2".repeat(6)}`;
/** Well-formed fake keys. */
export const goodSecrets = {
  app: { sessionKey: Buffer.alloc(32, 7).toString("base64"), billing: "on", originKey1: "c3D4".repeat(12) },
  stripe: {
    secretKey: fakeKey("sk_test_"),
    publishableKey: fakeKey("pk_test_"),
    webhookSecret: fakeKey("whsec_"),
    priceId: fakeKey("price_"),
  },
  ai: { openaiKey: fakeKey("sk-proj-") },
};

type Given = {
  aws?: Partial<Aws>;
  secrets?: Record<keyof typeof arns, object | string>;
  typed?: string[];
  piped?: string;
  isInteractive?: boolean;
  nodeVersion?: string;
  fetch?: Ops["fetch"];
  world?: Partial<World>;
  tables?: Partial<Tables>;
};

/** Fake side effects of operator commands: a healthy account, except for what `given` overrides. */
export const testOps = (given: Given = {}) => {
  const secrets = Object.fromEntries(
    Object.entries({ ...goodSecrets, ...given.secrets }).map(([name, value]) => [
      arns[name as keyof typeof arns],
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  const seen = {
    said: [] as string[],
    complained: [] as string[],
    asked: [] as string[],
    ran: [] as string[][],
    secrets,
  };
  const typed = [...(given.typed ?? [])];
  const prompt = async (question: string) => {
    seen.asked.push(question);
    return typed.shift() ?? "";
  };
  const aws: Aws = {
    identity: async () => ({ account: "123456789012", arn: "arn:aws:sts::123456789012:assumed-role/Operator/sam" }),
    stack: async (name) => stackOf(name === "CDKToolkit" ? { BootstrapVersion: "30" } : outputsOfStack),
    certificate: async () => ({ status: "ISSUED", names: ["grants.example.org"], endsOn: "2027-11-01" }),
    sender: async () => ({ verified: true }),
    mailAccount: async () => ({ production: true, enabled: true }),
    secret: async (id) => secrets[id],
    putSecret: async (id, text) => {
      secrets[id] = text;
    },
    concurrency: async () => ({ all: 1000, unreserved: 920 }),
    backlog: async () => ({ waiting: 0, underWay: 0 }),
    backups: async () => [{ state: "made", at: new Date("2026-11-18T07:20:00Z"), why: "" }],
    lastExport: async () => ({ state: "made", at: new Date("2026-11-01T08:30:00Z"), why: "" }),
    alarms: async () => ({ count: 19, ringing: [] }),
    subscribers: async () => [{ address: "ops@example.org", isPending: false }],
    catalog: async () => ({ version: "2026-11-21", records: 80_000, verifiedOn: "2026-11-21" }),
    ...given.aws,
  };
  const tables: Tables = {
    range: async () => ({ from: new Date("2026-10-20T00:00:00Z"), to: new Date("2026-11-21T14:55:00Z") }),
    state: async () => "ACTIVE",
    named: async () => [],
    restore: async () => {},
    complete: async () => {},
    deletedSince: async () => [],
    ...given.tables,
  };
  const world: World = {
    dependencies: createTestDependencies(),
    dead: { receive: async () => [], delete: async () => {}, giveBack: async () => {} },
    stop: async () => {},
    ...given.world,
  };
  let now = Date.parse("2026-11-21T15:00:00Z");
  const ops: Ops = {
    say: (line) => void seen.said.push(line),
    complain: (line) => void seen.complained.push(line),
    isInteractive: given.isInteractive ?? true,
    ask: prompt,
    askHidden: prompt,
    readInput: async () => given.piped ?? "",
    run: async (tool, args) => {
      seen.ran.push([tool, ...args]);
      return 0;
    },
    fetch: given.fetch ?? (async () => Response.json({ ok: true })),
    aws: () => aws,
    tables: () => tables,
    open: async () => world,
    now: () => new Date(now),
    wait: async (milliseconds) => {
      now += milliseconds;
    },
    nodeVersion: given.nodeVersion ?? "24.21.0",
    signal: new AbortController().signal,
  };
  return { ops, seen, dependencies: world.dependencies, all: () => [...seen.said, ...seen.complained].join("\n") };
};

/** Runs a command as `npm run name -- …argv` would and returns its exit code. */
export const run = ({ ops }: Pick<ReturnType<typeof testOps>, "ops">, command: Command, ...argv: string[]) =>
  runCommand(ops, "script", command, argv);
