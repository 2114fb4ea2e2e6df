import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { api, type Feature, features } from "#shared/api.ts";
import { Problem } from "#shared/problem.ts";
import { type Route, type Routes, routeKey } from "#shared/route.ts";
import { gatewayAnswers } from "./gateway-responses.ts";
import { resources, stages, synthesise } from "./testing.ts";
import { throttles } from "./throttles.ts";
import { titled } from "./titled.ts";

const template = synthesise();
const gatewayResources = new Map(resources(template, "AWS::ApiGateway::Resource"));
const methods = resources(template, "AWS::ApiGateway::Method").map(([, { Properties }]) => Properties);

/** The path of a resource, from its parents. */
const pathOf = (reference: { Ref?: string }): string => {
  const resource = gatewayResources.get(reference.Ref ?? "");
  return resource ? `${pathOf(resource.Properties.ParentId)}/${resource.Properties.PathPart}` : "";
};
const lambdaOf = (method: { Integration: { Uri: unknown } }) =>
  /"Fn::GetAtt":\["(\w+)Function[0-9A-F]{8}","Arn"\]/.exec(JSON.stringify(method.Integration.Uri))?.[1];

test("every route of the contract is one method on its feature's Lambda, and there is no other method", () => {
  const declared = (Object.entries(features) as [Feature, Routes][]).flatMap(([feature, routes]) =>
    Object.values(routes).map((route) => `${routeKey(route)} → ${titled(feature)}`),
  );
  const made = methods.map((method) => `${method.HttpMethod} ${pathOf(method.ResourceId)} → ${lambdaOf(method)}`);
  expect(made.toSorted()).toEqual(declared.toSorted());
});

test("no method answers without the origin key", () => {
  expect(methods.filter(({ ApiKeyRequired }) => ApiKeyRequired !== true)).toEqual([]);
  template.hasResourceProperties("AWS::ApiGateway::UsagePlanKey", { KeyType: "API_KEY" });
});

test("a path position has one parameter name", () => {
  const parameters = new Map<string, Set<string>>();
  for (const { Properties } of gatewayResources.values())
    if (Properties.PathPart.startsWith("{")) {
      const parent = pathOf(Properties.ParentId);
      parameters.set(parent, (parameters.get(parent) ?? new Set()).add(Properties.PathPart));
    }
  expect(parameters.size).toBeGreaterThan(0);
  expect([...parameters].filter(([, names]) => names.size > 1)).toEqual([]);
});

test("a Lambda may be called by this API with one permission", () => {
  const callers = resources(template, "AWS::Lambda::Permission").filter(
    ([, { Properties }]) => Properties.Principal === "apigateway.amazonaws.com",
  );
  expect(callers).toHaveLength(Object.keys(features).length);
});

test("the gateway waits longer than a Lambda may take, and CloudFront longer than the gateway", () => {
  const whole = methods.filter(({ Integration }) => Integration.ResponseTransferMode !== "STREAM");
  expect(new Set(whole.map(({ Integration }) => Integration.TimeoutInMillis))).toEqual(new Set([29_000]));
});

test("the coach alone streams, by the address that streams, longer than its Lambda may take", () => {
  const streamed = methods.filter(({ Integration }) => Integration.ResponseTransferMode === "STREAM");
  expect(streamed.map(lambdaOf)).toEqual(Object.keys(features.coach).map(() => "Coach"));
  for (const { Integration } of streamed) {
    expect(Integration).toMatchObject({ Type: "AWS_PROXY", TimeoutInMillis: 120_000 });
    expect(JSON.stringify(Integration.Uri)).toContain("/response-streaming-invocations");
  }
  template.hasResourceProperties("AWS::Lambda::Function", {
    Description: "Grantlamp: the API of coach",
    Timeout: 115,
  });
});

test("bodies stay text, answers over 1 kB are compressed", () => {
  template.hasResourceProperties("AWS::ApiGateway::RestApi", {
    BinaryMediaTypes: Match.absent(),
    MinimumCompressionSize: 1024,
    EndpointConfiguration: { Types: ["REGIONAL"] },
  });
});

