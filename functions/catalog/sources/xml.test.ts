import fc from "fast-check";
import { expect, test } from "vitest";
import { parseXmlRecords, type XmlRecord } from "./xml.ts";

const encoder = new TextEncoder();
async function* splitBytes(text: string, size: number) {
  const all = encoder.encode(text);
  for (let position = 0; position < all.length; position += size) yield all.subarray(position, position + size);
}
const parseRecords = async (text: string, size = 7) => {
  const records: XmlRecord[] = [];
  for await (const record of parseXmlRecords(splitBytes(text, size), "Grants", new Set(["Detail", "Forecast"])))
    records.push(record);
  return records.map((record) =>
    "fields" in record ? { name: record.name, ...Object.fromEntries(record.fields) } : record,
  );
};

test("parses records with their fields, including repeated ones", async () => {
  const text = `<?xml version="1.0"?><!-- <Detail> --><Grants xmlns="x" a="1">
    <Detail><ID>1</ID><Code>A</Code><Code>B</Code><Empty/><Blank></Blank></Detail>
    <Other><ID>9</ID></Other>
    <Forecast kind="y"><ID>2</ID></Forecast></Grants>`;
  expect(await parseRecords(text)).toEqual([
    { name: "Detail", ID: ["1"], Code: ["A", "B"], Blank: [""] },
    { name: "Forecast", ID: ["2"] },
  ]);
});

test("resolves references once, keeps CDATA unchanged and treats unescaped markup as text", async () => {
  const text =
    "<Grants><Detail><T>&amp;lt;p&amp;gt; &lt;b&gt; &#38; &#x2013;</T><C><![CDATA[<p>&amp;</p>]]> &amp;</C><D>a<p>b</p></D></Detail></Grants>";
  expect(await parseRecords(text)).toEqual([
    { name: "Detail", T: ["&lt;p&gt; <b> & –"], C: ["<p>&amp;</p> &"], D: ["a<p>b</p>"] },
  ]);
});

test("ignores namespace prefixes", async () => {
  expect(await parseRecords("<g:Grants><g:Detail><g:ID>1</g:ID></g:Detail></g:Grants>")).toEqual([
    { name: "Detail", ID: ["1"] },
  ]);
});

test("returns the same result regardless of chunk boundaries", async () => {
  const value = fc.string({ unit: fc.constantFrom("a", "é", "🏡", " ", "&amp;", "&lt;", "\n", "]]"), maxLength: 12 });
  const records = fc.array(fc.record({ id: fc.nat(9999), title: value }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 40 }), async (all, size) => {
      const text = `<Grants>${all.map(({ id, title }) => `<Detail><ID>${id}</ID><T>${title}</T></Detail>`).join("\n")}</Grants>`;
      const complete = await parseRecords(text, 1_000_000);
      expect(await parseRecords(text, size)).toEqual(complete);
      expect(complete.map((record) => "ID" in record && record.ID)).toEqual(all.map(({ id }) => [String(id)]));
    }),
  );
});

test("reports a damaged record with an excerpt and continues with the next ones", async () => {
  const validRecord = "<Detail><ID>5</ID></Detail>";
  for (const damagedRecord of [
    "<Detail><ID>4</ID><T>no end</Detail>",
    "<Detail><ID>4</ID><T>the record has no end</T>",
    "<Detail><ID>4</ID><<<</Detail>",
    "<Detail><ID>4</ID><!-- no end </Detail>",
  ])
    expect(await parseRecords(`<Grants>${damagedRecord}${validRecord}</Grants>`)).toEqual([
      { name: "Detail", error: expect.any(String), excerpt: expect.stringContaining("<ID>4</ID>") },
      { name: "Detail", ID: ["5"] },
    ]);
});

test("rejects a document truncated at any position", async () => {
  const text = "<Grants><Detail><ID>1</ID></Detail><Detail><ID>2</ID></Detail></Grants>";
  for (let end = 0; end < text.length; end++)
    await expect(parseRecords(text.slice(0, end))).rejects.toMatchObject({ name: "SourceError", kind: "truncated" });
  expect(await parseRecords(text)).toHaveLength(2);
});

test("rejects other documents, document types and input without markup", async () => {
  for (const text of [
    "<!DOCTYPE html><html></html>",
    "<html></html>",
    '<!DOCTYPE Grants [<!ENTITY a "b">]><Grants></Grants>',
  ])
    await expect(parseRecords(text)).rejects.toMatchObject({ kind: "unexpectedResponse" });
  await expect(parseRecords("x".repeat(2_000_000), 65_536)).rejects.toMatchObject({ kind: "unexpectedResponse" });
});

test("limits the effect of invalid UTF-8 to one value", async () => {
  async function* streamInvalidUtf8() {
    yield encoder.encode("<Grants><Detail><ID>1</ID><T>a");
    yield new Uint8Array([0xff, 0xfe]);
    yield encoder.encode("b</T></Detail></Grants>");
  }
  for await (const record of parseXmlRecords(streamInvalidUtf8(), "Grants", new Set(["Detail"])))
    expect("fields" in record && record.fields.get("T")).toEqual(["a\ufffd\ufffdb"]);
});
