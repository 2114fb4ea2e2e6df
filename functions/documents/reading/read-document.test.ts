import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { mediaTypes } from "#shared/api/documents.ts";
import { cellSeparator, toPlainText } from "./document-text.ts";
import { readDocument } from "./read-document.ts";
import { readFile } from "./read-file.ts";
import {
  buildParagraph,
  buildWordBody,
  createDocx,
  expectOutcome,
  type MaliciousFile,
} from "./testing-malicious-files.ts";
import { createPdf, toPdfLines } from "./testing-pdf.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const sample = "Applications are due by 5:00 p.m. Eastern Time on March 3, 2031, in the online portal of the agency.";

describe("a PDF", () => {
  test("extracts headings, paragraphs, lists, tables and page numbers, without running headers and footers", async () => {
    const footer = (page: number) => ({ text: `Lantern Fund ${page}`, x: 72, y: 30 });
    const { pages, sections } = await readFile(
      createPdf([
        [
          { text: "Who may apply", x: 72, y: 740, size: 18 },
          { text: "Nonprofit organizations with a tax-exempt status and", x: 72, y: 700 },
          { text: "public libraries of the state may apply for a grant.", x: 72, y: 686 },
          { text: "• Schools", x: 72, y: 664 },
          { text: "• Museums", x: 72, y: 642 },
          footer(1),
        ],
        [
          { text: "Criteria", x: 72, y: 740, size: 18 },
          { text: "Criterion", x: 72, y: 700 },
          { text: "Points", x: 400, y: 700 },
          { text: "Need of the people", x: 72, y: 680 },
          { text: "who are served", x: 72, y: 666 },
          { text: "40", x: 400, y: 680 },
          footer(2),
        ],
        [{ text: "The fund answers questions by email at any time.", x: 72, y: 700 }, footer(3)],
      ]),
      mediaTypes.pdf,
    );
    expect(pages).toBe(3);
    expect(sections).toEqual([
      {
        heading: "Who may apply",
        level: 1,
        page: 1,
        text: "Nonprofit organizations with a tax-exempt status and public libraries of the state may apply for a grant.\n• Schools\n• Museums",
      },
      {
        heading: "Criteria",
        level: 1,
        page: 2,
        text: `Criterion${cellSeparator}Points\nNeed of the people who are served${cellSeparator}40`,
      },
      { heading: null, level: 1, page: 3, text: "The fund answers questions by email at any time." },
    ]);
    expect(toPlainText({ pages, sections }).split("\f")).toHaveLength(3);
  });
});

test("extracts headings, lists and tables from a Word document", async () => {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const file = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: "How to apply", heading: HeadingLevel.HEADING_2 }),
          new Paragraph("Send one file."),
          new Paragraph({ text: "A budget", bullet: { level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell("Part"), cell("Pages")] })] }),
        ],
      },
    ],
  });
  const bytes = new Uint8Array(await Packer.toBuffer(file));
  expect(await readDocument(bytes, mediaTypes.docx)).toEqual({
    pages: null,
    sections: [
      {
        heading: "How to apply",
        level: 2,
        page: null,
        text: `Send one file.\n• A budget\nPart${cellSeparator}Pages`,
      },
    ],
  });
});

test.each([
  [mediaTypes.html, encode("<h1>Due</h1><script>x()</script><p>By <b>noon</b>.</p><p>Late"), "Due", "By noon.\nLate"],
  [mediaTypes.md, encode("## Due\n\nBy noon.\n"), "Due", "By noon."],
  [mediaTypes.txt, new Uint8Array(Buffer.from("\ufeffBy noon.", "utf16le")), null, "By noon."],
  [mediaTypes.txt, new Uint8Array(Buffer.from("Caf\xe9", "latin1")), null, "Café"],
])("reads a %s file", async (mediaType, bytes, heading, text) => {
  expect((await readFile(bytes, mediaType)).sections).toEqual([
    { heading, level: heading ? expect.any(Number) : 0, page: null, text },
  ]);
});

