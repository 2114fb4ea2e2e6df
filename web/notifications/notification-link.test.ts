import { expect, test } from "vitest";
import { type Notification, relatedTypes } from "#shared/api/notifications.ts";
import { createChildId, createId } from "#shared/util/ids.ts";
import { getNotificationLink } from "./notification-link.ts";

const now = Date.parse("2026-11-21T15:00:00.000Z");
const getLink = (
  relatedType: Notification["relatedType"],
  relatedId: string | null,
  daysAgo = 1,
  type: Notification["type"] = "deadline",
) => {
  const createdAt = new Date(now - daysAgo * 86_400_000).toISOString();
  return getNotificationLink({ type, relatedType, relatedId, createdAt }, now);
};

test("links each kind of subject to its screen", () => {
  expect(relatedTypes.map((type) => [type, getLink(type, "id_1")]).filter(([, link]) => !link)).toEqual([]);
  expect(getLink("catalogRecord", "gg-363001")).toBe("/funding/gg-363001");
  expect(getLink("savedSearch", "srch_1")).toBe("/funding-finder?search=srch_1");
  expect(getLink("proposal", "doc_1")).toBe("/documents/doc_1");
});

test("links a comment to its application's comments, and a review to its documents", () => {
  const screen = "/application-tracker?application=app_1&tab=";
  expect(getLink("application", "app_1", 1, "comment")).toBe(`${screen}comments`);
  expect(getLink("application", "app_1", 1, "review")).toBe(`${screen}documents`);
});

test("links a task to its application", () => {
  const application = createId("application", new Date(now));
  expect(getLink("task", createChildId("task", application, new Date(now)))).toBe(
    `/application-tracker?application=${application}`,
  );
});

test("links an export to the account page until it expires", () => {
  expect(getLink("export", "exp_1", 6)).toBe("/account?export=exp_1#data");
  expect(getLink("export", "exp_1", 7)).toBeUndefined();
});

test("omits the link of an unknown subject, and encodes IDs", () => {
  expect(getLink(null, null)).toBeUndefined();
  expect(getLink("application", null)).toBeUndefined();
  expect(getLink("catalogRecord", "../api/x?y#z")).toBe("/funding/..%2Fapi%2Fx%3Fy%23z");
});

test("opens each kind of subject in the notification's workspace", () => {
  const links = relatedTypes.map((relatedType) =>
    getNotificationLink(
      { type: "deadline", relatedType, relatedId: "id_1", createdAt: new Date(now).toISOString() },
      now,
      "w1",
    ),
  );
  expect(links.filter((link) => !link?.includes("workspace=w1"))).toEqual([]);
  expect(links).toContain("/account?export=id_1&workspace=w1#data");
  expect(links).toContain("/documents/id_1?workspace=w1");
});
