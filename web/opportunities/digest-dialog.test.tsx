import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildDigestItem, createFinderResponses, sampleSavedSearch } from "#tests/web/opportunities.ts";
import {
  createDeferred,
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
} from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";

const items = [buildDigestItem(1), buildDigestItem(2)];
const [first, second] = items;
const { id } = sampleSavedSearch;
const dialog = page.getByRole("dialog", { name: "New in “Homes nearby”" });
const getDialogButton = (name: string | RegExp) => dialog.getByRole("button", { name });
const getDismissButton = (title?: string) => getDialogButton(`Dismiss permanently: ${title}`);
const getUndoButton = (title?: string) => getDialogButton(`Dismissed. Undo: ${title}`);

const openDigest = async (query: string, responses: MockResponses = {}) => {
  const { calls } = await openApp(`/funding-finder?${query}`, {
    ...createFinderResponses(),
    listSavedSearches: [sampleSavedSearch],
    getSavedSearchDigest: { search: sampleSavedSearch, items },
    markSavedSearchViewed: { ...sampleSavedSearch, unseen: 0 },
    dismissFromSavedSearch: { ...sampleSavedSearch, dismissed: 1 },
    restoreToSavedSearch: { ...sampleSavedSearch, dismissed: 0 },
    ...responses,
  });
  return () =>
    calls
      .filter(({ operation }) => operation === "dismissFromSavedSearch" || operation === "restoreToSavedSearch")
      .map(({ operation, body }) => [operation, (body as { catalogId: string }).catalogId]);
};

describe("a link to the digest of a saved search", () => {
  test("opens the digest, marks its programs as seen and dismisses nothing", async () => {
    const getChanges = await openDigest(`search=${id}`);
    await expect.element(dialog.getByRole("heading", { level: 3 })).toHaveLength(2);
    expect(window.location.search).toBe("");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("Nothing new since", { exact: false })).toBeVisible();
    expect(getChanges()).toEqual([]);
  });

  test("dismisses the program named in the link and offers to undo", async () => {
    const getChanges = await openDigest(`search=${id}&dismiss=${first?.catalogId}`);
    await expect.element(getToast("Dismissed", "It won't show up in this search again")).toBeVisible();
    expect(window.location.search).toBe("");
    await getUndoButton(first?.title).click();
    await expect.element(getToast("Restored", "It's back in this search")).toBeVisible();
    await expect.element(getDismissButton(first?.title)).toBeVisible();
    await expect.poll(getChanges).toEqual([
      ["dismissFromSavedSearch", first?.catalogId],
      ["restoreToSavedSearch", first?.catalogId],
    ]);
  });

  test("dismisses a program that is no longer listed, with a message", async () => {
    const getChanges = await openDigest(`search=${id}&dismiss=gg-999`);
    const notice = dialog.getByText(/^The program from that link has been dismissed/);
    await expect.element(notice).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await getDialogButton("Undo").first().click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.poll(getChanges).toEqual([
      ["dismissFromSavedSearch", "gg-999"],
      ["restoreToSavedSearch", "gg-999"],
    ]);
  });

  test("reports a search that no longer exists", async () => {
    await openDigest("search=srch_01jcz0000000000000000000zz&dismiss=al-10-175");
    await expect.element(getToast("Not Found", "This saved search no longer exists")).toBeVisible();
    expect(window.location.search).toBe("");
  });

  test("keeps the program when the server fails to dismiss it", async () => {
    await openDigest(`search=${id}&dismiss=${first?.catalogId}`, {
      dismissFromSavedSearch: () => problemResponse(503, "unavailable", "The database is busy"),
    });
    await expect.element(getToast("Error", "The database is busy")).toBeVisible();
    await expect.element(getDismissButton(first?.title)).toBeVisible();
  });

  test("fits a phone", async () => {
    await page.viewport(360, 780);
    await openDigest(`search=${id}&dismiss=${first?.catalogId}`);
    await expect.element(getUndoButton(first?.title)).toBeVisible();
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });
});

test("undoes a dismissal from its toast", async () => {
  const getChanges = await openDigest(`search=${id}`);
  await getDismissButton(second?.title).click();
  await expect.element(getToast("Dismissed", "It won't show up in this search again")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.element(getToast("Restored", "It's back in this search")).toBeVisible();
  await expect.element(getDismissButton(second?.title)).toBeVisible();
  await expect.poll(getChanges).toEqual([
    ["dismissFromSavedSearch", second?.catalogId],
    ["restoreToSavedSearch", second?.catalogId],
  ]);
});

test("dismisses a second program while the first request is pending", async () => {
  const response = createDeferred<void>();
  const getChanges = await openDigest(`search=${id}`, {
    dismissFromSavedSearch: async () => {
      await response.promise;
      return { ...sampleSavedSearch, dismissed: 2 };
    },
  });
  for (const { title } of items) await getDismissButton(title).click();
  response.resolve();
  await expect.element(getDialogButton(/^Dismissed. Undo: /)).toHaveLength(2);
  expect(getChanges().map(([, catalogId]) => catalogId)).toEqual(items.map(({ catalogId }) => catalogId));
});
