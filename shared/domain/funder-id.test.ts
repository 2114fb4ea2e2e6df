import { expect, test } from "vitest";
import { toFunderId } from "./funder-id.ts";

test("uses the record's funder ID or derives it from the funder's name", () => {
  expect(toFunderId({ funder: "Lamp Fund", funderId: "ein-123456789" })).toBe("ein-123456789");
  expect(toFunderId({ funder: "Department of Health & Human Services" })).toBe(
    "agency-department-of-health-and-human-services",
  );
  expect(toFunderId({ funder: "Fundación Ñandú, S.A." })).toBe("agency-fundacion-nandu-s-a");
  expect(toFunderId({ funder: "x".repeat(200) })).toBe(`agency-${"x".repeat(80)}`);
  expect(toFunderId({ funder: "財団" })).toBeNull();
});
