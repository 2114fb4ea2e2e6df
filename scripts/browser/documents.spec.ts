import { readFile } from "node:fs/promises";
import { attach, detailOf, documentsOpen, pdf, pick, write } from "./documents-page.ts";
import { expect, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast, sameOrigin } from "./visitor.ts";

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
