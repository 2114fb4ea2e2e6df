import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { createStack } from "./stack.ts";
import { findTemplateResources, synthesize, testStages, withTempFolder } from "./testing.ts";
import { findRolePolicies, toList } from "./testing-policies.ts";

const template = synthesize(testStages.production);

test("creates exactly the documented log groups with the configured retention", () => {
  const groups = findTemplateResources(template, "AWS::Logs::LogGroup");
  const otherGroups = groups.filter(([id]) => !/^\w+FunctionLog[0-9A-F]{8}$/.test(id)).map(([id]) => id.slice(0, -8));
  expect(otherGroups.toSorted()).toEqual(["ApiAccessLog", "ApiErrorLog", "EdgeLog", "FirewallLog"]);
  expect(groups.length - otherGroups.length).toBe(findTemplateResources(template, "AWS::Lambda::Function").length);
  expect(groups.filter(([, { Properties }]) => Properties.RetentionInDays !== 90)).toEqual([]);
  const destinations = findTemplateResources(template, "AWS::Logs::DeliveryDestination").concat(
    findTemplateResources(template, "AWS::Logs::SubscriptionFilter"),
  );
  expect(destinations.map(([id]) => id)).toEqual(["EdgeLogDestination"]);
});

test("lets roles write logs but not read, change or delete them", () => {
  const allowedActions = ["logs:CreateLogStream", "logs:PutLogEvents"];
  const actions = findRolePolicies(template).flatMap(({ statements }) =>
    statements.flatMap(({ Action }) => toList(Action)),
  );
  const logActions = actions.filter((action) => action.startsWith("logs:"));
  expect(new Set(logActions)).toEqual(new Set(allowedActions));
});

test("redirects pages but not the API to HTTPS, and sends HSTS and framing protection with every response", () => {
  const [[, web] = ["", undefined]] = findTemplateResources(template, "AWS::CloudFront::Distribution");
  const { DefaultCacheBehavior, CacheBehaviors } = web?.Properties.DistributionConfig ?? {};
  const policies = new Map(findTemplateResources(template, "AWS::CloudFront::ResponseHeadersPolicy"));
  for (const { PathPattern, ViewerProtocolPolicy, ResponseHeadersPolicyId } of [
    DefaultCacheBehavior,
    ...CacheBehaviors,
  ]) {
    expect(ViewerProtocolPolicy, PathPattern).toBe(PathPattern === "/api/*" ? "https-only" : "redirect-to-https");
    const policy = policies.get(ResponseHeadersPolicyId.Ref)?.Properties.ResponseHeadersPolicyConfig;
    const { StrictTransportSecurity, ContentTypeOptions, ContentSecurityPolicy } = policy.SecurityHeadersConfig;
    expect(StrictTransportSecurity).toMatchObject({ IncludeSubdomains: true, Override: true });
    expect(StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    expect(ContentTypeOptions).toEqual({ Override: true });
    const csp = JSON.stringify(ContentSecurityPolicy.ContentSecurityPolicy);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(csp).toContain(directive);
    expect(csp).not.toMatch(/unsafe-|script-src[^;]*(?: \*|https:(?:;| ))/);
  }
});

test("runs nothing in debug mode: no request bodies in logs, no verbose Lambdas", () => {
  const [[, stage] = ["", undefined]] = findTemplateResources(template, "AWS::ApiGateway::Stage");
  const settings: { DataTraceEnabled: boolean; LoggingLevel: string }[] = stage?.Properties.MethodSettings;
  expect(settings.length).toBeGreaterThan(1);
  for (const setting of settings) expect(setting).toMatchObject({ DataTraceEnabled: false, LoggingLevel: "ERROR" });
  for (const [id, { Properties }] of findTemplateResources(template, "AWS::Lambda::Function")) {
    const variables: Record<string, unknown> = Properties.Environment?.Variables ?? {};
    expect(
      Object.keys(variables).filter((name) => /DEBUG|_DEV\b|LOG_EVENT|INSPECT/i.test(name)),
      id,
    ).toEqual([]);
    expect([undefined, "INFO", "WARN", "ERROR"], id).toContain(variables.POWERTOOLS_LOG_LEVEL);
    expect(String(variables.NODE_OPTIONS ?? ""), id).not.toMatch(/inspect|trace|insecure/);
  }
});

test("deploys only public files of the web build, without dot files", () =>
  withTempFolder((folder) => {
    const webFolder = join(folder, "web");
    for (const path of ["", ".vite", ".git", "assets"]) mkdirSync(join(webFolder, path));
    for (const file of ["index.html", ".vite/manifest.json", ".git/HEAD", ".env", "assets/a.js", "assets/.env"])
      writeFileSync(join(webFolder, file), "x");
    const app = new App({ outdir: join(folder, "out"), context: { "aws:cdk:bundling-stacks": [] } });
    createStack(app, { config: readConfig({}), webFolder });
    const stack = app.node.findAll().find((construct) => construct instanceof Stack) as Stack;
    expect(findTemplateResources(Template.fromStack(stack), "Custom::Site")).toHaveLength(1);
    const assets = readdirSync(app.outdir).filter((name) => name.startsWith("asset."));
    const site = assets.find((name) => readdirSync(join(app.outdir, name)).includes("index.html"));
    expect(readdirSync(join(app.outdir, String(site)), { recursive: true }).toSorted()).toEqual([
      "assets",
      "assets/a.js",
      "index.html",
    ]);
  }));
