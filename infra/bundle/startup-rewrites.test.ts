import { expect, test } from "vitest";
import { requireBanner, rewriteForStartup } from "./bundle.ts";

test("replaces every kind of import of a Node built-in", () => {
  const code = [
    'import a from "node:http";',
    'import * as b from "fs";',
    'import { c, d as e } from "node:crypto";',
    "a(b, c, e);",
  ];
  expect(rewriteForStartup(code.join("\n")).split("\n")).toEqual([
    'const a=process.getBuiltinModule("node:http");',
    'const b=process.getBuiltinModule("fs");',
    'const { c, d:e }=process.getBuiltinModule("node:crypto");',
    "a(b, c, e);",
  ]);
  expect(rewriteForStartup('import a, { b as c } from "node:os";')).toBe(
    'const a=process.getBuiltinModule("node:os");const { b:c }=process.getBuiltinModule("node:os");',
  );
  expect(rewriteForStartup('let a = await import("node:http");')).toBe(
    'let a = await Promise.resolve(process.getBuiltinModule("node:http"));',
  );
});

test("keeps line numbers", () => {
  expect(rewriteForStartup('import {\n  a,\n  b as c\n} from "node:fs";\na(c);')).toBe(
    'const {\n  a,\n  b:c\n}=process.getBuiltinModule("node:fs");\na(c);',
  );
});

test("leaves other imports and string contents unchanged", () => {
  for (const code of [
    'import { a } from "./A.mjs";',
    'import("./B.mjs");',
    'import { a } from "aws";',
    "say('import { a } from \"node:fs\";')",
  ])
    expect(rewriteForStartup(code)).toBe(code);
});

test("keeps the require banner only for code that calls require", () => {
  expect(rewriteForStartup(`${requireBanner}\na();`)).toBe("\na();");
  expect(rewriteForStartup(`${requireBanner}\nrequire("a");`)).toContain("createRequire(import.meta.url)");
});
