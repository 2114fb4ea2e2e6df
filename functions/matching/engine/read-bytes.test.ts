import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.ts";

test("a file is read as it lies, into memory of its own or into what is given", () => {
  const folder = mkdtempSync(join(tmpdir(), "read-bytes-"));
  try {
    const path = join(folder, "some.bin");
    writeFileSync(path, Uint8Array.from([5, 6, 7, 8]));
    const own = readBytes(path);
    expect([...own]).toEqual([5, 6, 7, 8]);
    expect([own.byteOffset, own.buffer.byteLength]).toEqual([0, 4]);
    const given = new Uint8Array(4);
    expect(readBytes(path, given)).toBe(given);
    expect([...given]).toEqual([5, 6, 7, 8]);
    expect(() => readBytes(path, new Uint8Array(3))).toThrow("do not fit");
    expect(() => readBytes(join(folder, "none.bin"))).toThrow("ENOENT");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
