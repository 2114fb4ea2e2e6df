import { join } from "node:path";
import { type Statement, toList } from "./policy-evaluator.ts";

// biome-ignore lint/suspicious/noExplicitAny: templates are JSON without a type.
type Json = any;
export type Template = { Resources: Record<string, { Type: string; Properties?: Json }> };

export const region = "us-east-1";
export const account = "123456789012";

export type DeployedFunction = {
  id: string;
  /** The folder with the bundle. */
  folder: string;
  environment: Record<string, string>;
  role: string;
  arn: string;
  timeoutMs: number;
  memoryMb: number;
  logGroup: string;
  isTraced: boolean;
  /** Where Lambda sends the event of a failed asynchronous invocation. */
  deadLetterQueue: string | undefined;
  /** The event bus that Lambda notifies of a failed asynchronous invocation. */
  onFailure: string | undefined;
  /** Retries of failed asynchronous invocations. */
  retries: number;
};
type GatewayResponse = {
  statusCode: string;
  responseParameters: Record<string, string>;
  responseTemplates: { "application/json": string };
};
type Operation = {
  method: string;
  path: string;
  functionId: string;
  /** The function version that the API calls, and the role that it assumes to do so. */
  versionArn: string;
  role: string;
  isStreamed: boolean;
};
type Rule = {
  id: string;
  arn: string;
  pattern: Record<string, Json> | undefined;
  targets: { functionId: string; deadLetterQueue: string | undefined }[];
};
type QueueMapping = { queue: string; functionId: string; batchSize: number };
type CustomResource = { id: string; type: string; functionId: string; properties: Record<string, string> };

/** The resources of a template that the local stack runs. */
export type Deployment = ReturnType<typeof readDeployment>;

const arnPatterns: Record<string, (name: string) => string> = {
  "AWS::DynamoDB::Table": (name) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  "AWS::S3::Bucket": (name) => `arn:aws:s3:::${name}`,
  "AWS::SQS::Queue": (name) => `arn:aws:sqs:${region}:${account}:${name}`,
  "AWS::SecretsManager::Secret": (name) => `arn:aws:secretsmanager:${region}:${account}:secret:${name}`,
  "AWS::Lambda::Function": (name) => `arn:aws:lambda:${region}:${account}:function:${name}`,
  "AWS::IAM::Role": (name) => `arn:aws:iam::${account}:role/${name}`,
  "AWS::Logs::LogGroup": (name) => `arn:aws:logs:${region}:${account}:log-group:${name}:*`,
  "AWS::Events::Rule": (name) => `arn:aws:events:${region}:${account}:rule/${name}`,
  "AWS::SNS::Topic": (name) => `arn:aws:sns:${region}:${account}:${name}`,
};
/** Types whose `Ref` is an ARN. */
const refersByArn = ["AWS::SecretsManager::Secret", "AWS::SNS::Topic"];
const pseudoParameters: Record<string, string> = {
  "AWS::Partition": "aws",
  "AWS::Region": region,
  "AWS::AccountId": account,
  "AWS::URLSuffix": "amazonaws.com",
  "AWS::StackName": "Grantlamp-prod",
  "AWS::StackId": `arn:aws:cloudformation:${region}:${account}:stack/Grantlamp-prod/01234567-89ab-cdef-0123-456789abcdef`,
};

/** AWS's managed policies that the roles use. */
const managedPolicies: Record<string, Statement[]> = {
  "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess": [
    {
      Effect: "Allow",
      Action: [
        "xray:PutTraceSegments",
        "xray:PutTelemetryRecords",
        "xray:GetSamplingRules",
        "xray:GetSamplingTargets",
        "xray:GetSamplingStatisticSummaries",
      ],
      Resource: "*",
    },
  ],
};

/** S3 names are in lower case; the other resources keep their logical IDs. */
const getPhysicalName = (type: string, id: string) => (type === "AWS::S3::Bucket" ? id.toLowerCase() : id);

