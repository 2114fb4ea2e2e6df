import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from "docx";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { emptyAccount } from "#tests/web/app.ts";
import { createDocuments } from "#tests/web/documents.ts";
import { findAxeViolations, getOverflow, openApp } from "#tests/web/testing.tsx";

const author = { author: "Robin Vale", date: "2026-11-20T10:00:00Z" };
const buildFile = async () => {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new TextRun("We light "),
              new DeletedTextRun({ id: 1, text: "eighty", ...author }),
              new InsertedTextRun({ id: 2, text: "80", ...author }),
              new TextRun(" lamps"),
              new InsertedTextRun({ id: 3, text: " for free", ...author }),
              new TextRun("."),
            ],
          }),
        ],
      },
    ],
  });
  return new File([await Packer.toBlob(document)], "Narrative_rv.docx");
};

test("accepts and rejects the changes in a Word file and saves the result as the next version", async () => {
  await page.viewport(390, 844);
  const { documents, responses } = createDocuments([{ title: "Narrative", content: "We light eighty lamps." }]);
  await openApp(`/documents/${documents[0]?.id}`, { ...emptyAccount, ...responses });
  await page.getByRole("button", { name: "Import Word file" }).click();
  const input = page.getByLabelText("Word file", { exact: true });
  await input.upload(new File(["Hello"], "notes.docx"));
  await expect.element(page.getByText("This file is damaged or isn’t a Word file", { exact: false })).toBeVisible();
  await input.upload(await buildFile());
  const review = page.getByRole("region", { name: "Changes in Narrative_rv.docx" });
  await expect.element(review.getByText("3 tracked changes, 0 comments, 3 to decide")).toBeVisible();
  await expect.element(review.getByText(/^Robin Vale, Nov 20, 2026/).first()).toBeVisible();
  const save = review.getByRole("button", { name: "Save as a new version" });
  expect(save.element().getAttribute("aria-disabled") ?? (save.element() as HTMLButtonElement).disabled).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await review.getByRole("button", { name: "Accept all" }).click();
  await review.getByRole("button", { name: "Reject Insertion: for free" }).click();
  await save.click();
  await expect.element(page.getByText(/Version 2, saved /)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("We light 80 lamps.");
  expect(documents[0]?.content?.trim()).toBe("We light 80 lamps.");
});
