import { expect, test } from "vitest";
import { exportFiles } from "#functions/account/export.table.ts";
import { documentFiles } from "#functions/documents/texts.table.ts";
import { uploadFiles } from "#functions/documents/uploads.table.ts";
import { documentKeys, exportKeys, uploadKeys } from "./storage.ts";
import { resources, stages, synthesise } from "./testing.ts";

const bucketOf = (settings: Record<string, string> = {}) =>
  resources(synthesise(settings), "AWS::S3::Bucket").find(([id]) => id.startsWith("Texts"))?.[1].Properties;

test("what was sent and never finished goes after a day, exports after eight", () => {
  const rules: { Prefix?: string; ExpirationInDays?: number }[] = bucketOf().LifecycleConfiguration.Rules;
  const days = (prefix: string) => rules.find(({ Prefix }) => Prefix === prefix)?.ExpirationInDays;
  expect([days(uploadKeys), days(exportKeys)]).toEqual([1, 8]);
  expect([uploadFiles("ada"), exportFiles("ada"), documentFiles("ada")]).toEqual(
    [uploadKeys, exportKeys, documentKeys].map((prefix) => `${prefix}ada/`),
  );
  // Documents stay: no rule takes what is current.
  expect(rules.filter(({ Prefix, ExpirationInDays }) => !Prefix && ExpirationInDays !== undefined)).toEqual([]);
});

test("pages may send files to the bucket and nothing else; of a domain of our own, its pages alone", () => {
  const rulesOf = (settings?: Record<string, string>) => bucketOf(settings).CorsConfiguration.CorsRules;
  const rule = { AllowedMethods: ["PUT"], AllowedHeaders: ["content-type", "content-disposition"], MaxAge: 3000 };
  expect(rulesOf()).toEqual([{ ...rule, AllowedOrigins: ["*"] }]);
  expect(rulesOf(stages.raised)).toEqual([{ ...rule, AllowedOrigins: ["https://grants.example.org"] }]);
});

test("every bucket but the log itself says who asked for what, for as long as any log is kept", () => {
  const template = synthesise(stages.production);
  const buckets = resources(template, "AWS::S3::Bucket");
  const silent = buckets.filter(([, { Properties }]) => !Properties.LoggingConfiguration).map(([id]) => id);
  expect(silent).toEqual([expect.stringMatching(/^AccessLogs/)]);
  const [, log] = buckets.find(([id]) => id === silent[0]) ?? [];
  expect(log?.Properties.LifecycleConfiguration.Rules).toContainEqual({ ExpirationInDays: 90, Status: "Enabled" });
});
