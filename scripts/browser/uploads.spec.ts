import { readFile } from "node:fs/promises";
import { documentTexts } from "#shared/documents.ts";
import { attach, detailOf, documentsOpen, grantName, pdf, pick } from "./documents-page.ts";
import { expect, test } from "./host.ts";
import { sticksOut, violations } from "./looks.ts";
import { expectToast } from "./visitor.ts";

test("a file goes from the page to the bucket, and comes back as an attachment of its name", async ({ page, host }) => {
  await documentsOpen(page);
  const detail = detailOf(page);
  const sent = page.waitForRequest((request) => request.method() === "PUT" && !request.url().includes("/api/"));
  await pick(page, pdf("Lettre d’appui, été.pdf", 3_000_000));
  expect(new URL((await sent).url()).origin).toBe(host.filesOrigin);
  await expectToast(page, "Success", "File uploaded");
  const title = "Lettre d’appui, été";
  await expect(detail.getByText(/^PDF, 3\.0 MB, /)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await detail.getByRole("button", { name: `Download ${title}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}.pdf`);
  expect((await readFile(await file.path())).length).toBe(3_000_000);
  await expect(detail).toBeVisible();

  await test.step("taken off, it is kept and can be attached again", async () => {
    await detail.getByRole("button", { name: `Take ${title} off this application` }).click();
    await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();
    await detail.getByRole("button", { name: "Attach a document" }).click();
    await attach(page).getByRole("tab", { name: "Existing" }).click();
    await attach(page).getByLabel("Search your documents").fill("LETTRE");
    expect(await violations(page)).toEqual([]);
    await attach(page)
      .getByRole("button", { name: `Attach ${title}` })
      .click();
    await expect(attach(page)).toBeHidden();
    await expect(detail.getByText(title)).toBeVisible();
  });
});

test.describe("files that are not taken", () => {
  test.use({ provoked: ["status of 400"] });
  test("what a file is not is told, and an upload can be stopped", async ({ page }) => {
    await documentsOpen(page);
    const detail = detailOf(page);
    await pick(page, { name: "program.exe", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
    await expect(detail.getByText(`program.exe: ${documentTexts.kinds}`)).toBeVisible();
    await detail.getByRole("button", { name: "OK" }).click();
    await pick(page, { name: "program.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ a program") });
    await expect(detail.getByText(documentTexts.otherKind)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await pick(page, pdf("large.pdf", 20_000_001));
    await expect(detail.getByText(documentTexts.tooLarge)).toBeVisible();

    await test.step("stopped", async () => {
      const held = Promise.withResolvers<void>();
      await page.route(/X-Amz-Signature/, async (route) => {
        await held.promise;
        await route.abort().catch(() => undefined);
      });
      const given = page.waitForRequest((request) => request.method() === "DELETE");
      await pick(page, pdf("slow.pdf"));
      await expect(detail.getByRole("progressbar", { name: "Upload of slow.pdf" })).toBeVisible();
      await detail.getByRole("button", { name: "Cancel" }).click();
      expect((await given).url()).toContain("/api/document-uploads/");
      await expect(detail.getByRole("progressbar", { name: "Upload of slow.pdf" })).toBeHidden();
      await expect(detail.getByText("The file was not taken")).toBeHidden();
      held.resolve();
      await page.unroute(/X-Amz-Signature/);
    });
    await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();

    await test.step("while nobody looks", async () => {
      const held = Promise.withResolvers<void>();
      await page.route(/X-Amz-Signature/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await pick(page, { name: "tune.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ a tune") });
      await expect(detail.getByRole("progressbar", { name: "Upload of tune.pdf" })).toBeVisible();
      await page.keyboard.press("Escape");
      held.resolve();
      await expectToast(page, "Not Uploaded", `tune.pdf: ${documentTexts.otherKind}`);
    });
  });
});

test("one file that is not taken stops no other, files that come meanwhile wait, and all go on behind a closed tab", async ({
  page,
}) => {
  await documentsOpen(page);
  const detail = detailOf(page);
  const held = Promise.withResolvers<void>();
  await page.route(/X-Amz-Signature/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const program = { name: "program.exe", mimeType: "application/pdf", buffer: Buffer.from("MZ") };
  await pick(page, pdf("Budget.pdf"), program, pdf("Plan.pdf"), { ...program, name: "other.exe" });
  await expect(detail.getByText(`program.exe, other.exe: ${documentTexts.kinds}`)).toBeVisible();
  await expect(detail.getByText("2 files were not taken")).toBeVisible();
  await expect(detail.getByText(/^Uploading Budget.pdf, 2 kB, 1 more to come$/)).toBeVisible();
  await pick(page, pdf("Map.pdf"));
  await expect(detail.getByText(/^Uploading Budget.pdf, 2 kB, 2 more to come$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);

  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await page.getByRole("button", { name: `View ${grantName}` }).click();
  await detail.getByRole("tab", { name: "Documents" }).click();
  await expect(detail.getByText(/^Uploading Budget.pdf, 2 kB, 2 more to come$/)).toBeVisible();
  await page.keyboard.press("Escape");
  held.resolve();
  await expectToast(page, "Success", "3 files uploaded");
  const cards = (await (await page.request.get("/api/generated-documents")).json()) as { title: string }[];
  expect(cards.map(({ title }) => title).sort()).toEqual(["Budget", "Map", "Plan"]);
});

test("a file dropped onto the list is uploaded; the largest that is taken arrives whole", async ({ page }) => {
  await documentsOpen(page);
  const detail = detailOf(page);
  const data = await page.evaluateHandle(() => {
    const bytes = new Uint8Array(20_000_000).fill(32);
    bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "Plan.pdf", { type: "application/pdf" }));
    return transfer;
  });
  const list = detail.getByRole("region", { name: "Documents" });
  await list.dispatchEvent("dragover", { dataTransfer: data });
  await list.dispatchEvent("drop", { dataTransfer: data });
  await expect(detail.getByText(/^PDF, 20\.0 MB, /)).toBeVisible({ timeout: 30_000 });
});
