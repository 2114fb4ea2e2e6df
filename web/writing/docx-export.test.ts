import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { parseDocument } from "./blocks.ts";
import { buildDocx } from "./docx-export.ts";

const readParts = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));
const readDocumentXml = async (file: Blob) =>
  strFromU8((await readParts(file))["word/document.xml"] ?? new Uint8Array());
const parseParagraphs = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(paragraph)?.[1],
    text: paragraph.replaceAll(/<w:br\/>/g, "\n").replaceAll(/<[^>]+>/g, ""),
  }));

const content = `Keys & Lamps <for> “all”

Executive Summary
We ask for $5,000.

It pays for lamps.

Goals and Objectives
- Six lamps
- Two keys

Conclusion
Sincerely,
Robin
`;

test("maps the title, headings, paragraphs, bullets and line breaks to Word styles", async () => {
  const file = await buildDocx(parseDocument("proposal", "Keys & Lamps <for> “all”", content), { hasTitle: true });
  expect(parseParagraphs(await readDocumentXml(file))).toEqual([
    { style: "Title", text: "Keys &amp; Lamps &lt;for&gt; “all”" },
    { style: "Heading1", text: "Executive Summary" },
    { style: undefined, text: "We ask for $5,000." },
    { style: undefined, text: "It pays for lamps." },
    { style: "Heading1", text: "Goals and Objectives" },
    { style: "ListParagraph", text: "Six lamps" },
    { style: "ListParagraph", text: "Two keys" },
    { style: "Heading1", text: "Conclusion" },
    { style: undefined, text: "Sincerely,\nRobin" },
  ]);
});

test("writes a letter without headings and strips characters that XML does not allow", async () => {
  const file = await buildDocx(
    parseDocument("cover_letter", "Cover Letter", "Dear Robin:\n\nThank you\u0000\u000b. \u{1F3EE}\n"),
    { hasTitle: false },
  );
  const xml = await readDocumentXml(file);
  expect(xml).not.toContain("Heading1");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b]/);
  expect(parseParagraphs(xml).map(({ text }) => text)).toEqual(["Dear Robin:", "Thank you. \u{1F3EE}"]);
});

test("gives the sections of a letter of intent heading styles", async () => {
  const letter =
    "Dear Program Officer:\n\nThe need\nStreets are dark.\n\nWhy the Example Foundation\nIt funds light.\n\nWhy wait?\n";
  const xml = await readDocumentXml(await buildDocx(parseDocument("loi", "Letter", letter), { hasTitle: false }));
  const headings = [...xml.matchAll(/<w:pStyle w:val="Heading2"\/>.*?<w:t[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(headings).toEqual(["The need", "Why the Example Foundation"]);
});

test("turns an aligned budget into a table with a header row", async () => {
  const budget =
    "Budget and Justification\nWe ask for $5,000.\n\nLine  Amount  Share of total\nLamps      $4,000   80.0 %\nOil        $1,000   20.0 %\n";
  const xml = await readDocumentXml(await buildDocx(parseDocument("proposal", "Lamps", budget), { hasTitle: false }));
  expect(xml.match(/<w:tbl>/g)).toHaveLength(1);
  const rows = [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, "")),
  );
  expect(rows).toEqual([
    ["Line", "Amount", "Share of total"],
    ["Lamps", "$4,000", "80.0 %"],
    ["Oil", "$1,000", "20.0 %"],
  ]);
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
});

test("writes a detailed budget as tables with a column per year, and the justification below headings", async () => {
  const table =
    "Category          Year 1    Year 2      Total\nPersonnel        $18,000   $18,000    $36,000\nTotal request    $18,000   $18,000    $36,000";
  const budget = `Budget and Justification\nWe ask for $36,000.\n\n${table}\n\nJustification\n\nPersonnel: $36,000\n\n- Director (0.25 FTE × $72,000 × 2 years): $36,000.\n\nCost share\nThe city pays.\n`;
  const xml = await readDocumentXml(await buildDocx(parseDocument("proposal", "Lamps", budget), { hasTitle: false }));
  expect(xml.match(/<w:tc>/g)).toHaveLength(12);
  expect(parseParagraphs(xml).slice(-5)).toEqual([
    { style: "Heading2", text: "Justification" },
    { style: undefined, text: "Personnel: $36,000" },
    { style: "ListParagraph", text: "Director (0.25 FTE × $72,000 × 2 years): $36,000." },
    { style: "Heading2", text: "Cost share" },
    { style: undefined, text: "The city pays." },
  ]);
});

test("numbers lists and pages, highlights blanks and shows organization and title on every page", async () => {
  const text = "## Plan\n1. Buy [Add: how many] lamps\n2. Install\n\n### Later\n1. Repair";
  const parts = await readParts(
    await buildDocx(parseDocument("text", "Keys", text), {
      hasTitle: true,
      organization: "Lamplight Lab",
      format: { fontFamily: "Times New Roman", fontSize: 12, margin: 0.5, lineHeight: 2 },
    }),
  );
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const xml = read("word/document.xml");
  expect(parseParagraphs(xml).map(({ style }) => style)).toEqual([
    "Title",
    "Heading2",
    "ListParagraph",
    "ListParagraph",
    "Heading3",
    "ListParagraph",
  ]);
  expect(new Set(xml.match(/<w:numId w:val="\d+"\/>/g)).size).toBe(2);
  expect(/<w:highlight w:val="yellow"\/>.*?<w:t[^>]*>([^<]*)/s.exec(xml)?.[1]).toBe("[Add: how many]");
  expect(xml).toMatch(/<w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/);
  expect(read("word/styles.xml")).toMatch(/<w:docDefaults>.*Times New Roman.*<w:sz w:val="24"\/>.*w:line="480"/s);
  expect(read("word/header1.xml").replaceAll(/<[^>]+>/g, "|")).toMatch(/Lamplight Lab.*Keys/);
  expect(read("word/footer1.xml")).toMatch(/PAGE.*NUMPAGES/s);
});
