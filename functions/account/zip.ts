import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipFile = { add(text: string): void; end(): void };

/** A streaming zip: memory holds only the output not taken yet. `modifiedAt` is the modification time of its files. */
export const newZip = (modifiedAt: Date) => {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    /** Starts a text file. Several may be open, but later ones produce output only once the first has ended. */
    file: (name: string): ZipFile => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = modifiedAt;
      zip.add(file);
      return {
        add: (text) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** Adds a file uncompressed, since uploads are already compressed. */
    stored: (name: string, bytes: Uint8Array) => {
      const file = new ZipPassThrough(name);
      file.mtime = modifiedAt;
      zip.add(file);
      file.push(bytes, true);
    },
    /** Ends the zip; every file must have ended. */
    end: () => zip.end(),
    /** The output since the last call. */
    take: (): Uint8Array => {
      const output = Buffer.concat(chunks);
      chunks = [];
      return output;
    },
  };
};
