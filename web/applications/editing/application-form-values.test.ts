import { expect, test } from "vitest";
import { pickChanges } from "#web/ui/forms/pick-changes.ts";
import {
  formatAmountInput,
  getNewApplicationValues,
  parseProgress,
  toOptimisticChange,
} from "./application-form-values.ts";

test("formats an amount for its input", () => {
  expect(formatAmountInput(75_000)).toBe("75,000");
  expect(formatAmountInput(1234.5)).toBe("1,234.50");
  expect(formatAmountInput(0)).toBe("0");
  expect(formatAmountInput(null)).toBe("");
});

test("prefills a new application from the opportunity, with the deadline as a date", () => {
  const values = getNewApplicationValues({ grantName: "Early Literacy Fund", deadline: "2031-02-18T00:00:00.000Z" });
  expect(values).toMatchObject({ grantName: "Early Literacy Fund", funder: "", deadline: "2031-02-18" });
});

test("sends only changed fields, including cleared ones", () => {
  const before = { grantName: "A", notes: "Call first", progress: 40 };
  expect(pickChanges(before, { ...before })).toEqual({});
  expect(pickChanges(before, { ...before, notes: "" })).toEqual({ notes: "" });
  expect(pickChanges(before, { ...before, progress: 0 })).toEqual({ progress: 0 });
  expect(pickChanges({ tags: ["arts"] }, { tags: ["arts"] })).toEqual({});
  expect(pickChanges({ tags: ["arts"] }, { tags: ["arts", "music"] })).toEqual({ tags: ["arts", "music"] });
});

test("clearing the progress sends null and shows no value until the server computes it from the tasks", () => {
  expect([parseProgress(""), parseProgress("60"), parseProgress(40)]).toEqual([null, 60, 40]);
  expect(toOptimisticChange({ progress: 60 })).toEqual({ progress: 60 });
  expect(toOptimisticChange({ progress: null, notes: "A" })).toEqual({ notes: "A" });
});
