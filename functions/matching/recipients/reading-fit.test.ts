import { expect, test } from "vitest";
import type { Reading } from "#shared/api/catalog-record.ts";
import { getProfileKinds } from "./profile-kinds.ts";
import { computeRecipientPoints, formatRecipients, getRecipientFit, isForOtherRecipients } from "./reading-fit.ts";

const reading = (overrides: Partial<Reading> = {}): Reading => ({
  recipients: ["library", "museum"],
  reach: "local",
  pays: "books; shelves",
  ...overrides,
});
const getNonprofitKinds = (name: string) => getProfileKinds({ organizationType: "non-profit", name });
const library = getNonprofitKinds("Otter Public Library");
const fireCompany = getNonprofitKinds("Otter Volunteer Fire Company");
const unknown = getNonprofitKinds("Lantern House");
const company = getProfileKinds({ organizationType: "for-profit", name: "Otter Cleaning" });

test.each([
  ["named", reading(), library],
  ["other", reading(), fireCompany],
  ["unknown", reading(), unknown],
  ["open", reading({ recipients: ["library", "any-nonprofit"] }), fireCompany],
  ["unknown", undefined, library],
  ["named", reading({ recipients: ["farm-ranch", "small-business"] }), company],
  ["near", reading({ recipients: ["k12-school", "tribe", "small-business"] }), company],
])("compares a profile with the recipients: %s", (fit, read, kinds) => {
  expect(getRecipientFit(read, kinds)).toBe(fit);
});

test("raises the odds for the applicant's kind, more for a rare one, and lowers them for others", () => {
  const points = (read: Reading | undefined, kinds: typeof library) => computeRecipientPoints(read, kinds);
  expect(points(undefined, library)).toBe(0);
  expect(points(reading(), library)).toBeGreaterThan(0);
  expect(points(reading(), fireCompany)).toBeLessThan(0);
  const college = getProfileKinds({
    organizationType: "academic",
    applicant: { codes: ["06"], anyOf: true, known: true },
  });
  expect(points(reading({ recipients: ["college"] }), college)).toBeLessThan(points(reading(), library));
});

test("omits a program whose question names other states, whatever its recipients", () => {
  const read = reading({ question: "Is the project in Alaska?" });
  const inState = (state: string) =>
    getProfileKinds({ organizationType: "non-profit", name: "Otter Library", state, geographicScope: "local" });
  expect(isForOtherRecipients(read, inState("OH"), new Set())).toBe(true);
  expect(isForOtherRecipients(read, inState("AK"), new Set())).toBe(false);
});

test("omits a program for others unless the need mentions its recipients", () => {
  const none = new Set<never>();
  expect(isForOtherRecipients(reading(), fireCompany, none)).toBe(true);
  expect(isForOtherRecipients(reading(), fireCompany, new Set(["library"] as const))).toBe(false);
  expect(isForOtherRecipients(reading(), unknown, none)).toBe(false);
  expect(isForOtherRecipients(undefined, fireCompany, none)).toBe(false);
});

test("lists recipients by label", () => {
  expect(formatRecipients(reading({ recipients: ["library", "food-bank"] }))).toBe(
    "libraries and food banks, pantries and meal programs",
  );
});
