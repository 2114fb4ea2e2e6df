import { expect, test } from "vitest";
import { formatExportSize, formatFileSize } from "./format.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [34_400, "34 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_249_000, "1.2 MB"],
])("formats %i bytes as '%s'", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test("formats an export's record count and size", () => {
  expect(formatExportSize({ records: 1204, bytes: 51_200 })).toBe("1,204 records, 51 kB");
  expect(formatExportSize({ records: 1, bytes: 700 })).toBe("1 record, 700 bytes");
});
