import { type MediaType, mediaTypes } from "#shared/documents.ts";

/** Bytes of a file's beginning and end that tell what it is. */
export const headBytes = 4096;
export const tailBytes = 65_536;

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** A folder that the zip of an Office document of that kind has, as its list of contents at the end names it. */
const officeFolders: [MediaType, string][] = [
  [mediaTypes.docx, "word/"],
  [mediaTypes.xlsx, "xl/"],
  [mediaTypes.pptx, "ppt/"],
];

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

/** Text in UTF-8 or another code that keeps ASCII, or with the mark of UTF-16: nothing that a text never holds. */
const isText = (head: Uint8Array) => {
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)) return true;
  const beginning = latin(head);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
  return !binary.some((mark) => beginning.startsWith(mark)) && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(beginning);
};

/**
 * Is a file what it is said to be, by its first and last bytes? It says nothing of what a file does when it is opened:
 * files are only ever handed out as attachments.
 */
export const isOfKind = (mediaType: string, head: Uint8Array, tail: Uint8Array): boolean => {
  switch (mediaType) {
    case mediaTypes.pdf:
      return latin(head.subarray(0, 1024)).includes("%PDF-");
    case mediaTypes.png:
      return startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    case mediaTypes.jpg:
      return startsWith(head, 0xff, 0xd8, 0xff);
    case mediaTypes.txt:
    case mediaTypes.csv:
      return isText(head);
    default: {
      const folder = officeFolders.find(([kind]) => kind === mediaType)?.[1];
      const names = latin(tail);
      return (
        folder !== undefined &&
        startsWith(head, 0x50, 0x4b, 0x03, 0x04) &&
        names.includes(folder) &&
        names.includes("[Content_Types].xml")
      );
    }
  }
};
