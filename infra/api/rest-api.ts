import { Duration, RemovalPolicy, Size, type Stack } from "aws-cdk-lib";
import {
  AccessLogField,
  AccessLogFormat,
  ApiKey,
  EndpointType,
  type IRequestValidator,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
  type UsagePlan,
} from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { type Feature, features } from "#shared/api/routes.ts";
import { isStreaming, type Routes } from "#shared/api/define-routes.ts";
import { acknowledge } from "#infra/acknowledge.ts";
import type { Config } from "#infra/config.ts";
import { addGatewayResponses } from "#infra/gateway-responses.ts";
import { getRemovalPolicy } from "#infra/data/removal-policy.ts";
import type { OriginKey } from "#infra/data/secrets.ts";
import { defaultMethodThrottle, getMethodThrottles, getApiThrottle } from "./throttles.ts";

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
