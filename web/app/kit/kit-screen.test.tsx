import { expect, test } from "vitest";
import { openApp } from "#tests/web/testing.tsx";
import { expectAccessibleLayout, getHeading } from "../../../tests/web/app.ts";

test("every component in every state has no axe violation and no overflow at any width, in both themes", async () => {
  await openApp("/__kit", {});
  await expect.element(getHeading("Kit")).toBeVisible();
  await expectAccessibleLayout([360, 768, 1360, 1920]);
});
