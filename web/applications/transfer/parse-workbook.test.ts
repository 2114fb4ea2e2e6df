import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { parseWorkbook } from "./parse-workbook.ts";

const parts = {
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml":
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Grants" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  "xl/styles.xml":
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
const toWorksheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const zip = (files: Record<string, string>) => {
  const content: Zippable = {};
  for (const [name, text] of Object.entries(files)) content[name] = strToU8(text);
  return zipSync(content) as Uint8Array<ArrayBuffer>;
};
const createWorkbook = (rows: string) => zip({ ...parts, "xl/worksheets/sheet1.xml": toWorksheet(rows) });
const buildTextCell = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

test("reads text, numbers, dates, and the values of formulas, with the sheet's row numbers", async () => {
  const rows = [
    `<row r="1">${buildTextCell("A1", "Grant")}${buildTextCell("B1", "Amount")}${buildTextCell("C1", "Due")}</row>`,
    `<row r="3">${buildTextCell("A3", "Lamps")}<c r="B3"><v>0.30000000000000004</v></c><c r="C3" s="1"><v>46365</v></c></row>`,
    '<row r="4"><c r="A4" t="str"><f>CONCATENATE("Be","ds")</f><v>Beds</v></c><c r="B4"><f>2*6250</f><v>12500</v></c><c r="C4" t="b"><v>1</v></c></row>',
  ].join("");
  expect(await parseWorkbook(createWorkbook(rows))).toEqual([
    {
      name: "Grants",
      rows: [
        { number: 1, cells: ["Grant", "Amount", "Due"] },
        { number: 3, cells: ["Lamps", "0.3", "2026-12-09"] },
        { number: 4, cells: ["Beds", "12500", "TRUE"] },
      ],
    },
  ]);
});

test.each<[string, () => Uint8Array<ArrayBuffer>, RegExp]>([
  ["a ZIP without a workbook", () => zip({ "word/document.xml": "<w/>" }), /^This is not an Excel workbook \(\.xlsx\)/],
  [
    "a cut-off workbook",
    () => createWorkbook("").slice(0, 300),
    /^This (workbook is damaged|is not an Excel workbook)/,
  ],
  ["a workbook without rows", () => createWorkbook(""), /^This file is empty$/],
  [
    "a workbook that is not XML",
    () => zip({ ...parts, "xl/workbook.xml": "grants" }),
    /^This (workbook is damaged|is not an Excel workbook)/,
  ],
  ["100,001 rows", () => createWorkbook("<row/>".repeat(100_001)), /^This file has more than 5,000 rows/],
  [
    "a ZIP bomb",
    () => zipSync({ "xl/media/image1.bin": new Uint8Array(60_000_001) }, { level: 1 }) as Uint8Array<ArrayBuffer>,
    /^This workbook is too large when unpacked/,
  ],
  [
    "a row with 300 cells",
    () => createWorkbook(`<row r="1">${buildTextCell("KN1", "x")}</row>`),
    /^Row 1 has more than 200 cells/,
  ],
])("rejects %s with the reason", async (_, create, reason) => {
  await expect(parseWorkbook(create())).rejects.toMatchObject({
    name: "ImportError",
    message: expect.stringMatching(reason),
  });
});

test("reads formulas without a value as empty cells", async () => {
  const rows = `<row r="1">${buildTextCell("A1", "Grant")}<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C1" t="str"><f>A1</f></c></row>`;
  expect(await parseWorkbook(createWorkbook(rows))).toMatchObject([{ rows: [{ number: 1, cells: ["Grant"] }] }]);
});