test("what the gateway answers on its own is a problem with the status it carries", () => {
  const answers = resources(template, "AWS::ApiGateway::GatewayResponse").map(([, { Properties }]) => Properties);
  expect(answers.map(({ ResponseType }) => ResponseType).toSorted()).toEqual(Object.keys(gatewayAnswers).toSorted());
  for (const { ResponseTemplates, ResponseParameters, StatusCode } of answers) {
    const problem = Problem.parse(JSON.parse(ResponseTemplates["application/json"]));
    expect(String(problem.status)).toBe(StatusCode);
    expect(ResponseParameters["gatewayresponse.header.content-type"]).toContain("application/problem+json");
    expect(ResponseParameters["gatewayresponse.header.cache-control"]).toBe("'no-store'");
  }
});

test("an unknown path or method is not found", () => {
  template.hasResourceProperties("AWS::ApiGateway::GatewayResponse", {
    ResponseType: "MISSING_AUTHENTICATION_TOKEN",
    StatusCode: "404",
    ResponseTemplates: { "application/json": Match.stringLikeRegexp('"code":"not_found"') },
  });
});

test("the stage is throttled and writes a JSON line with the request's id and without its query", () => {
  const [stage] = resources(template, "AWS::ApiGateway::Stage");
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

test("all requests together are throttled by the plan of CloudFront's key, as a setting says", () => {
  const plans = (from: typeof template) =>
    resources(from, "AWS::ApiGateway::UsagePlan").map(([, { Properties }]) => Properties.Throttle);
  expect(plans(template)).toEqual([{ RateLimit: 200, BurstLimit: 400 }]);
  expect(plans(synthesise(stages.raised))).toEqual([{ RateLimit: 1000, BurstLimit: 2000 }]);
  // No single method could take more than all may.
  for (const { throttlingRateLimit } of Object.values(throttles)) expect(throttlingRateLimit).toBeLessThan(200);
});

test("each route with a class is throttled by it, and no other is", () => {
  const [stage] = resources(template, "AWS::ApiGateway::Stage");
  const settings: { HttpMethod: string; ResourcePath: string; ThrottlingRateLimit: number; LoggingLevel: string }[] =
    stage?.[1].Properties.MethodSettings.slice(1);
  const made = settings.map(({ HttpMethod, ResourcePath, ThrottlingRateLimit }) => {
    const path = ResourcePath.replaceAll("~1", "/").replace(/^\/\//, "/");
    return `${HttpMethod} ${path} ${ThrottlingRateLimit}`;
  });
  const declared = Object.values<Route>(api).flatMap((route) =>
    route.limit ? [`${routeKey(route)} ${throttles[route.limit].throttlingRateLimit}`] : [],
  );
  expect(made.toSorted()).toEqual(declared.toSorted());
  // A method's own settings replace the stage's, its log among them.
  expect(new Set(settings.map(({ LoggingLevel }) => LoggingLevel))).toEqual(new Set(["ERROR"]));
});

test("the gateway asks for the parameters of a path", () => {
  for (const method of methods) {
    const names = Array.from(
      pathOf(method.ResourceId).matchAll(/\{(\w+)\}/g),
      ([, name]) => `method.request.path.${name}`,
    );
    expect(Object.keys(method.RequestParameters ?? {}).toSorted()).toEqual(names.toSorted());
  }
});

test("the account's role for logs goes with a stage that leaves nothing, and is left to another stage by a setting", () => {
  const policies = (settings: Record<string, string>) =>
    resources(synthesise(settings), "AWS::ApiGateway::Account").map(([, { DeletionPolicy }]) => DeletionPolicy);
  expect(policies({})).toEqual(["Delete"]);
  expect(policies(stages.production)).toEqual(["RetainExceptOnCreate"]);
  expect(policies(stages.reduced)).toEqual([]);
});
