import type { Page } from "@playwright/test";
import { expect, signUp } from "./host.ts";
import { sameOrigin } from "./visitor.ts";

const grantName = "Early Literacy Fund";
export const detailOf = (page: Page) => page.getByRole("dialog", { name: grantName, exact: true });
export const attach = (page: Page) => page.getByRole("dialog", { name: "Attach a document" });

/** Signs up a user with an application and opens its documents; returns the application ID. */
export const documentsOpen = async (page: Page) => {
  await signUp(page);
  const data = { grantName, funder: "Example Foundation", amountRequested: 25_000 };
  const created = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/application-tracker?application=${id}`);
  await detailOf(page).getByRole("tab", { name: "Documents" }).click();
  return id;
};
export const write = async (page: Page, title: string, text: string) => {
  await detailOf(page).getByRole("button", { name: "Attach a document" }).click();
  await attach(page).getByLabel("Title").fill(title);
  await attach(page).getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await attach(page).getByRole("button", { name: "Attach", exact: true }).click();
  await expect(attach(page)).toBeHidden();
};
export const pdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n${" ".repeat(bytes - 26)}startxref 0 %%EOF`),
});
export const pick = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await detailOf(page).getByRole("button", { name: "Attach a document" }).click();
  await attach(page).getByRole("tab", { name: "Upload" }).click();
  await attach(page).getByLabel("Files").setInputFiles(files);
};
