import { expect, test } from "vitest";
import { findResponsibleId } from "./responsibility.ts";

const members = { ada: "owner", sam: "editor", vera: "viewer" } as const;

test.each([
  ["the assignee", ["sam", "ada"], "sam"],
  ["the application's owner if nobody is assigned", [null, "sam"], "sam"],
  ["the next one if the assignee has left", ["gone", "sam"], "sam"],
  ["the next one if the assignee can only read", ["vera", "sam"], "sam"],
  ["the workspace's owner if no candidate can edit", ["gone", "vera", undefined], "ada"],
])("selects %s as the responsible member", (_, candidates, expected) => {
  expect(findResponsibleId(members, ...candidates)).toBe(expected);
});

test("selects no responsible member in a workspace without an owner", () => {
  expect(findResponsibleId({ vera: "viewer" }, "vera")).toBeUndefined();
});
