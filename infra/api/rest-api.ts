import { RemovalPolicy, Size, type Stack } from "aws-cdk-lib";
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  ApiKey,
  EndpointType,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  SpecRestApi,
  type ThrottleSettings,
  type UsagePlan,
} from "aws-cdk-lib/aws-apigateway";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { CfnFunction, IVersion, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { acknowledge } from "#infra/acknowledge.ts";
import type { Config } from "#infra/config.ts";
import type { OriginKey } from "#infra/data/secrets.ts";
import { getRemovalPolicy } from "#infra/data/storage.ts";
import type { RateLimitClass, Route } from "#shared/api/define-routes.ts";
import { api, type Feature } from "#shared/api/routes.ts";
import { buildApiDefinition } from "./definition.ts";

/** Requests per second and burst, shared by all users. */
type Throttle = { throttlingRateLimit: number; throttlingBurstLimit: number };

/** Limit shared by all methods, in the usage plan for CloudFront's API key. AWS enforces it on a best-effort basis. */
const getApiThrottle = ({ requestsPerSecond }: Pick<Config, "requestsPerSecond">): ThrottleSettings => ({
  rateLimit: requestsPerSecond,
  burstLimit: 2 * requestsPerSecond,
});

/** Limit for each method without a class; the stage applies it per method. */
const defaultMethodThrottle: Throttle = { throttlingRateLimit: 100, throttlingBurstLimit: 200 };

/** Method limits bound the cost of hashing, email, models and payments. Limits per user are in functions/limits/. */
export const throttleByClass: Record<RateLimitClass, Throttle> = {
  auth: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  email: { throttlingRateLimit: 5, throttlingBurstLimit: 10 },
  ai: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  search: defaultMethodThrottle,
  billing: { throttlingRateLimit: 10, throttlingBurstLimit: 20 },
  // Calendar services fetch many users' feeds on the hour.
  feed: { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
  review: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  webhook: { throttlingRateLimit: 10, throttlingBurstLimit: 20 },
  read: defaultMethodThrottle,
};

/** Settings for every method with a class. They replace all stage settings, including logging. */
const getMethodThrottles = (): Record<string, MethodDeploymentOptions> => {
  const common = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };
  const routes: Route[] = Object.values(api);
  return Object.fromEntries(
    routes.flatMap(({ method, path, limit }) =>
      limit ? [[`${path}/${method}`, { ...common, ...throttleByClass[limit] }]] : [],
    ),
  );
};

const stageName = "live";
/** Excludes the query string, because it contains the signatures of signed links. */
const accessLogFields = JSON.stringify({
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
});
/** The metric filter reads the latency as a number, so it is not quoted. It is never missing. */
const accessLogFormat = AccessLogFormat.custom(
  accessLogFields.replace(`"${AccessLogField.contextResponseLatency()}"`, AccessLogField.contextResponseLatency()),
);

export type ApiResources = {
  api: SpecRestApi;
  /** One line for each request. */
  accessLog: LogGroup;
  /** Failures before a Lambda runs. */
  errorLog: LogGroup;
  originPlan: UsagePlan;
};

type ApiSources = { lambdas: Record<Feature, LambdaFunction>; originKeys: OriginKey[]; tableName: string };

/**
 * Creates the REST API for all routes, its stage with throttles and logs, and the usage plan that requires the origin
 * key.
 */
export const createApi = (
  stack: Stack,
  config: Config,
  { lambdas, originKeys, tableName }: ApiSources,
): ApiResources => {
  const accessLog = new LogGroup(stack, "ApiAccessLog", {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const api = new SpecRestApi(stack, "Api", {
    // The name in metrics and traces. The definition has the same name, in case it takes precedence.
    restApiName: stack.stackName,
    apiDefinition: ApiDefinition.fromInline(
      buildApiDefinition(stack.stackName, {
        versions: getVersions(lambdas),
        roleArn: createInvokeRole(stack, Object.values(lambdas)).roleArn,
      }),
    ),
    endpointTypes: [EndpointType.REGIONAL],
    minCompressionSize: Size.kibibytes(1),
    cloudWatchRole: config.gatewayLogRole,
    // Account-wide setting: a stage that retains its data leaves it in place for the account's other stages.
    ...(config.gatewayLogRole && { cloudWatchRoleRemovalPolicy: getRemovalPolicy(config) }),
    deployOptions: {
      stageName,
      // Also the description of the deployment, whose Lambda versions use this table. `npm run rollback` compares it.
      description: tableName,
      ...defaultMethodThrottle,
      methodOptions: getMethodThrottles(),
      loggingLevel: MethodLoggingLevel.ERROR,
      dataTraceEnabled: false,
      tracingEnabled: config.tracing,
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat,
    },
  });
  // Retain earlier deployments for `npm run rollback`.
  api.latestDeployment?.applyRemovalPolicy(getRemovalPolicy(config));
  // Create the log group before the stage; otherwise API Gateway creates it with unlimited retention.
  const errorLog = new LogGroup(stack, "ApiErrorLog", {
    logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${stageName}`,
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  api.deploymentStage.node.addDependency(errorLog);

  acknowledgeFindings(api, config);
  return { api, accessLog, errorLog, originPlan: addOriginKeys(stack, config, api, originKeys) };
};

const getVersions = (lambdas: Record<Feature, LambdaFunction>) => {
  const versions: Partial<Record<Feature, IVersion>> = {};
  for (const feature of Object.keys(lambdas) as Feature[]) versions[feature] = lambdas[feature].currentVersion;
  return versions as Record<Feature, IVersion>;
};

/**
 * The API calls Lambdas with this role. A permission of the Lambda itself would apply to one version only, and
 * CloudFormation would remove it with the next one, which would prevent a rollback.
 */
const createInvokeRole = (stack: Stack, lambdas: LambdaFunction[]): Role => {
  const statement = new PolicyStatement({
    actions: ["lambda:InvokeFunction"],
    resources: lambdas.map(({ functionArn }) => `${functionArn}:*`),
  });
  const role = new Role(stack, "ApiRole", {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [statement] }) },
  });
  const reason = "Allows every version of the app's own Lambdas, because a rollback calls earlier versions";
  const findings = lambdas.map(
    (lambda) => `AwsSolutions-IAM5[Resource::<${stack.getLogicalId(lambda.node.defaultChild as CfnFunction)}.Arn>:*]`,
  );
  acknowledge(role, Object.fromEntries(findings.map((id) => [id, reason])));
  return role;
};

/** Requires CloudFront's key, so that the gateway rejects requests that bypass CloudFront. */
const addOriginKeys = (stack: Stack, config: Config, api: SpecRestApi, originKeys: OriginKey[]) => {
  const plan = api.addUsagePlan("OriginPlan", {
    apiStages: [{ api, stage: api.deploymentStage }],
    throttle: getApiThrottle(config),
  });
  for (const { generation, value } of originKeys)
    plan.addApiKey(new ApiKey(stack, `OriginKey${generation}`, { value }));
  return plan;
};

const acknowledgeFindings = (api: SpecRestApi, { tracing }: Config) =>
  acknowledge(api, {
    ...(!tracing && { "Serverless-APIGWXrayEnabled": "Disabled by the setting tracing" }),
    "Serverless-APIGWStructuredLogging": "The log is JSON; the rule does not accept the latency as a number",
    "AwsSolutions-APIG3": "The firewall is in front of CloudFront, and the API accepts requests only from CloudFront",
    "AwsSolutions-APIG2":
      "The definition declares a validator for parameters and bodies, which the rule does not detect",
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]":
      "API Gateway requires this role in an account before it can write logs; it has no other policy",
  });
