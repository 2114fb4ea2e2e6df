import { Zip, ZipDeflate } from "fflate";

export type ZipFile = { add(text: string): void; end(): void };

/**
 * A zip that is made piece by piece: what is in memory is what came out compressed, never the texts that went in.
 * `at` is the time its files carry.
 */
export const newZip = (at: Date) => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const encoder = new TextEncoder();
  return {
    /** Begins a file; several may be open at once. */
    file: (name: string): ZipFile => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = at;
      zip.add(file);
      return {
        add: (text) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** The whole zip, once every file has ended. */
    end: (): Uint8Array => {
      zip.end();
      return Buffer.concat(pieces);
    },
  };
};
