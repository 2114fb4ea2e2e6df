import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry = { add(text: string): void; end(): void };

/** Memory holds only the output not taken yet. */
export const createZipStream = (modifiedAt: Date) => {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    /** Several files may be open, but later ones produce output only once the first has ended. */
    file: (name: string): ZipEntry => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = modifiedAt;
      zip.add(file);
      return {
        add: (text) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** Uncompressed, since uploads are already compressed. */
    stored: (name: string, bytes: Uint8Array) => {
      const file = new ZipPassThrough(name);
      file.mtime = modifiedAt;
      zip.add(file);
      file.push(bytes, true);
    },
    /** Every file must have ended. */
    end: () => zip.end(),
    /** Output since the last call. */
    take: (): Uint8Array => {
      const output = Buffer.concat(chunks);
      chunks = [];
      return output;
    },
  };
};
