/** A stack as CloudFormation describes it. */
export type Stack = { status: string; reason: string; outputs: { name: string; value: string; says: string }[] };
type Certificate = { status: string; names: string[]; endsOn: string | undefined };
type Backlog = { waiting: number; underWay: number };
/** A backup or an export of a table: `at` is when it began, `why` what it says where it came to nothing. */
export type Copy = { state: "made" | "under way" | "failed"; at: Date; why: string };
type Subscriber = { address: string; isPending: boolean };

/** What the operator's scripts ask AWS, in one session. Each call throws as AWS's clients do. */
export type Aws = {
  /** Who we are. */
  identity(): Promise<{ account: string; arn: string }>;
  /** Undefined when there is none of that name; `region` where it is another one than the session's. */
  stack(name: string, region?: string): Promise<Stack | undefined>;
  /** A certificate of us-east-1; undefined when there is none. */
  certificate(arn: string): Promise<Certificate | undefined>;
  /** May mail be sent in the name of that address or domain? Undefined when SES does not know it. */
  sender(identity: string): Promise<{ verified: boolean } | undefined>;
  /** May this account send mail to everybody (`production`), and at all (`enabled`)? */
  mailAccount(): Promise<{ production: boolean; enabled: boolean }>;
  /** The text of a secret; undefined when there is no such secret. */
  secret(id: string): Promise<string | undefined>;
  putSecret(id: string, text: string): Promise<void>;
  /** How many Lambdas the account may run at once in the region, and how many of these are reserved for none. */
  concurrency(): Promise<{ all: number; unreserved: number }>;
  backlog(queueUrl: string): Promise<Backlog>;
  /** What AWS Backup did for a table in the last 30 days, the newest first. */
  backups(table: string): Promise<Copy[]>;
  /** The latest export of a table to files; undefined when there was none in the last 90 days. */
  lastExport(table: string): Promise<Copy | undefined>;
  /** The alarms of a stack: how many there are, and the names of those that ring. */
  alarms(stack: string): Promise<{ count: number; ringing: string[] }>;
  /** Whom a topic tells, or will once they have agreed. */
  subscribers(topicArn: string): Promise<Subscriber[]>;
  /** The catalog that counts in a bucket. */
  catalog(bucket: string): Promise<{ version: string; records: number; verifiedOn: string | null }>;
};
