import { expect, test } from "vitest";
import { banner, quick } from "./quick.ts";

test("what Node carries is taken as it is, in every way to import it", () => {
  const code = [
    'import a from "node:http";',
    'import * as b from "fs";',
    'import { c, d as e } from "node:crypto";',
    "a(b, c, e);",
  ];
  expect(quick(code.join("\n")).split("\n")).toEqual([
    'const a=process.getBuiltinModule("node:http");',
    'const b=process.getBuiltinModule("fs");',
    'const { c, d:e }=process.getBuiltinModule("node:crypto");',
    "a(b, c, e);",
  ]);
  expect(quick('import a, { b as c } from "node:os";')).toBe(
    'const a=process.getBuiltinModule("node:os");const { b:c }=process.getBuiltinModule("node:os");',
  );
  expect(quick('let a = await import("node:http");')).toBe(
    'let a = await Promise.resolve(process.getBuiltinModule("node:http"));',
  );
});

test("every line stays where it is", () => {
  expect(quick('import {\n  a,\n  b as c\n} from "node:fs";\na(c);')).toBe(
    'const {\n  a,\n  b:c\n}=process.getBuiltinModule("node:fs");\na(c);',
  );
});

test("files of one's own and texts stay", () => {
  for (const code of [
    'import { a } from "./A.mjs";',
    'import("./B.mjs");',
    'import { a } from "aws";',
    "say('import { a } from \"node:fs\";')",
  ])
    expect(quick(code)).toBe(code);
});

test("only what calls `require` gets one", () => {
  expect(quick(`${banner}\na();`)).toBe("\na();");
  expect(quick(`${banner}\nrequire("a");`)).toContain("createRequire(import.meta.url)");
});
