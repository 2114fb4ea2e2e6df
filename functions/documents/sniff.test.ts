import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { type MediaType, mediaTypes } from "#shared/documents.ts";
import { headBytes, isOfKind, tailBytes } from "./sniff.ts";

const office = (folder: string) =>
  zipSync({ "[Content_Types].xml": strToU8("<Types/>"), [`${folder}/main.xml`]: strToU8("<a/>".repeat(40_000)) });
const samples: Record<string, [MediaType, Uint8Array]> = {
  pdf: [mediaTypes.pdf, strToU8("%PDF-1.7\n%âãÏÓ")],
  docx: [mediaTypes.docx, office("word")],
  xlsx: [mediaTypes.xlsx, office("xl")],
  pptx: [mediaTypes.pptx, office("ppt")],
  png: [mediaTypes.png, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  jpg: [mediaTypes.jpg, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  txt: [mediaTypes.txt, strToU8("Grüße\r\n\tLamps 💡")],
  csv: [mediaTypes.csv, strToU8("\uFEFFname,amount\r\nLamps,500")],
};
const is = (kind: string, bytes: Uint8Array) =>
  isOfKind(kind, bytes.subarray(0, headBytes), bytes.subarray(Math.max(0, bytes.length - tailBytes)));
const texts: string[] = [mediaTypes.txt, mediaTypes.csv];

test("each kind is known, and taken for no other", () => {
  for (const [name, [own, bytes]] of Object.entries(samples))
    for (const kind of new Set(Object.values(mediaTypes))) {
      const expected = kind === own || (texts.includes(own) && texts.includes(kind));
      expect([name, kind, is(kind, bytes)]).toEqual([name, kind, expected]);
    }
});

test.each([
  ["a program", strToU8("MZ this program cannot be run")],
  ["another program", strToU8("\x7fELF lamps")],
  ["bytes that no text holds", new Uint8Array([76, 97, 0, 109, 112])],
  ["an archive", zipSync({ "a.txt": strToU8("a") })],
])("%s is none of them", (_, bytes) => {
  for (const kind of Object.values(mediaTypes)) expect([kind, is(kind, bytes)]).toEqual([kind, false]);
});

test("texts in the codes that spreadsheets write are texts", () => {
  for (const bytes of [new Uint8Array([0xff, 0xfe, 65, 0]), new Uint8Array([71, 114, 0xfc, 0xdf, 101])])
    expect(is(mediaTypes.csv, bytes)).toBe(true);
});

test("an Office document is known however long it is, and by its own folder", () => {
  expect(is(mediaTypes.docx, office("xl"))).toBe(false);
  expect(is("application/zip", office("word"))).toBe(false);
});
