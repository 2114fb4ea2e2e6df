import { expect, test } from "vitest";
import { exportFiles } from "#functions/account/export.table.ts";
import { documentFiles } from "#functions/documents/texts.table.ts";
import { uploadFiles } from "#functions/documents/uploads.table.ts";
import { documentKeys, exportKeys, uploadKeys } from "./storage.ts";
import { resources, stages, synthesise } from "./testing.ts";

const getBucket = (settings: Record<string, string> = {}) =>
  resources(synthesise(settings), "AWS::S3::Bucket").find(([id]) => id.startsWith("Texts"))?.[1].Properties;

test("expires unfinished uploads after a day and exports after eight days", () => {
  const rules: { Prefix?: string; ExpirationInDays?: number }[] = getBucket().LifecycleConfiguration.Rules;
  const days = (prefix: string) => rules.find(({ Prefix }) => Prefix === prefix)?.ExpirationInDays;
  expect([days(uploadKeys), days(exportKeys)]).toEqual([1, 8]);
  expect([uploadFiles("ada"), exportFiles("ada"), documentFiles("ada")]).toEqual(
    [uploadKeys, exportKeys, documentKeys].map((prefix) => `${prefix}ada/`),
  );
  expect(rules.filter(({ Prefix, ExpirationInDays }) => !Prefix && ExpirationInDays !== undefined)).toEqual([]);
});

test("allows CORS uploads only, restricted to the custom domain if there is one", () => {
  const getCorsRules = (settings?: Record<string, string>) => getBucket(settings).CorsConfiguration.CorsRules;
  const rule = { AllowedMethods: ["PUT"], AllowedHeaders: ["content-type", "content-disposition"], MaxAge: 3000 };
  expect(getCorsRules()).toEqual([{ ...rule, AllowedOrigins: ["*"] }]);
  expect(getCorsRules(stages.raised)).toEqual([{ ...rule, AllowedOrigins: ["https://grants.example.org"] }]);
});

test("logs access to every other bucket with the configured retention", () => {
  const template = synthesise(stages.production);
  const buckets = resources(template, "AWS::S3::Bucket");
  const withoutLogging = buckets.filter(([, { Properties }]) => !Properties.LoggingConfiguration).map(([id]) => id);
  expect(withoutLogging).toEqual([expect.stringMatching(/^AccessLogs/)]);
  const [, log] = buckets.find(([id]) => id === withoutLogging[0]) ?? [];
  expect(log?.Properties.LifecycleConfiguration.Rules).toContainEqual({ ExpirationInDays: 90, Status: "Enabled" });
});
