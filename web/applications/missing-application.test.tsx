import { expect, test } from "vitest";
import { emptyAccount } from "#web/app/testing.ts";
import { openApp } from "#web/testing.tsx";
import { getToast } from "#web/ui/testing.ts";

test("a link to an application that no longer exists shows a notice and is removed from the URL", async () => {
  await openApp(`/application-tracker?application=app_${"0".repeat(26)}`, emptyAccount);
  await expect.element(getToast("Not Found", "This application is no longer there")).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe("/application-tracker");
});
