import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { LambdaEnv } from "#functions/clients/env.ts";
import { features } from "#shared/api.ts";
import { needs } from "./functions.ts";
import { resources, synthesise } from "./testing.ts";
import { titled } from "./titled.ts";

const template = synthesise({ mailFrom: "hello@example.org" });
/** Ours; the deployment tool brings helpers of its own. */
const lambdas = resources(template, "AWS::Lambda::Function").filter(([id]) => !id.startsWith("Custom"));
const idOf = (reference: { "Fn::GetAtt"?: [string, string]; Ref?: string }) =>
  reference["Fn::GetAtt"]?.[0] ?? reference.Ref ?? "";

type Statement = { Action: string | string[]; Resource: unknown; Condition?: unknown };
const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const policies = resources(template, "AWS::IAM::Policy").map(([, { Properties }]) => Properties);
/** The statements of the role of the Lambda whose id starts so. */
const statementsOf = (name: string): Statement[] => {
  const [, lambda] = lambdas.find(([id]) => id.startsWith(`${name}Function`)) ?? [];
  const role = idOf(lambda?.Properties.Role ?? {});
  return policies
    .filter(({ Roles }) => Roles.some((reference: { Ref: string }) => reference.Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
};
const actionsOf = (name: string) => statementsOf(name).flatMap(({ Action }) => listed(Action));
const secretsOf = (name: string) =>
  statementsOf(name)
    .filter(({ Action }) => listed(Action).includes("secretsmanager:GetSecretValue"))
    .flatMap(({ Resource }) => listed(Resource).map((each) => /"Ref":"(\w+?)Secret/.exec(JSON.stringify(each))?.[1]));

test("there is a Lambda for each feature, a worker, a sweeper, the catalogue's sync, the reminders and mail that came back", () => {
  expect(lambdas).toHaveLength(Object.keys(features).length + 5);
});

test("every Lambda runs Node 24 on arm64 with its own role and its own log", () => {
  for (const [, { Properties }] of lambdas)
    expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], Handler: "index.handler" });
  expect(new Set(lambdas.map(([, { Properties }]) => idOf(Properties.Role))).size).toBe(lambdas.length);
  const groups = lambdas.map(([, { Properties }]) => idOf(Properties.LoggingConfig.LogGroup));
  expect(new Set(groups).size).toBe(lambdas.length);
  for (const group of groups)
    expect(template.findResources("AWS::Logs::LogGroup")[group]).toMatchObject({ Properties: { RetentionInDays: 30 } });
});

test("time-outs and memory: the worker, the sync and a stream may take long, passwords and the catalogue need room", () => {
  const timeouts: Record<string, number> = { Worker: 270, CatalogueSync: 900, Reminders: 900, Coach: 115 };
  const large =
    /^(Auth|Account|Applications|Catalogue|CatalogueSync|Coach|Opportunities|Matching|WebSearch|Worker)Function/;
  for (const [id, { Properties }] of lambdas) {
    expect(Properties.Timeout, id).toBe(timeouts[id.replace(/Function\w+$/, "")] ?? 28);
    expect(Properties.MemorySize, id).toBe(large.test(id) ? 1024 : 512);
    expect(Properties.TracingConfig, id).toBeUndefined();
    expect(Properties.ReservedConcurrentExecutions, id).toBeUndefined();
  }
});

test("the environment of every Lambda is the one that it reads", () => {
  for (const [, { Properties }] of lambdas) {
    const plain = Object.fromEntries(
      Object.entries(Properties.Environment.Variables).map(([name, value]) => [
        name,
        typeof value === "string" ? value : "https://set.example.org",
      ]),
    );
    expect(LambdaEnv.parse(plain)).toEqual(plain);
    expect(plain.MAIL_FROM).toBe("Grantlamp <hello@example.org>");
  }
});

test("a role may do nothing to everything, and everything to nothing", () => {
  const statements: Statement[] = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  expect(statements.filter(({ Resource }) => listed(Resource).includes("*"))).toEqual([]);
  for (const [id] of lambdas) {
    const name = id.replace(/Function\w+$/, "");
    expect(actionsOf(name).filter((action) => action.includes("*"))).toEqual([]);
  }
});

test("only the sweeper, the reminders, the worker that helps them and the sync of the catalogue read an index, by its name", () => {
  for (const [id] of lambdas) {
    const name = id.replace(/Function\w+$/, "");
    const indexes = JSON.stringify(statementsOf(name)).match(/\/index\/[\w*]+/g);
    expect(indexes, name).toEqual(
      ["CatalogueSync", "Reminders", "Sweeper", "Worker"].includes(name) ? ["/index/byDue"] : null,
    );
  }
});

test("a Lambda reads the secrets that it needs and no others", () => {
  for (const [feature, need] of Object.entries(needs))
    expect(secretsOf(titled(feature)).toSorted()).toEqual(need.secrets.map(titled).toSorted());
  expect(secretsOf("Worker").toSorted()).toEqual(["Ai", "App", "Stripe"]);
  expect(secretsOf("Sweeper")).toEqual(["App"]);
  expect(secretsOf("Reminders")).toEqual(["App"]);
  expect(secretsOf("CatalogueSync")).toEqual(["App"]);
  expect(secretsOf("MailEvents")).toEqual(["App"]);
});

test("only who starts jobs sends to the queue, only the worker receives and sends mail", () => {
  const who = (action: string) =>
    lambdas.map(([id]) => id.replace(/Function\w+$/, "")).filter((name) => actionsOf(name).includes(action));
  expect(who("sqs:SendMessage").toSorted()).toEqual([
    "Account",
    "Auth",
    "CatalogueSync",
    "Jobs",
    "Reminders",
    "Sweeper",
    "Worker",
    "Writing",
  ]);
  expect(who("sqs:ReceiveMessage")).toEqual(["Worker"]);
  expect(who("ses:SendEmail")).toEqual(["Worker"]);
});

test("files: who reads and writes which, and that only the worker looks through all of them", () => {
  const may = (action: string) =>
    Object.fromEntries(
      lambdas.flatMap(([id]) => {
        const name = id.replace(/Function\w+$/, "");
        const statement = statementsOf(name).find(({ Action }) => listed(Action).includes(action));
        const place = JSON.stringify(statement?.Condition ?? statement?.Resource) ?? "";
        return statement ? [[name, /(catalogue|uploads)\/\*/.exec(place)?.[1] ?? "all"]] : [];
      }),
    );
  const texts = { Account: "all", Documents: "all", Worker: "all", Writing: "all" };
  const searching = {
    Applications: "catalogue",
    Catalogue: "catalogue",
    Matching: "catalogue",
    Opportunities: "catalogue",
    WebSearch: "catalogue",
  };
  expect(may("s3:GetObject")).toEqual({ ...texts, ...searching, CatalogueSync: "catalogue" });
  expect(may("s3:PutObject")).toEqual({ ...texts, CatalogueSync: "catalogue" });
  expect(may("s3:ListBucket")).toEqual({
    Worker: "all",
    Documents: "uploads",
    ...searching,
    CatalogueSync: "catalogue",
  });
});

test("the worker takes one message at a time, and five at once", () => {
  template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    BatchSize: 1,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    ScalingConfig: { MaximumConcurrency: 5 },
    EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^Jobs"), "Arn"] },
  });
});
