import { expect, test } from "vitest";
import * as z from "zod/mini";
import { getCompiledSchema } from "./parse-request.ts";

test("compiles a schema on its third use, with the same results and messages", () => {
  const schema = z.object({ id: z.string("Please enter an ID"), count: z.optional(z.int()) });
  const validators = Array.from({ length: 4 }, () => getCompiledSchema(schema));
  expect(validators.map((candidate) => candidate === schema)).toEqual([true, true, false, false]);
  expect(validators[3]).toBe(validators[2]);
  for (const validator of validators) {
    expect(z.parse(validator, { id: "a", other: 1 })).toEqual({ id: "a" });
    expect(z.safeParse(validator, { id: 1 }).error?.issues.map(({ message }) => message)).toEqual([
      "Please enter an ID",
    ]);
  }
});