test("joins a word hyphenated at the end of a line and keeps the hyphen of a compound word", async () => {
  const lines = [
    "A package holds all forms of the application pack-",
    "age and of every partner that is a community-",
    "based group.",
  ];
  const { sections } = await readFile(createPdf([toPdfLines(lines)]), mediaTypes.pdf);
  expect(sections[0]?.text).toBe(
    "A package holds all forms of the application package and of every partner that is a community-based group.",
  );
});

const goodPdf = createPdf([toPdfLines([sample, sample])]);
const truncate = (bytes: Uint8Array, fraction: number) => bytes.slice(0, Math.floor(bytes.length * fraction));
const replace = (bytes: Uint8Array, from: string, to: string) =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(from, to), "latin1"));

const encryption =
  "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <3a1f0c2b9d8e7f60514233241506f7e8d9cabbac9d8e7f60514233241506f7e8> /U <00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff> >> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]";

const maliciousFiles: readonly MaliciousFile[] = [
  ["an empty PDF", mediaTypes.pdf, () => new Uint8Array(), "damaged"],
  ["a PDF with only a header", mediaTypes.pdf, () => encode("%PDF-1.7\n"), "damaged"],
  ["a PDF of zeros", mediaTypes.pdf, () => new Uint8Array(100_000), "damaged"],
  ["a PDF that is a Word file", mediaTypes.pdf, () => createDocx(buildWordBody(buildParagraph("Lamps"))), "damaged"],
  ...[0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map(
    (fraction): MaliciousFile => [`a PDF truncated at ${fraction}`, mediaTypes.pdf, () => truncate(goodPdf, fraction)],
  ),
  ["a PDF without its catalog", mediaTypes.pdf, () => replace(goodPdf, "/Catalog", "/Nothing")],
  ["a PDF without pages", mediaTypes.pdf, () => replace(goodPdf, "/Kids [4 0 R]", "/Kids []     ")],
  ["a PDF whose pages contain themselves", mediaTypes.pdf, () => replace(goodPdf, "/Kids [4 0 R]", "/Kids [2 0 R]")],
  ["a PDF that claims a billion pages", mediaTypes.pdf, () => replace(goodPdf, "/Count 1", "/Count 999999999")],
  ["a PDF with a negative page count", mediaTypes.pdf, () => replace(goodPdf, "/Count 1", "/Count -1")],
  ["a PDF without fonts", mediaTypes.pdf, () => replace(goodPdf, "/Type1", "/Typ_1")],
  ["a PDF with a wrong stream length", mediaTypes.pdf, () => replace(goodPdf, "/Length ", "/Length 9")],
  ["a PDF with wrong cross-reference offsets", mediaTypes.pdf, () => replace(goodPdf, "00000 n", "00009 n")],
  ["a PDF with a gigantic page", mediaTypes.pdf, () => replace(goodPdf, "612 792", "6e9 7e9")],
  [
    "a PDF with an unknown filter",
    mediaTypes.pdf,
    () => createPdf([[]], { stream: { bytes: encode("x"), dictionary: "/Filter /Lamp" } }),
    "scanned",
  ],
  [
    "a PDF with broken compression",
    mediaTypes.pdf,
    () => createPdf([[]], { stream: { bytes: encode("not deflate"), dictionary: "/Filter /FlateDecode" } }),
    "scanned",
  ],
  [
    "a password-protected PDF",
    mediaTypes.pdf,
    () => createPdf([toPdfLines([sample])], { trailer: encryption }),
    "encrypted",
  ],
  [
    "a PDF with broken encryption",
    mediaTypes.pdf,
    () => createPdf([toPdfLines([sample])], { trailer: "/Encrypt << /Filter /Standard >>" }),
  ],
  ["a PDF of images", mediaTypes.pdf, () => createPdf([[], [], []]), "scanned"],
  [
    "a PDF with only a stamp on every page",
    mediaTypes.pdf,
    () => createPdf(Array.from({ length: 9 }, () => toPdfLines(["Copy"]))),
    "scanned",
  ],
  [
    "a PDF with 2,000 pages",
    mediaTypes.pdf,
    () => createPdf(Array.from({ length: 2000 }, () => toPdfLines([sample]))),
    "tooManyPages",
  ],
  ["an empty Word file", mediaTypes.docx, () => new Uint8Array(), "damaged"],
  ["a Word file that is a PDF", mediaTypes.docx, () => goodPdf, "damaged"],
  [
    "a Word file in the old binary format",
    mediaTypes.docx,
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "damaged",
  ],
  [
    "a Word file without its main part",
    mediaTypes.docx,
    () => zipSync({ "word/other.xml": strToU8("<a/>") }),
    "damaged",
  ],
  ...[0.2, 0.5, 0.8, 0.95].map(
    (fraction): MaliciousFile => [
      `a Word file truncated at ${fraction}`,
      mediaTypes.docx,
      () => truncate(createDocx(buildWordBody(buildParagraph("Lamps"))), fraction),
    ],
  ),
  ["a Word file with broken XML", mediaTypes.docx, () => createDocx("<w:document><w:body>")],
  ["a Word file of binary data", mediaTypes.docx, () => createDocx(new Uint8Array(10_000).fill(7))],
  [
    "a Word file with an external entity",
    mediaTypes.docx,
    () => createDocx(buildWordBody(buildParagraph("&x;"), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  ],
  [
    "a Word file that unpacks to a hundred megabytes",
    mediaTypes.docx,
    () => createDocx(buildWordBody(buildParagraph("a".repeat(100_000_000)))),
    "tooLarge",
  ],
  [
    "a Word file with a million paragraphs",
    mediaTypes.docx,
    () => createDocx(buildWordBody(buildParagraph("a").repeat(1_000_000))),
    "tooLarge",
  ],
  [
    "a Word file with six thousand parts",
    mediaTypes.docx,
    () =>
      createDocx(
        buildWordBody(buildParagraph("a")),
        Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`word/${index}.xml`, new Uint8Array()])),
      ),
    "tooLarge",
  ],
  [
    "a Word file with path traversal",
    mediaTypes.docx,
    () => createDocx(buildWordBody(buildParagraph("Lamps")), { "../../outside.xml": strToU8("<a/>") }),
  ],
  ["a Word file of empty paragraphs", mediaTypes.docx, () => createDocx(buildWordBody("<w:p/>".repeat(1000))), "empty"],
  ["an HTML page with unclosed tags", mediaTypes.html, () => encode(`${"<div>".repeat(10_000)}Lamps`)],
  ["an HTML page with one very long tag", mediaTypes.html, () => encode(`<p ${"a=b ".repeat(1_000_000)}`), "empty"],
  [
    "an HTML page that contains only scripts",
    mediaTypes.html,
    () => encode(`<script>${"x();".repeat(100_000)}`),
    "empty",
  ],
  ["a text file with one very long line", mediaTypes.txt, () => encode("a".repeat(15_000_000)), "tooLarge"],
  ["a text file that contains only whitespace", mediaTypes.txt, () => encode(" \n".repeat(1_000_000)), "empty"],
  ["a text file in invalid UTF-16", mediaTypes.txt, () => new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41])],
];

for (const [name, mediaType, create, problem] of maliciousFiles)
  test(`reads or rejects ${name} with a message`, () => expectOutcome(readFile(create(), mediaType), problem));

test("rejects with the signal's reason when it is aborted", async () => {
  const reading = readDocument(goodPdf, mediaTypes.pdf, { signal: AbortSignal.abort(new Error("canceled")) });
  await expect(reading).rejects.toThrow("canceled");
});

test("reports progress after each page of a PDF", async () => {
  const pages: [number, number][] = [];
  const bytes = createPdf(["First", "Second", "Third"].map((text) => toPdfLines([`${text} page of the notice.`])));
  await readDocument(bytes, mediaTypes.pdf, { onPage: (page, count) => pages.push([page, count]) });
  expect(pages).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
