/** Settings of the installation in docs/generated/stack.md: production with every option. */
export const summarySettings = {
  stage: "prod",
  domainName: "grants.example.org",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100",
  hostedZoneId: "Z0123456789ABC",
  mailFrom: "hello@example.org",
  alarmEmail: "ops@example.org",
  accountConcurrency: "1000",
};

// biome-ignore lint/suspicious/noExplicitAny: templates are JSON without a type.
type Properties = Record<string, any>;
type Describe = (properties: Properties, template: TemplateJson) => string;

const joinParts = (...parts: (string | number | false | undefined)[]) => parts.filter(Boolean).join(", ");
const toArray = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const formatCondition = (condition: Properties | undefined) =>
  condition
    ? ` when ${Object.values(condition)
        .flatMap((value) => Object.entries(value as object))
        .map(([key, value]) => `${key} is ${toArray(value).join(" or ")}`)
        .join(" and ")}`
    : "";
const formatPrincipal = (principal: unknown): string =>
  typeof principal === "string"
    ? principal
    : Object.values((principal ?? {}) as object)
        .flat()
        .join(" and ");
const formatStatement = ({ Effect, Action, Resource, Condition, Principal }: Properties) =>
  `\n  - ${Principal ? `${formatPrincipal(Principal)} ` : ""}${Effect === "Deny" ? "may not" : "may"} ${toArray(Action).join(" ")} on ${toArray(Resource).join(" and ")}${formatCondition(Condition)}`;
const formatStatements = (document: Properties | undefined) =>
  toArray(document?.Statement).map(formatStatement).join("");

const formatBehavior = ({
  PathPattern = "everything else",
  CachePolicyId,
  ViewerProtocolPolicy,
  FunctionAssociations,
  ResponseHeadersPolicyId,
}: Properties) =>
  `\n  - ${PathPattern}: ${joinParts(`cached by ${CachePolicyId}`, ViewerProtocolPolicy, `headers ${ResponseHeadersPolicyId}`, FunctionAssociations?.[0] && `runs ${FunctionAssociations[0].FunctionARN}`)}`;

const descriptions: Record<string, Describe> = {
  "AWS::ApiGateway::RestApi": ({ Body }) =>
    Object.entries<Record<string, Properties>>(Body.paths)
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { security, "x-amazon-apigateway-integration": integration }]) => {
          const name = /functions\/(\w+?)Function/.exec(String(integration.uri))?.[1];
          const parts = [
            `${method.toUpperCase()} ${path}`,
            name,
            `${integration.timeoutInMillis / 1000} s`,
            integration.responseTransferMode === "STREAM" && "streams",
            !security && "WITHOUT ORIGIN KEY",
          ];
          return `\n  - ${joinParts(...parts)}`;
        }),
      )
      .join(""),
  "AWS::ApiGateway::Stage": ({ MethodSettings, TracingEnabled }) =>
    joinParts(TracingEnabled && "traced") +
    MethodSettings.map(
      ({ HttpMethod, ResourcePath, ThrottlingRateLimit, ThrottlingBurstLimit }: Properties) =>
        `\n  - ${HttpMethod} ${ResourcePath.replaceAll("~1", "/").replace(/^\/\//, "/")}: ${ThrottlingRateLimit} a second, burst ${ThrottlingBurstLimit}`,
    ).join(""),
  "AWS::ApiGateway::UsagePlan": ({ Throttle }) =>
    `${Throttle.RateLimit} a second in total, burst ${Throttle.BurstLimit}`,
  "AWS::CloudWatch::Alarm": ({
    AlarmDescription,
    Threshold,
    ComparisonOperator,
    DatapointsToAlarm,
    EvaluationPeriods,
    TreatMissingData,
  }) =>
    joinParts(
      `${/Greater/.test(ComparisonOperator) ? "above" : "below"} ${Math.round(Threshold * 1000) / 1000} in ${DatapointsToAlarm} of ${EvaluationPeriods}`,
      TreatMissingData === "breaching" && "missing data breaches",
      AlarmDescription,
    ),
  "AWS::CloudFront::Distribution": ({ DistributionConfig: config }) =>
    joinParts(
      config.HttpVersion,
      config.Aliases?.join(" "),
      config.ViewerCertificate?.MinimumProtocolVersion,
      config.WebACLId && "firewall",
      config.Restrictions && `not for ${config.Restrictions.GeoRestriction.Locations.join(" ")}`,
    ) + [config.DefaultCacheBehavior, ...config.CacheBehaviors].map(formatBehavior).join(""),
  "AWS::CloudFront::ResponseHeadersPolicy": ({ ResponseHeadersPolicyConfig: config }) =>
    `\n  - content-security-policy: ${config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy}` +
    config.CustomHeadersConfig.Items.map(({ Header, Value }: Properties) => `\n  - ${Header}: ${Value}`).join(""),
  "AWS::DynamoDB::Table": ({
    BillingMode,
    DeletionProtectionEnabled,
    PointInTimeRecoverySpecification,
    TimeToLiveSpecification,
  }) =>
    joinParts(
      BillingMode,
      DeletionProtectionEnabled && "protected",
      PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled && "restorable",
      `expires at ${TimeToLiveSpecification.AttributeName}`,
    ),
  "AWS::Events::Rule": ({ ScheduleExpression }) => ScheduleExpression,
  "AWS::IAM::Policy": ({ PolicyDocument }) => formatStatements(PolicyDocument),
  "AWS::IAM::Role": ({ AssumeRolePolicyDocument, ManagedPolicyArns, Policies }) =>
    joinParts(
      `for ${toArray(AssumeRolePolicyDocument?.Statement)
        .map(({ Principal }: Properties) => formatPrincipal(Principal))
        .join(" ")}`,
      ManagedPolicyArns?.map((arn: string) => arn.replace(/^.*:policy\//, "with ")).join(" "),
    ) +
    toArray(Policies)
      .map(({ PolicyDocument }: Properties) => formatStatements(PolicyDocument))
      .join(""),
  "AWS::Lambda::EventSourceMapping": ({ BatchSize, ScalingConfig }) =>
    `batch size ${BatchSize}, concurrency ${ScalingConfig.MaximumConcurrency}`,
  "AWS::Lambda::Function": ({
    Runtime,
    Architectures,
    MemorySize,
    Timeout,
    TracingConfig,
    ReservedConcurrentExecutions,
  }) =>
    joinParts(
      Runtime,
      Architectures?.[0],
      `${MemorySize} MB`,
      `${Timeout} s`,
      TracingConfig && "traced",
      ReservedConcurrentExecutions && `reserved concurrency ${ReservedConcurrentExecutions}`,
    ),
  "AWS::Logs::LogGroup": ({ RetentionInDays }) => `${RetentionInDays} days`,
  "AWS::S3::Bucket": ({ VersioningConfiguration, LifecycleConfiguration, LoggingConfiguration }) =>
    joinParts(VersioningConfiguration && "versioned", LoggingConfiguration && "logged") +
    toArray(LifecycleConfiguration?.Rules)
      .map(({ Prefix, Status: _, ...rule }: Properties) => `\n  - ${Prefix ?? "all"}: ${JSON.stringify(rule)}`)
      .join(""),
  "AWS::S3::BucketPolicy": ({ PolicyDocument }) => formatStatements(PolicyDocument),
  "AWS::SNS::TopicPolicy": ({ PolicyDocument }) => formatStatements(PolicyDocument),
  "AWS::SQS::Queue": ({ VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy }) =>
    joinParts(
      VisibilityTimeout && `invisible ${VisibilityTimeout} s`,
      `kept ${MessageRetentionPeriod / 86_400} days`,
      RedrivePolicy && `to ${RedrivePolicy.deadLetterTargetArn} after ${RedrivePolicy.maxReceiveCount} receives`,
    ),
  "AWS::SQS::QueuePolicy": ({ PolicyDocument }) => formatStatements(PolicyDocument),
  "AWS::Scheduler::Schedule": ({ ScheduleExpression, Target }) => `${ScheduleExpression} ${Target.Arn}`,
  "AWS::SecretsManager::Secret": ({ GenerateSecretString }) =>
    GenerateSecretString ? `initially contains ${GenerateSecretString.GenerateStringKey}` : "initially empty",
  "AWS::WAFv2::WebACL": ({ Rules }) =>
    Rules.map(
      ({ Name, Statement }: Properties) =>
        `\n  - ${Name}${JSON.stringify(Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? Statement.RateBasedStatement ?? "")}`,
    ).join(""),
};

/** Describes a resource in one or more lines; empty if only its ID is relevant. */
const describeResource = (type: string, properties: Properties, template: TemplateJson): string =>
  descriptions[type]?.(properties, template) ?? "";

export type TemplateJson = {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> }>;
  Outputs?: Record<string, unknown>;
};

