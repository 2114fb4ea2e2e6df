import { strToU8, zipSync } from "fflate";

/** Cell style names; a style's index here is its index in `cellXfs` below. */
const looks = [
  "plain",
  "title",
  "head",
  "headMonth",
  "note",
  "input",
  "inputMoney",
  "inputNumber",
  "inputPercent",
  "inputDate",
  "money",
  "number",
  "total",
  "totalMoney",
  "mark",
  "warn",
] as const;
type Look = (typeof looks)[number];
/** A text, number or formula (without "="), with a style. */
export type Cell = { text?: string; number?: number; formula?: string; style?: Look };
export type Worksheet = {
  name: string;
  /** Column widths in characters. */
  widths: readonly number[];
  rows: readonly (readonly (Cell | undefined)[])[];
  /** Number of frozen rows and columns. */
  frozen?: { rows: number; columns: number };
  /** A range with a drop-down list. */
  choice?: { range: string; options: readonly string[] };
  /** A range whose cells with the value "x" are filled. */
  marked?: string;
  landscape?: true;
};

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Column letters of a zero-based index: A, B ... Z, AA. */
export const getColumnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : getColumnName(Math.floor(column / 26) - 1) + getColumnName(column % 26);

const cellXml = (cell: Cell | undefined, row: number, column: number): string => {
  if (!cell) return "";
  const { text, number, formula, style = "plain" } = cell;
  const at = `r="${getColumnName(column)}${row + 1}" s="${looks.indexOf(style)}"`;
  if (formula !== undefined) return `<c ${at}><f>${escapeXml(formula)}</f></c>`;
  if (number !== undefined) return `<c ${at}><v>${number}</v></c>`;
  if (text) return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  return `<c ${at}/>`;
};

const paneXml = ({ frozen }: Worksheet): string => {
  if (!frozen) return "";
  const topLeft = `${getColumnName(frozen.columns)}${frozen.rows + 1}`;
  const split = `${frozen.columns ? ` xSplit="${frozen.columns}"` : ""} ySplit="${frozen.rows}"`;
  const pane = frozen.columns ? "bottomRight" : "bottomLeft";
  return `<pane${split} topLeftCell="${topLeft}" activePane="${pane}" state="frozen"/>`;
};

const sheetXml = (sheet: Worksheet, isFirst: boolean): string => {
  const { widths, rows, choice, marked, landscape } = sheet;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join("")}</row>`,
  );
  return [
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView showGridLines="0"${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0">${paneXml(sheet)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData>`,
    marked &&
      `<conditionalFormatting sqref="${marked}"><cfRule type="cellIs" dxfId="0" priority="1" operator="equal"><formula>"x"</formula></cfRule></conditionalFormatting>`,
    choice &&
      `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${choice.range}"><formula1>"${escapeXml(choice.options.join(","))}"</formula1></dataValidation></dataValidations>`,
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup orientation="${landscape ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"/></worksheet>`,
  ]
    .filter(Boolean)
    .join("");
};

const fonts = [
  "", // 0 plain
  '<b/><sz val="16"/>', // 1 title
  '<b/><color rgb="FFFFFFFF"/>', // 2 head
  '<i/><color rgb="FF5A6468"/>', // 3 note
  "<b/>", // 4 total
  '<color rgb="FF1F5F6B"/>', // 5 mark
  '<b/><color rgb="FFA3341F"/>', // 6 warn
];
const fontXml = (properties: string) =>
  `<font>${properties.includes("<b/>") ? "<b/>" : ""}${properties.includes("<i/>") ? "<i/>" : ""}${
    /<sz[^>]*>/.exec(properties)?.[0] ?? '<sz val="11"/>'
  }${/<color[^>]*>/.exec(properties)?.[0] ?? ""}<name val="Calibri"/></font>`;
/** Appended to the two fills the format requires: headers, inputs, totals. */
const fills = ["FF1F5F6B", "FFFFF9EC", "FFEAF1F2"];
const fillXml = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const edge = (side: string) => `<${side} style="thin"><color rgb="FFC9D1D3"/></${side}>`;
const border = `<border>${["left", "right", "top", "bottom"].map(edge).join("")}<diagonal/></border>`;

type Format = { font?: number; fill?: number; number?: number; border?: true; wrap?: true; center?: true };
/** `number`: 2 is 0.00, 10 is 0.00%; custom formats start at 164: dollars, dates, months. */
const formats: Record<Look, Format> = {
  plain: { wrap: true },
  title: { font: 1 },
  head: { font: 2, fill: 2, border: true, wrap: true },
  headMonth: { font: 2, fill: 2, border: true, number: 166, center: true },
  note: { font: 3 },
  input: { fill: 3, border: true, wrap: true },
  inputMoney: { fill: 3, border: true, number: 164 },
  inputNumber: { fill: 3, border: true, number: 2 },
  inputPercent: { fill: 3, border: true, number: 10 },
  inputDate: { fill: 3, border: true, number: 165 },
  money: { border: true, number: 164 },
  number: { border: true, center: true },
  total: { font: 4, fill: 4, border: true },
  totalMoney: { font: 4, fill: 4, border: true, number: 164 },
  mark: { font: 5, border: true, center: true },
  warn: { font: 6 },
};
const formatXml = ({ font = 0, fill = 0, number = 0, border: hasBorder, wrap, center }: Format) => {
  const horizontal = center ? ' horizontal="center"' : "";
  const alignment = `<alignment vertical="top"${horizontal}${wrap ? ' wrapText="1"' : ""}/>`;
  const ids = `numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${hasBorder ? 1 : 0}" xfId="0"`;
  return `<xf ${ids} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`;
};
const stylesXml = [
  `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="mmm\\ d,\\ yyyy"/><numFmt numFmtId="166" formatCode="mmm\\ yy"/></numFmts>',
  `<fonts count="${fonts.length}">${fonts.map(fontXml).join("")}</fonts>`,
  `<fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.map(fillXml).join("")}</fills>`,
  `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${border}</borders>`,
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${looks.length}">${looks.map((look) => formatXml(formats[look])).join("")}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '<dxfs count="1"><dxf><font><color rgb="FF1F5F6B"/></font><fill><patternFill><bgColor rgb="FF1F5F6B"/></patternFill></fill></dxf></dxfs>',
  "</styleSheet>",
].join("");

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Builds an .xlsx file; deterministic. Formulas are calculated when the file is opened. */
export const buildWorkbook = (sheets: readonly Worksheet[]): Uint8Array => {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const stylesId = `rId${sheets.length + 1}`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${xmlDeclaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("/xl/workbook.xml", `${sheetType}.sheet.main+xml`)}${part("/xl/styles.xml", `${sheetType}.styles+xml`)}${numbered.map(({ number }) => part(`/xl/worksheets/sheet${number}.xml`, `${sheetType}.worksheet+xml`)).join("")}</Types>`,
    "_rels/.rels": `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets>${numbered.map(({ sheet, number }) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`).join("")}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${officeNamespace}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join("")}<Relationship Id="${stylesId}" Type="${officeNamespace}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": stylesXml,
    ...Object.fromEntries(
      numbered.map(({ sheet, number }) => [`xl/worksheets/sheet${number}.xml`, sheetXml(sheet, number === 1)]),
    ),
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(bytes, { mtime: "2026-01-01T00:00:00" });
};
