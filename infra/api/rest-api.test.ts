import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { toPascalCase } from "#infra/pascal-case.ts";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { getRouteKey, type Route, type Routes } from "#shared/api/define-routes.ts";
import { Problem } from "#shared/api/problem.ts";
import { api, type Feature, features } from "#shared/api/routes.ts";
import { gatewayResponses, throttleByClass } from "./rest-api.ts";

const template = synthesize();
const gatewayResources = new Map(findTemplateResources(template, "AWS::ApiGateway::Resource"));
const methods = findTemplateResources(template, "AWS::ApiGateway::Method").map(([, { Properties }]) => Properties);

const getPath = (reference: { Ref?: string }): string => {
  const resource = gatewayResources.get(reference.Ref ?? "");
  return resource ? `${getPath(resource.Properties.ParentId)}/${resource.Properties.PathPart}` : "";
};
const getLambdaName = (method: { Integration: { Uri: unknown } }) =>
  /"Fn::GetAtt":\["(\w+)Function[0-9A-F]{8}","Arn"\]/.exec(JSON.stringify(method.Integration.Uri))?.[1];

test("creates exactly one method per route, integrated with its feature's Lambda", () => {
  const declared = (Object.entries(features) as [Feature, Routes][]).flatMap(([feature, routes]) =>
    Object.values(routes).map((route) => `${getRouteKey(route)} → ${toPascalCase(feature)}`),
  );
  const actual = methods.map(
    (method) => `${method.HttpMethod} ${getPath(method.ResourceId)} → ${getLambdaName(method)}`,
  );
  expect(actual.toSorted()).toEqual(declared.toSorted());
});

test("requires the origin key for every method", () => {
  expect(methods.filter(({ ApiKeyRequired }) => ApiKeyRequired !== true)).toEqual([]);
  template.hasResourceProperties("AWS::ApiGateway::UsagePlanKey", { KeyType: "API_KEY" });
});

test("uses one parameter name per path position", () => {
  const parameters = new Map<string, Set<string>>();
  for (const { Properties } of gatewayResources.values())
    if (Properties.PathPart.startsWith("{")) {
      const parent = getPath(Properties.ParentId);
      parameters.set(parent, (parameters.get(parent) ?? new Set()).add(Properties.PathPart));
    }
  expect(parameters.size).toBeGreaterThan(0);
  expect([...parameters].filter(([, names]) => names.size > 1)).toEqual([]);
});

test("grants the API one invoke permission per Lambda", () => {
  const callers = findTemplateResources(template, "AWS::Lambda::Permission").filter(
    ([, { Properties }]) => Properties.Principal === "apigateway.amazonaws.com",
  );
  expect(callers).toHaveLength(Object.keys(features).length);
});

test("sets a gateway timeout between the Lambda and the CloudFront timeouts", () => {
  const buffered = methods.filter(({ Integration }) => Integration.ResponseTransferMode !== "STREAM");
  expect(new Set(buffered.map(({ Integration }) => Integration.TimeoutInMillis))).toEqual(new Set([29_000]));
});

test("streams only the coach, with a timeout above its Lambda's", () => {
  const streamed = methods.filter(({ Integration }) => Integration.ResponseTransferMode === "STREAM");
  expect(streamed.map(getLambdaName)).toEqual(Object.keys(features.coach).map(() => "Coach"));
  for (const { Integration } of streamed) {
    expect(Integration).toMatchObject({ Type: "AWS_PROXY", TimeoutInMillis: 120_000 });
    expect(JSON.stringify(Integration.Uri)).toContain("/response-streaming-invocations");
  }
  template.hasResourceProperties("AWS::Lambda::Function", {
    Description: "Grantlamp: the API of coach",
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
  const responses = findTemplateResources(template, "AWS::ApiGateway::GatewayResponse").map(
    ([, { Properties }]) => Properties,
  );
  expect(responses.map(({ ResponseType }) => ResponseType).toSorted()).toEqual(
    Object.keys(gatewayResponses).toSorted(),
  );
  for (const { ResponseTemplates, ResponseParameters, StatusCode } of responses) {
    const problem = Problem.parse(JSON.parse(ResponseTemplates["application/json"]));
    expect(String(problem.status)).toBe(StatusCode);
    expect(ResponseParameters["gatewayresponse.header.content-type"]).toContain("application/problem+json");
    expect(ResponseParameters["gatewayresponse.header.cache-control"]).toBe("'no-store'");
  }
});

test("returns 404 for an unknown path or method", () => {
  template.hasResourceProperties("AWS::ApiGateway::GatewayResponse", {
    ResponseType: "MISSING_AUTHENTICATION_TOKEN",
    StatusCode: "404",
    ResponseTemplates: { "application/json": Match.stringLikeRegexp('"code":"not_found"') },
  });
});

test("throttles the stage and logs JSON lines with request id and without query string", () => {
  const [stage] = findTemplateResources(template, "AWS::ApiGateway::Stage");
  const line = JSON.parse(stage?.[1].Properties.AccessLogSetting.Format);
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

test("throttles all requests by the usage plan according to the setting", () => {
  const getThrottles = (from: typeof template) =>
    findTemplateResources(from, "AWS::ApiGateway::UsagePlan").map(([, { Properties }]) => Properties.Throttle);
  expect(getThrottles(template)).toEqual([{ RateLimit: 200, BurstLimit: 400 }]);
  expect(getThrottles(synthesize(testStages.raised))).toEqual([{ RateLimit: 1000, BurstLimit: 2000 }]);
  for (const { throttlingRateLimit } of Object.values(throttleByClass)) expect(throttlingRateLimit).toBeLessThan(200);
});

test("throttles exactly the routes with a rate limit class", () => {
  const [stage] = findTemplateResources(template, "AWS::ApiGateway::Stage");
  const settings: { HttpMethod: string; ResourcePath: string; ThrottlingRateLimit: number; LoggingLevel: string }[] =
    stage?.[1].Properties.MethodSettings.slice(1);
  const actual = settings.map(({ HttpMethod, ResourcePath, ThrottlingRateLimit }) => {
    const path = ResourcePath.replaceAll("~1", "/").replace(/^\/\//, "/");
    return `${HttpMethod} ${path} ${ThrottlingRateLimit}`;
  });
  const declared = Object.values<Route>(api).flatMap((route) =>
    route.limit ? [`${getRouteKey(route)} ${throttleByClass[route.limit].throttlingRateLimit}`] : [],
  );
  expect(actual.toSorted()).toEqual(declared.toSorted());
  // Method settings replace those of the stage, including the log level.
  expect(new Set(settings.map(({ LoggingLevel }) => LoggingLevel))).toEqual(new Set(["ERROR"]));
});

test("declares the path parameters of every method", () => {
  for (const method of methods) {
    const names = Array.from(
      getPath(method.ResourceId).matchAll(/\{(\w+)\}/g),
      ([, name]) => `method.request.path.${name}`,
    );
    expect(Object.keys(method.RequestParameters ?? {}).toSorted()).toEqual(names.toSorted());
  }
});

test("deletes the account's logging role with a disposable stage and omits it by a setting", () => {
  const policies = (settings: Record<string, string>) =>
    findTemplateResources(synthesize(settings), "AWS::ApiGateway::Account").map(
      ([, { DeletionPolicy }]) => DeletionPolicy,
    );
  expect(policies({})).toEqual(["Delete"]);
  expect(policies(testStages.production)).toEqual(["RetainExceptOnCreate"]);
  expect(policies(testStages.reduced)).toEqual([]);
});
