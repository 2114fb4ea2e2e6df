import { SourceProblem } from "./source.ts";

/** The fields of one record by name, in order; a field that repeats has several values. */
export type XmlFields = ReadonlyMap<string, readonly string[]>;
/** Of a damaged one there is its beginning, in which its id may stand. */
export type XmlRecord = { name: string; fields: XmlFields } | { name: string; damaged: string; beginning: string };

/** A record is some ten thousand characters; one that has no end by then is damaged. */
const longestRecord = 1_000_000;
/** So much of a damaged record is told. */
const shown = 1000;
const nameAt = /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?:\s[^<>]*?)?(\/?)>/y;

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Resolves XML's own references once; what the text means beyond that is not XML's business. */
const unescapeXml = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
        if (name) return named[name] ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

const contentOf = (content: string) =>
  content
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => (part.startsWith("<![CDATA[") ? part.slice(9, -3) : unescapeXml(part)))
    .join("")
    .trim();

/**
 * The fields of a record's inside. A field lasts until its own end tag, so that markup nobody escaped stays text of
 * that field. A sentence when it cannot be read.
 */
const fieldsOf = (xml: string): Map<string, string[]> | string => {
  const fields = new Map<string, string[]>();
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at)) {
    if (xml.startsWith("<!--", at)) {
      const end = xml.indexOf("-->", at);
      if (end < 0) return "a comment has no end";
      at = end + 3;
      continue;
    }
    nameAt.lastIndex = at;
    const match = nameAt.exec(xml);
    const name = match?.[1];
    if (!match || !name) return "there is no field where one should begin";
    at = nameAt.lastIndex;
    if (match[2]) continue;
    const close = `</${match[0].slice(1, match[0].search(/[\s>]/))}`;
    const end = xml.indexOf(`${close}>`, at);
    if (end < 0) return `the field ${name} has no end`;
    const values = fields.get(name) ?? [];
    values.push(contentOf(xml.slice(at, end)));
    fields.set(name, values);
    at = end + close.length + 1;
  }
  return fields;
};

/**
 * The records of an XML document as it comes in, one after the other, never more than one of them in memory: elements
 * of the given names and their child elements, which hold text. It reads what such an extract is made of: elements
 * with or without prefix and attributes, references, CDATA, comments, processing instructions; no document types.
 * A record that cannot be read comes as damaged and the next one is read. Throws SourceProblem when the document is
 * another one than `root` says, or ends before its root does.
 */
export async function* xmlRecords(
  chunks: AsyncIterable<Uint8Array>,
  root: string,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlRecord, void> {
  const rootEnd = new RegExp(`^</(?:[\\w.-]+:)?${root}\\s*>$`);
  const decoder = new TextDecoder();
  const input = chunks[Symbol.asyncIterator]();
  let text = "";
  let isOpen = false;
  let ended = false;

  /** Adds the next piece; false at the end of the document. */
  const more = async () => {
    const { done, value } = await input.next();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    return !done;
  };
  /** Drops what was read up to `to`. */
  const drop = (to: number) => {
    text = text.slice(to);
  };
  /** Where `mark` begins, at or after `from`; reads on until it is there. -1 when it never comes or comes too late. */
  const find = async (mark: string, from = 0): Promise<number> => {
    let searched = from;
    for (;;) {
      const at = text.indexOf(mark, searched);
      if (at >= 0) return at;
      searched = Math.max(from, text.length - mark.length);
      if (text.length - from > longestRecord || !(await more())) return -1;
    }
  };
  const cut = () => new SourceProblem("cut", "The document ends in the middle");

  try {
    while (!ended) {
      const open = await find("<");
      if (open < 0) {
        if (text.length > longestRecord) throw new SourceProblem("strange", "The document is not what it should be");
        throw cut();
      }
      drop(open);
      while (text.length < 4 && (await more()));
      if (text.startsWith("<?") || text.startsWith("<!--")) {
        const close = text.startsWith("<?") ? "?>" : "-->";
        const end = await find(close, 2);
        if (end < 0) throw cut();
        drop(end + close.length);
        continue;
      }
      const end = await find(">");
      if (end < 0) throw cut();
      const tag = text.slice(0, end + 1);
      if (isOpen && rootEnd.test(tag)) {
        ended = true;
        continue;
      }
      nameAt.lastIndex = 0;
      const match = nameAt.exec(tag);
      const name = match?.[1] ?? "";
      if (!isOpen) {
        if (name !== root)
          throw new SourceProblem("strange", `The document begins with ${tag.slice(0, 40)}, not with ${root}`);
        isOpen = true;
        // A root that is empty ends here.
        ended = match?.[2] === "/";
        drop(end + 1);
        continue;
      }
      if (!names.has(name) || match?.[2]) {
        drop(end + 1);
        continue;
      }
      yield await record(name, tag, end + 1);
    }
  } finally {
    await input.return?.();
  }

  /** Reads the record whose start tag lies at the beginning of the text. */
  async function record(name: string, tag: string, inside: number): Promise<XmlRecord> {
    const prefix = /^<([\w.-]+:)?/.exec(tag)?.[1] ?? "";
    const endTag = `</${prefix}${name}>`;
    const end = await find(endTag, inside);
    // A record that never ends runs into the next one, which is not lost with it.
    const inner = end < 0 ? text.slice(inside) : text.slice(inside, end);
    const nexts = [...names].map((other) => inner.indexOf(`<${prefix}${other}`)).filter((at) => at >= 0);
    if (end < 0 || nexts.length > 0) {
      if (nexts.length === 0 && inner.length <= longestRecord) throw cut();
      const next = nexts.length > 0 ? Math.min(...nexts) : 0;
      drop(inside + next);
      return { name, damaged: "the record has no end", beginning: inner.slice(0, Math.min(next || shown, shown)) };
    }
    const fields = fieldsOf(inner);
    drop(end + endTag.length);
    return typeof fields === "string" ? { name, damaged: fields, beginning: inner.slice(0, shown) } : { name, fields };
  }
}
