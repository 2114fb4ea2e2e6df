import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Draft } from "#shared/api/writing.ts";
import { testOrganization } from "#tests/web/genie.ts";
import { createFinderResponses, fillProfile, searchButton } from "#tests/web/opportunities.ts";
import { findAxeViolations, getOverflow, type MockResponses, openApp, problemResponse } from "#tests/web/testing.tsx";

/** A screen, a field prefilled from the profile, its value, and a field to type into. */
const forms = [
  ["/proposal-writer", "EIN (tax ID)", "12-3456789", "Project title"],
  ["/cover-letter", "Your organization", "Lantern House, Inc.", "Contact person"],
  ["/grant-genie", "Organization name", "Lantern House, Inc.", "Project need"],
  ["/web-search", "Organization type", "501c3-nonprofit", "Programs"],
  ["/funding-finder", "Organization type", "non-profit", ""],
] as const;
const timestamp = "2026-11-20T15:00:00.000Z";
const draft = {
  id: `drf_${"1".repeat(26)}`,
  opportunityId: null,
  applicationId: null,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
};
const createResponses = (): MockResponses => ({
  ...createFinderResponses(),
  listOrganizations: () => problemResponse(500),
  listDrafts: [],
  listDocuments: [],
  createDraft: ({ body }) => ({ ...(body as Pick<Draft, "name" | "kind" | "fields">), ...draft }),
});
const notice = page.getByText("Your organization profile could not be loaded");
const retryButton = page.getByRole("button", { name: "Try again", exact: true });

describe("a form whose organization profile failed to load", () => {
  test.for(forms)(
    "is usable on %s, and is prefilled once the profile loads",
    async ([screen, label, value, typedField]) => {
      const responses = createResponses();
      await openApp(screen, responses);
      await expect.element(notice).toBeVisible();
      await expect
        .element(page.getByText(/Fill it out once in your|Your first search starts your/))
        .not.toBeInTheDocument();
      const field = page.getByLabelText(label, { exact: true }).first();
      await expect.element(field).not.toHaveValue(value);
      if (typedField) await page.getByLabelText(typedField).first().fill("Two navigators");
      expect(await findAxeViolations()).toEqual([]);
      await page.viewport(320, 800);
      expect(getOverflow()).toBeLessThanOrEqual(0);
      await page.viewport(1360, 900);
      responses.listOrganizations = [testOrganization];
      await retryButton.click();
      await expect.element(notice).not.toBeInTheDocument();
      await expect.element(field).toHaveValue(value);
      if (typedField) await expect.element(page.getByLabelText(typedField).first()).toHaveValue("Two navigators");
    },
  );

  test("keeps what was typed into a field that the profile would prefill", async () => {
    const responses = createResponses();
    await openApp("/proposal-writer", responses);
    await page.getByLabelText("EIN (tax ID)").fill("98-7654321");
    responses.listOrganizations = [testOrganization];
    await retryButton.click();
    await expect.element(page.getByLabelText("Organization history")).toHaveValue("Founded in 2009.");
    await expect.element(page.getByLabelText("EIN (tax ID)")).toHaveValue("98-7654321");
  });

  test("does not create a second profile from a search", async () => {
    const { calls } = await openApp("/funding-finder", {
      ...createResponses(),
      searchFundingOpportunities: { opportunities: [] },
    });
    await fillProfile();
    await searchButton.click();
    await expect.element(page.getByText("Search Complete", { exact: true })).toBeVisible();
    expect(calls.map(({ operation }) => operation)).not.toContain("createOrganization");
  });
});
