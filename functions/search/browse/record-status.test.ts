import { expect, test } from "vitest";
import { getStatusOn } from "./record-status.ts";

const today = "2026-11-24";

test.each([
  ["a notice on its closing day is open", { status: "open", closesOn: today }, "open"],
  ["a notice is closed the day after", { status: "open", closesOn: "2026-11-23" }, "closed"],
  ["an open notice without a date stays open", { status: "open", closesOn: null, postedOn: "2015-01-01" }, "open"],
  ["a forecast with a date stays a forecast", { status: "forecast", closesOn: "2027-01-01" }, "forecast"],
  [
    "an undated forecast of this fiscal year stays",
    { status: "forecast", closesOn: null, postedOn: "2026-10-01" },
    "forecast",
  ],
  [
    "one of the last fiscal year is withdrawn",
    { status: "forecast", closesOn: null, postedOn: "2026-09-30" },
    "withdrawn",
  ],
  [
    "unless its number names this fiscal year",
    { status: "forecast", closesOn: null, postedOn: "2026-06-01", number: "HHS-2027-IHS-0001" },
    "forecast",
  ],
  [
    "or an opening day is to come",
    { status: "forecast", closesOn: null, opensOn: "2027-02-01", postedOn: "2025-01-01" },
    "forecast",
  ],
  [
    "but not after twelve months",
    { status: "forecast", closesOn: null, postedOn: "2025-11-01", number: "EX-FY27-1" },
    "withdrawn",
  ],
  ["a recurring program stays recurring", { status: "recurring", closesOn: null, postedOn: "2015-01-01" }, "recurring"],
] as const)("%s", (_name, record, status) => {
  expect(getStatusOn(record, today)).toBe(status);
});
