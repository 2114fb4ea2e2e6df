import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { emptyAccount } from "#tests/web/app.ts";
import { createApplication, createTracker, openTracker } from "#tests/web/applications.tsx";
import { createDocument, createDocuments } from "#tests/web/documents.ts";
import { findAxeViolations, getOverflow } from "#tests/web/testing.tsx";

const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
const textField = page.getByRole("textbox", { name: "Text", exact: true });
const titleField = page.getByLabelText("Title");
const saveButton = page.getByRole("button", { name: "Save", exact: true });
const notice = page.getByRole("status").filter({ hasText: "This document was changed in the meantime" });
const saveMineButton = notice.getByRole("button", { name: "Save mine as a new version" });
const getMarkedTexts = (tag: "ins" | "del") =>
  [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);

const openDocuments = async (...overrides: Parameters<typeof createDocument>[0][]) => {
  const tracker = createTracker([{}]);
  const [{ id: applicationId } = createApplication()] = tracker.applications;
  const { documents, change, responses } = createDocuments(
    overrides.map((document) => ({ applicationId, ...document })),
  );
  const { listFacts, listOrganizations } = emptyAccount;
  Object.assign(tracker.responses, { listFacts, listOrganizations }, responses);
  await openTracker(`?application=${applicationId}&tab=documents`, tracker);
  const [first = createDocument({})] = documents;
  return {
    document: first,
    documents,
    changeElsewhere: (changes: Parameters<typeof change>[1]) => change(first, changes),
  };
};
const openEditor = (name: string) => detail.getByRole("link", { name: `Open ${name}` }).click();

describe("a document that another tab has changed", () => {
  test("shows how both texts differ, and keeps both when the user saves theirs", async () => {
    const { changeElsewhere } = await openDocuments({ content: "Lamps: 500\nOil: 100" });
    await openEditor("Budget");
    await textField.fill("Lamps: 700\nOil: 100");
    changeElsewhere({ content: "Lamps: 600\nOil: 100" });
    await saveButton.click();
    await expect.element(notice).toBeVisible();
    expect([getMarkedTexts("del"), getMarkedTexts("ins")]).toEqual([["600"], ["700"]]);
    expect(await findAxeViolations()).toEqual([]);
    await saveMineButton.click();
    await expect.element(page.getByText(/Version 3, saved /)).toBeVisible();
    await page.getByRole("tab", { name: "Versions" }).click();
    await expect.element(page.getByRole("figure", { name: "From version 2 to version 3" })).toBeVisible();
  });

  test("keeps the other tab's title when only the text was changed here", async () => {
    const { document, changeElsewhere } = await openDocuments({});
    await openEditor("Budget");
    await textField.fill("Lamps: 700");
    changeElsewhere({ title: "Budget of May" });
    await saveButton.click();
    await expect.element(page.getByText(/Version 2, saved /)).toBeVisible();
    await expect.element(titleField).toHaveValue("Budget of May");
    expect(document).toMatchObject({ title: "Budget of May", content: "Lamps: 700\n" });
  });

  test("shows both titles when both tabs changed them, and adopts the other tab's text", async () => {
    const { document, changeElsewhere } = await openDocuments({});
    await openEditor("Budget");
    await titleField.fill("Budget of June");
    changeElsewhere({ title: "Budget of July", content: "Lamps: 800" });
    await saveButton.click();
    await expect.element(notice.getByText("Budget of June")).toBeVisible();
    await expect.element(notice.getByText("Budget of July")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await saveMineButton.click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(textField).toHaveValue("Lamps: 800");
    expect(document).toMatchObject({ title: "Budget of June", content: "Lamps: 800" });
  });

  test("does not delete a document that the other tab has changed", async () => {
    const { documents, changeElsewhere } = await openDocuments({});
    await expect.element(detail.getByText("Budget", { exact: true }).first()).toBeVisible();
    changeElsewhere({ content: "Lamps: 900" });
    await detail.getByRole("button", { name: "Delete Budget" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
    expect(documents).toMatchObject([{ content: "Lamps: 900" }]);
  });
});

test("fits the list, the editor and its versions on a phone, without axe violations", async () => {
  await page.viewport(390, 844);
  const file = { name: "Letter of support.pdf", mediaType: "application/pdf", bytes: 250_000 };
  const { changeElsewhere } = await openDocuments({ title: "Cover note" }, { title: "Letter of support", file });
  await expect.element(detail.getByText(/^PDF, 250 kB, /)).toBeVisible();
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(await findAxeViolations()).toEqual([]);
  changeElsewhere({ content: "Lamps: 700" });
  await openEditor("Cover note");
  await page.getByRole("tab", { name: "Versions" }).click();
  await expect.poll(() => getMarkedTexts("ins")).toEqual(["700"]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(await findAxeViolations()).toEqual([]);
});