/** Strips generated hashes. Lambda versions and API deployments have a second one, which changes with every release. */
const stripIdHash = (id: string) => id.replace(/[0-9A-F]{8}([0-9a-f]{32})?$/, "");

const assetHash = /[0-9a-f]{64}/g;

/** Resolves intrinsic functions to the IDs or texts they contain. */
const resolveIntrinsics = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolveIntrinsics);
  if (typeof value !== "object" || value === null) return value;
  const [[name, inner] = [], ...otherEntries] = Object.entries(value);
  if (otherEntries.length === 0 && name === "Ref") return stripIdHash(String(inner));
  if (otherEntries.length === 0 && name === "Fn::GetAtt") return stripIdHash(String((inner as string[])[0]));
  if (otherEntries.length === 0 && name === "Fn::Sub") return Array.isArray(inner) ? inner[0] : inner;
  if (otherEntries.length === 0 && name === "Fn::Join") {
    const [separator, parts] = inner as [string, unknown[]];
    return parts.map(resolveIntrinsics).join(separator);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveIntrinsics(item)]));
};

/** Lists resources by type with their relevant properties, without asset hashes, which change with every build. */
export const summarizeTemplate = (template: TemplateJson): string => {
  const resources = Object.entries(template.Resources);
  const types = [...new Set(resources.map(([, { Type }]) => Type))].toSorted();
  const sections = types.map((type) => {
    const entries = resources
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {}, DeletionPolicy }]) => {
        const retention = DeletionPolicy && DeletionPolicy !== "Delete" ? " [kept]" : "";
        const description = describeResource(
          type,
          resolveIntrinsics(Properties) as Record<string, unknown>,
          template,
        ).replaceAll(assetHash, "…");
        return `${stripIdHash(id)}${retention}${description && `:${description.startsWith("\n") ? "" : " "}${description}`}`;
      })
      .toSorted();
    return [`## ${type} (${entries.length})`, ...new Set(entries)].join("\n");
  });
  const outputs = Object.keys(template.Outputs ?? {}).toSorted();
  return `${[`${resources.length} resources`, ...sections, `## Outputs\n${outputs.join("\n")}`].join("\n\n")}\n`;
};
