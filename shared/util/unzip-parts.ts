import { Unzip, UnzipInflate } from "fflate";

/** Thrown if a zip file cannot be read. */
export class UnreadableZipError extends Error {
  reason: "tooLarge" | "damaged";
  constructor(reason: "tooLarge" | "damaged") {
    super(reason);
    this.reason = reason;
  }
}
type Limits = { shouldUnpack: (name: string) => boolean; maxBytes: number; maxParts: number };

/**
 * Unpacks the parts that `isRead` selects. Stops as soon as they exceed `maxBytes` together, because the sizes that a
 * zip declares may be false.
 */
export const unzipParts = (
  bytes: Uint8Array,
  { shouldUnpack, maxBytes, maxParts }: Limits,
): Map<string, Uint8Array> => {
  const chunks = new Map<string, Uint8Array[]>();
  let parts = 0;
  let total = 0;
  // The library may catch this error and report its own.
  let isTooLarge = false;
  const rejectAsTooLarge = () => {
    isTooLarge = true;
    throw new UnreadableZipError("tooLarge");
  };
  const unzip = new Unzip((file) => {
    parts += 1;
    if (parts > maxParts) rejectAsTooLarge();
    if (!shouldUnpack(file.name)) return;
    const partChunks: Uint8Array[] = [];
    chunks.set(file.name, partChunks);
    file.ondata = (error, chunk) => {
      if (error) throw new UnreadableZipError("damaged");
      total += chunk.length;
      if (total > maxBytes) rejectAsTooLarge();
      partChunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const step = 64 * 1024;
  try {
    for (let start = 0; start < bytes.length; start += step)
      unzip.push(bytes.subarray(start, start + step), start + step >= bytes.length);
  } catch {
    throw new UnreadableZipError(isTooLarge ? "tooLarge" : "damaged");
  }
  return new Map(
    [...chunks].map(([name, partChunks]) => {
      const content = new Uint8Array(partChunks.reduce((length, chunk) => length + chunk.length, 0));
      let offset = 0;
      for (const chunk of partChunks) {
        content.set(chunk, offset);
        offset += chunk.length;
      }
      return [name, content];
    }),
  );
};
