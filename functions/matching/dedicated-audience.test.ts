import { expect, test } from "vitest";
import { findOtherAudience } from "./dedicated-audience.ts";

test.each([
  ["Equipment for Law Enforcement", "Runs job centers", "Are you one of those?"],
  ["Equipment for Law Enforcement", "A sheriff’s office", undefined],
  ["HBCU Preservation", "A rural hospital", "Are you a historically Black college or university?"],
  ["Community Health Centers", "A rural clinic", undefined],
])("%s, for an applicant with the mission %j: %s", (title, mission, question) => {
  expect(findOtherAudience({ title }, { mission })?.question).toBe(question);
});
