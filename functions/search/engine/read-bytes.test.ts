import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.ts";

test("reads a file into new memory or a given buffer", () => {
  const folder = mkdtempSync(join(tmpdir(), "read-bytes-"));
  try {
    const path = join(folder, "some.bin");
    writeFileSync(path, Uint8Array.from([5, 6, 7, 8]));
    const allocated = readBytes(path);
    expect([...allocated]).toEqual([5, 6, 7, 8]);
    expect([allocated.byteOffset, allocated.buffer.byteLength]).toEqual([0, 4]);
    const given = new Uint8Array(4);
    expect(readBytes(path, given)).toBe(given);
    expect([...given]).toEqual([5, 6, 7, 8]);
    expect(() => readBytes(path, new Uint8Array(3))).toThrow("do not fit");
    expect(() => readBytes(join(folder, "none.bin"))).toThrow("ENOENT");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
