import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { buildNumberedOpportunity, button, createFinderResponses, resultCards } from "#tests/web/opportunities.ts";
import { openApp, problemResponse } from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";

const opportunities = [
  buildNumberedOpportunity(1, { saved: true }),
  buildNumberedOpportunity(2),
  buildNumberedOpportunity(3),
];
const unsavedIds = opportunities.slice(1).map(({ id }) => id);

/** Opens the Finder with three results, one of them saved; `respondToDelete` overrides the response to deletions. */
const openFinder = async (respondToDelete?: () => Response) => {
  let remainingOpportunities = opportunities;
  const { calls } = await openApp("/funding-finder", {
    ...createFinderResponses(opportunities),
    listFundingOpportunities: () => remainingOpportunities,
    deleteFundingOpportunity:
      respondToDelete ??
      (({ params }) => {
        remainingOpportunities = remainingOpportunities.filter(({ id }) => id !== params.id);
      }),
  });
  return () => calls.filter(({ operation }) => operation === "deleteFundingOpportunity").map(({ params }) => params.id);
};
const clearResults = async () => {
  await button("Clear All Results").click();
  await button("Clear").click();
};

describe("Clear All Results", () => {
  test("deletes nothing when canceled", async () => {
    const getDeletedIds = await openFinder();
    await button("Clear All Results").click();
    await expect
      .element(page.getByRole("alertdialog"))
      .toMatchTextContent(/Remove 2 listed opportunities\? Saved opportunities are kept\./);
    await button("Cancel").click();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    expect(getDeletedIds()).toEqual([]);
  });

  test("deletes every unsaved result", async () => {
    const getDeletedIds = await openFinder();
    await clearResults();
    await expect.element(getToast("Cleared", "All funding opportunities removed successfully")).toBeVisible();
    await expect.element(resultCards).toHaveLength(1);
    expect(getDeletedIds()).toEqual(unsavedIds);
  });

  test("stops at the first failure and shows the server's message", async () => {
    const getDeletedIds = await openFinder(() => problemResponse(500, "internal", "The database is busy"));
    await clearResults();
    await expect.element(getToast("Clear Failed", "The database is busy")).toBeVisible();
    expect(getDeletedIds()).toEqual(unsavedIds.slice(0, 1));
  });

  test("continues past a result that was already deleted", async () => {
    const getDeletedIds = await openFinder(() => problemResponse(404, "not_found", "Gone"));
    await clearResults();
    await expect.element(getToast("Cleared", "All funding opportunities removed successfully")).toBeVisible();
    expect(getDeletedIds()).toEqual(unsavedIds);
  });
});
