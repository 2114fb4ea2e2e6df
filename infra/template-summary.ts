import { describeResource } from "./summary-lines.ts";

export type TemplateJson = {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> }>;
  Outputs?: Record<string, unknown>;
};

const stripIdHash = (id: string) => id.replace(/[0-9A-F]{8}$/, "");

const assetHash = /[0-9a-f]{64}/g;

/** Resolves intrinsic functions to the ids or texts they contain. */
const resolveIntrinsics = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolveIntrinsics);
  if (typeof value !== "object" || value === null) return value;
  const [[name, inner] = [], ...more] = Object.entries(value);
  if (more.length === 0 && name === "Ref") return stripIdHash(String(inner));
  if (more.length === 0 && name === "Fn::GetAtt") return stripIdHash(String((inner as string[])[0]));
  if (more.length === 0 && name === "Fn::Sub") return Array.isArray(inner) ? inner[0] : inner;
  if (more.length === 0 && name === "Fn::Join") {
    const [separator, parts] = inner as [string, unknown[]];
    return parts.map(resolveIntrinsics).join(separator);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveIntrinsics(each)]));
};

/**
 * A readable summary of a template: the resources by type with their relevant properties. Excludes asset hashes, so that it
 * changes only with the infrastructure.
 */
export const summarizeTemplate = (template: TemplateJson): string => {
  const resources = Object.entries(template.Resources);
  const types = [...new Set(resources.map(([, { Type }]) => Type))].toSorted();
  const sections = types.map((type) => {
    const entries = resources
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {}, DeletionPolicy }]) => {
        const retention = DeletionPolicy && DeletionPolicy !== "Delete" ? " [kept]" : "";
        const description = describeResource(
          type,
          resolveIntrinsics(Properties) as Record<string, unknown>,
          template,
        ).replaceAll(assetHash, "…");
        return `${stripIdHash(id)}${retention}${description && `:${description.startsWith("\n") ? "" : " "}${description}`}`;
      })
      .toSorted();
    return [`## ${type} (${entries.length})`, ...new Set(entries)].join("\n");
  });
  const outputs = Object.keys(template.Outputs ?? {}).toSorted();
  return `${[`${resources.length} resources`, ...sections, `## Outputs\n${outputs.join("\n")}`].join("\n\n")}\n`;
};
