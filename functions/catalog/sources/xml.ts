import { decodeXML } from "entities/decode";
import { SourceError } from "./source.ts";

export type XmlFields = ReadonlyMap<string, readonly string[]>;
export type XmlRecord = { name: string; fields: XmlFields } | { name: string; error: string; excerpt: string };

/** Records are about 10,000 characters; anything longer than this is treated as malformed. */
const maxRecordLength = 1_000_000;
const maxExcerptLength = 1000;
const tagPattern = /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?:\s[^<>]*?)?(\/?)>/y;

/** Resolves entity references once. Escaped HTML in the text is not decoded here. */
const parseContent = (content: string) =>
  content
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => (part.startsWith("<![CDATA[") ? part.slice(9, -3) : decodeXML(part)))
    .join("")
    .trim();

/**
 * Returns an error message if the record is malformed. A field extends to its matching end tag, so unescaped markup is
 * part of its text.
 */
const parseFields = (xml: string): Map<string, string[]> | string => {
  const fields = new Map<string, string[]>();
  for (let position = xml.indexOf("<"); position >= 0; position = xml.indexOf("<", position)) {
    if (xml.startsWith("<!--", position)) {
      const end = xml.indexOf("-->", position);
      if (end < 0) return "a comment is not closed";
      position = end + 3;
      continue;
    }
    tagPattern.lastIndex = position;
    const match = tagPattern.exec(xml);
    const name = match?.[1];
    if (!match || !name) return "expected a field";
    position = tagPattern.lastIndex;
    if (match[2]) continue;
    const close = `</${match[0].slice(1, match[0].search(/[\s>]/))}`;
    const end = xml.indexOf(`${close}>`, position);
    if (end < 0) return `the field ${name} is not closed`;
    const values = fields.get(name) ?? [];
    values.push(parseContent(xml.slice(position, end)));
    fields.set(name, values);
    position = end + close.length + 1;
  }
  return fields;
};

/**
 * Streams the records of an XML document (the elements with the given names and their text children), with at most one
 * in memory. Supports the XML features used in these extracts: prefixes, attributes, entity references, CDATA, comments and
 * processing instructions, but not DOCTYPE declarations. Malformed records are reported and skipped. Throws SourceError if the
 * root element is not `root` or the document is truncated.
 */
export async function* parseXmlRecords(
  chunks: AsyncIterable<Uint8Array>,
  root: string,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlRecord, void> {
  const rootEnd = new RegExp(`^</(?:[\\w.-]+:)?${root}\\s*>$`);
  const decoder = new TextDecoder();
  const input = chunks[Symbol.asyncIterator]();
  let text = "";
  let isOpen = false;
  let isEnded = false;

  const readMore = async () => {
    const { done, value } = await input.next();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    return !done;
  };
  const discardUntil = (to: number) => {
    text = text.slice(to);
  };
  /** Returns the index of `token`, reading more input as needed; -1 if it is not within the maximum record length. */
  const findToken = async (token: string, from = 0): Promise<number> => {
    let searchedIndex = from;
    for (;;) {
      const position = text.indexOf(token, searchedIndex);
      if (position >= 0) return position;
      searchedIndex = Math.max(from, text.length - token.length);
      if (text.length - from > maxRecordLength || !(await readMore())) return -1;
    }
  };
  const createTruncatedError = () => new SourceError("truncated", "The document is truncated");

  try {
    while (!isEnded) {
      const open = await findToken("<");
      if (open < 0) {
        if (text.length > maxRecordLength) throw new SourceError("unexpectedResponse", "The document is not XML");
        throw createTruncatedError();
      }
      discardUntil(open);
      while (text.length < 4 && (await readMore()));
      if (text.startsWith("<?") || text.startsWith("<!--")) {
        const close = text.startsWith("<?") ? "?>" : "-->";
        const end = await findToken(close, 2);
        if (end < 0) throw createTruncatedError();
        discardUntil(end + close.length);
        continue;
      }
      const end = await findToken(">");
      if (end < 0) throw createTruncatedError();
      const tag = text.slice(0, end + 1);
      if (isOpen && rootEnd.test(tag)) {
        isEnded = true;
        continue;
      }
      tagPattern.lastIndex = 0;
      const match = tagPattern.exec(tag);
      const name = match?.[1] ?? "";
      if (!isOpen) {
        if (name !== root)
          throw new SourceError("unexpectedResponse", `The document starts with ${tag.slice(0, 40)}, not with ${root}`);
        isOpen = true;
        isEnded = match?.[2] === "/";
        discardUntil(end + 1);
        continue;
      }
      if (!names.has(name) || match?.[2]) {
        discardUntil(end + 1);
        continue;
      }
      yield await readRecord(name, tag, end + 1);
    }
  } finally {
    await input.return?.();
  }

  async function readRecord(name: string, tag: string, contentStart: number): Promise<XmlRecord> {
    const prefix = /^<([\w.-]+:)?/.exec(tag)?.[1] ?? "";
    const endTag = `</${prefix}${name}>`;
    const end = await findToken(endTag, contentStart);
    // An unclosed record runs into the next one, which must not be lost.
    const inner = end < 0 ? text.slice(contentStart) : text.slice(contentStart, end);
    const nextStarts = [...names].map((name) => inner.indexOf(`<${prefix}${name}`)).filter((position) => position >= 0);
    if (end < 0 || nextStarts.length > 0) {
      if (nextStarts.length === 0 && inner.length <= maxRecordLength) throw createTruncatedError();
      const next = nextStarts.length > 0 ? Math.min(...nextStarts) : 0;
      discardUntil(contentStart + next);
      return {
        name,
        error: "the record is missing its end tag",
        excerpt: inner.slice(0, Math.min(next || maxExcerptLength, maxExcerptLength)),
      };
    }
    const fields = parseFields(inner);
    discardUntil(end + endTag.length);
    return typeof fields === "string"
      ? { name, error: fields, excerpt: inner.slice(0, maxExcerptLength) }
      : { name, fields };
  }
}
