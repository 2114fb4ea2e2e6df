import { Duration, RemovalPolicy, Size, type Stack } from "aws-cdk-lib";
import {
  AccessLogField,
  AccessLogFormat,
  ApiKey,
  EndpointType,
  type IRequestValidator,
  LambdaIntegration,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  ResponseTransferMode,
  ResponseType,
  RestApi,
  type ThrottleSettings,
  type UsagePlan,
} from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { acknowledge } from "#infra/acknowledge.ts";
import type { Config } from "#infra/config.ts";
import type { OriginKey } from "#infra/data/secrets.ts";
import { getRemovalPolicy } from "#infra/data/storage.ts";
import type { RateLimitClass, Route } from "#shared/api/define-routes.ts";
import { isStreaming, type Routes } from "#shared/api/define-routes.ts";
import { AppError, type ProblemCode, problems, toProblem } from "#shared/api/problem.ts";
import { api, type Feature, features } from "#shared/api/routes.ts";

/** Rate in requests per second, and burst, for all users together. */
type Throttle = { throttlingRateLimit: number; throttlingBurstLimit: number };

/** Limit of all methods together, on the usage plan of CloudFront's API key. AWS enforces it on a best-effort basis. */
const getApiThrottle = ({ requestsPerSecond }: Pick<Config, "requestsPerSecond">): ThrottleSettings => ({
  rateLimit: requestsPerSecond,
  burstLimit: 2 * requestsPerSecond,
});

/** Limit of each method without a class; the stage applies it per method. */
const defaultMethodThrottle: Throttle = { throttlingRateLimit: 100, throttlingBurstLimit: 200 };

/** Method limits bound the cost of hashing, email, models and payments. Limits per user are in functions/limits/. */
export const throttleByClass: Record<RateLimitClass, Throttle> = {
  auth: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  mail: { throttlingRateLimit: 5, throttlingBurstLimit: 10 },
  ai: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  billing: { throttlingRateLimit: 10, throttlingBurstLimit: 20 },
  // Calendar services fetch many users' feeds on the hour.
  feed: { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
  read: defaultMethodThrottle,
};

/** Settings of every method with a class. They replace all settings of the stage, including logging. */
const getMethodThrottles = (): Record<string, MethodDeploymentOptions> => {
  const common = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };
  const routes: Route[] = Object.values(api);
  return Object.fromEntries(
    routes.flatMap(({ method, path, limit }) =>
      limit ? [[`${path}/${method}`, { ...common, ...throttleByClass[limit] }]] : [],
    ),
  );
};

const internalError = "Something went wrong on our side. Please try again in a moment";
const notFound = "There is nothing at this address";
const tooManyRequests = "Too many requests at once. Please wait a moment";

/** Gateway errors as the product's. Unknown paths count as a missing token (403); DEFAULT needs a fixed status. */
export const gatewayResponses: Record<string, { code: ProblemCode; detail: string }> = {
  MISSING_AUTHENTICATION_TOKEN: { code: "not_found", detail: notFound },
  RESOURCE_NOT_FOUND: { code: "not_found", detail: notFound },
  INVALID_API_KEY: { code: "forbidden", detail: "This address is not for direct use" },
  ACCESS_DENIED: { code: "forbidden", detail: "This is not allowed" },
  WAF_FILTERED: { code: "forbidden", detail: "This is not allowed" },
  UNSUPPORTED_MEDIA_TYPE: {
    code: "unsupported_media_type",
    detail: "Please send JSON with the content type application/json",
  },
  REQUEST_TOO_LARGE: { code: "too_large", detail: "This is more text than can be sent at once" },
  THROTTLED: { code: "rate_limited", detail: tooManyRequests },
  QUOTA_EXCEEDED: { code: "rate_limited", detail: tooManyRequests },
  INTEGRATION_FAILURE: { code: "unavailable", detail: internalError },
  INTEGRATION_TIMEOUT: { code: "timeout", detail: "This took too long. Please try again" },
  DEFAULT_4XX: { code: "invalid_request", detail: "This request could not be understood" },
  DEFAULT_5XX: { code: "internal", detail: internalError },
};

/** Turns API Gateway's own errors into problem details like those of the Lambdas. */
const addGatewayResponses = (api: RestApi): void => {
  for (const [type, { code, detail }] of Object.entries(gatewayResponses))
    api.addGatewayResponse(type, {
      type: ResponseType.of(type),
      statusCode: String(problems[code].status),
      responseHeaders: {
        "content-type": "'application/problem+json; charset=utf-8'",
        "cache-control": "'no-store'",
        ...(code === "rate_limited" && { "retry-after": "'1'" }),
      },
      // API Gateway selects the template by this key; the header above sets the actual content type.
      templates: { "application/json": JSON.stringify(toProblem(new AppError(code, detail))) },
    });
};

