import { expect, test } from "vitest";
import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { chooseCriteria } from "./choose-criteria.ts";

const choose = (notice: string) => chooseCriteria(findRequirements(notice)).map(({ requirement }) => requirement);

test("follows a scoring list before a form's questions", () => {
  expect(choose("Need 30; Work plan 40; Outcomes 30. What does it cost?")).toEqual([
    "Need (30 points)",
    "Work plan (40 points)",
    "Outcomes (30 points)",
  ]);
});

test("makes no headings of parts without a question or a limit of their own", () => {
  expect(choose("Submit a cover sheet, a project narrative and a budget narrative.")).toEqual([]);
});
