import type { Stack } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { toPascalCase } from "#infra/pascal-case.ts";
import {
  createTestApp,
  findTemplateResources,
  synthesize,
  type TemplateResource,
  testStages,
  withTempFolder,
} from "#infra/testing.ts";
import { getRouteKey, type Route, type Routes } from "#shared/api/define-routes.ts";
import { Problem } from "#shared/api/problem.ts";
import { api, type Feature, features } from "#shared/api/routes.ts";
import { gatewayResponses } from "./definition.ts";
import { throttleByClass } from "./rest-api.ts";

const template = synthesize();
const [[, restApi] = []] = findTemplateResources(template, "AWS::ApiGateway::RestApi");
const definition = restApi?.Properties.Body;
type Operation = {
  parameters?: { name: string; in: string; required: boolean }[];
  security: Record<string, string[]>[];
  "x-amazon-apigateway-integration": {
    type: string;
    credentials: unknown;
    uri: unknown;
    timeoutInMillis: number;
    responseTransferMode?: string;
  };
};
const operations = Object.entries<Record<string, Operation>>(definition.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
    integration: operation["x-amazon-apigateway-integration"],
  })),
);
const getLambdaName = ({ uri }: { uri: unknown }) =>
  /"Ref":"(\w+)FunctionCurrentVersion\w+"/.exec(JSON.stringify(uri))?.[1];

test("creates exactly one method per route, integrated with its feature's Lambda", () => {
  const declaredRoutes = (Object.entries(features) as [Feature, Routes][]).flatMap(([feature, routes]) =>
    Object.values(routes).map((route) => `${getRouteKey(route)} → ${toPascalCase(feature)}`),
  );
  const actual = operations.map(({ method, path, integration }) => `${method} ${path} → ${getLambdaName(integration)}`);
  expect(actual.toSorted()).toEqual(declaredRoutes.toSorted());
});

test("has the stack's name, which the alarms use to find its metrics", () => {
  expect([restApi?.Properties.Name, definition.info.title]).toEqual(["Grantlamp-dev", "Grantlamp-dev"]);
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    Metrics: Match.arrayWith([
      Match.objectLike({
        MetricStat: Match.objectLike({
          Metric: Match.objectLike({
            MetricName: "5XXError",
            Dimensions: [{ Name: "ApiName", Value: "Grantlamp-dev" }],
          }),
        }),
      }),
    ]),
  });
});

test("includes the table's name in the deployment's description, which npm run rollback compares", () => {
  const [[tableId] = []] = findTemplateResources(template, "AWS::DynamoDB::Table");
  template.hasResourceProperties("AWS::ApiGateway::Deployment", { Description: { Ref: tableId } });
  synthesize({ tableName: "Restored" }).hasResourceProperties("AWS::ApiGateway::Deployment", {
    Description: "Restored",
  });
});

