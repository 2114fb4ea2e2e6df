import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import type { OpsAws, StackDescription } from "./aws.ts";
import { createMonitoringClient } from "./aws-monitoring.ts";
import { createAwsRequester, getElementText, getInnerXml } from "./aws-requester.ts";
import type { AwsSession } from "./ops.ts";

const edgeRegion = "us-east-1";

/** Sets the AWS region and profile of this process, for every client created from now on. */
export const applySession = ({ profile, region }: AwsSession, env: NodeJS.ProcessEnv = process.env): void => {
  env.AWS_REGION = region;
  if (!profile) return;
  env.AWS_PROFILE = profile;
  // Keys in the environment would take precedence over the profile.
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"]) delete env[name];
};

const hasName = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);
const ignoreErrors =
  (...names: string[]) =>
  (error: unknown): undefined => {
    if (!hasName(error, ...names)) throw error;
  };

/** Parses the first stack in a DescribeStacks response. */
export const parseStack = (xml: string): StackDescription => ({
  status: getElementText(xml, "StackStatus"),
  reason: getElementText(xml, "StackStatusReason"),
  outputs: getInnerXml(xml, "Outputs")
    .split("</member>")
    .map((member) => ({
      name: getElementText(member, "OutputKey"),
      value: getElementText(member, "OutputValue"),
      description: getElementText(member, "Description"),
    }))
    .filter(({ name }) => name !== ""),
});

type CertificateResponse = {
  Certificate: {
    Status: string;
    DomainName: string;
    SubjectAlternativeNames?: string[];
    NotAfter?: number;
  };
};

/** Calls AWS through SDK clients, or signed requests for services whose SDK is not a dependency. */
export const createAwsClient = (session: AwsSession): OpsAws => {
  applySession(session);
  const secretsManager = new SecretsManagerClient({});
  const ses = new SESv2Client({});
  const keys = secretsManager.config.credentials;
  const ask = createAwsRequester({ fetch, keys, now: () => new Date(), endpoint: process.env.AWS_ENDPOINT_URL });
  return {
    ...createMonitoringClient(ask, session.region),
    async identity() {
      const xml = await ask.xml("sts", session.region, { Action: "GetCallerIdentity", Version: "2011-06-15" });
      return { account: getElementText(xml, "Account"), arn: getElementText(xml, "Arn") };
    },
    async stack(StackName, region = session.region) {
      try {
        const action = { Action: "DescribeStacks", Version: "2010-05-15", StackName };
        return parseStack(await ask.xml("cloudformation", region, action));
      } catch (error) {
        // CloudFormation has no specific error code for a missing stack.
        if (hasName(error, "ValidationError") && /does not exist/.test((error as Error).message)) return undefined;
        throw error;
      }
    },
    async certificate(CertificateArn) {
      const target = "CertificateManager.DescribeCertificate";
      const found = await ask
        .json("acm", edgeRegion, target, { CertificateArn })
        .catch(ignoreErrors("ResourceNotFoundException"));
      if (!found) return undefined;
      const { Status, DomainName, SubjectAlternativeNames = [], NotAfter } = (found as CertificateResponse).Certificate;
      return {
        status: Status,
        names: [...new Set([DomainName, ...SubjectAlternativeNames])],
        endsOn: NotAfter === undefined ? undefined : new Date(NotAfter * 1000).toISOString().slice(0, 10),
      };
    },
    async sender(EmailIdentity) {
      const found = await ses
        .send(new GetEmailIdentityCommand({ EmailIdentity }))
        .catch(ignoreErrors("NotFoundException"));
      return found && { verified: found.VerifiedForSendingStatus === true };
    },
    async mailAccount() {
      const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
      return { production: ProductionAccessEnabled === true, enabled: SendingEnabled !== false };
    },
    async secret(SecretId) {
      const found = await secretsManager
        .send(new GetSecretValueCommand({ SecretId }))
        .catch(ignoreErrors("ResourceNotFoundException", "InvalidRequestException"));
      return found && (found.SecretString ?? "");
    },
    async putSecret(SecretId, SecretString) {
      await secretsManager.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
    async concurrency() {
      const found = await ask.get("lambda", session.region, "/2016-08-19/account-settings/");
      const { AccountLimit } = found as { AccountLimit: Record<string, number> };
      const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: unreserved = all } = AccountLimit;
      return { all, unreserved };
    },
    async backlog(QueueUrl) {
      const names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
      const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] });
      const { Attributes = {} } = await new SQSClient({}).send(command);
      const [waiting, underWay] = names.map((name) => Number(Attributes[name] ?? 0));
      return { waiting: waiting ?? 0, underWay: underWay ?? 0 };
    },
    catalog: (bucket) =>
      createPublishedCatalog({
        files: createBucketStorage(createS3Blobs({}, bucket)),
        clock: { now: () => new Date() },
      }).status(),
  };
};
