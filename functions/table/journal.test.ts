import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DamagedJournalError, type JournalFile, type JournalOptions, openJournal, readJournal } from "./journal.ts";
import { createMemoryTable } from "./memory.ts";
import { ConditionFailedError, InvalidWriteError } from "./table.ts";

let folder: string;
let path: string;
let journal: JournalFile | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"));
  path = join(folder, "data", "table.jsonl");
});
afterEach(async () => {
  await journal?.close();
  journal = undefined;
  rmSync(folder, { recursive: true });
});

const restart = async (options?: JournalOptions) => {
  await journal?.close();
  journal = undefined;
  journal = openJournal(path, options);
  return createMemoryTable({ journal });
};
const readText = () => readFileSync(path, "utf8");
const a = { pk: "p", sk: "a" };
const b = { pk: "p", sk: "b" };

test("restores exactly the acknowledged writes after a restart", async () => {
  const table = await restart();
  await table.write({ put: { ...a, n: 1, due: "😀\n" } }, { put: b });
  await table.write({ update: a, add: { n: 1 }, set: { duePk: "due", dueSk: "1" } });
  await table.write({ delete: b });
  await expect(table.write({ put: b }, { check: a, if: "absent" })).rejects.toThrow(ConditionFailedError);
  await expect(table.write({ put: b }, { update: a, add: { due: 1 } })).rejects.toThrow(InvalidWriteError);
  const item = { ...a, n: 2, due: "😀\n", duePk: "due", dueSk: "1" };
  for (let time = 0; time < 2; time++) {
    const restarted = await restart();
    expect(await restarted.getMany([a, b])).toEqual([item, undefined]);
    expect((await restarted.query({ index: "byDue", pk: "due" })).items).toEqual([item]);
  }
});

test("writes a transaction as one line before acknowledging it", async () => {
  const table = await restart();
  const response = table.write({ put: a }, { put: b });
  expect(readText()).toBe(`[]\n${JSON.stringify([{ put: a }, { put: b }])}\n`);
  await response;
});

test("discards a transaction whose line is torn, and truncates the file", async () => {
  await (await restart()).write({ put: a });
  const intactText = readText();
  await (await restart()).write({ put: b }, { put: { ...a, n: 2 } });
  const tornLine = readText().slice(intactText.length);
  for (let appended = 0; appended < tornLine.length; appended += 7) {
    writeFileSync(path, intactText + tornLine.slice(0, appended));
    const table = await restart();
    expect(await table.getMany([a, b])).toEqual([a, undefined]);
    await table.write({ put: { ...b, kept: appended } });
    expect(await (await restart()).getMany([a, b])).toEqual([a, { ...b, kept: appended }]);
  }
});

test("compacts the file on restart to the header and one line per item", async () => {
  const table = await restart();
  for (let n = 0; n < 50; n++) await table.write({ put: { ...a, n } });
  await table.write({ put: b });
  await table.write({ delete: b });
  await restart();
  expect(readText()).toBe(`[]\n${JSON.stringify([{ put: { ...a, n: 49 } }])}\n`);
});

test("survives a compaction interrupted by a kill", async () => {
  await (await restart()).write({ put: a });
  writeFileSync(`${path}.new`, '[{"put":{"pk":"p"');
  expect(await (await restart()).get(a)).toEqual(a);
});

test("drops expired items on restart", async () => {
  const table = await restart();
  await table.write({ put: { ...a, expiresAt: 100 } }, { put: { ...b, expiresAt: 101 } });
  expect(await (await restart({ now: 100_000 })).getMany([a, b])).toEqual([undefined, { ...b, expiresAt: 101 }]);
});

test.each([
  ["invalid JSON", Buffer.from("[{broken")],
  ["no array of changes", Buffer.from('{"put":{"pk":"p","sk":"a"}}')],
  ["a change without a key", Buffer.from('[{"put":{"pk":"p"}}]')],
  ["invalid UTF-8", Buffer.from('[{"put":{"pk":"p","sk":"\xff"}}]', "latin1")],
])("reports the line number of a line with %s, leaves the file unchanged and reads the rest", async (_, line) => {
  await (await restart()).write({ put: a });
  appendFileSync(path, Buffer.concat([line, Buffer.from(`\n${JSON.stringify([{ put: b }])}\n`)]));
  const before = readFileSync(path);
  expect(() => openJournal(path)).toThrow(DamagedJournalError);
  expect(() => openJournal(path)).toThrow("table.jsonl:3 is damaged");
  expect(readFileSync(path)).toEqual(before);
  expect(readJournal(path)).toEqual({ items: [a, b], damaged: [3], isEmpty: false });
});

test("rejects an emptied file instead of treating it as a new journal", async () => {
  await restart();
  writeFileSync(path, "");
  expect(() => openJournal(path)).toThrow("table.jsonl is empty");
  expect(readText()).toBe("");
});

const createControlledSync = () => {
  const syncs: PromiseWithResolvers<void>[] = [];
  const sync = () => {
    const deferred = Promise.withResolvers<void>();
    syncs.push(deferred);
    return deferred.promise;
  };
  return { syncs, sync };
};
const countSettled = async (writes: Promise<void>[]) => {
  let settled = 0;
  for (const write of writes)
    write.then(
      () => settled++,
      () => {},
    );
  await setImmediate();
  return settled;
};

test("acknowledges writes once on disk and shares one sync among concurrent writes", async () => {
  const { syncs, sync } = createControlledSync();
  const table = await restart({ sync });
  const put = (sk: string) => table.write({ put: { pk: "p", sk } });
  const first = [put("1"), put("2")];
  expect(await countSettled(first)).toBe(0);
  // The running sync may have missed these.
  const second = [put("3"), put("4")];
  expect(await countSettled(second)).toBe(0);
  expect(syncs).toHaveLength(1);
  syncs[0]?.resolve();
  expect(await countSettled([...first, ...second])).toBe(2);
  expect(syncs).toHaveLength(2);
  syncs[1]?.resolve();
  await Promise.all(second);
  expect(syncs).toHaveLength(2);
});

test("does not wait for the disk when a write changes nothing", async () => {
  const { syncs, sync } = createControlledSync();
  await (await restart({ sync })).write({ check: a, if: "absent" }, { delete: b });
  expect(syncs).toEqual([]);
});

test("fails every write after a failed sync and reports the journal as broken", async () => {
  const { syncs, sync } = createControlledSync();
  const table = await restart({ sync });
  const writes = [table.write({ put: a })];
  await setImmediate();
  writes.push(table.write({ put: b }));
  syncs[0]?.reject(new Error("no such device"));
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(table.write({ put: b })).rejects.toThrow("no such device");
  expect((await journal?.broken)?.message).toBe("no such device");
  expect(syncs).toHaveLength(1);
});

test("removes a partly written line when the disk is full and accepts shorter ones afterward", async () => {
  // Runs in a process whose files cannot exceed 4,096 bytes.
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
  const command = 'ulimit -f 8; exec "$0" --input-type=module --eval "$1"';
  expect(execFileSync("sh", ["-c", command, process.execPath, script], { encoding: "utf8" })).toBe(
    "written,EFBIG,written",
  );
  expect(await (await restart()).getMany([a, { pk: "p", sk: "long" }, b])).toEqual([
    { ...a, text: "" },
    undefined,
    { ...b, text: "" },
  ]);
});

test("keeps a change out of the table when the journal cannot write it", async () => {
  let full = true;
  const lines: unknown[] = [];
  const table = createMemoryTable({
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
