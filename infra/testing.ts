import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack, Validations } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { runFolderVariable } from "#scripts/run-folder.ts";
import cdkJson from "../cdk.json" with { type: "json" };
import { readConfig } from "./config.ts";
import { createStack } from "./stack.ts";

/** Loosely typed, because tests use matchers. */
// biome-ignore lint/suspicious/noExplicitAny: templates are JSON without a type.
export type TemplateResource = { Type: string; DependsOn?: string[]; DeletionPolicy?: string; Properties: any };

export const withTempFolder = <T>(run: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), "grantlamp-infra-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let result: T;
  try {
    result = run(folder);
  } catch (error) {
    remove();
    throw error;
  }
  if (result instanceof Promise) return result.finally(remove) as T; // T is a promise type.
  remove();
  return result;
};

/** Adds both cdk-nag rule packs; an unacknowledged finding makes the synthesis throw. */
export const addSecurityChecks = (app: App) =>
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));

/** Synthesizes without bundling. If `checked`, throws if a security rule has an unacknowledged finding. */
export const synthesize = (settings: Record<string, unknown> = {}, checked = false): Template => {
  if (checked) return synthesizeTemplate(settings, checked);
  const key = JSON.stringify(settings);
  const template =
    templates.get(key) ?? readSharedTemplate(key) ?? shareTemplate(key, synthesizeTemplate(settings, checked));
  templates.set(key, template);
  return template;
};

/** Settings that tests share, because each combination requires a synthesis. */
export const testStages = {
  /** Production during origin key rotation. */
  production: {
    stage: "prod",
    originKeys: "1,2",
    alarmEmail: "ops@example.org",
    mailFrom: "hello@example.org",
    logRetentionDays: "90",
  },
  /** Every setting that enables something or raises a limit. */
  fullyConfigured: {
    mailFrom: "hello@example.org",
    domainName: "grants.example.org",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100",
    hostedZoneId: "Z0123456789ABC",
    blockedCountries: "CU,KP",
    accountConcurrency: "1000",
    aiConcurrency: "50",
    workerConcurrency: "9",
    requestsPerSecond: "1000",
    monthlyBudgetUsd: "12.5",
    removalPolicy: "retain",
    billing: "true",
    aiModel: "gpt-6-sol",
    webSearchModel: "sonar-pro",
    aiUserMonthlyUsd: "12.5",
    catalogSources: "simpler,api",
    openSearchEndpoint: "https://search-catalog-0a1b2c.us-east-1.es.amazonaws.com",
    catalogSyncMemory: "3008",
    syncFunders: "true",
  },
  /** Every setting that disables or omits something. */
  minimal: {
    tracing: "false",
    enableAlarms: "false",
    monthlyBudgetUsd: "0",
    gatewayLogRole: "false",
    accountConcurrency: "139",
  },
  otherRegion: { region: "eu-central-1", originKeys: "7", monthlyBudgetUsd: "0" },
};

/** Synthesis takes seconds, so all workers of a test run share the templates. */
const templates = new Map<string, Template>();
const getSharedFile = (key: string) => {
  const folder = process.env[runFolderVariable];
  return folder && join(folder, `template-${createHash("sha256").update(key).digest("hex")}.json`);
};
const readSharedTemplate = (key: string): Template | undefined => {
  const file = getSharedFile(key);
  return file && existsSync(file) ? Template.fromString(readFileSync(file, "utf8")) : undefined;
};
const shareTemplate = (key: string, template: Template): Template => {
  const file = getSharedFile(key);
  if (!file) return template;
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(template.toJSON()));
  renameSync(`${file}.${process.pid}`, file);
  return template;
};

/** CDK context that skips bundling and copying assets. */
export const withoutBundling = { "aws:cdk:bundling-stacks": [], "aws:cdk:disable-asset-staging": true };

export const createTestApp = (folder: string, settings: Record<string, unknown>): App => {
  const webFolder = join(folder, "web");
  mkdirSync(webFolder);
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Grantlamp</title>");
  const app = new App({
    outdir: join(folder, "cdk.out"),
    context: { ...cdkJson.context, ...withoutBundling, ...settings },
  });
  createStack(app, { config: readConfig(app.node.getAllContext()), webFolder });
  return app;
};

const synthesizeTemplate = (settings: Record<string, unknown>, checked: boolean): Template =>
  withTempFolder((folder) => {
    const app = createTestApp(folder, settings);
    if (checked) addSecurityChecks(app);
    return Template.fromStack(app.node.findAll().find((child) => child instanceof Stack) as Stack);
  });

export const findTemplateResources = (template: Template, type: string): [string, TemplateResource][] =>
  Object.entries(template.findResources(type)) as [string, TemplateResource][];
