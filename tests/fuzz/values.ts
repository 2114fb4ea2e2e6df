import fc from "fast-check";
import { texts } from "./hostile-inputs.ts";
import { address, anyText, article, known, mostly, patterned } from "./known-fields.ts";

export type Json = {
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
  propertyNames?: Json;
  additionalProperties?: Json | boolean;
};

const words =
  "lamps for all rooms children after school budget letter funder county river art 2027 $5,000 — “quoted”".split(" ");
/** Text as people write it, and as it may well be kept. */
const someText = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((all) => all.join(" ")),
  },
  { weight: 2, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: anyText(12) },
);

const text = ({ format, pattern, minLength = 0, maxLength = 1_000 }: Json, name: string): fc.Arbitrary<string> => {
  const named = known[name];
  if (named) return named;
  if (pattern) return patterned(pattern);
  if (format === "uri") return address;
  if (name === "id") return article;
  return someText.map((value) => value.padEnd(minLength, "x").slice(0, maxLength));
};

/** Values as a schema describes them, which only code may still refuse; `name` is that of the field they are for. */
export const anyOf = (schema: Json, name = ""): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => anyOf(one, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? -1e6, -1e9), max: Math.min(schema.maximum ?? 1e6, 1e9) });
    case "number":
      return mostly([0, 1, 12_500.5, 9_999_999_999.99], [1e10, -1, -0, 5e-324, 1e308, 0.005]);
    case "array":
      return fc.array(anyOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case "string":
      return text(schema, name);
    case "object":
      return objectOf(schema);
    default:
      return fc.constantFrom<unknown>(...texts, 1, true, null, [], {});
  }
};

const objectOf = ({ properties, required = [], propertyNames, additionalProperties }: Json): fc.Arbitrary<unknown> => {
  if (!properties && typeof additionalProperties === "object")
    return fc.dictionary(
      anyOf(propertyNames ?? { type: "string", maxLength: 40 }) as fc.Arbitrary<string>,
      anyOf(additionalProperties),
      { maxKeys: 4 },
    );
  const fields = Object.entries(properties ?? {}).map(([name, property]) => [name, anyOf(property, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
};
