import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultModelName } from "#functions/ai/model-pricing.ts";
import { defaultMonthlyCapCents } from "#functions/ai/usage.table.ts";
import cdkJson from "../cdk.json" with { type: "json" };
import { readConfig, Settings } from "./config.ts";

const page = readFileSync("docs/configuration.md", "utf8");
const rows = Array.from(
  page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm),
  ([, name = "", defaultValue = ""]) => [name, defaultValue] as const,
);

test("documents every setting with its default in docs/configuration.md", () => {
  const settings = Object.keys(Settings.shape);
  const documentedSettings = new Map(rows.filter(([name]) => settings.includes(name)));
  expect([...documentedSettings.keys()].toSorted()).toEqual(settings.toSorted());
  for (const [name, value] of Object.entries(readConfig({})))
    expect([name, documentedSettings.get(name)], name).toEqual([
      name,
      String(value) === "" ? "none" : `\`${String(value)}\``,
    ]);
});

test("documents the defaults that are defined in code", () => {
  expect(rows).toContainEqual(["aiModel", `\`${defaultModelName}\``]);
  expect(readConfig({}).aiUserMonthlyUsd * 100).toBe(defaultMonthlyCapCents);
});

const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100";

test("defaults to a stage named dev in us-east-1", () => {
  expect(readConfig({})).toEqual({
    stage: "dev",
    region: "us-east-1",
    enableAlarms: true,
    monthlyBudgetUsd: 50,
    aiMonthlyBudgetUsd: 100,
    aiUserMonthlyUsd: 20,
    catalogSources: ["extract", "simpler", "api"],
    logRetentionDays: 30,
    enableWaf: true,
    blockedCountries: [],
    tracing: true,
    catalogSyncMemory: 1024,
    syncFunders: false,
    accountConcurrency: 10,
    aiConcurrency: 20,
    requestsPerSecond: 200,
    gatewayLogRole: true,
    originKeys: [1],
  });
});

test("accepts cdk.json and ignores CDK's own settings", () => {
  const cdkSettings = {
    "aws:cdk:bundling-stacks": ["**"],
    "cli-telemetry": false,
    "acknowledged-issue-numbers": [34892],
  };
  expect(readConfig({ ...cdkJson.context, ...cdkSettings }).stage).toBe("dev");
});

test("parses text settings from the command line", () => {
  const settings = {
    enableWaf: "false",
    logRetentionDays: "90",
    originKeys: "1,2",
    billing: "true",
    monthlyBudgetUsd: "12.5",
    catalogSources: "api,extract",
    blockedCountries: "CU,IR",
  };
  expect(readConfig(settings)).toMatchObject({
    enableWaf: false,
    logRetentionDays: 90,
    originKeys: [1, 2],
    billing: true,
    monthlyBudgetUsd: 12.5,
    catalogSources: ["api", "extract"],
    blockedCountries: ["CU", "IR"],
  });
});

test("accepts arrays in cdk.json", () => {
  expect(readConfig({ blockedCountries: ["CU"], catalogSources: ["simpler"] })).toMatchObject({
    blockedCountries: ["CU"],
    catalogSources: ["simpler"],
  });
});

test.each([
  ["domainname", "domainName"],
  ["logRetention", "logRetentionDays"],
  ["alarmMail", "alarmEmail"],
  ["enableWAF", "enableWaf"],
  ["monthlyBudget", "monthlyBudgetUsd"],
  ["hostedZone", "hostedZoneId"],
  ["catalogSource", "catalogSources"],
  ["alarm-email", "alarmEmail"],
  ["enable.waf", "enableWaf"],
  ["mailFrom ", "mailFrom"],
])("rejects the unknown setting %s and suggests the closest known one", (unknown, suggestion) => {
  expect(() => readConfig({ [unknown]: "x" })).toThrow(`"${unknown}": did you mean "${suggestion}"?`);
});

test.each([
  [{ logRetentionDays: 31 }, /logRetentionDays/],
  [{ stage: "Prod!" }, /stage/],
  [{ domainName: "grants.example.org" }, /must be set together/],
  [{ certificateArn: "arn:aws:acm:eu-west-1:123456789012:certificate/1" }, /us-east-1/],
  [{ originKeys: "1,2,3" }, /originKeys/],
  [{ mailFrom: "nobody" }, /mailFrom/],
  [{ region: "us-east1" }, /"us-east1" does not support every service this stack uses; did you mean "us-east-1"\?/],
  [{ region: "cn-north-1" }, /region/],
  [{ domainName: "grants", certificateArn }, /a fully qualified domain name such as grants\.example\.org/],
  [{ hostedZoneId: "Z0123456789ABC" }, /requires domainName/],
  [{ domainName: "grants.example.org", certificateArn, hostedZoneId: "example.org" }, /ID of a hosted zone/],
  [{ stage: "prod", removalPolicy: "destroy" }, /production retains its data/],
  [{ removalPolicy: "preserve" }, /removalPolicy/],
  [{ billing: "maybe" }, /billing/],
  [{ monthlyBudgetUsd: "-1" }, /monthlyBudgetUsd/],
  [{ aiMonthlyBudgetUsd: "0" }, /aiMonthlyBudgetUsd/],
  [{ catalogSources: "grants" }, /catalogSources/],
  [{ catalogSources: "api,api" }, /lists a source more than once/],
  [{ blockedCountries: "Cuba" }, /two capital letters/],
  [{ workerConcurrency: "1" }, /workerConcurrency/],
  [{ accountConcurrency: "9" }, /accountConcurrency/],
  [{ requestsPerSecond: "0" }, /requestsPerSecond/],
])("rejects an invalid value and names the setting: %o", (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
