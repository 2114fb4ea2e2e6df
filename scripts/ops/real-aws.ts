import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { askingAws, textIn, within } from "./asking-aws.ts";
import type { Aws, Stack } from "./aws.ts";
import type { Session } from "./ops.ts";
import { watching } from "./real-watch.ts";

const edgeRegion = "us-east-1";

/** Makes this process, and every client it makes from now on, act in that session. */
export const actIn = ({ profile, region }: Session, env: NodeJS.ProcessEnv = process.env): void => {
  env.AWS_REGION = region;
  if (!profile) return;
  env.AWS_PROFILE = profile;
  // Keys in the environment would go before the profile that was asked for.
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"]) delete env[name];
};

const named = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);
const unless =
  (...names: string[]) =>
  (error: unknown): undefined => {
    if (!named(error, ...names)) throw error;
  };

/** The first stack in an answer of CloudFormation. */
export const stackIn = (xml: string): Stack => ({
  status: textIn(xml, "StackStatus"),
  reason: textIn(xml, "StackStatusReason"),
  outputs: within(xml, "Outputs")
    .split("</member>")
    .map((member) => ({
      name: textIn(member, "OutputKey"),
      value: textIn(member, "OutputValue"),
      says: textIn(member, "Description"),
    }))
    .filter(({ name }) => name !== ""),
});

type Described = {
  Certificate: {
    Status: string;
    DomainName: string;
    SubjectAlternativeNames?: string[];
    NotAfter?: number;
  };
};

/** AWS through its clients, and where the product has none of a service, through signed requests. */
export const realAws = (session: Session): Aws => {
  actIn(session);
  const vault = new SecretsManagerClient({});
  const mail = new SESv2Client({});
  const keys = vault.config.credentials;
  const ask = askingAws({ fetch, keys, now: () => new Date(), endpoint: process.env.AWS_ENDPOINT_URL });
  return {
    ...watching(ask, session.region),
    async identity() {
      const xml = await ask.xml("sts", session.region, { Action: "GetCallerIdentity", Version: "2011-06-15" });
      return { account: textIn(xml, "Account"), arn: textIn(xml, "Arn") };
    },
    async stack(StackName, region = session.region) {
      try {
        const action = { Action: "DescribeStacks", Version: "2010-05-15", StackName };
        return stackIn(await ask.xml("cloudformation", region, action));
      } catch (error) {
        // CloudFormation has no name for this fault.
        if (named(error, "ValidationError") && /does not exist/.test((error as Error).message)) return undefined;
        throw error;
      }
    },
    async certificate(CertificateArn) {
      const target = "CertificateManager.DescribeCertificate";
      const found = await ask
        .json("acm", edgeRegion, target, { CertificateArn })
        .catch(unless("ResourceNotFoundException"));
      if (!found) return undefined;
      const { Status, DomainName, SubjectAlternativeNames = [], NotAfter } = (found as Described).Certificate;
      return {
        status: Status,
        names: [...new Set([DomainName, ...SubjectAlternativeNames])],
        endsOn: NotAfter === undefined ? undefined : new Date(NotAfter * 1000).toISOString().slice(0, 10),
      };
    },
    async sender(EmailIdentity) {
      const found = await mail.send(new GetEmailIdentityCommand({ EmailIdentity })).catch(unless("NotFoundException"));
      return found && { verified: found.VerifiedForSendingStatus === true };
    },
    async mailAccount() {
      const { ProductionAccessEnabled, SendingEnabled } = await mail.send(new GetAccountCommand({}));
      return { production: ProductionAccessEnabled === true, enabled: SendingEnabled !== false };
    },
    async secret(SecretId) {
      const found = await vault
        .send(new GetSecretValueCommand({ SecretId }))
        .catch(unless("ResourceNotFoundException", "InvalidRequestException"));
      return found && (found.SecretString ?? "");
    },
    async putSecret(SecretId, SecretString) {
      await vault.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
    async concurrency() {
      const found = await ask.get("lambda", session.region, "/2016-08-19/account-settings/");
      const { AccountLimit } = found as { AccountLimit: Record<string, number> };
      const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: unreserved = all } = AccountLimit;
      return { all, unreserved };
    },
    async backlog(QueueUrl) {
      const names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
      const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] });
      const { Attributes = {} } = await new SQSClient({}).send(asked);
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
