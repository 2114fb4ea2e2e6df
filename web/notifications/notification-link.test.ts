import { expect, test } from "vitest";
import { type Notification, relatedTypes } from "#shared/api/notifications.ts";
import { makeChildId, makeId } from "#shared/util/ids.ts";
import { getNotificationLink } from "./notification-list-dialog.tsx";

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

test("each kind of subject has its screen", () => {
  expect(relatedTypes.map((type) => [type, getLink(type, "id_1")]).filter(([, place]) => !place)).toEqual([]);
  expect(getLink("catalogRecord", "gg-363001")).toEqual({ screen: "/funding/gg-363001" });
  expect(getLink("savedSearch", "srch_1")).toEqual({ screen: "/funding-finder?search=srch_1" });
  expect(getLink("proposal", "doc_1")).toEqual({ screen: "/proposal-writer?document=doc_1" });
});

test("a comment links to the comments of its application, a review to its documents", () => {
  const screen = "/application-tracker?application=app_1&tab=";
  expect(getLink("application", "app_1", 1, "comment")).toEqual({ screen: `${screen}comments` });
  expect(getLink("application", "app_1", 1, "review")).toEqual({ screen: `${screen}documents` });
});

test("a task links to its application", () => {
  const application = makeId("application", new Date(now));
  expect(getLink("task", makeChildId("task", application, new Date(now)))).toEqual({
    screen: `/application-tracker?application=${application}`,
  });
});

test("an export links to the account page until it expires", () => {
  expect(getLink("export", "exp_1", 6)).toEqual({ screen: "/account?export=exp_1#data" });
  expect(getLink("export", "exp_1", 7)).toBeUndefined();
});

test("an unknown subject has no link, and ids are encoded", () => {
  expect(getLink(null, null)).toBeUndefined();
  expect(getLink("application", null)).toBeUndefined();
  expect(getLink("catalogRecord", "../api/x?y#z")).toEqual({ screen: "/funding/..%2Fapi%2Fx%3Fy%23z" });
});
