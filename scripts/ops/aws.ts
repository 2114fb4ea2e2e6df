import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import {
  APIGatewayClient,
  GetStageCommand,
  paginateGetDeployments,
  UpdateStageCommand,
} from "@aws-sdk/client-api-gateway";
import { BackupClient, paginateListBackupJobs } from "@aws-sdk/client-backup";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { CloudWatchClient, paginateDescribeAlarms } from "@aws-sdk/client-cloudwatch";
import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import {
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateListExports,
} from "@aws-sdk/client-dynamodb";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetHostedZoneCommand, Route53Client } from "@aws-sdk/client-route-53";
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { paginateListSubscriptionsByTopic, SNSClient } from "@aws-sdk/client-sns";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import type { AwsSession } from "./ops.ts";
import { createPeekableQueue } from "./peekable-queue.ts";

const edgeRegion = "us-east-1";
const requestHandler = { connectionTimeout: 15_000, requestTimeout: 15_000, throwOnRequestTimeout: true };

export type StackDescription = {
  status: string;
  reason: string;
  outputs: { name: string; value: string; description: string }[];
  /** Whether the resources differed from the template when CloudFormation last compared them; undefined if never. */
  drift: { isInSync: boolean; at: Date } | undefined;
};
/** A backup or export of a table: `at` is when it started, `message` says why it failed. */
export type BackupRun = { state: "completed" | "running" | "failed"; at: Date; message: string };

export type LogQuery = {
  from: Date;
  /** CloudWatch filter pattern; undefined for all lines. */
  filter: string | undefined;
  limit: number;
};
export type ApiStage = { restApiId: string; stageName: string };
/** `table` is the table of its Lambda versions; empty if unknown. */
export type ApiDeployment = { id: string; createdAt: Date; table: string };
/** An alarm in ALARM state: since when, and the topics that it notifies. */
export type FiringAlarm = { name: string; since: Date; actions: string[] };
export type LogLine = { at: Date; text: string };

const failedStates = ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"];
const parseState = (state = ""): BackupRun["state"] =>
  state === "COMPLETED" ? "completed" : failedStates.includes(state) ? "failed" : "running";

/** Sets the AWS region and profile of this process, for every client created from now on. */
export const applySession = ({ profile, region }: AwsSession, env: NodeJS.ProcessEnv = process.env): void => {
  env.AWS_REGION = region;
  if (!profile) return;
  env.AWS_PROFILE = profile;
  // Keys in the environment would take precedence over the profile.
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"]) delete env[name];
};

/** Returns undefined if the call fails with one of these errors. */
const ignoreErrors = async <T>(call: Promise<T>, ...names: string[]): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  }
};

