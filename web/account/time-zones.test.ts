import { expect, test } from "vitest";
import { isTimeZone } from "#shared/util/dates.ts";
import { getSupportedTimeZones, groupTimeZones } from "./profile-section.tsx";

test("lists US zones first, by their common names, and the others by continent and city", () => {
  const zones = ["Europe/Paris", "America/Los_Angeles", "America/New_York", "America/Argentina/Buenos_Aires"];
  expect(groupTimeZones([...zones, "Asia/Calcutta"])).toEqual([
    {
      name: "United States",
      zones: [
        { value: "America/New_York", label: "Eastern Time (New York)" },
        { value: "America/Los_Angeles", label: "Pacific Time (Los Angeles)" },
      ],
    },
    { name: "America", zones: [{ value: "America/Argentina/Buenos_Aires", label: "Argentina, Buenos Aires" }] },
    { name: "Asia", zones: [{ value: "Asia/Calcutta", label: "Kolkata" }] },
    { name: "Europe", zones: [{ value: "Europe/Paris", label: "Paris" }] },
  ]);
});

test("includes each extra zone once, even if it is not in the list, and ignores empty ones", () => {
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
