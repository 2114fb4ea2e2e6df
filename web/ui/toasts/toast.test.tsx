import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { buildApplication, emptyAccount, getDialog, getHeading } from "#tests/web/app.ts";
import { dismissToasts, finishAnimations, getButton, openApp } from "#tests/web/testing.tsx";
import { toast } from "./toast.tsx";

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the labels of the primary buttons and links under the current toast. */
const findCoveredPrimaryButtons = async () => {
  const item = page.getByRole("listitem").filter({ hasText: "Failed to Save" });
  await expect.element(item).toBeVisible();
  finishAnimations();
  const box = item.element().getBoundingClientRect();
  return [...document.querySelectorAll(".bg-primary")]
    .filter((button) => overlaps(box, button.getBoundingClientRect()))
    .map(({ textContent }) => textContent);
};
const showToast = () =>
  toast({
    title: "Failed to Save",
    description: "The funding opportunity could not be saved. Please check your connection and try again",
    variant: "error",
  });

const viewports = [
  [1360, 900],
  [1024, 700],
  [768, 900],
  [360, 740],
] as const;
const responses = { ...emptyAccount, listApplications: [buildApplication({ grantName: "Early Literacy Fund" })] };

test.each([
  ["/dashboard", "Grant Dashboard"],
  ["/funding-finder", "Funding Finder"],
  ["/application-tracker", "Application Tracker"],
  ["/grant-genie", "Grant Genie"],
  ["/proposal-writer", "Proposal Writer"],
  ["/organization", "Organization profile"],
])("covers no primary button on %s at any width", async (path, title) => {
  await openApp(path, responses);
  await expect.element(getHeading(title)).toBeVisible();
  await expect.poll(() => document.querySelector(".bg-primary")).not.toBeNull();
  showToast();
  for (const [width, height] of viewports) {
    await page.viewport(width, height);
    expect(await findCoveredPrimaryButtons(), `${width} px`).toEqual([]);
  }
  await dismissToasts();
});

test("covers no primary button of a dialog at any width", async () => {
  await openApp("/application-tracker", responses);
  await getButton("Add Application").click();
  await expect.element(getDialog("Add Application")).toBeVisible();
  showToast();
  for (const [width, height] of viewports) {
    await page.viewport(width, height);
    expect(await findCoveredPrimaryButtons(), `${width} px`).toEqual([]);
  }
  await dismissToasts();
});
