import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";

/** A text in a source file, with `{}` for each inserted value. */
export type SourceText = { file: string; text: string };
type Node = { type: string; [key: string]: unknown };

const root = join(import.meta.dirname, "../../..");
/** Reads the source files that match a pattern relative to the project root, without tests and their helpers. */
const readSources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const entities: Record<string, string> = { "&apos;": "'", "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Replaces each named placeholder by `{}`. */
export const normalizePlaceholders = (text: string) => text.replace(/\{\w+\}/g, "{}");
/** Text as JSX renders it: line breaks collapse, ends are trimmed. */
const normalizeJsxText = (text: string) =>
  text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity).replace(/\s*\n\s*/g, " ");

/** The text of an element with its inserted values, so that `{done} of {all} done` is one text. */
const joinChildren = (children: readonly Node[]) => {
  if (!children.some(({ type }) => type === "JSXExpressionContainer")) return undefined;
  const toText = ({ type, value, expression }: Node) => {
    if (type === "JSXText") return normalizeJsxText(String(value));
    const literal = isNode(expression) && expression.type === "Literal" ? expression.value : undefined;
    return typeof literal === "string" ? literal : "{}";
  };
  return children.map(toText).join("").trim();
};

const getText = (node: Node): string | undefined => {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : undefined;
    case "TemplateLiteral":
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
    case "JSXText":
      return normalizeJsxText(String(node.value)).trim();
    case "JSXElement":
    case "JSXFragment":
      return joinChildren(node.children as Node[]);
    default:
      return undefined;
  }
};

/** Types, module names and class names are not texts. */
const isIgnored = (node: Node) =>
  node.type === "TSLiteralType" ||
  node.type.startsWith("Import") ||
  (node.type === "JSXAttribute" && (node.name as Node).name === "className");

const collectTexts = (node: Node, texts: string[]) => {
  if (isIgnored(node)) return;
  const text = getText(node);
  if (text) texts.push(normalizePlaceholders(text));
  for (const child of Object.values(node).flat()) if (isNode(child)) collectTexts(child, texts);
};

export const findTexts = (pattern: string): SourceText[] =>
  readSources(pattern).flatMap(({ file, source }) => {
    const { program, errors } = parseSync(file, source);
    if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
    const texts: string[] = [];
    collectTexts(program as unknown as Node, texts);
    return texts.map((text) => ({ file, text }));
  });

const messagesImport = /import \* as (\w+) from "(\S*messages\.ts)"/g;
/** Finds the exports of messages that the sources use, as `web/tasks/messages.ts none`. */
export const findUsedMessages = (pattern: string): Set<string> =>
  new Set(
    readSources(pattern).flatMap(({ file, source }) =>
      [...source.matchAll(messagesImport)].flatMap(([, alias, path = ""]) => {
        const module = path.startsWith("#") ? path.slice(1) : posix.join(dirname(file), path);
        return [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, name]) => `${module} ${name}`);
      }),
    ),
  );
