import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  cardHeadings,
  createTracker,
  expectAnnounced,
  findButton,
  findColumn,
  findHeading,
  openTracker,
} from "#tests/web/applications.tsx";
import { findAxeViolations } from "#tests/web/testing.tsx";

const createMany = (count: number) => Array.from({ length: count }, (_, index) => ({ grantName: `Grant ${index}` }));

test("renders only the grid cards near the viewport, and the focused one", async () => {
  await openTracker("", createTracker(createMany(80)));
  await expect.element(page.getByText("80 applications", { exact: true })).toBeVisible();
  const [first, last] = [findHeading("Grant 79"), findHeading("Grant 0")];
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(last).toBeInViewport();
  await expect.element(first).not.toBeInTheDocument();
  expect(cardHeadings.elements().length).toBeLessThan(80);
  window.scrollTo(0, 0);
  await expect.element(first).toBeInViewport();
  await expect.element(last).not.toBeInTheDocument();
  const view = findButton("View Grant 79");
  (view.element() as HTMLElement).focus();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(last).toBeInViewport();
  await expect.element(view).toHaveFocus();
});

test("scrolls a board column below its heading and renders only the cards near the viewport", async () => {
  await openTracker("?view=board", createTracker(createMany(40)));
  const draft = findColumn("Draft");
  const [first, last] = [draft.getByText("Grant 39", { exact: true }), draft.getByText("Grant 0", { exact: true })];
  await expect.element(first).toBeInViewport();
  await expect.element(draft).toBeInViewport({ ratio: 1 });
  await expect.element(last).not.toBeInTheDocument();
  expect(document.documentElement.scrollHeight - window.innerHeight).toBeLessThanOrEqual(0);
  const scroller = draft.element().querySelector("[data-scrolls]");
  scroller?.scrollTo(0, scroller.scrollHeight);
  await expect.element(last).toBeInViewport();
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(draft.getByRole("heading", { name: "Draft", exact: true })).toBeInViewport({ ratio: 1 });
  scroller?.scrollTo(0, 0);
  await expect.element(first).toBeInViewport();
  await expect.element(last).not.toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
});

test("focuses the column heading after a card moves out of view", async () => {
  await openTracker(
    "?view=board",
    createTracker([{ grantName: "The first", status: "in_progress" }, ...createMany(60)]),
  );
  const handle = findButton("Move The first to…");
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("menuitem", { name: "Draft" }).click();
  await expectAnnounced("Moved The first to Draft, 61 of 61");
  await expect.element(findColumn("Draft").getByRole("heading", { name: "Draft", exact: true })).toHaveFocus();
});
