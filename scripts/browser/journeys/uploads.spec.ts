import { readFile } from "node:fs/promises";
import { findViolations } from "../support/axe.ts";
import { buildPdf, getAttachDialog, getDetailDialog, openDocuments, selectFiles } from "../support/documents-page.ts";
import { expect, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast } from "../support/page-helpers.ts";

test("uploads a file to the bucket and downloads it under its name", async ({ page, host }) => {
  await openDocuments(page);
  const detail = getDetailDialog(page);
  const uploadRequest = page.waitForRequest(
    (request) => request.method() === "PUT" && !request.url().includes("/api/"),
  );
  await selectFiles(page, buildPdf("Lettre d’appui, été.pdf", 3_000_000));
  expect(new URL((await uploadRequest).url()).origin).toBe(host.filesOrigin);
  await expectToast(page, "Success", "File uploaded");
  const title = "Lettre d’appui, été";
  await expect(detail.getByText(/^PDF, 3\.0 MB, /)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await detail.getByRole("button", { name: `Download ${title}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}.pdf`);
  expect((await readFile(await file.path())).length).toBe(3_000_000);
  await expect(detail).toBeVisible();

  await test.step("a file that is removed from an application is kept and can be attached again", async () => {
    await detail.getByRole("button", { name: `Remove ${title} from this application` }).click();
    await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();
    await detail.getByRole("button", { name: "Attach a document" }).click();
    await getAttachDialog(page).getByRole("tab", { name: "Existing" }).click();
    await getAttachDialog(page).getByLabel("Search your documents").fill("LETTRE");
    expect(await findViolations(page)).toEqual([]);
    await getAttachDialog(page)
      .getByRole("button", { name: `Attach ${title}` })
      .click();
    await expect(getAttachDialog(page)).toBeHidden();
    await expect(detail.getByText(title)).toBeVisible();
  });
});

test("uploads a file of the maximum size that is dropped onto the list", nightly, async ({ page }) => {
  await openDocuments(page);
  const detail = getDetailDialog(page);
  const data = await page.evaluateHandle(() => {
    const bytes = new Uint8Array(20_000_000).fill(32);
    bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
    const trailer = new TextEncoder().encode("startxref 0 %%EOF");
    bytes.set(trailer, bytes.length - trailer.length);
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "Plan.pdf", { type: "application/pdf" }));
    return transfer;
  });
  const list = detail.getByRole("region", { name: "Documents" });
  await list.dispatchEvent("dragover", { dataTransfer: data });
  await list.dispatchEvent("drop", { dataTransfer: data });
  await expect(detail.getByText(/^PDF, 20\.0 MB, /)).toBeVisible({ timeout: 30_000 });
});
