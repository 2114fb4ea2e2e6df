import { expect, test } from "vitest";
import { toFileName, toSubmissionFileName } from "#shared/util/file-names.ts";
import { getFormKey, getWritingPath, parseTarget } from "./writing-kinds.ts";

test("a writing path contains the application or opportunity and the open document", () => {
  expect(getWritingPath("proposal")).toBe("/proposal-writer");
  const target = { applicationId: "app_1", opportunityId: null };
  const path = getWritingPath("cover_letter", { ...target, document: "doc_2" });
  expect(path).toBe("/cover-letter?application=app_1&document=doc_2");
  expect(parseTarget(new URLSearchParams(path.split("?")[1]))).toEqual(target);
});

test("each application and opportunity has its own form key", () => {
  const keys = [
    getFormKey("proposal", { applicationId: null, opportunityId: null }),
    getFormKey("proposal", { applicationId: "app_1", opportunityId: null }),
    getFormKey("proposal", { applicationId: null, opportunityId: "opp_1" }),
    getFormKey("cover_letter", { applicationId: null, opportunityId: null }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['Hope / "Light": a plan? <draft> | 2026\\27*', "Hope Light a plan draft 2026 27.docx"],
  ["../../etc/passwd", "etc passwd.docx"],
  ["x".repeat(300), `${"x".repeat(120)}.docx`],
  ["", "Document.docx"],
  ["\u202egnp.exe", "gnp.exe.docx"],
])("creates a safe file name for a document titled %j", (title, name) => {
  expect(toFileName(title, "docx")).toBe(name);
});

test("truncates emoji-only names at a grapheme boundary within the 255-byte file name limit", () => {
  const name = toFileName("\u{1F3EE}".repeat(300), "txt");
  expect(name.isWellFormed()).toBe(true);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
});

test.each([
  ["Éducation & “Light”: a plan, 2026", "Education_Light_a_plan_2026.docx"],
  ["Robin’s report - final", "Robins_report-final.docx"],
  [
    "Letter of Intent for the Harborlight Foundation’s Autumn Program",
    "Letter_of_Intent_for_the_Harborlight_Foundati.docx",
  ],
  ["灯", "Document.docx"],
])("creates a file name for submission systems from %j", (title, name) => {
  expect(toSubmissionFileName(title, "docx")).toBe(name);
  expect(name.length).toBeLessThanOrEqual(50);
});
