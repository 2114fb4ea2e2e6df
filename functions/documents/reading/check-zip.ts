import { UnreadableZipError, unzipParts } from "#shared/util/unzip-parts.ts";
import { UnreadableDocumentError } from "./document-text.ts";

/** Maximum bytes of a Word file's unpacked parts. Parsing XML takes about twenty times as much memory. */
const maxPartBytes = 12_000_000;
const maxParts = 5_000;
/** Images are never unpacked. */
const shouldUnpack = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** Unpacks the XML parts of a Word file. Throws UnreadableDocumentError if they exceed the limits. */
export const checkZip = (bytes: Uint8Array): void => {
  try {
    unzipParts(bytes, { shouldUnpack, maxBytes: maxPartBytes, maxParts });
  } catch (error) {
    throw error instanceof UnreadableZipError ? new UnreadableDocumentError(error.reason) : error;
  }
};
