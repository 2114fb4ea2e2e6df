import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipFile = { add(text: string): void; end(): void };

/**
 * A zip that is made piece by piece: what is in memory is what came out and has not been taken, never what went in.
 * `at` is the time its files carry.
 */
export const newZip = (at: Date) => {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const encoder = new TextEncoder();
  return {
    /** Begins a file of text; several may be open at once, but nothing of the later ones comes out before the first ends. */
    file: (name: string): ZipFile => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = at;
      zip.add(file);
      return {
        add: (text) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** A file as it is: what people upload is compressed already. */
    stored: (name: string, bytes: Uint8Array) => {
      const file = new ZipPassThrough(name);
      file.mtime = at;
      zip.add(file);
      file.push(bytes, true);
    },
    /** Ends the zip, once every file has ended. */
    end: () => zip.end(),
    /** What came out since it was asked last. */
    take: (): Uint8Array => {
      const taken = Buffer.concat(pieces);
      pieces = [];
      return taken;
    },
  };
};
