import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { documentTexts } from "#shared/documents.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast, sameOrigin } from "./visitor.ts";

const grantName = "Early Literacy Fund";
const detailOf = (page: Page) => page.getByRole("dialog", { name: grantName, exact: true });
const attach = (page: Page) => page.getByRole("dialog", { name: "Attach a document" });

/** Somebody with an application, its documents open. */
const documentsOpen = async (page: Page) => {
  await signUp(page);
  const data = { grantName, funder: "Example Foundation", amountRequested: 25_000 };
  const created = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/application-tracker?application=${id}`);
  await detailOf(page).getByRole("tab", { name: "Documents" }).click();
  return id;
};
const write = async (page: Page, title: string, text: string) => {
  await detailOf(page).getByRole("button", { name: "Attach a document" }).click();
  await attach(page).getByLabel("Title").fill(title);
  await attach(page).getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await attach(page).getByRole("button", { name: "Attach", exact: true }).click();
  await expect(attach(page)).toBeHidden();
};
const pdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes - 9, 32)]),
});
const pick = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await detailOf(page).getByRole("button", { name: "Attach a document" }).click();
  await attach(page).getByRole("tab", { name: "Upload" }).click();
  await attach(page).getByLabel("Files").setInputFiles(files);
};

const before = "Dear Robin Vale:\n\nWe ask for $5,000 for lamps.\nThank you.";
const after = "Dear Robin Vale:\n\nWe ask for $6,500 for warm lamps.\nThank you.";

test("a text is attached, changed, compared and brought back", async ({ page }) => {
  await documentsOpen(page);
  const detail = detailOf(page);
  await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await test.step("what is missing is said", async () => {
    await detail.getByRole("button", { name: "Attach a document" }).click();
    await attach(page).getByRole("button", { name: "Attach", exact: true }).click();
    await expect(attach(page).getByText("Please give it a title")).toBeVisible();
    await expect(attach(page).getByText("Please write or paste some text")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await attach(page).getByRole("button", { name: "Cancel" }).click();
  });
  await write(page, "Cover note", before);
  await expectToast(page, "Success", "Document added");
  await expect(detail.getByText(/^Text, version 1, /)).toBeVisible();

  const editor = page.getByRole("dialog", { name: "Cover note" });
  await test.step("the editor says what is saved, and saves a changed text as the next version", async () => {
    await detail.getByRole("button", { name: "Open Cover note" }).click();
    await expect(editor.getByRole("status").getByText(/Version 1, saved /)).toBeVisible();
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill(after);
    await expect(editor.getByText("Not saved yet")).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(editor.getByRole("status").getByText(/Version 2, saved /)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("versions are compared by sign, colour and word, down to the words", async () => {
    await editor.getByRole("tab", { name: "Versions" }).click();
    const view = editor.getByRole("figure", { name: "From version 1 to version 2" });
    await expect(view.getByText("1 line added, 1 line removed")).toBeVisible();
    await expect(view.locator("ins")).toHaveText(["6,500", "warm "]);
    await expect(view.locator("del")).toHaveText(["5,000"]);
    await expect(view.getByText("+", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("an old version comes back as a new one", async () => {
    await editor.getByLabel("Show").selectOption("1");
    await expect(editor.getByText("We ask for $5,000 for lamps.")).toBeVisible();
    await editor.getByRole("button", { name: "Restore version 1" }).click();
    await expect(editor.getByRole("status").getByText(/Version 3, saved /)).toBeVisible();
    await editor.getByRole("tab", { name: "Text" }).click();
    await expect(editor.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(before);
  });

  await test.step("what is not saved is not lost by closing", async () => {
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill("Something else");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Close without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(editor.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Something else");
    await editor.getByRole("button", { name: "Close", exact: true }).click();
    await question.getByRole("button", { name: "Close without saving" }).click();
    await expect(editor).toBeHidden();
    await expect(detail.getByText(/^Text, version 3, /)).toBeVisible();
  });

  await test.step("it is downloaded as a text", async () => {
    const download = page.waitForEvent("download");
    await detail.getByRole("button", { name: "Download Cover note" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Cover note.txt");
    expect(await readFile(await file.path(), "utf8")).toBe(before);
  });

  await test.step("its status is kept, and it is deleted after a question", async () => {
    await detail.getByLabel("Status of Cover note").selectOption("final");
    await page.reload();
    await detail.getByRole("tab", { name: "Documents" }).click();
    await expect(detail.getByLabel("Status of Cover note")).toHaveValue("final");
    await detail.getByRole("button", { name: "Delete Cover note" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this document?" });
    await expect(question.getByText('delete "Cover note" with all its versions?', { exact: false })).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Success", "Document deleted");
    await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();
  });
});

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

test.describe("two tabs", () => {
  test.use({ provoked: ["status of 409"] });
  test("the later one sees what differs and chooses; nothing is lost", async ({ page }) => {
    await documentsOpen(page);
    const detail = detailOf(page);
    await write(page, "Budget", "Lamps: 500\nOil: 100");
    const [card] = (await (await page.request.get("/api/generated-documents")).json()) as { id: string }[];
    const elsewhere = (content: string) =>
      page.request.put(`/api/generated-documents/${card?.id}`, { data: { content }, headers: sameOrigin });
    await detail.getByRole("button", { name: "Open Budget" }).click();
    const editor = page.getByRole("dialog", { name: "Budget" });
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill("Lamps: 700\nOil: 100");
    await elsewhere("Lamps: 600\nOil: 100");
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    const notice = editor.getByRole("status").filter({ hasText: "This document was changed meanwhile" });
    await expect(notice.locator("del")).toHaveText(["600"]);
    await expect(notice.locator("ins")).toHaveText(["700"]);
    expect(await violations(page)).toEqual([]);
    await notice.getByRole("button", { name: "Save mine as the next version" }).click();
    await expect(editor.getByText(/Version 3, saved /)).toBeVisible();
    await editor.getByRole("tab", { name: "Versions" }).click();
    await expect(editor.getByRole("figure", { name: "From version 2 to version 3" })).toBeVisible();
  });

  test("a title is not put over a new one by saving a text, and where both changed it, both are shown", async ({
    page,
  }) => {
    await documentsOpen(page);
    const detail = detailOf(page);
    await write(page, "Budget", "Lamps: 500");
    const [card] = (await (await page.request.get("/api/generated-documents")).json()) as { id: string }[];
    const address = `/api/generated-documents/${card?.id}`;
    const elsewhere = (data: object) => page.request.put(address, { data, headers: sameOrigin });
    const now = async () => (await page.request.get(address)).json();
    await detail.getByRole("button", { name: "Open Budget" }).click();
    const editor = page.getByRole("dialog").filter({ has: page.getByRole("tab", { name: "Versions" }) });
    const save = editor.getByRole("button", { name: "Save", exact: true });
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill("Lamps: 700");
    await elsewhere({ title: "Budget of May" });
    await save.click();
    await expect(editor.getByText(/Version 2, saved /)).toBeVisible();
    await expect(editor.getByLabel("Title")).toHaveValue("Budget of May");
    expect(await now()).toMatchObject({ title: "Budget of May", content: "Lamps: 700" });

    await editor.getByLabel("Title").fill("Budget of June");
    await elsewhere({ title: "Budget of July", content: "Lamps: 800" });
    await save.click();
    const notice = editor.getByRole("status").filter({ hasText: "This document was changed meanwhile" });
    await expect(notice.getByText("Budget of June")).toBeVisible();
    await expect(notice.getByText("Budget of July")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await notice.getByRole("button", { name: "Save mine as the next version" }).click();
    await expect(notice).toBeHidden();
    await expect(editor.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Lamps: 800");
    expect(await now()).toMatchObject({ title: "Budget of June", content: "Lamps: 800" });

    await editor.locator("header").getByRole("button", { name: "Close", exact: true }).click();
    await expect(detail.getByRole("listitem").getByText("Budget of June").first()).toBeVisible();
    await elsewhere({ content: "Lamps: 900" });
    await detail.getByRole("button", { name: "Delete Budget of June" }).click();
    const sure = page.getByRole("alertdialog");
    await sure.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Error", { exact: true })).toBeVisible();
    expect(await now()).toMatchObject({ content: "Lamps: 900" });
  });
});

for (const theme of ["light", "dark"] as const)
  test(`documents look right in the ${theme}, on a phone too`, async ({ page }, { outputDir }) => {
    await inTheme(page, theme);
    await documentsOpen(page);
    await write(page, "Cover note", before);
    await pick(page, pdf("Letter of support.pdf", 250_000));
    await expect(detailOf(page).getByText(/^PDF, 250 kB, /)).toBeVisible();
    const shot = (name: string) => page.screenshot({ path: `${outputDir}/${name}-${theme}.png` });
    for (const [size, width] of [
      ["wide", 1360],
      ["phone", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await shot(`documents-${size}`);
      await detailOf(page).getByRole("button", { name: "Open Cover note" }).click();
      const editor = page.getByRole("dialog", { name: "Cover note" });
      if (size === "wide") {
        await editor.getByRole("textbox", { name: "Text", exact: true }).fill(after);
        await editor.getByRole("button", { name: "Save", exact: true }).click();
        await expect(editor.getByText(/Version 2, saved /)).toBeVisible();
      }
      await shot(`editor-${size}`);
      await editor.getByRole("tab", { name: "Versions" }).click();
      await expect(editor.locator("ins").first()).toBeVisible();
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await shot(`versions-${size}`);
      // A toast over it can be closed, too.
      await editor.locator("header").getByRole("button", { name: "Close", exact: true }).click();
      await expect(editor).toBeHidden();
    }
  });
