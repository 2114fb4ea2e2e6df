import { crc32 } from "node:zlib";
import { type MediaType, mediaTypes } from "#shared/api/documents.ts";

const readableTypes: ReadonlySet<string> = new Set<MediaType>([
  mediaTypes.pdf,
  mediaTypes.docx,
  mediaTypes.txt,
  mediaTypes.md,
  mediaTypes.html,
]);
/** Whether text can be extracted from files of this type. */
export const isReadable = (mediaType: string): boolean => readableTypes.has(mediaType);

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

/** PDF readers search this many bytes at the end for the trailer. */
const trailerBytes = 1024;
/** Requires a header and a trailer with a valid offset of the cross-reference table (ISO 32000-1, 7.5). */
const isPdf = (bytes: Uint8Array) => {
  const [, tableOffset = ""] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(toLatin1(bytes.subarray(-trailerBytes))) ?? [];
  return (
    /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-\d\.\d/.test(toLatin1(bytes.subarray(0, 20))) &&
    tableOffset !== "" &&
    Number(tableOffset) < bytes.length
  );
};

/** Verifies all chunks and their checksums, from the header to the end of the file (W3C PNG, 5). */
const isPng = (bytes: Uint8Array) => {
  if (!startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const length = view.getUint32(offset);
    const end = offset + 12 + length;
    const type = toLatin1(bytes.subarray(offset + 4, offset + 8));
    if (end > bytes.length || (offset === 8 && (type !== "IHDR" || length !== 13))) return false;
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    if (type === "IEND") return end === bytes.length;
    offset = end;
  }
  return false;
};

/** Finds the end of a JPEG scan: the next marker that is neither stuffed data nor a restart. */
const findScanEnd = (bytes: Uint8Array, start: number) => {
  for (let offset = bytes.indexOf(0xff, start); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return bytes.length;
};

/** Verifies the segments (ITU T.81, B.1). Cameras append previews and videos after the end marker. */
const isJpeg = (bytes: Uint8Array) => {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return false;
  let [hasFrame, hasScan] = [false, false];
  for (let offset = 2; offset + 1 < bytes.length; ) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff) return false;
    if (marker === 0xff)
      offset += 1; // padding
    else if (marker === 0xd9) return hasFrame && hasScan;
    else {
      const length = ((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0);
      if (length < 2 || marker < 0xc0) return false;
      // C0 to CF are frames, except C4, C8 and CC.
      hasFrame ||= marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      offset += 2 + length;
      if (marker === 0xda) {
        hasScan = true;
        offset = findScanEnd(bytes, offset);
      }
    }
  }
  return false;
};

const officeFolders: Partial<Record<string, string>> = {
  [mediaTypes.docx]: "word/",
  [mediaTypes.xlsx]: "xl/",
  [mediaTypes.pptx]: "ppt/",
} satisfies Partial<Record<MediaType, string>>;
/** More entries than any document has. A zip directory may claim 4 billion. */
const maxEntries = 20_000;

/** Lists the file names in a zip's directory without unpacking anything; empty if there is no valid directory. */
const listZipEntries = async (bytes: Uint8Array): Promise<string[]> => {
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
  const names = await listZipEntries(bytes);
  return names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(folder));
};

const binarySignatures = [
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

/** Decodes UTF-16 with a byte order mark, anything else byte by byte. Returns undefined for invalid UTF-16. */
const decodeText = (bytes: Uint8Array): string | undefined => {
  const encoding = startsWith(bytes, 0xff, 0xfe) ? "utf-16le" : startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : undefined;
  if (!encoding) return toLatin1(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: detects control characters
const controlCharacters = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Accepts UTF-16 with a byte order mark, and any ASCII-compatible encoding, without control characters. */
const isText = (bytes: Uint8Array) => {
  const text = decodeText(bytes);
  return (
    text !== undefined &&
    !binarySignatures.some((signature) => text.startsWith(signature)) &&
    !controlCharacters.test(text)
  );
};

/** Checks the structure of a whole file. Does not make it safe to open: files are served only as attachments. */
export const matchesMediaType = async (mediaType: string, bytes: Uint8Array): Promise<boolean> => {
  switch (mediaType) {
    case mediaTypes.pdf:
      return isPdf(bytes);
    case mediaTypes.png:
      return isPng(bytes);
    case mediaTypes.jpg:
      return isJpeg(bytes);
    case mediaTypes.txt:
    case mediaTypes.csv:
    case mediaTypes.md:
    case mediaTypes.html:
      return isText(bytes);
    default: {
      const folder = officeFolders[mediaType];
      return folder !== undefined && isOffice(bytes, folder);
    }
  }
};
