/** A CloudFormation stack. */
export type StackDescription = {
  status: string;
  reason: string;
  outputs: { name: string; value: string; description: string }[];
};
type Certificate = { status: string; names: string[]; endsOn: string | undefined };
type Backlog = { waiting: number; underWay: number };
/** A backup or export of a table: `at` is when it started, `why` the failure message. */
export type BackupRun = { state: "made" | "under way" | "failed"; at: Date; why: string };
type Subscriber = { address: string; isPending: boolean };

/** AWS calls of the operator commands, in one session. Errors are those of the AWS SDK. */
export type OpsAws = {
  /** The caller's identity. */
  identity(): Promise<{ account: string; arn: string }>;
  /** Returns undefined if the stack does not exist. `region` overrides the session's. */
  stack(name: string, region?: string): Promise<StackDescription | undefined>;
  /** Reads a certificate in us-east-1; undefined if it does not exist. */
  certificate(arn: string): Promise<Certificate | undefined>;
  /** Whether an SES identity (address or domain) is verified; undefined if it does not exist. */
  sender(identity: string): Promise<{ verified: boolean } | undefined>;
  /** Whether SES is out of the sandbox (`production`) and sending is enabled (`enabled`). */
  mailAccount(): Promise<{ production: boolean; enabled: boolean }>;
  /** Reads a secret; undefined if it does not exist. */
  secret(id: string): Promise<string | undefined>;
  putSecret(id: string, text: string): Promise<void>;
  /** The region's Lambda concurrency limit, and how much of it is unreserved. */
  concurrency(): Promise<{ all: number; unreserved: number }>;
  backlog(queueUrl: string): Promise<Backlog>;
  /** AWS Backup jobs of a table in the last 30 days, newest first. */
  backups(table: string): Promise<BackupRun[]>;
  /** The latest export of a table to S3; undefined if there was none in the last 90 days. */
  lastExport(table: string): Promise<BackupRun | undefined>;
  /** The number of alarms in a stack, and the names of those in ALARM state. */
  alarms(stack: string): Promise<{ count: number; ringing: string[] }>;
  /** Subscribers of a topic, including pending ones. */
  subscribers(topicArn: string): Promise<Subscriber[]>;
  /** The published catalog in a bucket. */
  catalog(bucket: string): Promise<{ version: string; records: number; verifiedOn: string | null }>;
};