/** Replaces the intrinsic functions of a template. `queueEndpoint` is the origin of queue URLs. */
const createResolver = ({ Resources }: Template, queueEndpoint: string) => {
  const refer = (id: string): string => {
    const type = Resources[id]?.Type ?? "";
    const name = getPhysicalName(type, id);
    if (type === "AWS::Lambda::Version") return `${getAttribute(Resources[id]?.Properties.FunctionName.Ref, "Arn")}:1`;
    if (type === "AWS::SQS::Queue") return `${queueEndpoint}/${account}/${name}`;
    return pseudoParameters[id] ?? (refersByArn.includes(type) ? (arnPatterns[type]?.(name) ?? name) : name);
  };
  const getAttribute = (id: string, attribute: string): string => {
    const type = Resources[id]?.Type ?? "";
    const name = getPhysicalName(type, id);
    if (attribute === "Arn") return arnPatterns[type]?.(name) ?? `arn:aws:unknown:::${id}`;
    return attribute === "DomainName" ? `${id.toLowerCase()}.cloudfront.example.org` : `${id}.${attribute}`;
  };
  const functions: Record<string, (argument: Json) => Json> = {
    Ref: refer,
    "Fn::GetAtt": ([id, attribute]: [string, string]) => getAttribute(id, attribute),
    "Fn::Join": ([separator, parts]: [string, Json[]]) => resolve(parts).join(separator),
    "Fn::Sub": (text: string) => text.replaceAll(/\$\{([\w:]+)\}/g, (_, id: string) => refer(id)),
    "Fn::Select": ([index, list]: [number, Json]) => resolve(list)[index],
    "Fn::Split": ([separator, text]: [string, Json]) => resolve(text).split(separator),
  };
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== "object") return value;
    const [[name = "", argument] = [], ...others] = Object.entries(value);
    const apply = others.length === 0 ? functions[name] : undefined;
    if (apply) return apply(argument);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
  };
  return resolve;
};

type Find = (type: string) => [string, Json][];

const getStatements = (document: Json): Statement[] => document.Statement;

const readIdentityPolicies = (find: Find): Map<string, Statement[]> => {
  const policies = new Map(
    find("AWS::IAM::Role").map(([id, { Policies = [], ManagedPolicyArns = [] }]): [string, Statement[]] => [
      id,
      [
        ...Policies.flatMap((policy: Json) => getStatements(policy.PolicyDocument)),
        ...ManagedPolicyArns.flatMap((arn: string) => managedPolicies[arn] ?? []),
      ],
    ]),
  );
  for (const [, { Roles, PolicyDocument }] of find("AWS::IAM::Policy"))
    for (const role of Roles) policies.get(role)?.push(...getStatements(PolicyDocument));
  return new Map([...policies].map(([id, statements]) => [arnPatterns["AWS::IAM::Role"]?.(id) ?? id, statements]));
};

/** Policies by the ARN of their bucket, queue, topic or function. */
const readResourcePolicies = (find: Find): Map<string, Statement[]> => {
  const policies = new Map<string, Statement[]>();
  const add = (arn: string, statements: Statement[]) =>
    policies.set(arn, [...(policies.get(arn) ?? []), ...statements]);
  for (const [, { Bucket, PolicyDocument }] of find("AWS::S3::BucketPolicy"))
    add(`arn:aws:s3:::${Bucket}`, getStatements(PolicyDocument));
  for (const [, { Queues, PolicyDocument }] of find("AWS::SQS::QueuePolicy"))
    for (const url of Queues)
      add(`arn:aws:sqs:${region}:${account}:${url.split("/").at(-1)}`, getStatements(PolicyDocument));
  for (const [, { Topics, PolicyDocument }] of find("AWS::SNS::TopicPolicy"))
    for (const arn of Topics) add(arn, getStatements(PolicyDocument));
  for (const [, { Action, FunctionName, Principal, SourceArn }] of find("AWS::Lambda::Permission"))
    add(FunctionName, [
      {
        Effect: "Allow",
        Action,
        Resource: FunctionName,
        Principal: { Service: Principal },
        Condition: { ArnLike: { "aws:SourceArn": SourceArn } },
      },
    ]);
  return policies;
};

const getIdFromArn = (arn: string) => arn.split(/[:/]/).at(-1) ?? "";

