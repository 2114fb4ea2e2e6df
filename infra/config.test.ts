import { expect, test } from "vitest";
import cdkJson from "../cdk.json" with { type: "json" };
import { readConfig } from "./config.ts";

const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100";

test("without any setting there is a stage named dev in us-east-1", () => {
  expect(readConfig({})).toEqual({
    stage: "dev",
    region: "us-east-1",
    enableAlarms: true,
    monthlyBudgetUsd: 50,
    aiMonthlyBudgetUsd: 100,
    aiUserMonthlyUsd: 20,
    catalogueSources: ["extract", "simpler", "api"],
    logRetentionDays: 30,
    enableWaf: true,
    blockedCountries: [],
    tracing: true,
    workerConcurrency: 5,
    accountConcurrency: 10,
    aiConcurrency: 20,
    requestsPerSecond: 200,
    gatewayLogRole: true,
    originKeys: [1],
  });
});

test("the settings in cdk.json are right, and the tool's own are left to it", () => {
  const ofTool = { "aws:cdk:bundling-stacks": ["**"], "cli-telemetry": false, "acknowledged-issue-numbers": [34892] };
  expect(readConfig({ ...cdkJson.context, ...ofTool }).stage).toBe("dev");
});

test("settings from the command line are texts", () => {
  const settings = {
    enableWaf: "false",
    logRetentionDays: "90",
    originKeys: "1,2",
    billing: "true",
    monthlyBudgetUsd: "12.5",
    catalogueSources: "api,extract",
    blockedCountries: "CU,IR",
  };
  expect(readConfig(settings)).toMatchObject({
    enableWaf: false,
    logRetentionDays: 90,
    originKeys: [1, 2],
    billing: true,
    monthlyBudgetUsd: 12.5,
    catalogueSources: ["api", "extract"],
    blockedCountries: ["CU", "IR"],
  });
});

test("lists may be lists in cdk.json", () => {
  expect(readConfig({ blockedCountries: ["CU"], catalogueSources: ["simpler"] })).toMatchObject({
    blockedCountries: ["CU"],
    catalogueSources: ["simpler"],
  });
});

test.each([
  ["domainname", "domainName"],
  ["logRetention", "logRetentionDays"],
  ["alarmMail", "alarmEmail"],
  ["enableWAF", "enableWaf"],
  ["monthlyBudget", "monthlyBudgetUsd"],
  ["hostedZone", "hostedZoneId"],
  ["catalogueSource", "catalogueSources"],
  ["alarm-email", "alarmEmail"],
  ["enable.waf", "enableWaf"],
  ["mailFrom ", "mailFrom"],
])("an unknown setting %s is refused with the nearest known", (wrong, right) => {
  expect(() => readConfig({ [wrong]: "x" })).toThrow(`"${wrong}": did you mean "${right}"?`);
});

test.each([
  [{ logRetentionDays: 31 }, /logRetentionDays/],
  [{ stage: "Prod!" }, /stage/],
  [{ domainName: "grants.example.org" }, /belong together/],
  [{ certificateArn: "arn:aws:acm:eu-west-1:123456789012:certificate/1" }, /us-east-1/],
  [{ originKeys: "1,2,3" }, /originKeys/],
  [{ mailFrom: "nobody" }, /mailFrom/],
  [{ region: "us-east1" }, /"us-east1" has not everything the stack is made of; did you mean "us-east-1"\?/],
  [{ region: "cn-north-1" }, /region/],
  [{ domainName: "grants", certificateArn }, /a whole name such as grants\.example\.org/],
  [{ hostedZoneId: "Z0123456789ABC" }, /records of domainName, which is not set/],
  [{ domainName: "grants.example.org", certificateArn, hostedZoneId: "example.org" }, /id of a hosted zone/],
  [{ stage: "prod", removalPolicy: "destroy" }, /production keeps its data/],
  [{ removalPolicy: "keep" }, /removalPolicy/],
  [{ billing: "perhaps" }, /billing/],
  [{ monthlyBudgetUsd: "-1" }, /monthlyBudgetUsd/],
  [{ aiMonthlyBudgetUsd: "0" }, /aiMonthlyBudgetUsd/],
  [{ catalogueSources: "grants" }, /catalogueSources/],
  [{ catalogueSources: "api,api" }, /names a source twice/],
  [{ blockedCountries: "Cuba" }, /two capital letters/],
  [{ workerConcurrency: "1" }, /workerConcurrency/],
  [{ accountConcurrency: "9" }, /accountConcurrency/],
  [{ requestsPerSecond: "0" }, /requestsPerSecond/],
])("a wrong value is refused by name: %o", (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
