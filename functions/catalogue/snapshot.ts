import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { ChangeEntry, LiveRecord } from "./record.ts";

/**
 * Where snapshots lie. `Blobs` is one such place; keys are paths with slashes. A put is seen whole or not at all.
 */
export interface SnapshotFiles {
  get(key: string): Promise<string | undefined>;
  /** The same as bytes. */
  getBytes(key: string): Promise<Uint8Array | undefined>;
  put(key: string, content: string | Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
}

/** A version's folder is written once and never changed; `current.json` names the version that counts. */
export const keys = {
  current: "catalogue/current.json",
  manifest: (version: string) => `catalogue/versions/${version}/manifest.json`,
  part: (version: string, part: number) =>
    `catalogue/versions/${version}/records-${String(part).padStart(3, "0")}.json`,
  index: (version: string, part: "text" | "vectors") => `catalogue/versions/${version}/index-${part}.bin`,
  changes: (version: string) => `catalogue/versions/${version}/changes.json`,
  staged: (runId: string, part: number) => `catalogue/runs/${runId}/found-${String(part).padStart(4, "0")}.json`,
};

const Version = z.string().check(z.regex(/^live-[0-9]{14}-[0-9a-f]{8}$/));
const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Position = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * An index as it lies beside its records: by which rules it was made, of which records beside those of the version, and
 * the sums of its parts.
 */
export const KeptIndex = z.object({ rules: Sum, beside: Sum, text: Sum, vectors: z.nullable(Sum) });
export type KeptIndex = z.infer<typeof KeptIndex>;

export const Manifest = z.object({
  format: z.literal(1),
  version: Version,
  /** The version it was compared with; null: it is the first. */
  previous: z.nullable(Version),
  source: z.string(),
  madeAt: z.iso.datetime(),
  /** The newest day on which a record was checked. */
  verifiedOn: z.nullable(z.iso.date()),
  records: z.int().check(z.gte(0)),
  live: z.int().check(z.gte(0)),
  parts: z.array(z.object({ records: z.int().check(z.gte(0)), sha256: Sum })),
  changes: z.object({ count: z.int().check(z.gte(0)), sha256: Sum }),
  /** The search's index of these records; absent where none could be made. */
  index: z.optional(KeptIndex),
  /** What the run that made it met: counts only. */
  run: z.object({
    seen: z.int(),
    unreadable: z.int(),
    remarks: z.record(z.string(), z.int()),
  }),
  /** Where each source was when it was last read, so that the next run can ask for what is new. */
  marks: z.record(z.string(), Position),
});
export type Manifest = z.infer<typeof Manifest>;

export const Current = z.object({
  format: z.literal(1),
  version: Version,
  publishedAt: z.iso.datetime(),
  /** Versions whose folders still exist, the newest first. */
  kept: z.array(z.object({ version: Version, parts: z.int().check(z.gte(0)) })),
});
export type Current = z.infer<typeof Current>;

export const PartRecords = z.array(LiveRecord);
/** A change as it lies beside its version. */
export const PublishedChange = z.extend(ChangeEntry, { id: z.string() });
export type PublishedChange = z.infer<typeof PublishedChange>;

export const sumOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Something of a snapshot is missing or not what its manifest says. */
export class SnapshotDamaged extends Error {
  override readonly name = "SnapshotDamaged";
}
