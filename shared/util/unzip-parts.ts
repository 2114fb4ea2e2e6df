import { Unzip, UnzipInflate } from "fflate";

/** Why a zip cannot be read. */
export class UnreadableZipError extends Error {
  reason: "tooLarge" | "damaged";
  constructor(reason: "tooLarge" | "damaged") {
    super(reason);
    this.reason = reason;
  }
}
type Limits = { isRead: (name: string) => boolean; maxBytes: number; maxParts: number };

/** Unpacks the chosen parts; stops as soon as they exceed `maxBytes` together, because sizes in a zip may lie. */
export const unzipParts = (bytes: Uint8Array, { isRead, maxBytes, maxParts }: Limits): Map<string, Uint8Array> => {
  const chunks = new Map<string, Uint8Array[]>();
  let parts = 0;
  let total = 0;
  // A parser of the library may catch what is thrown here, and report its own error.
  let isTooLarge = false;
  const refuse = () => {
    isTooLarge = true;
    throw new UnreadableZipError("tooLarge");
  };
  const unzip = new Unzip((file) => {
    parts += 1;
    if (parts > maxParts) refuse();
    if (!isRead(file.name)) return;
    const partChunks: Uint8Array[] = [];
    chunks.set(file.name, partChunks);
    file.ondata = (error, chunk) => {
      if (error) throw new UnreadableZipError("damaged");
      total += chunk.length;
      if (total > maxBytes) refuse();
      partChunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const step = 64 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch {
    throw new UnreadableZipError(isTooLarge ? "tooLarge" : "damaged");
  }
  return new Map(
    [...chunks].map(([name, partChunks]) => {
      const content = new Uint8Array(partChunks.reduce((length, chunk) => length + chunk.length, 0));
      let at = 0;
      for (const chunk of partChunks) {
        content.set(chunk, at);
        at += chunk.length;
      }
      return [name, content];
    }),
  );
};
