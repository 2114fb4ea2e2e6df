import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Journal, openJournal } from "./journal.ts";
import { memoryTable } from "./memory.ts";
import { ConditionFailed, RefusedWrite, type Table } from "./table.ts";

let folder: string;
let path: string;
let journal: Journal | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"));
  path = join(folder, "data", "table.jsonl");
});
afterEach(() => {
  journal?.close();
  journal = undefined;
  rmSync(folder, { recursive: true });
});

/** The table after a kill: what is in the file, and nothing else. */
const restart = (): Table => {
  journal?.close();
  journal = undefined;
  journal = openJournal(path);
  return memoryTable({ journal });
};
const text = () => readFileSync(path, "utf8");
const a = { pk: "p", sk: "a" };
const b = { pk: "p", sk: "b" };

test("everything that was answered is there after a restart, and no more", async () => {
  const table = restart();
  await table.write({ put: { ...a, n: 1, due: "😀\n" } }, { put: b });
  await table.write({ update: a, add: { n: 1 }, set: { duePk: "due", dueSk: "1" } });
  await table.write({ delete: b });
  await expect(table.write({ put: b }, { check: a, if: "absent" })).rejects.toThrow(ConditionFailed);
  await expect(table.write({ put: b }, { update: a, add: { due: 1 } })).rejects.toThrow(RefusedWrite);
  const item = { ...a, n: 2, due: "😀\n", duePk: "due", dueSk: "1" };
  for (let time = 0; time < 2; time++) {
    const again = restart();
    expect(await again.getMany([a, b])).toEqual([item, undefined]);
    expect((await again.query({ index: "byDue", pk: "due" })).items).toEqual([item]);
  }
});

test("a transaction is written before it is answered, as one line", async () => {
  const table = restart();
  const answer = table.write({ put: a }, { put: b });
  expect(text().split("\n")).toHaveLength(2);
  await answer;
});

test("a torn last line undoes its whole transaction and is cut off", async () => {
  await restart().write({ put: a });
  const whole = text();
  await restart().write({ put: b }, { put: { ...a, n: 2 } });
  const more = text().slice(whole.length);
  for (let kept = 0; kept < more.length; kept += 7) {
    writeFileSync(path, whole + more.slice(0, kept));
    const table = restart();
    expect(await table.getMany([a, b])).toEqual([a, undefined]);
    await table.write({ put: { ...b, kept } });
    expect(await restart().getMany([a, b])).toEqual([a, { ...b, kept }]);
  }
});

test("the file holds one line for each item after a restart", async () => {
  const table = restart();
  for (let n = 0; n < 50; n++) await table.write({ put: { ...a, n } });
  await table.write({ put: b });
  await table.write({ delete: b });
  restart();
  expect(text()).toBe(`${JSON.stringify([{ put: { ...a, n: 49 } }])}\n`);
});

test("a compaction that a kill cut short does no harm", async () => {
  await restart().write({ put: a });
  writeFileSync(`${path}.new`, '[{"put":{"pk":"p"');
  expect(await restart().get(a)).toEqual(a);
});

test("damage in the midst of the file is an error that names the line, and the file is left as it is", async () => {
  await restart().write({ put: a });
  appendFileSync(path, "[{broken\n[]\n");
  const before = text();
  expect(() => openJournal(path)).toThrow("table.jsonl:2 is damaged");
  expect(text()).toBe(before);
});

test("a line that the disk had no room for is cut off, and shorter ones follow", async () => {
  // In a process whose files cannot grow beyond 4,096 bytes.
  const script = `
    import { openJournal } from ${JSON.stringify(new URL("./journal.ts", import.meta.url).href)};
    const journal = openJournal(${JSON.stringify(path)});
    const append = (sk, text) => {
      try {
        journal.append([{ put: { pk: "p", sk, text } }]);
        return "written";
      } catch (error) {
        return error.code;
      }
    };
    process.stdout.write([append("a", ""), append("long", "x".repeat(5000)), append("b", "")].join());`;
  const limited = 'ulimit -f 8; exec "$0" --input-type=module --eval "$1"';
  expect(execFileSync("sh", ["-c", limited, process.execPath, script], { encoding: "utf8" })).toBe(
    "written,EFBIG,written",
  );
  expect(await restart().getMany([a, { pk: "p", sk: "long" }, b])).toEqual([
    { ...a, text: "" },
    undefined,
    { ...b, text: "" },
  ]);
});

test("what cannot be written to the file is not in the table", async () => {
  let full = true;
  const lines: unknown[] = [];
  const table = memoryTable({
    journal: {
      load: () => [a],
      append: (changes) => {
        if (full) throw new Error("no space left");
        lines.push(changes);
      },
      close: () => {},
    },
  });
  await expect(table.write({ put: b })).rejects.toThrow("no space left");
  expect(await table.getMany([a, b])).toEqual([a, undefined]);
  full = false;
  await table.write({ check: a, if: "present" });
  await table.write({ put: b });
  expect(lines).toEqual([[{ put: b }]]);
});
