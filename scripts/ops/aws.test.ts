import { DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { GetDeploymentsCommand, GetStageCommand, UpdateStageCommand } from "@aws-sdk/client-api-gateway";
import { ListBackupJobsCommand } from "@aws-sdk/client-backup";
import { DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import { FilterLogEventsCommand } from "@aws-sdk/client-cloudwatch-logs";
import { DescribeExportCommand, DescribeTableCommand, ListExportsCommand } from "@aws-sdk/client-dynamodb";
import { GetAccountSettingsCommand } from "@aws-sdk/client-lambda";
import { GetHostedZoneCommand } from "@aws-sdk/client-route-53";
import { GetSecretValueCommand, PutSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand } from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand } from "@aws-sdk/client-sns";
import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applySession, createAwsClient } from "./aws.ts";
import { createTestAwsError } from "./testing.ts";

type SdkCommand = { input: object };
type SdkClient = { config: { region(): Promise<string> } };
/** Responses by command class: an output, an error, or a function of the input. */
const responses = new Map<unknown, unknown>();
const calls: { region: string; input: object }[] = [];

beforeEach(() => {
  for (const name of ["AWS_REGION", "AWS_PROFILE"]) vi.stubEnv(name, "");
  responses.clear();
  calls.length = 0;
  // All SDK clients inherit `send` from one class.
  const send = vi.spyOn(Object.getPrototypeOf(STSClient.prototype), "send");
  send.mockImplementation(async function (this: unknown, command: unknown) {
    const { input } = command as SdkCommand;
    calls.push({ region: await (this as SdkClient).config.region(), input });
    const response = responses.get((command as SdkCommand).constructor);
    if (response instanceof Error) throw response;
    return typeof response === "function" ? response(input) : response;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const createAws = () => createAwsClient({ profile: undefined, region: "eu-west-1" });

test("reads Lambda concurrency in the session's region", async () => {
  const AccountLimit = { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 920, TotalCodeSize: 1 };
  responses.set(GetAccountSettingsCommand, { AccountLimit });
  expect(await createAws().getConcurrency()).toEqual({ all: 1000, unreserved: 920 });
  expect(calls).toEqual([{ region: "eu-west-1", input: {} }]);
});

test("reads how much Lambda code is stored, and whether the account has a distribution", async () => {
  responses.set(GetAccountSettingsCommand, { AccountLimit: { TotalCodeSize: 80 }, AccountUsage: { TotalCodeSize: 8 } });
  expect(await createAws().getCodeStorage()).toEqual({ used: 8, limit: 80 });
  responses.set(ListDistributionsCommand, { DistributionList: { Items: [{ Id: "E1" }] } });
  expect(await createAws().hasDistribution()).toBe(true);
  responses.set(ListDistributionsCommand, { DistributionList: { Quantity: 0 } });
  expect(await createAws().hasDistribution()).toBe(false);
});

test("reads a hosted zone, and returns undefined for a missing one", async () => {
  responses.set(GetHostedZoneCommand, {
    HostedZone: { Name: "example.org." },
    DelegationSet: { NameServers: ["ns-1.example.org"] },
  });
  expect(await createAws().findHostedZone("Z1")).toEqual({ name: "example.org.", nameServers: ["ns-1.example.org"] });
  responses.set(GetHostedZoneCommand, createTestAwsError("NoSuchHostedZone"));
  expect(await createAws().findHostedZone("Z2")).toBeUndefined();
});

test("reads and writes secrets in the session's region and returns undefined for a missing one", async () => {
  responses.set(GetSecretValueCommand, { SecretString: '{"a":"b"}' });
  responses.set(PutSecretValueCommand, {});
  expect(await createAws().readSecret("arn:app")).toBe('{"a":"b"}');
  await createAws().putSecret("arn:app", "{}");
  expect(calls).toEqual([
    { region: "eu-west-1", input: { SecretId: "arn:app" } },
    { region: "eu-west-1", input: { SecretId: "arn:app", SecretString: "{}" } },
  ]);
  for (const name of ["ResourceNotFoundException", "InvalidRequestException"]) {
    responses.set(GetSecretValueCommand, createTestAwsError(name));
    expect(await createAws().readSecret("arn:app")).toBeUndefined();
  }
  responses.set(GetSecretValueCommand, createTestAwsError("AccessDeniedException"));
  await expect(createAws().readSecret("arn:app")).rejects.toMatchObject({ name: "AccessDeniedException" });
});

test("reads the identity and stacks, and returns undefined for a missing stack", async () => {
  const arn = "arn:aws:iam::123456789012:user/sam";
  responses.set(GetCallerIdentityCommand, { Account: "123456789012", Arn: arn, UserId: "U" });
  expect(await createAws().getIdentity()).toEqual({ account: "123456789012", arn });
  const Outputs = [
    { OutputKey: "SecretArns", OutputValue: '{"app":"arn:1"}', Description: "a < b" },
    { OutputKey: "AppUrl", OutputValue: "https://d1.example.org/?a=1&b=2" },
  ];
  responses.set(DescribeStacksCommand, {
    Stacks: [
      {
        StackStatus: "UPDATE_ROLLBACK_COMPLETE",
        Outputs,
        DriftInformation: { StackDriftStatus: "DRIFTED", LastCheckTimestamp: new Date(0) },
      },
    ],
  });
  expect(await createAws().findStack("Grantlamp-dev")).toEqual({
    status: "UPDATE_ROLLBACK_COMPLETE",
    reason: "",
    outputs: [
      { name: "SecretArns", value: '{"app":"arn:1"}', description: "a < b" },
      { name: "AppUrl", value: "https://d1.example.org/?a=1&b=2", description: "" },
    ],
    drift: { isInSync: false, at: new Date(0) },
  });
  await createAws().findStack("CDKToolkit", "us-east-1");
  expect(calls.slice(1)).toEqual([
    { region: "eu-west-1", input: { StackName: "Grantlamp-dev" } },
    { region: "us-east-1", input: { StackName: "CDKToolkit" } },
  ]);
  responses.set(
    DescribeStacksCommand,
    createTestAwsError("ValidationError", "Stack with id Grantlamp-x does not exist"),
  );
  expect(await createAws().findStack("Grantlamp-x")).toBeUndefined();
  for (const error of [
    createTestAwsError("ValidationError", "invalid name"),
    createTestAwsError("AccessDenied", "no"),
  ]) {
    responses.set(DescribeStacksCommand, error);
    await expect(createAws().findStack("Grantlamp-x")).rejects.toBe(error);
  }
});

test("reads certificates in us-east-1 regardless of the session's region", async () => {
  const Certificate = {
    Status: "ISSUED",
    DomainName: "grants.example.org",
    SubjectAlternativeNames: ["grants.example.org", "*.grants.example.org"],
    NotAfter: new Date("2027-11-01T12:00:00Z"),
  };
  responses.set(DescribeCertificateCommand, { Certificate });
  expect(await createAws().findCertificate("arn:aws:acm:1")).toEqual({
    status: "ISSUED",
    names: ["grants.example.org", "*.grants.example.org"],
    endsOn: "2027-11-01",
  });
  expect(calls).toEqual([{ region: "us-east-1", input: { CertificateArn: "arn:aws:acm:1" } }]);
  responses.set(DescribeCertificateCommand, createTestAwsError("ResourceNotFoundException"));
  expect(await createAws().findCertificate("arn:aws:acm:1")).toBeUndefined();
});

test("reads how many messages of a queue are waiting and in flight", async () => {
  const Attributes = { ApproximateNumberOfMessages: "3", ApproximateNumberOfMessagesNotVisible: "1" };
  responses.set(GetQueueAttributesCommand, { Attributes });
  expect(await createAws().getBacklog("https://sqs.example.org/dead")).toEqual({ waiting: 3, inFlight: 1 });
});

test("reads log lines page by page up to the limit", async () => {
  const pages = [
    [{ timestamp: 1, message: "a\n" }],
    [
      { timestamp: 2, message: "b" },
      { timestamp: 3, message: "c" },
    ],
    [],
  ];
  responses.set(FilterLogEventsCommand, () => ({ events: pages.shift(), nextToken: String(pages.length) }));
  const query = { from: new Date(5), filter: "?ERROR", limit: 2 };
  expect(await createAws().listLogLines("AuthLog-1", query)).toEqual([
    { at: new Date(1), text: "a" },
    { at: new Date(2), text: "b" },
  ]);
  expect(calls[0]).toMatchObject({ input: { logGroupName: "AuthLog-1", startTime: 5, filterPattern: "?ERROR" } });
  expect(calls).toHaveLength(2);
});

test("reads the SES state of a sender and the account", async () => {
  responses.set(GetAccountCommand, { ProductionAccessEnabled: false, SendingEnabled: true });
  expect(await createAws().getMailAccount()).toEqual({ production: false, enabled: true });
  responses.set(GetEmailIdentityCommand, { VerifiedForSendingStatus: true });
  expect(await createAws().findSender("example.org")).toEqual({ verified: true });
  responses.set(GetEmailIdentityCommand, createTestAwsError("NotFoundException"));
  expect(await createAws().findSender("nobody.example.org")).toBeUndefined();
});

const TableArn = "arn:aws:dynamodb:eu-west-1:123456789012:table/t";

test("lists backups newest first, with their outcome", async () => {
  responses.set(DescribeTableCommand, { Table: { TableArn } });
  const pages = [
    [
      { State: "COMPLETED", CreationDate: new Date("2026-11-04") },
      { State: "EXPIRED", StatusMessage: "No time", CreationDate: new Date("2026-11-18") },
    ],
    [{ State: "RUNNING", CreationDate: new Date("2026-11-11") }],
  ];
  responses.set(ListBackupJobsCommand, () => ({
    BackupJobs: pages.shift(),
    NextToken: pages.length ? "2" : undefined,
  }));
  expect(await createAws().listBackups("t")).toEqual([
    { state: "failed", at: new Date("2026-11-18"), message: "No time" },
    { state: "running", at: new Date("2026-11-11"), message: "" },
    { state: "completed", at: new Date("2026-11-04"), message: "" },
  ]);
  expect(calls[1]).toMatchObject({ region: "eu-west-1", input: { ByResourceArn: TableArn } });
});

test("returns the latest export regardless of the response's order", async () => {
  const names = ["01763000000000-a", "01764000000000-b", "01763500000000-c"].map((id) => `${TableArn}/export/${id}`);
  const startedAt = new Date("2025-11-24T16:00:00Z");
  responses.set(DescribeTableCommand, { Table: { TableArn } });
  responses.set(ListExportsCommand, { ExportSummaries: names.map((ExportArn) => ({ ExportArn })) });
  responses.set(DescribeExportCommand, ({ ExportArn }: { ExportArn: string }) => ({
    ExportDescription: {
      ExportStatus: ExportArn.endsWith("-b") ? "FAILED" : "COMPLETED",
      StartTime: startedAt,
      FailureMessage: "Access denied",
    },
  }));
  expect(await createAws().findLastExport("t")).toEqual({ state: "failed", at: startedAt, message: "Access denied" });
  responses.set(ListExportsCommand, {});
  expect(await createAws().findLastExport("t")).toBeUndefined();
});

test("counts the stack's alarms on every page and lists those in ALARM state", async () => {
  const pages = [
    [{ AlarmName: "Grantlamp-dev-A", StateValue: "OK" }],
    [
      {
        AlarmName: "Grantlamp-dev-B",
        StateValue: "ALARM",
        StateTransitionedTimestamp: new Date("2026-11-21T14:00:00Z"),
        AlarmActions: ["arn:topic"],
      },
    ],
  ];
  responses.set(DescribeAlarmsCommand, () => ({
    MetricAlarms: pages.shift(),
    NextToken: pages.length ? "2" : undefined,
  }));
  expect(await createAws().listAlarms("Grantlamp-dev")).toEqual({
    count: 2,
    firing: [{ name: "Grantlamp-dev-B", since: new Date("2026-11-21T14:00:00Z"), actions: ["arn:topic"] }],
  });
  expect(calls[0]).toMatchObject({ input: { AlarmNamePrefix: "Grantlamp-dev-" } });
});

test("lists the API's deployments newest first and switches its stage", async () => {
  const stage = { restApiId: "api1", stageName: "live" };
  const items = [
    { id: "20", createdDate: new Date("2026-11-20") },
    { id: "21", createdDate: new Date("2026-11-21"), description: "Table-2" },
  ];
  responses.set(GetStageCommand, { deploymentId: "21" });
  responses.set(GetDeploymentsCommand, { items });
  responses.set(UpdateStageCommand, {});
  expect(await createAws().listApiDeployments(stage)).toEqual({
    currentId: "21",
    deployments: [
      { id: "21", createdAt: new Date("2026-11-21"), table: "Table-2" },
      { id: "20", createdAt: new Date("2026-11-20"), table: "" },
    ],
  });
  await createAws().setApiDeployment(stage, "20");
  expect(calls.at(-1)?.input).toEqual({
    restApiId: "api1",
    stageName: "live",
    patchOperations: [{ op: "replace", path: "/deploymentId", value: "20" }],
  });
});

test("lists a topic's subscribers and which are pending", async () => {
  responses.set(ListSubscriptionsByTopicCommand, {
    Subscriptions: [
      { SubscriptionArn: "PendingConfirmation", Endpoint: "ops@example.org" },
      { SubscriptionArn: "arn:aws:sns:1", Endpoint: "sam@example.org" },
    ],
  });
  expect(await createAws().listSubscribers("arn:topic")).toEqual([
    { address: "ops@example.org", isPending: true },
    { address: "sam@example.org", isPending: false },
  ]);
});

test("a profile takes precedence over keys in the environment", () => {
  const env: NodeJS.ProcessEnv = {
    AWS_ACCESS_KEY_ID: "nobody",
    AWS_SECRET_ACCESS_KEY: "x",
    AWS_SESSION_TOKEN: "t",
  };
  applySession({ profile: "work", region: "eu-west-1" }, env);
  expect(env).toEqual({ AWS_REGION: "eu-west-1", AWS_PROFILE: "work" });
});
