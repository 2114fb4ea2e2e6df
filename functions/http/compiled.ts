import * as z from "zod/mini";

const compiled = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The schema as a compiled validator, made at its first use: several times faster on lists, same answers and errors. */
export const compiledOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const known = compiled.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
};
