import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { templateFiles } from "#shared/api/resources.ts";
import { templateBuilders } from "./template-builders.ts";

const unpack = async (name: keyof typeof templateBuilders) => {
  const files = unzipSync(await templateBuilders[name]());
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
};
const names = Object.values(templateFiles);

/** Returns the first XML well-formedness error, or undefined. */
const findXmlError = (xml: string): string | undefined => {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^?]*\?>\s*/, "");
  let roots = 0;
  let position = 0;
  for (const tag of body.matchAll(/<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [source, closing, name = "", attributes = "", selfClosing] = tag;
    const textBefore = body.slice(position, tag.index);
    if (/[<>]|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(textBefore))
      return `unescaped character in ${textBefore.slice(0, 60)}`;
    if (!open.length && textBefore.trim()) return `text outside the root: ${textBefore.slice(0, 60)}`;
    const pairs = Array.from(attributes.matchAll(/([\w:.-]+)="([^"]*)"/g));
    if (new Set(pairs.map(([, key]) => key)).size !== pairs.length) return `duplicate attribute in ${source}`;
    if (pairs.some(([, , value = ""]) => /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(value)))
      return `unescaped & in ${source}`;
    if (!open.length && !closing) roots += 1;
    if (closing && open.pop() !== name) return `mismatched closing tag ${source}`;
    if (!closing && !selfClosing) open.push(name);
    position = tag.index + source.length;
  }
  if (body.slice(position).trim()) return `content after the root: ${body.slice(position, position + 60)}`;
  return open.length || roots !== 1 ? `unclosed: ${open}` : undefined;
};

test("findXmlError rejects malformed XML", () => {
  for (const malformed of [
    "<a><b></a></b>",
    "<a>1 < 2</a>",
    "<a>x & y</a>",
    '<a k="1" k="2"/>',
    "<a/><b/>",
    "<a>",
    "<a/>x",
    "",
  ])
    expect(findXmlError(malformed), malformed).toBeDefined();
  expect(findXmlError('<?xml version="1.0"?>\n<a k="&amp;">1 &lt; 2<b/></a>')).toBeUndefined();
});

test.each(names)("%s is a package of well-formed parts with valid references", async (name) => {
  const parts = await unpack(name);
  for (const [path, xml] of Object.entries(parts))
    if (/\.(xml|rels)$/.test(path)) expect(findXmlError(xml), path).toBeUndefined();
  const types = parts["[Content_Types].xml"] ?? "";
  for (const [, path = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(Object.keys(parts)).toContain(path);
  const main = name.endsWith(".xlsx") ? "xl/workbook.xml" : "word/document.xml";
  expect(parts["_rels/.rels"]).toContain(`Target="${main}"`);
  expect(Object.keys(parts)).toContain(main);
});

test.each(names.filter((name) => name.endsWith(".docx")))("%s has placeholders to fill in", async (name) => {
  const { "word/document.xml": document = "" } = await unpack(name);
  const text = document.replaceAll(/<[^>]+>/g, "");
  expect(text.match(/\[[^\]]+\]/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
});

test("the logic model is a landscape page with six columns", async () => {
  const { "word/document.xml": document = "" } = await unpack("logic-model.docx");
  expect(document).toMatch(/<w:pgSz [^>]*w:orient="landscape"/);
  for (const column of ["Inputs", "Activities", "Outputs", "Short-term outcomes", "Medium-term outcomes", "Impact"])
    expect(document).toContain(`>${column}<`);
});

const parseCells = (sheet: string) =>
  new Map(
    Array.from(sheet.matchAll(/<c r="([A-Z]+\d+)" s="\d+"(?:\/>|[^>]*>(.*?)<\/c>)/g), ([, address, body = ""]) => [
      address,
      body,
    ]),
  );
const parseFormulas = (sheet: string) =>
  new Map(
    Array.from(sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f>/g), ([, address = "", formula = ""]) => [
      address,
      formula.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    ]),
  );

test.each(names.filter((name) => name.endsWith(".xlsx")))(
  "%s: every formula has balanced parentheses and references existing cells",
  async (name) => {
    const parts = await unpack(name);
    const sheetNames = Array.from(
      (parts["xl/workbook.xml"] ?? "").matchAll(/<sheet [^>]*name="([^"]+)"/g),
      ([, sheetName]) => sheetName,
    );
    const sheets = new Map(
      sheetNames.map((sheetName, index) => [sheetName, parts[`xl/worksheets/sheet${index + 1}.xml`] ?? ""]),
    );
    let formulaCount = 0;
    for (const [currentSheet, sheet] of sheets) {
      for (const [address, formula = ""] of parseFormulas(sheet)) {
        formulaCount += 1;
        const unquoted = formula.replaceAll(/"[^"]*"/g, "");
        expect(unquoted.split("(").length, `${address}: ${formula}`).toBe(unquoted.split(")").length);
        for (const [, sheetName, ...ends] of unquoted.matchAll(
          /(?:(\w+)!)?(\$?[A-Z]{1,2}\$?\d+)(?::(\$?[A-Z]{1,2}\$?\d+))?/g,
        )) {
          const cells = [...parseCells(sheets.get(sheetName ?? currentSheet ?? "") ?? "").keys()];
          for (const end of ends.filter(Boolean))
            expect(cells, `${address}: ${formula}`).toContain(end?.replaceAll("$", ""));
        }
        for (const [, functionName] of unquoted.matchAll(/([A-Z]+)\(/g))
          expect(["SUM", "SUMIF", "IF", "AND", "OR", "ROUND", "MAX", "TEXT", "EDATE"]).toContain(functionName);
      }
    }
    expect(formulaCount).toBeGreaterThan(70);
    expect(parts["xl/workbook.xml"]).toContain('fullCalcOnLoad="1"');
  },
);

test("the budget sums by category, computes indirect costs on their base and compares the total with the ceiling", async () => {
  const parts = await unpack("grant-budget.xlsx");
  const budget = parseFormulas(parts["xl/worksheets/sheet1.xml"] ?? "");
  const summary = parseFormulas(parts["xl/worksheets/sheet2.xml"] ?? "");
  expect(budget.get("F5")).toBe("ROUND(C5*E5,2)");
  expect(budget.get("H28")).toBe("F28-G28");
  expect(budget.get("F29")).toBe("SUM(F5:F28)");
  expect(summary.get("C5")).toBe("SUMIF(Budget!$A$5:$A$28,$B5,Budget!$F$5:$F$28)");
  expect(summary.get("E12")).toBe("SUMIF(Budget!$A$5:$A$28,$B12,Budget!$H$5:$H$28)");
  expect(summary.get("C13")).toBe("SUM(C5:C12)");
  expect(summary.get("E14")).toBe("ROUND(E20*E19,2)");
  expect(summary.get("E20")).toBe("MAX(0,E13-E18)");
  expect(summary.get("E15")).toBe("E13+E14");
  const cells = parseCells(parts["xl/worksheets/sheet2.xml"] ?? "");
  const texts = (parts["xl/sharedStrings.xml"] ?? "").split("<si>").slice(1);
  const getText = (address: string) => texts[Number(/<v>(\d+)<\/v>/.exec(cells.get(address) ?? "")?.[1])];
  expect(getText("B5")).toContain("Personnel");
  expect(cells.get("E19")).toBe("<v>0.15</v>");
  expect(getText("B21")).toContain("Ceiling");
});

test("builds byte-identical workbooks on repeated builds", async () => {
  for (const name of ["grant-budget.xlsx", "project-timeline.xlsx"] as const)
    expect(await templateBuilders[name]()).toEqual(await templateBuilders[name]());
});
