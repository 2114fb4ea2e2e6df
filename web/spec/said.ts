import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";

/** A text in a source file, with `{}` for whatever is put into it. */
export type Said = { file: string; text: string };
type Node = { type: string; [key: string]: unknown };

const root = join(import.meta.dirname, "../..");
/** The sources that a pattern names, counted from the project's folder; tests and their fixtures are left out. */
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.|\/testing[^/]*$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const entities: Record<string, string> = { "&apos;": "'", "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** `{n}` and `{title}` alike are `{}`. */
export const withoutNames = (text: string) => text.replace(/\{\w+\}/g, "{}");
/** As JSX shows it: lines become one, with no space at its ends. */
const shown = (text: string) =>
  text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity).replace(/\s*\n\s*/g, " ");

/** What an element says together with what is put into it, so that `{done} of {all} done` is found as one text. */
const together = (children: readonly Node[]) => {
  if (!children.some(({ type }) => type === "JSXExpressionContainer")) return undefined;
  const one = ({ type, value, expression }: Node) => {
    if (type === "JSXText") return shown(String(value));
    const said = isNode(expression) && expression.type === "Literal" ? expression.value : undefined;
    return typeof said === "string" ? said : "{}";
  };
  return children.map(one).join("").trim();
};

/** The text that a node is, if it is one. */
const textOf = (node: Node): string | undefined => {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : undefined;
    case "TemplateLiteral":
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
    case "JSXText":
      return shown(String(node.value)).trim();
    case "JSXElement":
    case "JSXFragment":
      return together(node.children as Node[]);
    default:
      return undefined;
  }
};

/** Types, the names of modules and styles are no texts. */
const isNoText = (node: Node) =>
  node.type === "TSLiteralType" ||
  node.type.startsWith("Import") ||
  (node.type === "JSXAttribute" && (node.name as Node).name === "className");

const textsIn = (node: Node, found: string[]) => {
  if (isNoText(node)) return;
  const text = textOf(node);
  if (text) found.push(withoutNames(text));
  for (const child of Object.values(node).flat()) if (isNode(child)) textsIn(child, found);
};

/** Every text in the sources that `pattern` names. */
export const saidIn = (pattern: string): Said[] =>
  sourcesOf(pattern).flatMap(({ file, source }) => {
    const { program, errors } = parseSync(file, source);
    if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
    const found: string[] = [];
    textsIn(program as unknown as Node, found);
    return found.map((text) => ({ file, text }));
  });

const ofMessages = /import \* as (\w+) from "(\S*messages\.ts)"/g;
/** Which exports of messages the sources make use of, as `web/tasks/messages.ts none`. */
export const usedIn = (pattern: string): Set<string> =>
  new Set(
    sourcesOf(pattern).flatMap(({ file, source }) =>
      [...source.matchAll(ofMessages)].flatMap(([, alias, path = ""]) => {
        const module = path.startsWith("#") ? path.slice(1) : posix.join(dirname(file), path);
        return [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, name]) => `${module} ${name}`);
      }),
    ),
  );
