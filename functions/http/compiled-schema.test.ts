import { expect, test } from "vitest";
import * as z from "zod/mini";
import { getCompiledSchema } from "./parse-request.ts";

test("compiles a schema on its third use, with the same results and messages", () => {
  const schema = z.object({ id: z.string("Please enter an ID"), count: z.optional(z.int()) });
  const used = Array.from({ length: 4 }, () => getCompiledSchema(schema));
  expect(used.map((candidate) => candidate === schema)).toEqual([true, true, false, false]);
  expect(used[3]).toBe(used[2]);
  for (const one of used) {
    expect(z.parse(one, { id: "a", other: 1 })).toEqual({ id: "a" });
    expect(z.safeParse(one, { id: 1 }).error?.issues.map(({ message }) => message)).toEqual(["Please enter an ID"]);
  }
});
