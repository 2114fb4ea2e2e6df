import { expect, test } from "vitest";
import * as z from "zod/mini";
import { getCompiledSchema } from "./parse-request.ts";

test("compiles a schema on its third use, with the same results and messages", () => {
  const schema = z.object({ id: z.string("Please enter an ID"), count: z.optional(z.int()) });
  const returned = Array.from({ length: 4 }, () => getCompiledSchema(schema));
  expect(returned.map((candidate) => candidate === schema)).toEqual([true, true, false, false]);
  expect(returned[3]).toBe(returned[2]);
  for (const validator of returned) {
    expect(z.parse(validator, { id: "a", other: 1 })).toEqual({ id: "a" });
    expect(z.safeParse(validator, { id: 1 }).error?.issues.map(({ message }) => message)).toEqual([
      "Please enter an ID",
    ]);
  }
});
