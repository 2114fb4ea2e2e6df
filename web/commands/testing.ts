import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anApplication, anOpportunity, dialog, emptyAccount } from "#web/app/testing.ts";
import { type Answers, button, openApp } from "#web/testing.tsx";
import { aDocument } from "#web/writing/testing.ts";

export const control = button("Search or jump to");
export const palette = dialog("Search or jump to");
export const field = palette.getByRole("combobox", { name: "Search or jump to" });
export const getOptions = (group: string) => palette.getByRole("group", { name: group }).getByRole("option");
export const selectedOption = palette.getByRole("option", { selected: true });
export const sheet = dialog("Keyboard shortcuts");

export const application = anApplication({ grantName: "Community Health Equity Fund", amountRequested: 250_000 });
const notes = aDocument({ title: "Health budget notes", content: "Lamps" });
/** An account with one application, one manual opportunity and one text. */
export const answers: Answers = {
  ...emptyAccount,
  listApplications: [application],
  listFundingOpportunities: [anOpportunity({ title: "Health Lamps", funder: "Lantern Trust" })],
  listDocuments: [notes],
  getDocument: notes,
  listDocumentVersions: [],
  listRequirements: { items: [], fromCatalogue: null },
  listTasks: [],
};

/** Opens a screen and waits for the palette button. */
export const openScreen = async (path: string, overrides: Answers = {}) => {
  const opened = await openApp(path, { ...answers, ...overrides });
  await expect.element(control).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return opened;
};

export const openPalette = async () => {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
};
