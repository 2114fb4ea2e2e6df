import { UnreadableZipError, unzipParts } from "#shared/util/unzip-parts.ts";
import { UnreadableDocumentError } from "./document-text.ts";

/** Limits of a Word file's parts when unpacked, in bytes: parsing XML takes some twenty times as much memory. */
const maxPartBytes = 12_000_000;
const maxParts = 5_000;
/** Pictures are never unpacked. */
const isRead = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** Unpacks the parts that are read, and throws UnreadableDocumentError if they hold more than their limits. */
export const checkZip = (bytes: Uint8Array): void => {
  try {
    unzipParts(bytes, { isRead, maxBytes: maxPartBytes, maxParts });
  } catch (error) {
    throw error instanceof UnreadableZipError ? new UnreadableDocumentError(error.reason) : error;
  }
};
