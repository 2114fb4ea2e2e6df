import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { emptyAccount } from "#tests/web/app.ts";
import { finishAnimations, getButton, openApp, problemResponse } from "#tests/web/testing.tsx";

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test.each([
  [1024, 700],
  [768, 900],
  [360, 740],
])("covers neither the form's footer buttons at %i × %i px nor the top bar on a phone", async (width, height) => {
  await page.viewport(width, height);
  await openApp("/proposal-writer", { ...emptyAccount, generateProposal: () => problemResponse(503) });
  await getButton("Generate Proposal").click();
  const toast = page.getByRole("listitem").filter({ hasText: "Generation Failed" });
  await expect.element(toast).toBeVisible();
  finishAnimations();
  const box = toast.element().getBoundingClientRect();
  for (const name of ["Save Draft", "Generate Proposal"])
    expect(overlaps(box, getButton(name).element().getBoundingClientRect()), name).toBe(false);
  if (width === 360) {
    expect(box.top).toBeGreaterThanOrEqual(56);
    expect(box.bottom).toBeLessThan(370);
  }
});
