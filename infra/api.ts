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
import { type Feature, features } from "#shared/api.ts";
import { isStreaming, type Routes } from "#shared/route.ts";
import { acknowledge } from "./acknowledge.ts";
import type { Config } from "./config.ts";
import { addGatewayResponses } from "./gateway-responses.ts";
import { keeping } from "./keeping.ts";
import type { OriginKey } from "./secrets.ts";
import { methodThrottle, methodThrottles, wholeThrottle } from "./throttles.ts";

const stageName = "live";
/** Shorter than what CloudFront waits (30 s), longer than a Lambda may take (28 s). */
const integrationTimeout = Duration.seconds(29);
/** A streamed answer may take longer: CloudFront waits from one piece to the next. */
const streamedTimeout = Duration.seconds(120);

/** One JSON line a request. No query string: signed links carry their proof there. */
const accessLine = AccessLogFormat.custom(
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

export type Api = {
  api: RestApi;
  accessLog: LogGroup;
  /** What makes the origin keys count. */
  originPlan: UsagePlan;
};

/** The REST API: one method for each route of the contract, each on its feature's Lambda, all behind an origin key. */
export const makeApi = (
  stack: Stack,
  config: Config,
  lambdas: Record<Feature, IFunction>,
  originKeys: OriginKey[],
): Api => {
  const accessLog = new LogGroup(stack, "ApiAccessLog", {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const api = new RestApi(stack, "Api", {
    restApiName: stack.stackName, // traces are named by it
    description: "Grantlamp",
    endpointTypes: [EndpointType.REGIONAL],
    minCompressionSize: Size.kibibytes(1),
    cloudWatchRole: config.gatewayLogRole,
    // A setting of the whole account: what else logs there goes on when a stage that keeps its data goes.
    ...(config.gatewayLogRole && { cloudWatchRoleRemovalPolicy: keeping(config) }),
    deployOptions: {
      stageName,
      ...methodThrottle,
      methodOptions: methodThrottles(),
      loggingLevel: MethodLoggingLevel.ERROR,
      dataTraceEnabled: false,
      tracingEnabled: config.tracing,
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat: accessLine,
    },
  });
  // API Gateway makes this group itself, and keeps it for ever, unless it is there first.
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

/** The parameters in a path, which the gateway asks for; what else a request needs, the route's schema says better. */
const pathParameters = (path: string) =>
  Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [`method.request.path.${name}`, true]));

const addRoutes = (api: RestApi, routes: Routes, lambda: IFunction, requestValidator: IRequestValidator) => {
  const streams = isStreaming(routes);
  const integration = new LambdaIntegration(lambda, {
    timeout: streams ? streamedTimeout : integrationTimeout,
    ...(streams && { responseTransferMode: ResponseTransferMode.STREAM }),
    scopePermissionToMethod: false, // one permission a Lambda instead of two a route
  });
  for (const { method, path } of Object.values(routes))
    api.root.resourceForPath(path).addMethod(method, integration, {
      apiKeyRequired: true,
      requestValidator,
      requestParameters: pathParameters(path),
    });
};

/** A call that goes around CloudFront has no key, and is refused before any Lambda runs. */
const addOriginKeys = (stack: Stack, config: Config, api: RestApi, originKeys: OriginKey[]) => {
  const plan = api.addUsagePlan("OriginPlan", {
    apiStages: [{ api, stage: api.deploymentStage }],
    throttle: wholeThrottle(config),
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
