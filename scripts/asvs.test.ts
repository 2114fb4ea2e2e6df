import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeReport } from "#tests/support/write-report.ts";
import { findAnchors, findTestTitles, parseRequirementRows } from "./asvs/asvs-document.ts";
import { applicableIds, requiredIds } from "./asvs/required-ids.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const document = read("docs/generated/asvs.md");
const rows = parseRequirementRows(document);
const proofs = rows.flatMap(({ id, proofs: all }) => all.map((proof) => ({ id, ...proof })));

test("the table has every applicable requirement exactly once", () => {
  expect(applicableIds).toHaveLength(185);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(requiredIds.toSorted());
});

test("every row has the requirement, its implementation and its proofs", () => {
  for (const { id, requirement, implementation, proofs: all } of rows) {
    expect(requirement.length, id).toBeGreaterThan(10);
    expect(implementation.length, id).toBeGreaterThan(3);
    expect(all.length, id).toBeGreaterThan(0);
  }
});

test("every test named as proof exists under its full title", () => {
  const names = new Map<string, Set<string>>();
  const missing = proofs.flatMap((proof) => {
    if (proof.kind !== "test") return [];
    const { id, file, name } = proof;
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return [`${id}: ${file}`];
    const known = names.get(file) ?? findTestTitles(read(file));
    names.set(file, known);
    return known.has(name) ? [] : [`${id}: ${file} › ${name}`];
  });
  expect(missing).toEqual([]);
});

test("every chapter and file named in the table exists", () => {
  const missing = proofs.flatMap((proof) =>
    proof.kind === "chapter" && !findAnchors(read(join("docs/generated", proof.document))).has(proof.anchor)
      ? [`${proof.id}: ${proof.document}#${proof.anchor}`]
      : [],
  );
  const files = [...document.matchAll(/`((?:shared|functions|web|infra|scripts|docs)\/[\w/.-]+\.\w+)`/g)];
  expect(missing).toEqual([]);
  expect(files.flatMap(([, file = ""]) => (existsSync(join(root, file)) ? [] : [file]))).toEqual([]);
});

test("deviations and platform proofs state a reason", () => {
  for (const proof of proofs)
    if (proof.kind === "deviation" || proof.kind === "platform")
      expect(proof.reason.split(" ").length, `${proof.id}: ${proof.kind}`).toBeGreaterThan(8);
});

test("the counts in the introduction match the table", async () => {
  const has = (kind: string) => rows.filter(({ proofs: all }) => all.some((proof) => proof.kind === kind));
  const deviating = has("deviation");
  const rest = rows.filter((row) => !deviating.includes(row));
  const [tested, onPlatform] = [has("test"), has("platform")].map((some) => rest.filter((row) => some.includes(row)));
  const chapters = rest.length - (tested?.length ?? 0) - (onPlatform?.length ?? 0);
  const countLevel = (level: string) => document.split(`(${level}) |`).length - 1;
  const summary = (document.split("\n## ")[0] ?? "").replaceAll("\n", " ");
  expect(summary).toContain(`${rows.length} in all, ${countLevel("L1")} of level 1 and ${countLevel("L2")} of level 2`);
  expect(summary).toContain(`${tested?.length} are bound to tests, ${chapters} to chapters of documents`);
  expect(summary).toContain(`${onPlatform?.length} to the platform, and ${deviating.length} hold only in part`);
  const testNames = proofs.flatMap((proof) => (proof.kind === "test" ? [`${proof.file} ${proof.name}`] : []));
  await writeReport({
    name: "asvs",
    title: "ASVS 5.0",
    description: `The requirements of levels 1 and 2 that apply, in [asvs.md](asvs.md): every proof named there exists.`,
    command: "npm run test:nightly",
    stats: {
      requirements: rows.length,
      "… that applied before people uploaded files": applicableIds.length,
      "bound to tests": tested?.length ?? 0,
      "bound to chapters of documents": chapters,
      "left to the platform, each with what it does": onPlatform?.length ?? 0,
      "held in part or otherwise, each with its reason": deviating.length,
      "tests that are named": new Set(testNames).size,
    },
  });
});

test("finds test titles in every form of test call", () => {
  const source = [
    'test("one", () => {});',
    'test.each([["a", "b"]])("two %s", (a) => {});',
    'describe("three", () => {});',
    `test(\n  \`four \${n}\`,\n  run,\n);`,
    'await test.step("five", async () => {});',
    'test.each([\n  ["x"],\n])(\n  "six", run);',
    'call("seven", 1); const text = "eight";',
    '// test("nine", () => {});',
  ].join("\n");
  expect([...findTestTitles(source)]).toEqual(["one", "two %s", "three", `four \${n}`, "five", "six"]);
});
