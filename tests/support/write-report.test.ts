import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { record, type Section, withSection } from "./write-report.ts";

const section = (name: string, more: Partial<Section> = {}): Section => ({
  name,
  title: `About ${name}`,
  what: "Everything was looked at.",
  figures: { requests: 2_000_000, "answers | odd": 0 },
  command: "npm run test:nightly",
  ...more,
});
const now = new Date("2026-11-22T06:07:08.000Z");

test("a section says when, from which seed, by which command, and its figures", () => {
  const file = withSection("", section("fuzz", { seed: 42 }), now);
  expect(file).toMatch(/^# Proof\n/);
  expect(file).toContain(
    "## About fuzz\n\nEverything was looked at.\n\n2026-11-22 06:07 UTC, seed 42, `npm run test:nightly` (",
  );
  expect(withSection("", section("fuzz"), now, "abc1234")).toContain(" cores, commit abc1234)\n");
  expect(file).toContain("| requests | 2,000,000 |\n| answers \\| odd | 0 |\n");
});

test("a run replaces its own section and leaves the others as they are, in the order of their names", () => {
  const first = withSection(withSection("", section("load"), now), section("access"), now);
  expect([...first.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(["About access", "About load"]);
  const later = new Date("2026-11-23T00:00:00.000Z");
  const second = withSection(first, section("access", { what: "Anew." }), later);
  const loadOf = (file: string) => /<!-- proof: load -->[\s\S]*/.exec(file)?.[0];
  expect(loadOf(second)).toBe(loadOf(first));
  expect(second).toContain("Anew.\n\n2026-11-23");
  expect(second.match(/proof: access/g)).toHaveLength(1);
  expect(withSection(second, section("access", { what: "Anew." }), later)).toBe(second);
});

test("runs that end at once lose none of their sections, and a run by day writes nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-proof-"));
  const path = join(folder, "proof.md");
  await record(section("by-day"), path, false);
  expect(await readdir(folder)).toEqual([]);
  const names = Array.from({ length: 8 }, (_, at) => `run-${at}`);
  await Promise.all(names.map((name) => record(section(name), path, true)));
  const file = await readFile(path, "utf8");
  expect([...file.matchAll(/proof: (\S+)/g)].map(([, name]) => name)).toEqual(names);
  expect(await readdir(folder)).toEqual(["proof.md"]);
  await rm(folder, { recursive: true });
});