const readFunctions = (find: Find, folder: string): Record<string, DeployedFunction> => {
  const invokeConfigs = new Map(find("AWS::Lambda::EventInvokeConfig").map(([, each]) => [each.FunctionName, each]));
  return Object.fromEntries(
    find("AWS::Lambda::Function").map(([id, properties]) => [
      id,
      {
        id,
        folder: join(folder, `asset.${properties.Code.S3Key.replace(/\.zip$/, "")}`),
        environment: properties.Environment?.Variables ?? {},
        role: properties.Role,
        arn: arnPatterns["AWS::Lambda::Function"]?.(id) ?? id,
        timeoutMs: properties.Timeout * 1000,
        memoryMb: properties.MemorySize,
        logGroup: properties.LoggingConfig.LogGroup,
        isTraced: properties.TracingConfig?.Mode === "Active",
        deadLetterQueue: properties.DeadLetterConfig?.TargetArn,
        onFailure: invokeConfigs.get(id)?.DestinationConfig?.OnFailure.Destination,
        retries: invokeConfigs.get(id)?.MaximumRetryAttempts ?? 2,
      },
    ]),
  );
};

const readOperations = (body: Json): Operation[] =>
  Object.entries<Record<string, Json>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const integration = operation["x-amazon-apigateway-integration"];
      return {
        method: method.toUpperCase(),
        path,
        functionId: /:function:(\w+):/.exec(integration.uri)?.[1] ?? "",
        versionArn: /functions\/([\w:-]+)\//.exec(integration.uri)?.[1] ?? "",
        role: integration.credentials,
        isStreamed: integration.responseTransferMode === "STREAM",
      };
    }),
  );

const readRules = (find: Find): Rule[] =>
  find("AWS::Events::Rule").map(([id, { EventPattern, Targets }]) => ({
    id,
    arn: arnPatterns["AWS::Events::Rule"]?.(id) ?? id,
    pattern: EventPattern,
    targets: Targets.filter(({ Arn }: Json) => Arn.includes(":function:")).map(({ Arn, DeadLetterConfig }: Json) => ({
      functionId: getIdFromArn(Arn),
      deadLetterQueue: DeadLetterConfig?.Arn,
    })),
  }));

/** Reads a template whose bundles are in `folder`. */
export const readDeployment = (template: Template, folder: string, queueEndpoint: string) => {
  const resolve = createResolver(template, queueEndpoint);
  const resources = Object.entries(template.Resources).map(
    ([id, { Type, Properties }]) => [id, Type, resolve(Properties ?? {})] as const,
  );
  const find: Find = (type) => resources.flatMap(([id, each, properties]) => (each === type ? [[id, properties]] : []));
  const [[apiId, { Body }] = ["", {}]] = find("AWS::ApiGateway::RestApi");
  const [[distributionId, { DistributionConfig }] = ["", {}]] = find("AWS::CloudFront::Distribution");
  return {
    resources,
    functions: readFunctions(find, folder),
    identityPolicies: readIdentityPolicies(find),
    resourcePolicies: readResourcePolicies(find),
    api: {
      id: apiId,
      operations: readOperations(Body),
      gatewayResponses: Body["x-amazon-apigateway-gateway-responses"] as Record<string, GatewayResponse>,
      keys: find("AWS::ApiGateway::ApiKey").map(([, { Value }]): string => Value),
    },
    edge: {
      arn: `arn:aws:cloudfront::${account}:distribution/${distributionId}`,
      host: `${distributionId.toLowerCase()}.cloudfront.example.org`,
      originHeaders: DistributionConfig.Origins.flatMap(
        ({ OriginCustomHeaders = [] }: Json) => OriginCustomHeaders,
      ) as {
        HeaderName: string;
        HeaderValue: string;
      }[],
      functions: Object.fromEntries(
        find("AWS::CloudFront::Function").map(([id, { FunctionCode }]) => [id, FunctionCode as string]),
      ),
    },
    rules: readRules(find),
    queueMappings: find("AWS::Lambda::EventSourceMapping").map(
      ([, { EventSourceArn, FunctionName, BatchSize }]): QueueMapping => ({
        queue: EventSourceArn,
        functionId: FunctionName,
        batchSize: BatchSize,
      }),
    ),
    customResources: resources.flatMap(
      ([id, type, { ServiceToken, ServiceTimeout: _, ...properties }]): CustomResource[] =>
        ServiceToken ? [{ id, type, functionId: getIdFromArn(ServiceToken), properties }] : [],
    ),
    alarms: find("AWS::CloudWatch::Alarm").flatMap(([id, { AlarmActions = [] }]) =>
      toList<string>(AlarmActions).map((topic) => ({ id, topic })),
    ),
  };
};
