/** A stack as CloudFormation describes it. */
export type Stack = { status: string; reason: string; outputs: { name: string; value: string; says: string }[] };
export type Certificate = { status: string; names: string[]; endsOn: string | undefined };
export type Backlog = { waiting: number; underWay: number };

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
  backlog(queueUrl: string): Promise<Backlog>;
  /** The catalogue that counts in a bucket. */
  catalogue(bucket: string): Promise<{ version: string; records: number; verifiedOn: string | null }>;
};
