import type { Page } from "@playwright/test";
import { expect, signUp } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

const grantName = "Early Literacy Fund";
export const getDetailDialog = (page: Page) => page.getByRole("dialog", { name: grantName, exact: true });
export const getAttachDialog = (page: Page) => page.getByRole("dialog", { name: "Attach a document" });

/** Signs up a user with an application and opens its documents. Returns the application ID. */
export const openDocuments = async (page: Page) => {
  await signUp(page);
  const data = { grantName, funder: "Example Foundation", amountRequested: 25_000 };
  const response = await page.request.post("/api/grant-applications", { data, headers: sameOriginHeaders });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/application-tracker?application=${id}`);
  await getDetailDialog(page).getByRole("tab", { name: "Documents" }).click();
  return id;
};
export const attachText = async (page: Page, title: string, text: string) => {
  await getDetailDialog(page).getByRole("button", { name: "Attach a document" }).click();
  await getAttachDialog(page).getByLabel("Title").fill(title);
  await getAttachDialog(page).getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await getAttachDialog(page).getByRole("button", { name: "Attach", exact: true }).click();
  await expect(getAttachDialog(page)).toBeHidden();
};
export const buildPdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n${" ".repeat(bytes - 26)}startxref 0 %%EOF`),
});
export const selectFiles = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await getDetailDialog(page).getByRole("button", { name: "Attach a document" }).click();
  await getAttachDialog(page).getByRole("tab", { name: "Upload" }).click();
  await getAttachDialog(page).getByLabel("Files").setInputFiles(files);
};
