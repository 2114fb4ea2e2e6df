import { createDocumentClient } from "#functions/table/dynamo.ts";
import { createTestDependencies } from "#functions/testing.ts";
import type { OpsAws, StackDescription } from "./aws.ts";
import type { OpsBackend } from "./backend.ts";
import { runOps } from "./commands.ts";
import type { Ops } from "./ops.ts";
import type { PeekableQueue } from "./peekable-queue.ts";
import type { Tables } from "./tables.ts";

export const secretArns = { app: "arn:app", stripe: "arn:stripe", ai: "arn:ai" };
export const testStackOutputs = {
  AppUrl: "https://d1.cloudfront.example.org",
  ApiUrl: "https://api1.execute-api.example.org/live/",
  DistributionDomain: "d1.cloudfront.example.org",
  TableName: "grantlamp-table",
  JobQueueUrl: "https://sqs.example.org/jobs",
  JobDlqUrl: "https://sqs.example.org/dead",
  MissedRunsUrl: "https://sqs.example.org/missed",
  BucketName: "grantlamp-files",
  AlarmTopicArn: "arn:aws:sns:us-east-1:123456789012:Grantlamp-dev-Alarms",
  UrgentAlarmTopicArn: "arn:aws:sns:us-east-1:123456789012:Grantlamp-dev-UrgentAlarms",
  ReservedConcurrency: "80",
  SecretArns: JSON.stringify(secretArns),
  LogGroups: JSON.stringify({ auth: "AuthLog-1", worker: "WorkerLog-1", api: "AccessLog-1" }),
};
export const createTestStack = (outputs: Record<string, string>, status = "UPDATE_COMPLETE"): StackDescription => ({
  status,
  reason: "",
  outputs: Object.entries(outputs).map(([name, value]) => ({ name, value, description: "" })),
  drift: { isInSync: true, at: new Date("2026-11-20T12:00:00Z") },
});
export const createTestAwsError = (name: string, message = "") => Object.assign(new Error(message), { name });

const fakeKey = (prefix: string) => `${prefix}${"a1B2".repeat(6)}`;
/** Well-formed fake keys. */
export const validSecrets = {
  app: { sessionKey: Buffer.alloc(32, 7).toString("base64"), billing: "on", originKey1: "c3D4".repeat(12) },
  stripe: {
    secretKey: fakeKey("sk_test_"),
    publishableKey: fakeKey("pk_test_"),
    webhookSecret: fakeKey("whsec_"),
    priceId: fakeKey("price_"),
  },
  ai: { openaiKey: fakeKey("sk-proj-") },
};

type OpsOverrides = {
  aws?: Partial<OpsAws>;
  secrets?: Record<keyof typeof secretArns, object | string>;
  typed?: string[];
  piped?: string;
  isInteractive?: boolean;
  nodeVersion?: string;
  fetch?: Ops["fetch"];
  nameServers?: string[];
  backend?: Partial<OpsBackend>;
  tables?: Partial<Tables>;
};

const emptyQueue: PeekableQueue = { receive: async () => [], delete: async () => {}, release: async () => {} };

/** Fake side effects of operator commands: a healthy account, except for the overrides. */
export const createTestOps = (overrides: OpsOverrides = {}) => {
  const secrets = Object.fromEntries(
    Object.entries({ ...validSecrets, ...overrides.secrets }).map(([name, value]) => [
      secretArns[name as keyof typeof secretArns],
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  const seen = {
    stdout: [] as string[],
    stderr: [] as string[],
    prompts: [] as string[],
    ranCommands: [] as string[][],
    secrets,
  };
  const typed = [...(overrides.typed ?? [])];
  const prompt = async (question: string) => {
    seen.prompts.push(question);
    return typed.shift() ?? "";
  };
  const aws: OpsAws = {
    getIdentity: async () => ({ account: "123456789012", arn: "arn:aws:sts::123456789012:assumed-role/Operator/sam" }),
    findStack: async (name) => createTestStack(name === "CDKToolkit" ? { BootstrapVersion: "30" } : testStackOutputs),
    findCertificate: async () => ({ status: "ISSUED", names: ["grants.example.org"], endsOn: "2027-11-01" }),
    findSender: async () => ({ verified: true }),
    getMailAccount: async () => ({ production: true, enabled: true }),
    readSecret: async (id) => secrets[id],
    putSecret: async (id, text) => {
      secrets[id] = text;
    },
    hasDistribution: async () => true,
    findHostedZone: async () => ({ name: "example.org.", nameServers: ["ns-1.example.org"] }),
    getCodeStorage: async () => ({ used: 2 * 1024 ** 3, limit: 75 * 1024 ** 3 }),
    getConcurrency: async () => ({ all: 1000, unreserved: 920 }),
    getBacklog: async () => ({ waiting: 0, inFlight: 0 }),
    openQueue: () => emptyQueue,
    listLogLines: async () => [],
    listBackups: async () => [{ state: "completed", at: new Date("2026-11-18T07:20:00Z"), message: "" }],
    findLastExport: async () => ({ state: "completed", at: new Date("2026-11-01T08:30:00Z"), message: "" }),
    listApiDeployments: async () => ({ deployments: [], currentId: "" }),
    setApiDeployment: async () => {},
    listAlarms: async () => ({ count: 19, firing: [] }),
    listSubscribers: async () => [{ address: "ops@example.org", isPending: false }],
    getCatalogStatus: async () => ({ version: "2026-11-21", records: 80_000, verifiedOn: "2026-11-21" }),
    ...overrides.aws,
  };
  const tables: Tables = {
    documents: createDocumentClient({}),
    getRecoveryWindow: async () => ({ from: new Date("2026-10-20T00:00:00Z"), to: new Date("2026-11-21T14:55:00Z") }),
    getStatus: async () => "ACTIVE",
    listByPrefix: async () => [],
    startRestore: async () => {},
    applySettings: async () => {},
    listDeletedUsers: async () => [],
    ...overrides.tables,
  };
  const backend: OpsBackend = {
    dependencies: createTestDependencies(),
    deadLetterQueue: emptyQueue,
    close: async () => {},
    ...overrides.backend,
  };
  let now = Date.parse("2026-11-21T15:00:00Z");
  const ops: Ops = {
    print: (line) => void seen.stdout.push(line),
    printError: (line) => void seen.stderr.push(line),
    isInteractive: overrides.isInteractive ?? true,
    prompt,
    promptHidden: prompt,
    readInput: async () => overrides.piped ?? "",
    run: async (tool, args) => {
      seen.ranCommands.push([tool, ...args]);
      return 0;
    },
    fetch: overrides.fetch ?? (async () => Response.json({ ok: true })),
    resolveNameServers: async () => overrides.nameServers ?? ["NS-1.example.org."],
    aws: () => aws,
    tables: () => tables,
    openBackend: async () => backend,
    now: () => new Date(now),
    wait: async (milliseconds) => {
      now += milliseconds;
    },
    nodeVersion: overrides.nodeVersion ?? "24.21.0",
    signal: new AbortController().signal,
  };
  return {
    ops,
    seen,
    dependencies: backend.dependencies,
    getOutput: () => [...seen.stdout, ...seen.stderr].join("\n"),
  };
};

/** Runs `npm run ...argv` and returns its exit code. */
export const runTestCommand = ({ ops }: { ops: Ops }, ...argv: string[]): Promise<number> => runOps(ops, argv);
