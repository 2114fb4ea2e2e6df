import * as z from "zod/mini";

/** Converts a schema to JSON Schema. Omits refinements and transforms. */
export const toJsonSchema = (schema: z.core.$ZodType, io: "input" | "output"): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
  return json;
};
