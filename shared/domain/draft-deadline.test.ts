import { expect, test } from "vitest";
import { getDraftDeadline } from "./draft-deadline.ts";

const opportunity = { deadline: "2027-03-01" };

test("returns the application's deadline unless it is missing or an estimate", () => {
  expect(getDraftDeadline({ deadline: "2027-01-15" }, opportunity)).toBe("2027-01-15");
  expect(getDraftDeadline({ deadline: "2027-01-15", deadlineEstimated: true }, opportunity)).toBe("2027-03-01");
  expect(getDraftDeadline({ deadline: null }, opportunity)).toBe("2027-03-01");
  expect(getDraftDeadline({ deadline: "2027-01-15" }, { deadline: null })).toBe("2027-01-15");
  expect(getDraftDeadline(null, null)).toBeNull();
});
