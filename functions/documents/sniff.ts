import { crc32 } from "node:zlib";
import { type MediaType, mediaTypes } from "#shared/documents.ts";

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

/** Bytes at the end of a PDF in which its trailer ends, as readers look for it. */
const trailerBytes = 1024;
/** A header at the beginning, and at the end a trailer that says where its table of objects is (ISO 32000-1, 7.5). */
const isPdf = (bytes: Uint8Array) => {
  const [, at = ""] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(latin(bytes.subarray(-trailerBytes))) ?? [];
  return (
    /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-\d\.\d/.test(latin(bytes.subarray(0, 20))) && at !== "" && Number(at) < bytes.length
  );
};

/** Chunk after chunk from the header to the end, each with its checksum, and nothing behind (W3C PNG, 5). */
const isPng = (bytes: Uint8Array) => {
  if (!startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    const type = latin(bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (at === 8 && (type !== "IHDR" || length !== 13))) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    if (type === "IEND") return end === bytes.length;
    at = end;
  }
  return false;
};

/** Where a scan of a JPEG ends: at the next marker that is neither part of its data nor a restart. */
const endOfScan = (bytes: Uint8Array, from: number) => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

/**
 * Segment after segment from the first marker, with a frame and a scan, to the end marker (ITU T.81, B.1). Behind it cameras
 * put previews and films.
 */
const isJpeg = (bytes: Uint8Array) => {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return false;
  let [hasFrame, hasScan] = [false, false];
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (marker === 0xff)
      at += 1; // padding
    else if (marker === 0xd9) return hasFrame && hasScan;
    else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      if (length < 2 || marker < 0xc0) return false;
      // Frames are C0 to CF but for the tables among them: C4, C8 and CC.
      hasFrame ||= marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      at += 2 + length;
      if (marker === 0xda) {
        hasScan = true;
        at = endOfScan(bytes, at);
      }
    }
  }
  return false;
};

/** A folder that an Office document of that kind has. */
const officeFolders: Partial<Record<string, string>> = {
  [mediaTypes.docx]: "word/",
  [mediaTypes.xlsx]: "xl/",
  [mediaTypes.pptx]: "ppt/",
} satisfies Partial<Record<MediaType, string>>;
/** More files than any document has: a directory may claim four thousand million. */
const maxEntries = 20_000;

/** Names of the files in a zip, by its directory; nothing is unpacked. None where it has no directory that can be read. */
const namesInZip = async (bytes: Uint8Array): Promise<string[]> => {
  // Loaded for Office files alone.
  const { unzipSync } = await import("fflate");
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name) > maxEntries) throw new Error("The zip has too many files");
        return false;
      },
    });
    return names;
  } catch {
    return [];
  }
};

const isOffice = async (bytes: Uint8Array, folder: string) => {
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return false;
  const names = await namesInZip(bytes);
  return names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(folder));
};

/** Beginnings of what is no text, whatever follows: programs, archives, images. */
const binary = [
  "MZ",
  "\x7fELF",
  "PK\x03\x04",
  "%PDF-",
  "\x89PNG",
  "\xff\xd8\xff",
  "GIF8",
  "\x1f\x8b",
  "Rar!",
  "7z\xbc\xaf",
];

/** The characters of a text: of UTF-16 behind its mark, else byte by byte. Undefined where UTF-16 is broken. */
const decodeText = (bytes: Uint8Array): string | undefined => {
  const encoding = startsWith(bytes, 0xff, 0xfe) ? "utf-16le" : startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : undefined;
  if (!encoding) return latin(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
const controlCharacters = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Text in UTF-8 or another encoding that keeps ASCII, or UTF-16 with its mark: without control characters that no text has. */
const isText = (bytes: Uint8Array) => {
  const text = decodeText(bytes);
  return text !== undefined && !binary.some((mark) => text.startsWith(mark)) && !controlCharacters.test(text);
};

/**
 * Is a whole file what it is said to be, by its structure? It says nothing of what a file does when it is opened: files are
 * only ever handed out as attachments.
 */
export const isOfKind = async (mediaType: string, bytes: Uint8Array): Promise<boolean> => {
  switch (mediaType) {
    case mediaTypes.pdf:
      return isPdf(bytes);
    case mediaTypes.png:
      return isPng(bytes);
    case mediaTypes.jpg:
      return isJpeg(bytes);
    case mediaTypes.txt:
    case mediaTypes.csv:
      return isText(bytes);
    default: {
      const folder = officeFolders[mediaType];
      return folder !== undefined && isOffice(bytes, folder);
    }
  }
};