const stageName = "live";
/** Between the Lambda timeout (28 s) and the CloudFront timeout (30 s). */
const integrationTimeout = Duration.seconds(29);
/** Longer, as CloudFront's timeout applies between two chunks. */
const streamedTimeout = Duration.seconds(120);

/** Excludes the query string, which carries the signatures of links. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTimeEpoch(),
    method: AccessLogField.contextHttpMethod(),
    resource: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    bytes: AccessLogField.contextResponseLength(),
    milliseconds: AccessLogField.contextResponseLatency(),
    integrationMilliseconds: AccessLogField.contextIntegrationLatency(),
    integrationStatus: AccessLogField.contextIntegrationStatus(),
    problem: AccessLogField.contextErrorResponseType(),
  }),
);

export type ApiResources = {
  api: RestApi;
  accessLog: LogGroup;
  originPlan: UsagePlan;
};

/** The REST API: one method per route, integrated with its feature's Lambda and protected by the origin key. */
export const makeApi = (
  stack: Stack,
  config: Config,
  lambdas: Record<Feature, IFunction>,
  originKeys: OriginKey[],
): ApiResources => {
  const accessLog = new LogGroup(stack, "ApiAccessLog", {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const api = new RestApi(stack, "Api", {
    restApiName: stack.stackName, // also the service name in traces
    description: "Grantlamp",
    endpointTypes: [EndpointType.REGIONAL],
    minCompressionSize: Size.kibibytes(1),
    cloudWatchRole: config.gatewayLogRole,
    // Account-wide setting: a stage that retains its data leaves it to the other stages of the account.
    ...(config.gatewayLogRole && { cloudWatchRoleRemovalPolicy: getRemovalPolicy(config) }),
    deployOptions: {
      stageName,
      ...defaultMethodThrottle,
      methodOptions: getMethodThrottles(),
      loggingLevel: MethodLoggingLevel.ERROR,
      dataTraceEnabled: false,
      tracingEnabled: config.tracing,
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat,
    },
  });
  // Created before the stage, or API Gateway would create it with unlimited retention.
  const errorLog = new LogGroup(stack, "ApiErrorLog", {
    logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${stageName}`,
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  api.deploymentStage.node.addDependency(errorLog);

  const requestValidator = api.addRequestValidator("WholeRequests", {
    validateRequestParameters: true,
    validateRequestBody: true,
  });
  for (const feature of Object.keys(features) as Feature[])
    addRoutes(api, features[feature], lambdas[feature], requestValidator);
  addGatewayResponses(api);
  acknowledgeFindings(api, config);
  return { api, accessLog, originPlan: addOriginKeys(stack, config, api, originKeys) };
};

/** Only path parameters are validated by the gateway; the route's schema checks the rest with better messages. */
const getPathParameters = (path: string) =>
  Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [`method.request.path.${name}`, true]));

const addRoutes = (api: RestApi, routes: Routes, lambda: IFunction, requestValidator: IRequestValidator) => {
  const streams = isStreaming(routes);
  const integration = new LambdaIntegration(lambda, {
    timeout: streams ? streamedTimeout : integrationTimeout,
    ...(streams && { responseTransferMode: ResponseTransferMode.STREAM }),
    scopePermissionToMethod: false, // one permission per Lambda instead of two per route
  });
  for (const { method, path } of Object.values(routes))
    api.root.resourceForPath(path).addMethod(method, integration, {
      apiKeyRequired: true,
      requestValidator,
      requestParameters: getPathParameters(path),
    });
};

/** The gateway rejects requests that bypass CloudFront, as they lack the key. */
const addOriginKeys = (stack: Stack, config: Config, api: RestApi, originKeys: OriginKey[]) => {
  const plan = api.addUsagePlan("OriginPlan", {
    apiStages: [{ api, stage: api.deploymentStage }],
    throttle: getApiThrottle(config),
  });
  for (const { generation, value } of originKeys)
    plan.addApiKey(new ApiKey(stack, `OriginKey${generation}`, { value }));
  return plan;
};

const acknowledgeFindings = (api: RestApi, { tracing }: Config) =>
  acknowledge(api, {
    ...(!tracing && { "Serverless-APIGWXrayEnabled": "Switched off by the setting tracing" }),
    "AwsSolutions-APIG3": "The firewall stands in front of CloudFront, and the API answers only CloudFront",
    "AwsSolutions-APIG4":
      "Sessions are checked in the Lambda, so that signing out ends them at once; the access tests hold it",
    "AwsSolutions-COG4": "Sessions are our own; the access tests hold every route to its declaration",
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]":
      "The role that API Gateway needs in an account before it can write logs; it has no other policy",
  });
