import { expect, test } from "vitest";
import { documentLimits, documentTexts } from "#shared/api/documents.ts";
import { formatBytes, formatDocumentKind, validateFile } from "./file-format.ts";

test("formats sizes in bytes, kB or MB", () => {
  const sizes = [1, 999, 1000, 999_499, 999_500, 20_000_000].map(formatBytes);
  expect(sizes).toEqual(["1 byte", "999 bytes", "1 kB", "999 kB", "1.0 MB", "20.0 MB"]);
});

test("rejects the files that the server would reject", () => {
  expect(validateFile({ name: "Budget.XLSX", size: documentLimits.fileBytes })).toBeUndefined();
  expect(validateFile({ name: "Budget.xlsx", size: documentLimits.fileBytes + 1 })).toBe(documentTexts.tooLarge);
  expect(validateFile({ name: "Budget.pdf", size: 0 })).toBe(documentTexts.empty);
  for (const name of ["Budget.exe", "Budget.pdf.exe", "pdf", "Budget"])
    expect(validateFile({ name, size: 5 })).toBe(documentTexts.acceptedTypes);
});

test("describes a text by type and version, and a file by format and size", () => {
  expect(formatDocumentKind({ type: "loi", file: null, version: 3 })).toBe("Letter of Intent, version 3");
  const file = { name: "a.pdf", mediaType: "application/pdf", bytes: 1_234_567 };
  expect(formatDocumentKind({ type: "file", file, version: 1 })).toBe("PDF, 1.2 MB");
});
