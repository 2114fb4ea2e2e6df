import { expect, test } from "vitest";
import { emptyAccount } from "#tests/web/app.ts";
import { openApp } from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";

test("shows a notice for a deleted application and removes it from the URL", async () => {
  await openApp(`/application-tracker?application=app_${"0".repeat(26)}`, emptyAccount);
  await expect.element(getToast("Not Found", "This application no longer exists")).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe("/application-tracker");
});
