import { expect, test } from "vitest";
import { amountText, changesOf, newValues, percentOf, shownOf } from "./application-values.ts";

test("formats an amount for its input", () => {
  expect(amountText(75_000)).toBe("75,000");
  expect(amountText(1234.5)).toBe("1,234.50");
  expect(amountText(0)).toBe("0");
  expect(amountText(null)).toBe("");
});

test("prefills a new application from the opportunity, with the deadline as a date", () => {
  const values = newValues({ grantName: "Early Literacy Fund", deadline: "2031-02-18T00:00:00.000Z" });
  expect(values).toMatchObject({ grantName: "Early Literacy Fund", funder: "", deadline: "2031-02-18" });
});

test("sends only changed fields, emptied ones included", () => {
  const before = { grantName: "A", notes: "Call first", progress: 40 };
  expect(changesOf(before, { ...before })).toEqual({});
  expect(changesOf(before, { ...before, notes: "" })).toEqual({ notes: "" });
  expect(changesOf(before, { ...before, progress: 0 })).toEqual({ progress: 0 });
  expect(changesOf({ tags: ["arts"] }, { tags: ["arts"] })).toEqual({});
  expect(changesOf({ tags: ["arts"] }, { tags: ["arts", "music"] })).toEqual({ tags: ["arts", "music"] });
});

test("an emptied progress becomes null and is not shown before the server has computed it from the tasks", () => {
  expect([percentOf(""), percentOf("60"), percentOf(40)]).toEqual([null, 60, 40]);
  expect(shownOf({ progress: 60 })).toEqual({ progress: 60 });
  expect(shownOf({ progress: null, notes: "A" })).toEqual({ notes: "A" });
});
