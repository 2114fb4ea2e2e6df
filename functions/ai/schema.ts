import * as z from "zod";
import { Fault } from "./faults.ts";

type Json = { [name: string]: unknown };

/** Keywords of length and number, which not every server takes in a strict schema: the parse afterwards holds them. */
const loose = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "pattern", "format", "$schema"];

const strict = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const fields = node as Json;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      // Below `properties` stand names of fields, not keywords.
      if (name === "properties")
        return [[name, Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, strict(one)]))]];
      return loose.includes(name) ? [] : [[name, strict(value)]];
    }),
  );
};

/** The JSON schema of a shape as structured outputs take it: every field required, no others. */
export const jsonSchemaOf = (schema: z.ZodType): Json => strict(z.toJSONSchema(schema)) as Json;

/** The JSON in a text that may stand in a fence or between sentences. */
const jsonIn = (text: string) => {
  const starts = [text.indexOf("{"), text.indexOf("[")].filter((at) => at >= 0);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  return starts.length > 0 && end >= 0 ? text.slice(Math.min(...starts), end + 1) : text;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON alone; perhaps there is some in it.
  }
  try {
    return JSON.parse(jsonIn(text));
  } catch {
    // The parser's own message repeats the text.
    throw new Fault("wrong", "an answer that is not JSON");
  }
};

/** The answer in a text, of the asked shape; a text without one as it is. Throws Fault. */
export const answerIn = <T>(text: string, schema: z.ZodType<T> | undefined): T => {
  if (text.trim() === "") throw new Fault("wrong", "an empty answer");
  // Without a schema the answer is text, and T is string.
  if (!schema) return text.trim() as T;
  const { success, data } = schema.safeParse(jsonOf(text));
  if (!success) throw new Fault("wrong", "an answer of another shape");
  return data;
};
