import * as z from "zod/mini";

type Schema = z.core.$ZodType;
/** A schema is compiled once it has been asked for so many times: a cold start would pay for it and get nothing back. */
const worthwhile = 3;
const uses = new WeakMap<Schema, number>();
const compiled = new WeakMap<Schema, Schema>();

/**
 * The schema, as a compiled validator once it is used often: several times faster on lists, same answers and errors.
 */
export const compiledOf = (schema: Schema): Schema => {
  const known = compiled.get(schema);
  if (known) return known;
  const used = (uses.get(schema) ?? 0) + 1;
  uses.set(schema, used);
  if (used < worthwhile) return schema;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
};
