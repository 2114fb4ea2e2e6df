import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { templateFiles } from "#shared/resources.ts";
import { templateMakers } from "./files.ts";

const unpacked = async (name: keyof typeof templateMakers) => {
  const files = unzipSync(await templateMakers[name]());
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
};
const names = Object.values(templateFiles);

/** What is wrong with a text as XML: a mark left open or closed twice, a stray sign, an attribute given twice. */
const faultOf = (xml: string): string | undefined => {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^?]*\?>\s*/, "");
  let roots = 0;
  let at = 0;
  for (const mark of body.matchAll(/<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [whole, closing, name = "", attributes = "", empty] = mark;
    const between = body.slice(at, mark.index);
    if (/[<>]|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(between)) return `stray ${between.slice(0, 60)}`;
    if (!open.length && between.trim()) return `text outside ${between.slice(0, 60)}`;
    const given = Array.from(attributes.matchAll(/([\w:.-]+)="([^"]*)"/g));
    if (new Set(given.map(([, key]) => key)).size !== given.length) return `twice in ${whole}`;
    if (given.some(([, , value = ""]) => /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(value)))
      return `stray & in ${whole}`;
    if (!open.length && !closing) roots += 1;
    if (closing && open.pop() !== name) return `wrongly closed ${whole}`;
    if (!closing && !empty) open.push(name);
    at = mark.index + whole.length;
  }
  if (body.slice(at).trim()) return `after the end: ${body.slice(at, at + 60)}`;
  return open.length || roots !== 1 ? `open: ${open}` : undefined;
};

test("what is no XML is found", () => {
  for (const wrong of [
    "<a><b></a></b>",
    "<a>1 < 2</a>",
    "<a>x & y</a>",
    '<a k="1" k="2"/>',
    "<a/><b/>",
    "<a>",
    "<a/>x",
    "",
  ])
    expect(faultOf(wrong), wrong).toBeDefined();
  expect(faultOf('<?xml version="1.0"?>\n<a k="&amp;">1 &lt; 2<b/></a>')).toBeUndefined();
});

test.each(names)("%s is a package whose parts are well-formed and name each other rightly", async (name) => {
  const parts = await unpacked(name);
  for (const [path, xml] of Object.entries(parts))
    if (/\.(xml|rels)$/.test(path)) expect(faultOf(xml), path).toBeUndefined();
  const types = parts["[Content_Types].xml"] ?? "";
  for (const [, path = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(Object.keys(parts)).toContain(path);
  const main = name.endsWith(".xlsx") ? "xl/workbook.xml" : "word/document.xml";
  expect(parts["_rels/.rels"]).toContain(`Target="${main}"`);
  expect(Object.keys(parts)).toContain(main);
});

test.each(names.filter((name) => name.endsWith(".docx")))("%s has places to fill in", async (name) => {
  const { "word/document.xml": document = "" } = await unpacked(name);
  const text = document.replaceAll(/<[^>]+>/g, "");
  expect(text.match(/\[[^\]]+\]/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
});

test("the logic model is a landscape page with its six columns", async () => {
  const { "word/document.xml": document = "" } = await unpacked("logic-model.docx");
  expect(document).toMatch(/<w:pgSz [^>]*w:orient="landscape"/);
  for (const column of ["Inputs", "Activities", "Outputs", "Short-term outcomes", "Medium-term outcomes", "Impact"])
    expect(document).toContain(`>${column}<`);
});

const cellsOf = (sheet: string) =>
  new Map(
    Array.from(sheet.matchAll(/<c r="([A-Z]+\d+)" s="\d+"(?:\/>|[^>]*>(.*?)<\/c>)/g), ([, at, body = ""]) => [
      at,
      body,
    ]),
  );
const formulasOf = (sheet: string) =>
  Array.from(sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f>/g), ([, at = "", formula = ""]) => [
    at,
    formula.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  ]);

test.each(names.filter((name) => name.endsWith(".xlsx")))(
  "%s: every formula is closed, and names only cells that are there",
  async (name) => {
    const parts = await unpacked(name);
    const sheetNames = Array.from(
      (parts["xl/workbook.xml"] ?? "").matchAll(/<sheet name="([^"]+)"/g),
      ([, each]) => each,
    );
    const sheets = new Map(sheetNames.map((each, place) => [each, parts[`xl/worksheets/sheet${place + 1}.xml`] ?? ""]));
    let seen = 0;
    for (const [own, sheet] of sheets) {
      for (const [at, formula = ""] of formulasOf(sheet)) {
        seen += 1;
        const bare = formula.replaceAll(/"[^"]*"/g, "");
        expect(bare.split("(").length, `${at}: ${formula}`).toBe(bare.split(")").length);
        for (const [, of, ...ends] of bare.matchAll(/(?:(\w+)!)?(\$?[A-Z]{1,2}\$?\d+)(?::(\$?[A-Z]{1,2}\$?\d+))?/g)) {
          const there = [...cellsOf(sheets.get(of ?? own ?? "") ?? "").keys()];
          for (const end of ends.filter(Boolean))
            expect(there, `${at}: ${formula}`).toContain(end?.replaceAll("$", ""));
        }
        for (const [, called] of bare.matchAll(/([A-Z]+)\(/g))
          expect(["SUM", "SUMIF", "IF", "AND", "OR", "ROUND", "MAX", "TEXT", "EDATE"]).toContain(called);
      }
    }
    expect(seen).toBeGreaterThan(70);
    expect(parts["xl/workbook.xml"]).toContain('fullCalcOnLoad="1"');
  },
);

test("the budget adds up by category, works out indirect costs on their base and compares with the ceiling", async () => {
  const parts = await unpacked("grant-budget.xlsx");
  const budget = new Map(formulasOf(parts["xl/worksheets/sheet1.xml"] ?? "").map(([at, formula]) => [at, formula]));
  const summary = new Map(formulasOf(parts["xl/worksheets/sheet2.xml"] ?? "").map(([at, formula]) => [at, formula]));
  expect(budget.get("F5")).toBe("ROUND(C5*E5,2)");
  expect(budget.get("H28")).toBe("F28-G28");
  expect(budget.get("F29")).toBe("SUM(F5:F28)");
  expect(summary.get("C5")).toBe("SUMIF(Budget!$A$5:$A$28,$B5,Budget!$F$5:$F$28)");
  expect(summary.get("E12")).toBe("SUMIF(Budget!$A$5:$A$28,$B12,Budget!$H$5:$H$28)");
  expect(summary.get("C13")).toBe("SUM(C5:C12)");
  expect(summary.get("E14")).toBe("ROUND(E20*E19,2)");
  expect(summary.get("E20")).toBe("MAX(0,E13-E18)");
  expect(summary.get("E15")).toBe("E13+E14");
  const cells = cellsOf(parts["xl/worksheets/sheet2.xml"] ?? "");
  expect(cells.get("B5")).toContain("Personnel");
  expect(cells.get("E19")).toBe("<v>0.15</v>");
  expect(cells.get("B21")).toContain("Ceiling");
});

test("workbooks are the same at every build", async () => {
  for (const name of ["grant-budget.xlsx", "project-timeline.xlsx"] as const)
    expect(await templateMakers[name]()).toEqual(await templateMakers[name]());
});
