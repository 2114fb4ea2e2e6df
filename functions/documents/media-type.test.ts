import { crc32, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { type MediaType, mediaTypes } from "#shared/api/documents.ts";
import { matchesMediaType } from "./media-type.ts";
import { createTestPdf } from "./testing.ts";

const createOfficeFile = (folder: string, files = 1) => {
  const parts = Object.fromEntries(
    Array.from({ length: files }, (_, n) => [`${folder}/a-part-with-quite-a-long-name-${n}.xml`, strToU8("<a/>")]),
  );
  return zipSync({ "[Content_Types].xml": strToU8("<Types/>"), ...parts });
};
const createPngChunk = (type: string, data: Uint8Array) => {
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
const header = createPngChunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const png = Buffer.concat([
  signature,
  header,
  createPngChunk("IDAT", deflateSync(Buffer.from([0, 99]))),
  createPngChunk("IEND", Buffer.alloc(0)),
]);
const frame = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, ...frame, ...scan, 0xff, 0xd9]);
const samples: Record<string, [MediaType, Uint8Array]> = {
  pdf: [mediaTypes.pdf, strToU8(createTestPdf("âãÏÓ"))],
  docx: [mediaTypes.docx, createOfficeFile("word")],
  xlsx: [mediaTypes.xlsx, createOfficeFile("xl")],
  pptx: [mediaTypes.pptx, createOfficeFile("ppt", 1500)],
  png: [mediaTypes.png, png],
  jpg: [mediaTypes.jpg, jpg],
  txt: [mediaTypes.txt, strToU8("Grüße\r\n\tLamps 💡")],
  csv: [mediaTypes.csv, strToU8("\uFEFFname,amount\r\nLamps,500")],
};
const textTypes: string[] = [mediaTypes.txt, mediaTypes.csv, mediaTypes.md, mediaTypes.html];

test("recognizes each media type and no other", async () => {
  for (const [name, [actualType, bytes]] of Object.entries(samples))
    for (const claimedType of new Set(Object.values(mediaTypes))) {
      const expected =
        claimedType === actualType || (textTypes.includes(actualType) && textTypes.includes(claimedType));
      expect([name, claimedType, await matchesMediaType(claimedType, bytes)]).toEqual([name, claimedType, expected]);
    }
});

test.each([
  ["a Windows executable", strToU8("MZ this program cannot be run")],
  ["an ELF binary", strToU8("\x7fELF lamps")],
  ["bytes that are not text", new Uint8Array([76, 97, 0, 109, 112])],
  ["an archive", zipSync({ "a.txt": strToU8("a") })],
])("rejects %s as any type", async (_, bytes) => {
  for (const claimedType of Object.values(mediaTypes))
    expect([claimedType, await matchesMediaType(claimedType, bytes)]).toEqual([claimedType, false]);
});

const script = Buffer.from("<script>alert(1)</script>");
test.each<[string, MediaType, Uint8Array]>([
  ["only the first five bytes of a PDF", mediaTypes.pdf, strToU8("%PDF-")],
  ["an HTML page that contains a PDF", mediaTypes.pdf, strToU8(`<html><script></script>${createTestPdf("")}`)],
  ["a PDF without its trailer", mediaTypes.pdf, strToU8("%PDF-1.7\n% and so on")],
  ["a PDF whose trailer has an invalid offset", mediaTypes.pdf, strToU8("%PDF-1.7\nstartxref\n999999\n%%EOF")],
  ["a PNG header followed by a script", mediaTypes.png, Buffer.concat([png.subarray(0, 33), script])],
  ["a PNG followed by a script", mediaTypes.png, Buffer.concat([png, script])],
  ["a PNG with a wrong checksum", mediaTypes.png, png.with(30, 77)],
  ["a truncated PNG", mediaTypes.png, png.subarray(0, -1)],
  ["a JPEG header followed by a script", mediaTypes.jpg, Buffer.concat([jpg.subarray(0, 8), script])],
  ["a JPEG without image data", mediaTypes.jpg, Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ["a truncated JPEG", mediaTypes.jpg, jpg.subarray(0, -2)],
  ["text followed by binary data", mediaTypes.txt, Buffer.concat([Buffer.alloc(5000, 32), Buffer.from([0, 1, 2])])],
  [
    "a document without a valid zip directory",
    mediaTypes.docx,
    strToU8("PK\x03\x04 word/ [Content_Types].xml PK\x05\x06"),
  ],
])("rejects %s", async (_, claimedType, bytes) => expect(await matchesMediaType(claimedType, bytes)).toBe(false));

test("accepts data after the end of a JPEG, which cameras append", async () => {
  expect(await matchesMediaType(mediaTypes.jpg, Buffer.concat([jpg, jpg, script]))).toBe(true);
});

test("rejects a zip directory that claims 4 billion files", async () => {
  const bytes = Buffer.alloc(4096);
  bytes.write("PK\x03\x04", 0, "latin1");
  bytes.write("PK\x06\x06", 100, "latin1");
  bytes.writeUInt32LE(0xffffffff, 132); // files
  const end = bytes.length - 22;
  bytes.write("PK\x06\x07", end - 20, "latin1");
  bytes.writeUInt32LE(100, end - 12);
  bytes.write("PK\x05\x06", end, "latin1");
  bytes.writeUInt16LE(0xffff, end + 8);
  expect(await matchesMediaType(mediaTypes.docx, bytes)).toBe(false);
});

test("accepts text in the encodings that spreadsheets write", async () => {
  for (const bytes of [new Uint8Array([0xff, 0xfe, 65, 0]), new Uint8Array([71, 114, 0xfc, 0xdf, 101])])
    expect(await matchesMediaType(mediaTypes.csv, bytes)).toBe(true);
});

test.each([
  ["a control character", [0xff, 0xfe, 65, 0, 0, 0]],
  ["half a character", [0xff, 0xfe, 65]],
  ["a lone surrogate", [0xfe, 0xff, 0xd8, 0x00]],
])("rejects UTF-16 text with %s", async (_, bytes) => {
  expect(await matchesMediaType(mediaTypes.txt, new Uint8Array(bytes))).toBe(false);
});

test("recognizes an Office document by its folder", async () => {
  expect(await matchesMediaType(mediaTypes.docx, createOfficeFile("xl"))).toBe(false);
  expect(await matchesMediaType("application/zip", createOfficeFile("word"))).toBe(false);
});
