import fc from "fast-check";
import type * as z from "zod/mini";
import { jsonSchema } from "#functions/system/openapi.ts";

type Json = {
  $defs?: Record<string, Json>;
  $ref?: string;
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
};

/** Inputs a schema describes (what only code can check, such as a real calendar day, may still be refused). */
export const arbitrary = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => from(jsonSchema(schema, "input") as Json);

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "  ",
    "\u0000\u000b",
    "\ud800",
    "__proto__",
    "<script>alert(1)</script>",
    "=1+1",
    "\u{E0041}\u200b",
    "a".repeat(300),
  ),
);

const hostile = fc.constantFrom(
  "javascript:alert(1)",
  "http://",
  "https://a.example/\ud800",
  "https://user:pw@a.example/",
);

const from = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(from));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e9, noNaN: true });
    case "array":
      return fc.array(from(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "string":
      return text(schema);
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, from(property)])),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
};

const text = ({ format, pattern, minLength = 0, maxLength = 60 }: Json): fc.Arbitrary<string> => {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === "uri")
    return fc.oneof(
      fc.webUrl(),
      fc.tuple(fc.webUrl(), anyText).map((parts) => parts.join("/")),
      hostile,
    );
  if (format === "email") return fc.emailAddress();
  return fc.oneof(fc.emailAddress(), anyText).filter((value) => value.length >= minLength && value.length <= maxLength);
};
