import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildApplication, buildOpportunity, emptyAccount, getDialog } from "./app.ts";
import { getButton, type MockResponses, openApp } from "./testing.tsx";
import { buildDocument } from "./writing.ts";

export const paletteButton = getButton("Search or jump to");
export const palette = getDialog("Search or jump to");
export const paletteField = palette.getByRole("combobox", { name: "Search or jump to" });
export const getOptions = (group: string) => palette.getByRole("group", { name: group }).getByRole("option");
export const selectedOption = palette.getByRole("option", { selected: true });
export const shortcutSheet = getDialog("Keyboard shortcuts");

export const paletteApplication = buildApplication({
  grantName: "Community Health Equity Fund",
  amountRequested: 250_000,
});
const notes = buildDocument({ title: "Health budget notes", content: "Lamps" });
/** An account with one application, one manual opportunity and one text. */
export const paletteResponses: MockResponses = {
  ...emptyAccount,
  listApplications: [paletteApplication],
  listFundingOpportunities: [buildOpportunity({ title: "Health Lamps", funder: "Lantern Trust" })],
  listDocuments: [notes],
  getDocument: notes,
  listDocumentVersions: [],
  listRequirements: { items: [], fromCatalog: null },
  listTasks: [],
};

/** Opens a screen and waits for the palette button. */
export const openScreen = async (path: string, overrides: MockResponses = {}) => {
  const openedApp = await openApp(path, { ...paletteResponses, ...overrides });
  await expect.element(paletteButton).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return openedApp;
};

export const openPalette = async () => {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(paletteField).toHaveFocus();
};
