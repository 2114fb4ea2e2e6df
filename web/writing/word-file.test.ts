import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { splitSheet } from "./pieces.ts";
import { wordFile } from "./word-file.ts";

const partsOf = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));
const documentOf = async (file: Blob) => strFromU8((await partsOf(file))["word/document.xml"] ?? new Uint8Array());
/** Each paragraph: its style, and its text with line ends. */
const paragraphs = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(one)?.[1],
    text: one.replaceAll(/<w:br\/>/g, "\n").replaceAll(/<[^>]+>/g, ""),
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

test("a Word file has a real title, real headings, paragraphs, points and line ends", async () => {
  const file = await wordFile(splitSheet("proposal", "Keys & Lamps <for> “all”", content));
  expect(paragraphs(await documentOf(file))).toEqual([
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

test("a letter has no heading, and a character that no file can hold does not break it", async () => {
  const file = await wordFile(
    splitSheet("cover_letter", "Cover Letter", "Dear Robin:\n\nThank you\u0000\u000b. \u{1F3EE}\n"),
  );
  const xml = await documentOf(file);
  expect(xml).not.toContain("Heading1");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b]/);
  expect(paragraphs(xml).map(({ text }) => text)).toEqual(["Dear Robin:", "Thank you. \u{1F3EE}"]);
});

test("a budget in columns is a table with a head", async () => {
  const budget =
    "Budget and Justification\nWe ask for $5,000.\n\nLine  Amount  Share of total\nLamps      $4,000   80.0 %\nOil        $1,000   20.0 %\n";
  const xml = await documentOf(await wordFile(splitSheet("proposal", "Lamps", budget)));
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
