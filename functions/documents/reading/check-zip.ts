import { Unzip, UnzipInflate } from "fflate";
import { UnreadableDocument } from "./document-text.ts";

/** Limits of a Word file's parts when unpacked, in bytes: parsing XML takes some twenty times as much memory. */
const maxPartBytes = 12_000_000;
const maxParts = 5_000;
/** Pictures are never unpacked. */
const isRead = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** Unpacks the parts that are read, and throws UnreadableDocument if they hold more than their limits: sizes in a zip may lie. */
export const checkZip = (bytes: Uint8Array): void => {
  let isTooLarge = false;
  const refuse = () => {
    isTooLarge = true;
    throw new UnreadableDocument("tooLarge");
  };
  let parts = 0;
  let total = 0;
  const unzip = new Unzip((file) => {
    parts += 1;
    if (parts > maxParts) refuse();
    if (!isRead(file.name)) return;
    file.ondata = (error, chunk) => {
      if (error) throw new UnreadableDocument("damaged");
      total += chunk.length;
      if (total > maxPartBytes) refuse();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const step = 64 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch {
    throw new UnreadableDocument(isTooLarge ? "tooLarge" : "damaged");
  }
};