/** API Gateway's default quota of resources per API, which it can raise. */
const maxApiResources = 300;
/** Counts API Gateway's resources: every node of the tree of paths, with its root. */
const countApiResources = (paths: string[]) =>
  new Set(paths.flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/")))).size;

test("stays within the default quota of resources per API", () => {
  expect(countApiResources(["/api/tasks", "/api/tasks/{id}", "/api/goals"])).toBe(5);
  expect(countApiResources(Object.keys(definition.paths))).toBeLessThanOrEqual(maxApiResources);
});

/** Routes with two resources each. */
const extraRoutes = Object.fromEntries(
  Array.from({ length: 100 }, (_, index): [string, Route] => [
    `getExtra${index}`,
    { ...api.getCatalogOpportunity, path: `/api/extra-${index}/{id}` },
  ]),
);

test("adds no resource to the stack for 100 more routes and stays within CloudFormation's limits", () => {
  const { organizations }: Record<string, Record<string, Route>> = features;
  if (!organizations) expect.unreachable();
  Object.assign(organizations, extraRoutes);
  try {
    const [larger, current] = withTempFolder((folder) => {
      const app = createTestApp(folder, testStages.production);
      const largerTemplate = Template.fromStack(app.node.findChild("Grantlamp-prod") as Stack);
      return [largerTemplate, synthesize(testStages.production)].map((each) => each.toJSON());
    });
    const [[, largerApi] = []] = Object.entries<TemplateResource>(larger?.Resources).filter(
      ([, { Type }]) => Type === "AWS::ApiGateway::RestApi",
    );
    expect(Object.keys(largerApi?.Properties.Body.paths)).toHaveLength(Object.keys(definition.paths).length + 100);
    expect(Object.keys(larger?.Resources)).toHaveLength(Object.keys(current?.Resources).length);
    expect(Object.keys(larger?.Resources).length).toBeLessThanOrEqual(500);
    expect(Buffer.byteLength(JSON.stringify(larger))).toBeLessThan(1_000_000);
  } finally {
    for (const name of Object.keys(extraRoutes)) delete organizations[name];
  }
});

test("requires the origin key for every method", () => {
  for (const { operation } of operations) expect(operation.security).toEqual([{ originKey: [] }]);
  expect(definition.components.securitySchemes.originKey).toEqual({ type: "apiKey", name: "x-api-key", in: "header" });
  template.hasResourceProperties("AWS::ApiGateway::UsagePlanKey", { KeyType: "API_KEY" });
});

test("uses one parameter name per path position", () => {
  const parameters = new Map<string, Set<string>>();
  for (const { path } of operations)
    for (const { index, 0: name } of path.matchAll(/\{\w+\}/g)) {
      const parent = path.slice(0, index).replaceAll(/\{\w+\}/g, "{}");
      parameters.set(parent, (parameters.get(parent) ?? new Set()).add(name));
    }
  expect(parameters.size).toBeGreaterThan(0);
  expect([...parameters].filter(([, names]) => names.size > 1)).toEqual([]);
});

test("calls a version of each feature's Lambda, with a role that may call only those Lambdas", () => {
  const [[roleId, role] = ["", undefined]] = findTemplateResources(template, "AWS::IAM::Role").filter(([id]) =>
    id.startsWith("ApiRole"),
  );
  for (const { integration } of operations) expect(integration.credentials).toEqual({ "Fn::GetAtt": [roleId, "Arn"] });
  const [{ Action, Resource } = {}] = role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
  expect(Action).toBe("lambda:InvokeFunction");
  const names = (Resource as unknown[]).map(
    (resource) => /"Fn::GetAtt":\["(\w+)Function[0-9A-F]{8}","Arn"\]\},":\*"/.exec(JSON.stringify(resource))?.[1],
  );
  expect(names.toSorted()).toEqual(Object.keys(features).map(toPascalCase).toSorted());
  template.resourceCountIs("AWS::Lambda::Version", names.length);
});

test("creates a new deployment of the API when a Lambda changes, and keeps earlier ones in production", () => {
  const getDeployment = (settings: Record<string, string>) =>
    findTemplateResources(synthesize(settings), "AWS::ApiGateway::Deployment")[0]?.[0];
  const settings: Record<string, string> = { ...testStages.production };
  expect(getDeployment({ ...settings, mailFrom: "hi@example.org" })).not.toBe(getDeployment(settings));
  for (const type of ["AWS::ApiGateway::Deployment", "AWS::Lambda::Version"]) {
    const listDeletionPolicies = (from: typeof template) =>
      new Set(findTemplateResources(from, type).map(([, { DeletionPolicy }]) => DeletionPolicy));
    expect(listDeletionPolicies(synthesize(settings)), type).toEqual(new Set(["RetainExceptOnCreate"]));
    expect(listDeletionPolicies(template), type).toEqual(new Set(["Delete"]));
  }
});

test("sets a gateway timeout between the Lambda and the CloudFront timeouts", () => {
  const buffered = operations.filter(({ integration }) => integration.responseTransferMode !== "STREAM");
  expect(new Set(buffered.map(({ integration }) => integration.timeoutInMillis))).toEqual(new Set([29_000]));
});

test("streams only the coach, with a timeout above its Lambda's", () => {
  const streamed = operations.filter(({ integration }) => integration.responseTransferMode === "STREAM");
  expect(streamed.map(({ integration }) => getLambdaName(integration))).toEqual(
    Object.keys(features.coach).map(() => "Coach"),
  );
  for (const { integration } of streamed) {
    expect(integration).toMatchObject({ type: "aws_proxy", timeoutInMillis: 120_000 });
    expect(JSON.stringify(integration.uri)).toContain("/response-streaming-invocations");
  }
  template.hasResourceProperties("AWS::Lambda::Function", {
    Description: "Grantlamp: coach API",
    Timeout: 115,
  });
});

test("has no binary media types and compresses responses over 1 kB", () => {
  template.hasResourceProperties("AWS::ApiGateway::RestApi", {
    BinaryMediaTypes: Match.absent(),
    MinimumCompressionSize: 1024,
    EndpointConfiguration: { Types: ["REGIONAL"] },
  });
});

