import { expect, test } from "vitest";
import cdkJson from "../cdk.json" with { type: "json" };
import { readConfig } from "./config.ts";

test("without any setting there is a stage named dev in us-east-1", () => {
  expect(readConfig({})).toEqual({
    stage: "dev",
    region: "us-east-1",
    logRetentionDays: 30,
    enableWaf: true,
    originKeys: [1],
  });
});

test("the settings in cdk.json are right, and the tool's own are left to it", () => {
  expect(readConfig({ ...cdkJson.context, "aws:cdk:bundling-stacks": ["**"] }).stage).toBe("dev");
});

test("settings from the command line are texts", () => {
  const settings = { enableWaf: "false", logRetentionDays: "90", originKeys: "1,2" };
  expect(readConfig(settings)).toMatchObject({ enableWaf: false, logRetentionDays: 90, originKeys: [1, 2] });
});

test.each([
  ["domainname", "domainName"],
  ["logRetention", "logRetentionDays"],
  ["alarmMail", "alarmEmail"],
  ["enableWAF", "enableWaf"],
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
])("a wrong value is refused by name: %o", (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
