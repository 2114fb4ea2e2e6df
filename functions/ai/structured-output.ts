import * as z from "zod";
import { ModelError } from "./model-errors.ts";

type Json = { [name: string]: unknown };

/** Not every server accepts these in a strict schema, so they are enforced when the response is parsed. */
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
      if (name === "properties") {
        const properties = Object.entries(value as Json).map(([key, field]) => [key, toStrict(field)]);
        return [[name, Object.fromEntries(properties)]];
      }
      return removedKeywords.includes(name) ? [] : [[name, toStrict(value)]];
    }),
  );
};

/** Converts to the subset of JSON Schema that structured outputs support. */
export const toStrictJsonSchema = (schema: z.ZodType): Json => toStrict(z.toJSONSchema(schema)) as Json;

const extractJson = (text: string) => {
  const starts = [text.indexOf("{"), text.indexOf("[")].filter((index) => index >= 0);
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
    // The parser's error message quotes the text, which must not be logged.
    throw new ModelError("malformed", "the answer is not JSON");
  }
};

/** Without a schema, returns the trimmed text. Throws ModelError. */
export const parseAnswer = <T>(text: string, schema: z.ZodType<T> | undefined): T => {
  if (text.trim() === "") throw new ModelError("malformed", "the answer is empty");
  if (!schema) return text.trim() as T;
  const { success, data } = schema.safeParse(parseJson(text));
  if (!success) throw new ModelError("malformed", "the answer does not match the schema");
  return data;
};