test("returns the gateway's own errors as problem details with a matching status", () => {
  const responses: Record<
    string,
    { statusCode: string; responseTemplates: Record<string, string>; responseParameters: Record<string, string> }
  > = definition["x-amazon-apigateway-gateway-responses"];
  expect(Object.keys(responses).toSorted()).toEqual(Object.keys(gatewayResponses).toSorted());
  for (const { responseTemplates, responseParameters, statusCode } of Object.values(responses)) {
    const problem = Problem.parse(JSON.parse(responseTemplates["application/json"] ?? ""));
    expect(String(problem.status)).toBe(statusCode);
    expect(responseParameters["gatewayresponse.header.content-type"]).toContain("application/problem+json");
    expect(responseParameters["gatewayresponse.header.cache-control"]).toBe("'no-store'");
  }
});

test("returns 404 for an unknown path or method", () => {
  expect(definition["x-amazon-apigateway-gateway-responses"].MISSING_AUTHENTICATION_TOKEN).toMatchObject({
    statusCode: "404",
    responseTemplates: { "application/json": expect.stringContaining('"code":"not_found"') },
  });
});

test("throttles the stage and logs JSON lines with the request ID and without the query string", () => {
  const [stage] = findTemplateResources(template, "AWS::ApiGateway::Stage");
  const line = JSON.parse(stage?.[1].Properties.AccessLogSetting.Format.replaceAll(/:(\$context\.\w+)/g, ":7"));
  expect(line).toMatchObject({ requestId: "$context.requestId", status: "$context.status" });
  expect(JSON.stringify(line)).not.toMatch(/querystring|\$context\.path"|requestOverride/);
  expect(stage?.[1].Properties.MethodSettings[0]).toMatchObject({
    HttpMethod: "*",
    ResourcePath: "/*",
    ThrottlingRateLimit: 100,
    ThrottlingBurstLimit: 200,
    DataTraceEnabled: false,
  });
});

test("throttles all requests through the usage plan, as configured", () => {
  const getThrottles = (from: typeof template) =>
    findTemplateResources(from, "AWS::ApiGateway::UsagePlan").map(([, { Properties }]) => Properties.Throttle);
  expect(getThrottles(template)).toEqual([{ RateLimit: 200, BurstLimit: 400 }]);
  expect(getThrottles(synthesize(testStages.fullyConfigured))).toEqual([{ RateLimit: 1000, BurstLimit: 2000 }]);
  for (const { throttlingRateLimit } of Object.values(throttleByClass)) expect(throttlingRateLimit).toBeLessThan(200);
});

test("throttles only the routes with a rate limit class", () => {
  const [stage] = findTemplateResources(template, "AWS::ApiGateway::Stage");
  const settings: { HttpMethod: string; ResourcePath: string; ThrottlingRateLimit: number; LoggingLevel: string }[] =
    stage?.[1].Properties.MethodSettings.slice(1);
  const actual = settings.map(({ HttpMethod, ResourcePath, ThrottlingRateLimit }) => {
    const path = ResourcePath.replaceAll("~1", "/").replace(/^\/\//, "/");
    return `${HttpMethod} ${path} ${ThrottlingRateLimit}`;
  });
  const declaredLimits = Object.values<Route>(api).flatMap((route) =>
    route.limit ? [`${getRouteKey(route)} ${throttleByClass[route.limit].throttlingRateLimit}`] : [],
  );
  expect(actual.toSorted()).toEqual(declaredLimits.toSorted());
  // Method settings replace those of the stage, including the log level.
  expect(new Set(settings.map(({ LoggingLevel }) => LoggingLevel))).toEqual(new Set(["ERROR"]));
});

test("declares the path parameters of every method", () => {
  for (const { path, operation } of operations) {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect((operation.parameters ?? []).map(({ name }) => name)).toEqual(names);
    for (const parameter of operation.parameters ?? []) expect(parameter).toMatchObject({ in: "path", required: true });
  }
  expect(definition["x-amazon-apigateway-request-validators"]).toHaveProperty(
    definition["x-amazon-apigateway-request-validator"],
  );
});

test("deletes the account's logging role with a disposable stage, and omits it if the setting is off", () => {
  const listDeletionPolicies = (settings: Record<string, string>) =>
    findTemplateResources(synthesize(settings), "AWS::ApiGateway::Account").map(
      ([, { DeletionPolicy }]) => DeletionPolicy,
    );
  expect(listDeletionPolicies({})).toEqual(["Delete"]);
  expect(listDeletionPolicies(testStages.production)).toEqual(["RetainExceptOnCreate"]);
  expect(listDeletionPolicies(testStages.minimal)).toEqual([]);
});
