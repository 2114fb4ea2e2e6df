import { describe } from "./summary-lines.ts";

/** A template as CloudFormation takes it, as far as a summary reads it. */
export type TemplateJson = {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> }>;
  Outputs?: Record<string, unknown>;
};

/** An id without the mark that the tool adds to keep ids apart. */
const short = (id: string) => id.replace(/[0-9A-F]{8}$/, "");

/** The content of code or of the web, as the tool names it. */
const hash = /[0-9a-f]{64}/g;

/** What refers to something, said by its id: references, attributes and texts put together of them. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const [[name, inner] = [], ...more] = Object.entries(value);
  if (more.length === 0 && name === "Ref") return short(String(inner));
  if (more.length === 0 && name === "Fn::GetAtt") return short(String((inner as string[])[0]));
  if (more.length === 0 && name === "Fn::Sub") return Array.isArray(inner) ? inner[0] : inner;
  if (more.length === 0 && name === "Fn::Join") {
    const [separator, parts] = inner as [string, unknown[]];
    return parts.map(plain).join(separator);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
};

/**
 * A template in words that a person reads: how many of each kind there are, and of each what matters. Hashes of code and
 * of the web are left out, so that it changes when the infrastructure does and not otherwise.
 */
export const summaryOf = (template: TemplateJson): string => {
  const resources = Object.entries(template.Resources);
  const types = [...new Set(resources.map(([, { Type }]) => Type))].toSorted();
  const sections = types.map((type) => {
    const lines = resources
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {}, DeletionPolicy }]) => {
        const kept = DeletionPolicy && DeletionPolicy !== "Delete" ? " [kept]" : "";
        const what = describe(type, plain(Properties) as Record<string, unknown>, template).replaceAll(hash, "…");
        return `${short(id)}${kept}${what && `:${what.startsWith("\n") ? "" : " "}${what}`}`;
      })
      .toSorted();
    return [`## ${type} (${lines.length})`, ...new Set(lines)].join("\n");
  });
  const outputs = Object.keys(template.Outputs ?? {}).toSorted();
  return `${[`${resources.length} resources`, ...sections, `## Outputs\n${outputs.join("\n")}`].join("\n\n")}\n`;
};
