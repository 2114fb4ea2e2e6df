import type { CatalogueRecord, CatalogueStatus } from "#shared/catalogue.ts";
import type { IdKind } from "#shared/ids.ts";
import type { JobMessage } from "#shared/jobs.ts";
import type { SessionKeys } from "./auth/session-keys.ts";
import type { Payments } from "./billing/payments.ts";
import type { Intake } from "./catalogue/intake.ts";
import type { LiveRecord } from "./catalogue/record.ts";
import type { CatalogueNews } from "./catalogue/snapshot-read.ts";
import type { BrowseBytes } from "./matching/browse/browse-index.ts";
import type { Table } from "./table/table.ts";
import type { WebSearch } from "./web-search/web-funding.ts";
import type { Ai } from "./writing/ai.ts";

/** Sends a message to the job queue; delivered at least once, in any order. */
export interface Queue {
  /** Messages of one group do not hold up those of the others, however many they are. */
  send(message: JobMessage, group: string): Promise<void>;
}

/** A file that a browser is to send: no other size and no other type is taken. */
export type Announced = { bytes: number; mediaType: string };

/** Large texts and files, by key. */
export interface Blobs {
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Puts what comes piece by piece, of any length: never more than a few megabytes are in memory. */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<string | undefined>;
  /** Bytes from the first up to but not including the last, or all of them. Undefined when there is no such file. */
  getBytes(key: string, from?: number, to?: number): Promise<Uint8Array | undefined>;
  /** How many bytes it has; undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
  /** Every key that starts so. */
  list(prefix: string): Promise<string[]>;
  /** An address from which anybody who has it can fetch the file, as an attachment of that name, for five minutes. */
  addressOf(key: string, fileName: string): Promise<string>;
  /** An address, good for fifteen minutes, to which a browser can PUT that file and nothing else, with these headers. */
  uploadTo(key: string, file: Announced): Promise<{ address: string; headers: Record<string, string> }>;
  /** Copies a file to where it stays, as an attachment of that name. */
  copyFile(from: string, to: string, file: { name: string; mediaType: string }): Promise<void>;
}

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; a program shows one of the two. */
  html?: string;
  /** Further headers, in ASCII and on one line each, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
};
/**
 * The mail service does not take a mail, now or later: because of its address, or of what it says. Whatever else it throws
 * may pass.
 */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly because: "address" | "content";
  constructor(because: "address" | "content", message: string) {
    super(message);
    this.because = because;
  }
}
export interface Mailer {
  /** Fulfilled once the mail is accepted. @throws MailRefused */
  send(mail: Mail): Promise<void>;
}

/** The published catalogue of funding; readers may keep what they are given for minutes. */
export interface Catalogue {
  status(): Promise<Omit<CatalogueStatus, "model" | "webSearch">>;
  records(): Promise<readonly CatalogueRecord[]>;
  /** All that is kept of a record that comes from a source; undefined for those that come with the project. */
  record?(id: string): Promise<LiveRecord | undefined>;
  /**
   * The index that was published with the version `status` told last, where code of the same `rules` has made it;
   * undefined: it has to be built.
   */
  index?(rules: string): Promise<BrowseBytes | undefined>;
  /** What changed in each version after that one (undefined: in all that are kept), the oldest first. It looks anew. */
  news?(after: string | undefined): Promise<readonly CatalogueNews[]>;
}

/**
 * Everything outside a handler, as one argument. A Lambda gets the real one (`aws.ts`), the local
 * host and the tests put their own in place.
 */
export type Outside = {
  /** Where people see the product, such as `https://grants.example.org`; undefined: under CloudFront's own name. */
  origin?: string;
  table: Table;
  queue: Queue;
  blobs: Blobs;
  mail: Mailer;
  catalogue: Catalogue;
  intake: Intake;
  ai: Ai;
  /** The provider that searches the web; undefined where no key is set. */
  webSearch(): Promise<WebSearch | undefined>;
  /** Is a payment service configured? Without one every signed-in user has access, and `payments` is never called. */
  billing: { configured: boolean; payments(): Promise<Payments> };
  /** The keys that sign sessions and links and encrypt secrets. */
  sessionKeys(): Promise<SessionKeys>;
  clock: { now(): Date };
  newId(kind: IdKind): string;
};

let inPlace: Outside | undefined;

/** Puts an outside world in place of AWS: the local host and the tests call it before the first request. */
export const putOutside = (outside: Outside) => {
  inPlace = outside;
};

/** The outside world of this process: the one put in place, else AWS as the environment describes it. */
export const theOutside = async (): Promise<Outside> => {
  if (inPlace) return inPlace;
  const { awsOutside } = await import("./clients/aws.ts");
  const aws = await awsOutside(process.env);
  inPlace = aws;
  return aws;
};
