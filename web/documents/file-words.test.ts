import { expect, test } from "vitest";
import { documentLimits, documentTexts } from "#shared/documents.ts";
import { kindText, refusalOf, sizeText } from "./file-words.ts";

test("formats sizes in bytes, kB or MB", () => {
  const sizes = [1, 999, 1000, 999_499, 999_500, 20_000_000].map(sizeText);
  expect(sizes).toEqual(["1 byte", "999 bytes", "1 kB", "999 kB", "1.0 MB", "20.0 MB"]);
});

test("rejects the files that the server would reject", () => {
  expect(refusalOf({ name: "Budget.XLSX", size: documentLimits.file })).toBeUndefined();
  expect(refusalOf({ name: "Budget.xlsx", size: documentLimits.file + 1 })).toBe(documentTexts.tooLarge);
  expect(refusalOf({ name: "Budget.pdf", size: 0 })).toBe(documentTexts.empty);
  for (const name of ["Budget.exe", "Budget.pdf.exe", "pdf", "Budget"])
    expect(refusalOf({ name, size: 5 })).toBe(documentTexts.kinds);
});

test("describes a text by type and version, and a file by format and size", () => {
  expect(kindText({ type: "loi", file: null, version: 3 })).toBe("Letter of Intent, version 3");
  const file = { name: "a.pdf", mediaType: "application/pdf", bytes: 1_234_567 };
  expect(kindText({ type: "file", file, version: 1 })).toBe("PDF, 1.2 MB");
});
