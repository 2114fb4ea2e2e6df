import { beforeEach, expect, test } from "vitest";
import { openApp, signedIn } from "#web/testing.tsx";
import { getToast, removeToasts } from "#web/ui/testing-toasts.ts";

beforeEach(removeToasts);

test("a link to an application that no longer exists says so and leaves the address", async () => {
  await openApp(`/application-tracker?application=app_${"0".repeat(26)}`, { ...signedIn, listApplications: [] });
  await expect.element(getToast("Not Found", "This application is no longer there")).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe("/application-tracker");
});
