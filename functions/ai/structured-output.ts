import * as z from "zod";
import { ModelFault } from "./model-faults.ts";

type Json = { [name: string]: unknown };

/** Not every server accepts these in a strict schema. Parsing the answer enforces them instead. */
const removedKeywords = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "pattern",
  "format",
  "$schema",
];

const toStrict = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(toStrict);
  if (typeof node !== "object" || node === null) return node;
  const fields = node as Json;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      // The keys under `properties` are field names, not keywords.
      if (name === "properties")
        return [
          [name, Object.fromEntries(Object.entries(value as Json).map(([key, field]) => [key, toStrict(field)]))],
        ];
      return removedKeywords.includes(name) ? [] : [[name, toStrict(value)]];
    }),
  );
};

/** Converts to the JSON schema subset of structured outputs: every field required, no additional ones. */
export const toStrictJsonSchema = (schema: z.ZodType): Json => toStrict(z.toJSONSchema(schema)) as Json;

const extractJson = (text: string) => {
  const starts = [text.indexOf("{"), text.indexOf("[")].filter((at) => at >= 0);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  return starts.length > 0 && end >= 0 ? text.slice(Math.min(...starts), end + 1) : text;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {}
  try {
    return JSON.parse(extractJson(text));
  } catch {
    // The parser's own message would quote the text in the log.
    throw new ModelFault("wrong", "the answer is not JSON");
  }
};

/** Parses an answer by its schema; without a schema, returns the trimmed text. Throws Fault. */
export const parseAnswer = <T>(text: string, schema: z.ZodType<T> | undefined): T => {
  if (text.trim() === "") throw new ModelFault("wrong", "the answer is empty");
  if (!schema) return text.trim() as T;
  const { success, data } = schema.safeParse(parseJson(text));
  if (!success) throw new ModelFault("wrong", "the answer does not match the schema");
  return data;
};
