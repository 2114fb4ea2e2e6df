import { expect, test } from "vitest";
import { isTimeZone } from "#shared/dates.ts";
import { knownTimeZones, zoneGroups } from "./time-zones.ts";

test("zones stand by continent under their city, sorted", () => {
  expect(zoneGroups(["Europe/Paris", "America/New_York", "America/Argentina/Buenos_Aires"])).toEqual([
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

test("a chosen zone is there once, also one that the list lacks; an empty one is not", () => {
  expect(zoneGroups(["Europe/Paris"], "Europe/Paris", "UTC", "")).toEqual([
    { name: "Europe", zones: [{ value: "Europe/Paris", label: "Paris" }] },
    { name: "Other", zones: [{ value: "UTC", label: "UTC" }] },
  ]);
});

test("every zone offered is one that the server takes", () => {
  const zones = zoneGroups(knownTimeZones()).flatMap((group) => group.zones);
  expect(zones.length).toBeGreaterThan(300);
  expect(zones.filter(({ value }) => !isTimeZone(value))).toEqual([]);
});