/** AWS calls for the operator commands, in one session. Errors are those of the AWS SDK. */
export const createAwsClient = (session: AwsSession) => {
  applySession(session);
  const config = { region: session.region, requestHandler };
  const apiGateway = new APIGatewayClient(config);
  const backup = new BackupClient(config);
  const cloudWatch = new CloudWatchClient(config);
  const dynamoDb = new DynamoDBClient(config);
  const lambda = new LambdaClient(config);
  const secretsManager = new SecretsManagerClient(config);
  const ses = new SESv2Client(config);
  const sns = new SNSClient(config);
  const sqs = new SQSClient(config);
  const getTableArn = async (TableName: string) =>
    (await dynamoDb.send(new DescribeTableCommand({ TableName }))).Table?.TableArn;
  return {
    async getIdentity() {
      const { Account = "", Arn = "" } = await new STSClient(config).send(new GetCallerIdentityCommand({}));
      return { account: Account, arn: Arn };
    },
    /** Returns undefined if the stack does not exist. `region` overrides the session's. */
    async findStack(StackName: string, region = session.region): Promise<StackDescription | undefined> {
      const client = new CloudFormationClient({ ...config, region });
      try {
        const [stack] = (await client.send(new DescribeStacksCommand({ StackName }))).Stacks ?? [];
        const { StackDriftStatus, LastCheckTimestamp } = stack?.DriftInformation ?? {};
        return (
          stack && {
            status: String(stack.StackStatus),
            reason: stack.StackStatusReason ?? "",
            outputs: (stack.Outputs ?? []).map(({ OutputKey = "", OutputValue = "", Description = "" }) => ({
              name: OutputKey,
              value: OutputValue,
              description: Description,
            })),
            drift: LastCheckTimestamp && { isInSync: StackDriftStatus === "IN_SYNC", at: LastCheckTimestamp },
          }
        );
      } catch (error) {
        // CloudFormation has no specific error code for a missing stack.
        const { name, message } = error as Error;
        if (name === "ValidationError" && message.includes("does not exist")) return undefined;
        throw error;
      }
    },
    /** Reads a certificate in us-east-1; undefined if it does not exist. */
    async findCertificate(CertificateArn: string) {
      const call = new ACMClient({ ...config, region: edgeRegion }).send(
        new DescribeCertificateCommand({ CertificateArn }),
      );
      const { Certificate } = (await ignoreErrors(call, "ResourceNotFoundException")) ?? {};
      if (!Certificate) return undefined;
      const { Status = "", DomainName = "", SubjectAlternativeNames = [], NotAfter } = Certificate;
      return {
        status: String(Status),
        names: [...new Set([DomainName, ...SubjectAlternativeNames])],
        endsOn: NotAfter?.toISOString().slice(0, 10),
      };
    },
    /** Whether an SES identity (address or domain) is verified; undefined if it does not exist. */
    async findSender(EmailIdentity: string) {
      const identity = await ignoreErrors(
        ses.send(new GetEmailIdentityCommand({ EmailIdentity })),
        "NotFoundException",
      );
      return identity && { verified: identity.VerifiedForSendingStatus === true };
    },
    /** Whether SES is out of the sandbox (`production`) and sending is enabled (`enabled`). */
    async getMailAccount() {
      const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
      return { production: ProductionAccessEnabled === true, enabled: SendingEnabled !== false };
    },
    async readSecret(SecretId: string) {
      const call = secretsManager.send(new GetSecretValueCommand({ SecretId }));
      const secret = await ignoreErrors(call, "ResourceNotFoundException", "InvalidRequestException");
      return secret && (secret.SecretString ?? "");
    },
    async putSecret(SecretId: string, SecretString: string) {
      await secretsManager.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
    async hasDistribution() {
      const { DistributionList } = await new CloudFrontClient(config).send(
        new ListDistributionsCommand({ MaxItems: 1 }),
      );
      return (DistributionList?.Items ?? []).length > 0;
    },
    /** Returns undefined if the hosted zone does not exist. */
    async findHostedZone(Id: string) {
      const call = new Route53Client(config).send(new GetHostedZoneCommand({ Id }));
      const zone = await ignoreErrors(call, "NoSuchHostedZone", "InvalidInput");
      return zone && { name: zone.HostedZone?.Name ?? "", nameServers: zone.DelegationSet?.NameServers ?? [] };
    },
    /** Bytes of Lambda code in the region, and the limit. */
    async getCodeStorage() {
      const { AccountLimit, AccountUsage } = await lambda.send(new GetAccountSettingsCommand({}));
      return { used: AccountUsage?.TotalCodeSize ?? 0, limit: AccountLimit?.TotalCodeSize ?? 0 };
    },
    /** The region's Lambda concurrency limit, and how much of it is unreserved. */
    async getConcurrency() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
      const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: unreserved = all } = AccountLimit ?? {};
      return { all, unreserved };
    },
    async getBacklog(QueueUrl: string) {
      const command = new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
      });
      const { Attributes: attributes = {} } = await sqs.send(command);
      return {
        waiting: Number(attributes.ApproximateNumberOfMessages ?? 0),
        inFlight: Number(attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
      };
    },
    openQueue: (queueUrl: string) => createPeekableQueue(sqs, queueUrl),
    /** The first lines of a log group since `from`, oldest first; at most `limit`. */
    async listLogLines(logGroupName: string, { from, filter, limit }: LogQuery): Promise<LogLine[]> {
      const lines: LogLine[] = [];
      const pages = paginateFilterLogEvents(
        { client: new CloudWatchLogsClient(config) },
        { logGroupName, startTime: from.getTime(), ...(filter && { filterPattern: filter }) },
      );
      for await (const { events = [] } of pages) {
        for (const { timestamp = 0, message = "" } of events)
          lines.push({ at: new Date(timestamp), text: message.trimEnd() });
        if (lines.length >= limit) break;
      }
      return lines.slice(0, limit);
    },
    /** AWS Backup jobs of a table in the last 30 days, newest first. */
    async listBackups(table: string): Promise<BackupRun[]> {
      const runs: BackupRun[] = [];
      const pages = paginateListBackupJobs({ client: backup }, { ByResourceArn: await getTableArn(table) });
      for await (const { BackupJobs = [] } of pages)
        for (const { State, StatusMessage = "", CreationDate = new Date(0) } of BackupJobs)
          runs.push({ state: parseState(State), at: CreationDate, message: StatusMessage });
      return runs.toSorted((a, b) => b.at.getTime() - a.at.getTime());
    },
    /** The latest export of a table to S3; undefined if there was none in the last 90 days. */
    async findLastExport(table: string): Promise<BackupRun | undefined> {
      const arns: string[] = [];
      const pages = paginateListExports({ client: dynamoDb }, { TableArn: await getTableArn(table) });
      for await (const { ExportSummaries = [] } of pages)
        arns.push(...ExportSummaries.map(({ ExportArn = "" }) => ExportArn));
      // Export ARNs end in a timestamp, so they sort by age.
      const ExportArn = arns.toSorted().at(-1);
      if (!ExportArn) return undefined;
      const { ExportDescription: latest } = await dynamoDb.send(new DescribeExportCommand({ ExportArn }));
      return {
        state: parseState(latest?.ExportStatus),
        at: latest?.StartTime ?? latest?.ExportTime ?? new Date(0),
        message: latest?.FailureMessage ?? "",
      };
    },
    /** The deployments of a REST API, newest first, and the ID of the one that its stage uses. */
    async listApiDeployments({ restApiId, stageName }: ApiStage) {
      const { deploymentId: currentId = "" } = await apiGateway.send(new GetStageCommand({ restApiId, stageName }));
      const deployments: ApiDeployment[] = [];
      for await (const { items = [] } of paginateGetDeployments({ client: apiGateway }, { restApiId }))
        for (const { id = "", createdDate = new Date(0), description = "" } of items)
          deployments.push({ id, createdAt: createdDate, table: description });
      return { deployments: deployments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()), currentId };
    },
    async setApiDeployment({ restApiId, stageName }: ApiStage, deploymentId: string) {
      const patchOperations = [{ op: "replace" as const, path: "/deploymentId", value: deploymentId }];
      await apiGateway.send(new UpdateStageCommand({ restApiId, stageName, patchOperations }));
    },
    /** The number of alarms in a stack, and those in ALARM state. */
    async listAlarms(stack: string) {
      let count = 0;
      const firing: FiringAlarm[] = [];
      for await (const { MetricAlarms = [] } of paginateDescribeAlarms(
        { client: cloudWatch },
        { AlarmNamePrefix: `${stack}-` },
      )) {
        count += MetricAlarms.length;
        for (const { AlarmName: name = "", StateValue, StateTransitionedTimestamp, AlarmActions = [] } of MetricAlarms)
          if (StateValue === "ALARM")
            firing.push({ name, since: StateTransitionedTimestamp ?? new Date(0), actions: AlarmActions });
      }
      return { count, firing };
    },
    /** Subscribers of a topic, including pending ones. */
    async listSubscribers(TopicArn: string) {
      const subscribers: { address: string; isPending: boolean }[] = [];
      for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client: sns }, { TopicArn }))
        for (const { Endpoint = "", SubscriptionArn } of Subscriptions)
          subscribers.push({ address: Endpoint, isPending: SubscriptionArn === "PendingConfirmation" });
      return subscribers;
    },
    async getCatalogStatus(bucket: string): Promise<{ version: string; records: number; verifiedOn: string | null }> {
      const files = createBucketStorage(createS3Blobs({}, bucket));
      return createPublishedCatalog({ files, clock: { now: () => new Date() } }).getStatus();
    },
  };
};
export type OpsAws = ReturnType<typeof createAwsClient>;
