import type { CatalogStatus } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import type { Site } from "#shared/api/system.ts";
import type { IdKind } from "#shared/util/ids.ts";
import type { BuildEventWrites } from "./auth/event-subscription.ts";
import type { SessionKeys } from "./auth/session-keys.ts";
import type { PaymentService } from "./billing/payment-service.ts";
import type { LiveRecord } from "./catalog/record.ts";
import type { SearchEngine } from "./catalog/search-engine.ts";
import type { VersionChanges } from "./catalog/snapshot/read-snapshot.ts";
import type { CatalogSyncDependencies } from "./catalog/sync/create-sources.ts";
import type { BrowseBytes } from "./search/browse/browse-index.ts";
import type { IdentityProviders } from "./sign-in/identity-provider.ts";
import type { Table } from "./table/table.ts";
import type { WebSearchProvider } from "./web-search/web-search-provider.ts";
import type { PostWebhook } from "./webhooks/post-webhook.ts";
import type { Ai } from "./writing/ai.ts";

/** Delivery is at least once and unordered. */
export interface Queue {
  /** A backlog in one group does not delay messages in other groups. */
  send(message: JobMessage, group: string): Promise<void>;
}

export type UploadSpec = { bytes: number; mediaType: string };

export interface Blobs {
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Streams a file of any length; at most a few megabytes are in memory. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns undefined if the key does not exist. */
  get(key: string): Promise<string | undefined>;
  /** Reads bytes from `from` (inclusive) to `to` (exclusive). Returns undefined if the key does not exist. */
  getBytes(key: string, from?: number, to?: number): Promise<Uint8Array | undefined>;
  /** Returns the size in bytes, or undefined if the key does not exist. */
  getSize(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Returns a pre-signed URL, valid for five minutes, that downloads the file as an attachment with that name. */
  getDownloadUrl(key: string, fileName: string): Promise<string>;
  /** Returns a pre-signed URL, valid for fifteen minutes, for a PUT of exactly that file with these headers. */
  getUploadUrl(key: string, file: UploadSpec): Promise<{ url: string; headers: Record<string, string> }>;
  copyFile(from: string, to: string, file: { name: string; mediaType: string }): Promise<void>;
}

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Additional headers such as `List-Unsubscribe`: ASCII, one line each. */
  headers?: Record<string, string>;
};
/** The mail service permanently rejected an email. Other errors may be temporary. */
export class MailRejectedError extends Error {
  override readonly name = "MailRejectedError";
  readonly reason: "address" | "content";
  constructor(reason: "address" | "content", message: string) {
    super(message);
    this.reason = reason;
  }
}
export interface Mailer {
  /**
   * Resolves once the mail service accepts the email.
   * @throws MailRejectedError
   */
  send(mail: Mail): Promise<void>;
}

/** The published funding catalog. Readers may cache results for several minutes. */
export interface Catalog {
  getStatus(): Promise<Omit<CatalogStatus, "model" | "webSearch">>;
  listRecords(): Promise<readonly CatalogRecord[]>;
  /** Returns the full record from a source, or undefined for starter records. */
  getRecord?(id: string): Promise<LiveRecord | undefined>;
  /**
   * Returns the index for the version that `getStatus` last returned, if it was built by this version of the code.
   * `getRules` identifies the code version; it is slow, so it is called only if the index may be outdated.
   */
  getIndex?(getRules: () => string): Promise<BrowseBytes | undefined>;
  /** Returns the changes of each later version (of all stored ones by default), oldest first. Bypasses the cache. */
  listChanges?(after: string | undefined): Promise<readonly VersionChanges[]>;
}

/** Lambdas use `aws/aws-dependencies.ts`; the local host and the tests inject their own. */
export type Dependencies = {
  /** The app's public origin, such as `https://grants.example.org`; default: CloudFront's own hostname. */
  origin?: string;
  /** Who runs this installation; default: unknown. */
  site?: Site;
  /** Limit for all users together, for each of email, payments, models and web search; default: 2. */
  sharedRequestsPerSecond?: number;
  table: Table;
  queue: Queue;
  blobs: Blobs;
  mail: Mailer;
  catalog: Catalog;
  /** Searches the catalog; default: in memory. Use `getSearchEngine`. */
  searchEngine?: SearchEngine;
  catalogSync: CatalogSyncDependencies;
  /**
   * Records that supplement synced records and make up the catalog before the first sync; default: the embedded
   * records.
   */
  starter?: Catalog;
  ai: Ai;
  /** Undefined if no key is set. */
  webSearch(): Promise<WebSearchProvider | undefined>;
  /** The identity providers that are set up, by name. */
  identityProviders(): Promise<IdentityProviders>;
  /** If `configured` is false, every signed-in user has access and `payments` is never called. */
  billing: { configured: boolean; payments(): Promise<PaymentService> };
  /** Keys that sign sessions and links and encrypt secrets. */
  sessionKeys(): Promise<SessionKeys>;
  /** Delivers events to webhooks; refuses addresses that are not public. */
  postWebhook: PostWebhook;
  /** Whether webhooks may call this machine; only for an installation on one machine. */
  allowsLocalWebhooks?: boolean;
  buildEventWrites: BuildEventWrites;
  clock: { now(): Date };
  newId(kind: IdKind): string;
};

export type GetDependencies = () => Promise<Dependencies>;
