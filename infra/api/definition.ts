import { Fn, Stack } from "aws-cdk-lib";
import type { IVersion } from "aws-cdk-lib/aws-lambda";
import { isStreaming, type Route } from "#shared/api/define-routes.ts";
import { AppError, type ProblemCode, problems, toProblem } from "#shared/api/problem.ts";
import { type Feature, features } from "#shared/api/routes.ts";

const internalError = "Something went wrong on our side. Please try again in a moment";
const notFound = "This page does not exist";
const tooManyRequests = "Too many requests. Please wait a moment";

/** Gateway errors, in the app's own format. API Gateway reports an unknown path as a missing token (403). */
export const gatewayResponses: Record<string, { code: ProblemCode; detail: string }> = {
  MISSING_AUTHENTICATION_TOKEN: { code: "not_found", detail: notFound },
  RESOURCE_NOT_FOUND: { code: "not_found", detail: notFound },
  INVALID_API_KEY: { code: "forbidden", detail: "Direct access to this address is not allowed" },
  ACCESS_DENIED: { code: "forbidden", detail: "You don't have access to this" },
  WAF_FILTERED: { code: "forbidden", detail: "You don't have access to this" },
  UNSUPPORTED_MEDIA_TYPE: {
    code: "unsupported_media_type",
    detail: "Please send JSON with the content type application/json",
  },
  REQUEST_TOO_LARGE: { code: "too_large", detail: "This request is too large" },
  THROTTLED: { code: "rate_limited", detail: tooManyRequests },
  QUOTA_EXCEEDED: { code: "rate_limited", detail: tooManyRequests },
  // API Gateway reports a throttled Lambda the same way as one that it may not call; the alarms differ (docs/runbook.md).
  API_CONFIGURATION_ERROR: { code: "unavailable", detail: internalError },
  INTEGRATION_FAILURE: { code: "unavailable", detail: internalError },
  INTEGRATION_TIMEOUT: { code: "timeout", detail: "This took too long. Please try again" },
  DEFAULT_4XX: { code: "invalid_request", detail: "This request is invalid" },
  DEFAULT_5XX: { code: "internal", detail: internalError },
};

/** Turns API Gateway's own errors into problem details like those from the Lambdas. */
const toGatewayResponse = ({ code, detail }: { code: ProblemCode; detail: string }) => ({
  statusCode: String(problems[code].status),
  responseParameters: {
    "gatewayresponse.header.content-type": "'application/problem+json; charset=utf-8'",
    "gatewayresponse.header.cache-control": "'no-store'",
    ...((code === "rate_limited" || code === "unavailable") && { "gatewayresponse.header.retry-after": "'1'" }),
  },
  // API Gateway selects the template by this key; the header above sets the actual content type.
  responseTemplates: { "application/json": JSON.stringify(toProblem(new AppError(code, detail))) },
});

/** Between the Lambda timeout (28 s) and the CloudFront timeout (30 s). */
const integrationTimeoutMs = 29_000;
/** Longer, because CloudFront's timeout applies to the gap between chunks. */
const streamedTimeoutMs = 120_000;

/** The API's integration targets: a version of each feature's Lambda, and the role that may invoke it. */
export type ApiTargets = { versions: Record<Feature, IVersion>; roleArn: string };

const toIntegration = (version: IVersion, roleArn: string, streams: boolean) => {
  const { partition, region } = Stack.of(version);
  const action = streams
    ? `2021-11-15/functions/${version.functionArn}/response-streaming-invocations`
    : `2015-03-31/functions/${version.functionArn}/invocations`;
  return {
    type: "aws_proxy",
    httpMethod: "POST",
    credentials: roleArn,
    uri: Fn.join("", ["arn:", partition, ":apigateway:", region, ":lambda:path/", action]),
    timeoutInMillis: streams ? streamedTimeoutMs : integrationTimeoutMs,
    ...(streams && { responseTransferMode: "STREAM" }),
  };
};

/** Only path parameters are validated by the gateway; the route's schema checks the rest with better messages. */
const getPathParameters = (path: string) =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const toOperation = ({ path }: Route, integration: ReturnType<typeof toIntegration>) => {
  const parameters = getPathParameters(path);
  return {
    ...(parameters.length > 0 && { parameters }),
    responses: {},
    security: [{ originKey: [] }],
    "x-amazon-apigateway-integration": integration,
  };
};

/**
 * Builds the REST API as one OpenAPI document for API Gateway: one operation per route, integrated with a version of its
 * feature's Lambda and protected by the origin key. A single document counts as one of the 500 resources that a stack
 * can have. Because it refers to versions, each deployment of the API keeps calling the code it was made for, and a
 * rollback to an earlier deployment changes all features at once.
 */
export const buildApiDefinition = (name: string, { versions, roleArn }: ApiTargets) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const feature of Object.keys(features) as Feature[]) {
    const routes: Record<string, Route> = features[feature];
    const integration = toIntegration(versions[feature], roleArn, isStreaming(routes));
    for (const route of Object.values(routes)) {
      const operation = toOperation(route, integration);
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: "3.0.1",
    info: { title: name, description: "Grantlamp", version: "1" },
    paths,
    components: { securitySchemes: { originKey: { type: "apiKey", name: "x-api-key", in: "header" } } },
    "x-amazon-apigateway-minimum-compression-size": 1024,
    "x-amazon-apigateway-request-validators": {
      parameters: { validateRequestParameters: true, validateRequestBody: true },
    },
    "x-amazon-apigateway-request-validator": "parameters",
    "x-amazon-apigateway-gateway-responses": Object.fromEntries(
      Object.entries(gatewayResponses).map(([type, response]) => [type, toGatewayResponse(response)]),
    ),
  };
};
