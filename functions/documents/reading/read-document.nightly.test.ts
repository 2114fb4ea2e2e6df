import { deflateSync } from "node:zlib";
import { test } from "vitest";
import { mediaTypes } from "#shared/api/documents.ts";
import { readDocument } from "./read-document.ts";
import {
  buildParagraph,
  buildWordBody,
  createDocx,
  expectOutcome,
  type MaliciousFile,
} from "./testing-malicious-files.ts";
import { createPdf, toPdfLines } from "./testing-pdf.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const entities = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1000)}">${Array.from("bcdefghi", (name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(20)}">`).join("")}]>`;
const buildBomb = (rounds: number) => {
  let bytes: Uint8Array = Buffer.alloc(1_000_000_000, " ");
  for (let round = 0; round < rounds; round++) bytes = deflateSync(bytes);
  return bytes;
};
const toLetters = (number: number) =>
  number.toString(36).replaceAll(/\d/g, (digit) => "zyxwvutsrq"[Number(digit)] ?? "");

const sample = "Applications are due by 5:00 p.m. Eastern Time on March 3, 2031, in the online portal of the agency.";

/** Files that would exhaust memory or time without the thread's limits. */
const bombs: readonly MaliciousFile[] = [
  [
    "a PDF that unpacks to a gigabyte",
    mediaTypes.pdf,
    () => createPdf([[]], { stream: { bytes: buildBomb(1), dictionary: "/Filter /FlateDecode" } }),
  ],
  [
    "a PDF that is compressed twice",
    mediaTypes.pdf,
    () => createPdf([[]], { stream: { bytes: buildBomb(2), dictionary: "/Filter [/FlateDecode /FlateDecode]" } }),
  ],
  [
    "a PDF with nested operators",
    mediaTypes.pdf,
    () => createPdf([[]], { stream: { bytes: encode("q ".repeat(2_000_000)), dictionary: "" } }),
  ],
  [
    "a PDF with nested arrays",
    mediaTypes.pdf,
    () => createPdf([[]], { stream: { bytes: encode("[".repeat(1_000_000)), dictionary: "" } }),
  ],
  [
    "a Word file with exponentially growing entities",
    mediaTypes.docx,
    () => createDocx(buildWordBody(buildParagraph("&i;"), entities)),
  ],
  [
    "a Word file with nested tables",
    mediaTypes.docx,
    () =>
      createDocx(buildWordBody(`${"<w:tbl><w:tr><w:tc>".repeat(20_000)}${"</w:tc></w:tr></w:tbl>".repeat(20_000)}`)),
  ],
  [
    "a PDF with two million characters",
    mediaTypes.pdf,
    () =>
      createPdf(
        Array.from({ length: 400 }, (_, page) =>
          toPdfLines(Array.from({ length: 50 }, (_, line) => `${toLetters(page * 50 + line)} ${sample}`)),
        ),
      ),
    "tooLarge",
  ],
];
for (const [name, mediaType, create, problem] of bombs)
  test(`reads or rejects ${name} within the thread's limits`, { timeout: 120_000 }, () =>
    expectOutcome(readDocument(create(), mediaType, { milliseconds: 20_000 }), problem),
  );
