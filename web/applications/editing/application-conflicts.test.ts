import { expect, test } from "vitest";
import type { GrantApplication } from "#shared/api/applications.ts";
import { findConflicts } from "./application-conflicts.tsx";

const base = {
  grantName: "Lamps for All",
  funder: "Example Foundation",
  amountRequested: 5000,
  amountAwarded: null,
  status: "draft",
  priority: "medium",
  deadline: "2027-03-01T00:00:00.000Z",
  notes: null,
  progress: 0,
} as unknown as GrantApplication; // only the compared fields
const createRemote = (changes: Partial<GrantApplication>) => ({ ...base, ...changes, version: 2 });

test("does not report a field that only the local user changed", () => {
  expect(findConflicts(base, createRemote({ notes: "Call them" }), { funder: "Example Fund" })).toEqual([]);
});
test("reports a field that both users changed, with both values", () => {
  expect(findConflicts(base, createRemote({ amountRequested: 7000 }), { amountRequested: "6,000" })).toEqual([
    { field: "amountRequested", label: "Amount requested", localValue: "6,000", remoteValue: "7,000" },
  ]);
  expect(findConflicts(base, createRemote({ status: "submitted" }), { status: "declined" })).toMatchObject([
    { localValue: "Declined", remoteValue: "Submitted" },
  ]);
});
test("does not report a field that both users changed to the same value", () => {
  expect(
    findConflicts(base, createRemote({ deadline: "2027-04-01T00:00:00.000Z" }), { deadline: "2027-04-01" }),
  ).toEqual([]);
});
test("compares tags one by one", () => {
  const taggedApplication = { ...base, tags: ["youth"] };
  expect(findConflicts(taggedApplication, { ...taggedApplication, tags: ["youth"] }, { tags: ["arts"] })).toEqual([]);
  expect(findConflicts(taggedApplication, { ...taggedApplication, tags: ["arts"] }, { tags: ["arts"] })).toEqual([]);
  expect(
    findConflicts(taggedApplication, { ...taggedApplication, tags: ["arts", "music"] }, { tags: [] }),
  ).toMatchObject([{ label: "Tags", localValue: "Not set", remoteValue: "arts; music" }]);
});
test("reports a cleared field as not set", () => {
  expect(findConflicts(base, createRemote({ deadline: null }), { deadline: "2027-04-01" })).toMatchObject([
    { localValue: "2027-04-01", remoteValue: "Not set" },
  ]);
});
