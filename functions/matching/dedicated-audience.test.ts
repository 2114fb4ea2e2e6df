import { expect, test } from "vitest";
import { findOtherAudience } from "./dedicated-audience.ts";

test.each([
  ["Nurse Anesthetist Traineeship", "Runs job centers", "Do you train people for this profession?"],
  ["Nurse Anesthetist Traineeship", "A college with a nursing school", undefined],
  [
    "Children's Hospitals Graduate Medical Education Payment Program",
    "A rural hospital",
    "Are you a children’s hospital?",
  ],
  ["Military Construction, National Guard", "A tribal college", "Do you serve the military or the National Guard?"],
  [
    "Child Care Access Means Parents in School",
    "A school district",
    "Are you a college or university with such students?",
  ],
  ["Community Health Centers", "A rural clinic", undefined],
])("%s, for an applicant with the mission %j: %s", (title, mission, question) => {
  expect(findOtherAudience({ title }, { mission })?.question).toBe(question);
});
