import { expect, test } from "vitest";
import { userExportKeyPrefix } from "#functions/account/export.table.ts";
import { uploadFilesPrefix } from "#functions/documents/documents.table.ts";
import { documentFilesPrefix } from "#functions/documents/texts.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { dataExportKeyPrefix, documentKeyPrefix, uploadKeyPrefix } from "./storage.ts";

const getBucket = (settings: Record<string, string> = {}) =>
  findTemplateResources(synthesize(settings), "AWS::S3::Bucket").find(([id]) => id.startsWith("Texts"))?.[1].Properties;

test("expires unfinished uploads after a day and exports after eight days", () => {
  const rules: { Prefix?: string; ExpirationInDays?: number }[] = getBucket().LifecycleConfiguration.Rules;
  const getExpirationDays = (prefix: string) => rules.find(({ Prefix }) => Prefix === prefix)?.ExpirationInDays;
  expect([getExpirationDays(uploadKeyPrefix), getExpirationDays(dataExportKeyPrefix)]).toEqual([1, 8]);
  const workspaceId = "lantern-house" as WorkspaceId;
  expect([uploadFilesPrefix(workspaceId), userExportKeyPrefix(workspaceId), documentFilesPrefix(workspaceId)]).toEqual(
    [uploadKeyPrefix, dataExportKeyPrefix, documentKeyPrefix].map((prefix) => `${prefix}${workspaceId}/`),
  );
  expect(rules.filter(({ Prefix, ExpirationInDays }) => !Prefix && ExpirationInDays !== undefined)).toEqual([]);
});

test("allows CORS for uploads only, restricted to the custom domain if there is one", () => {
  const getCorsRules = (settings?: Record<string, string>) => getBucket(settings).CorsConfiguration.CorsRules;
  const rule = { AllowedMethods: ["PUT"], AllowedHeaders: ["content-type", "content-disposition"], MaxAge: 3000 };
  expect(getCorsRules()).toEqual([{ ...rule, AllowedOrigins: ["*"] }]);
  expect(getCorsRules(testStages.fullyConfigured)).toEqual([
    { ...rule, AllowedOrigins: ["https://grants.example.org"] },
  ]);
});

test("logs access to every other bucket with the configured retention", () => {
  const template = synthesize(testStages.production);
  const buckets = findTemplateResources(template, "AWS::S3::Bucket");
  const withoutLogging = buckets.filter(([, { Properties }]) => !Properties.LoggingConfiguration).map(([id]) => id);
  expect(withoutLogging).toEqual([expect.stringMatching(/^AccessLogs/)]);
  const [, log] = buckets.find(([id]) => id === withoutLogging[0]) ?? [];
  expect(log?.Properties.LifecycleConfiguration.Rules).toContainEqual({ ExpirationInDays: 90, Status: "Enabled" });
});
