import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { ChangeEntry, LiveRecord } from "#functions/catalog/record.ts";

/** Storage for snapshots; `Blobs` satisfies it. Keys are paths with slashes. Writes are atomic. */
export interface SnapshotStorage {
  get(key: string): Promise<string | undefined>;
  getBytes(key: string): Promise<Uint8Array | undefined>;
  put(key: string, content: string | Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
}

/** A version is written once and never changed; `current.json` points to the current one. */
export const snapshotKeys = {
  current: "catalog/current.json",
  manifest: (version: string) => `catalog/versions/${version}/manifest.json`,
  part: (version: string, part: number) => `catalog/versions/${version}/records-${String(part).padStart(3, "0")}.json`,
  index: (version: string, part: "text" | "vectors") => `catalog/versions/${version}/index-${part}.bin`,
  changes: (version: string) => `catalog/versions/${version}/changes.json`,
  staged: (runId: string, part: number) => `catalog/runs/${runId}/found-${String(part).padStart(4, "0")}.json`,
};

const Version = z.string().check(z.regex(/^live-[0-9]{14}-[0-9a-f]{8}$/));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Position = z.record(z.string(), z.union([z.string(), z.number()]));

export const PublishedIndex = z.object({ rules: Sha256, beside: Sha256, text: Sha256, vectors: z.nullable(Sha256) });
export type PublishedIndex = z.infer<typeof PublishedIndex>;

export const Manifest = z.object({
  format: z.literal(1),
  version: Version,
  /** The version that the changes refer to; null for the first version. */
  previous: z.nullable(Version),
  source: z.string(),
  madeAt: z.iso.datetime(),
  verifiedOn: z.nullable(z.iso.date()),
  records: z.int().check(z.gte(0)),
  live: z.int().check(z.gte(0)),
  parts: z.array(z.object({ records: z.int().check(z.gte(0)), sha256: Sha256 })),
  changes: z.object({ count: z.int().check(z.gte(0)), sha256: Sha256 }),
  index: z.optional(PublishedIndex),
  run: z.object({
    seen: z.int(),
    unreadable: z.int(),
    remarks: z.record(z.string(), z.int()),
  }),
  /** Each source's position after the last run, so that the next run fetches only new records. */
  marks: z.record(z.string(), Position),
});
export type Manifest = z.infer<typeof Manifest>;

export const CurrentVersion = z.object({
  format: z.literal(1),
  version: Version,
  publishedAt: z.iso.datetime(),
  kept: z.array(z.object({ version: Version, parts: z.int().check(z.gte(0)) })),
});
export type CurrentVersion = z.infer<typeof CurrentVersion>;

export const PartRecords = z.array(LiveRecord);
export const PublishedChange = z.extend(ChangeEntry, { id: z.string() });
export type PublishedChange = z.infer<typeof PublishedChange>;

export const sha256Hex = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

export class SnapshotDamagedError extends Error {
  override readonly name = "SnapshotDamagedError";
}
