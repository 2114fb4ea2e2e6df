import { expect, test } from "vitest";
import { isTimeZone } from "#shared/util/dates.ts";
import { getSupportedTimeZones, groupTimeZones } from "./profile-section.tsx";

test("groups zones by continent under their city, sorted", () => {
  expect(groupTimeZones(["Europe/Paris", "America/New_York", "America/Argentina/Buenos_Aires"])).toEqual([
    {
      name: "America",
      zones: [
        { value: "America/Argentina/Buenos_Aires", label: "Argentina, Buenos Aires" },
        { value: "America/New_York", label: "New York" },
      ],
    },
    { name: "Europe", zones: [{ value: "Europe/Paris", label: "Paris" }] },
  ]);
});

test("includes each extra zone once, even when the list does not have it, and ignores empty ones", () => {
  expect(groupTimeZones(["Europe/Paris"], "Europe/Paris", "UTC", "")).toEqual([
    { name: "Europe", zones: [{ value: "Europe/Paris", label: "Paris" }] },
    { name: "Other", zones: [{ value: "UTC", label: "UTC" }] },
  ]);
});

test("offers only zones that the server accepts", () => {
  const zones = groupTimeZones(getSupportedTimeZones()).flatMap((group) => group.zones);
  expect(zones.length).toBeGreaterThan(300);
  expect(zones.filter(({ value }) => !isTimeZone(value))).toEqual([]);
});
