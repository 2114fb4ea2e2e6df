import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { proposalSections } from "#shared/api/proposals.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, getButton, sameOriginHeaders } from "../support/page-helpers.ts";
import {
  createApplication,
  fillForm,
  generateProposal,
  getSectionField,
  proposalAnswers,
  saveOrganization,
} from "../support/writing-page.ts";

test("prefills, generates, checks and downloads a proposal", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await saveOrganization(page);
  const id = await createApplication(page);
  await page.goto(`/application-tracker?application=${id}`);
  await page.getByRole("link", { name: "Write proposal for this" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Proposal Writer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Healing Homes" })).toBeVisible();
  await test.step("starts with the interview, whose answers appear in the full form", async () => {
    await expect(page.getByText("From your application to Healing Homes")).toBeVisible();
    await getButton(page, "Confirm all and continue").click();
    const need = page.getByLabel("Problem statement");
    await need.fill(proposalAnswers["Problem statement"]);
    await need.press("Control+Enter");
    await expect(page.getByRole("heading", { level: 2, name: /^Who will benefit/ })).toBeVisible();
    await page.getByRole("radio", { name: "Full form" }).click();
    await expect(need).toHaveValue(proposalAnswers["Problem statement"]);
    await expect(page.getByText("We haven't found a published AI policy for Example Foundation")).toBeVisible();
  });

  await test.step("prefills the form from the profile and counts words while typing", async () => {
    await expect(page.getByLabel("Organization name")).toHaveValue("Lantern House");
    await expect(page.getByLabel("EIN (tax ID)")).toHaveValue("12-3456789");
    await expect(page.getByLabel("Organization history")).toHaveValue("Founded in 2009.");
    const formNavigation = page.getByRole("navigation", { name: "Form sections" });
    await expect(formNavigation.getByRole("link", { name: /^Organization 3\/4\s+filled$/ })).toBeVisible();
    await fillForm(page);
    await page.getByLabel("Project duration").selectOption("1-year");
    await expect(page.getByText("9 words").first()).toBeVisible();
    await expect(formNavigation.getByText("17 of 17 fields")).toBeVisible();
    await expect(page.getByText("Lines add up to $110,000 of $110,000", { exact: true })).toBeVisible();
    await page.getByLabel("Personnel costs").fill("79,000");
    await expect(page.getByText("Lines add up to $109,000 of $110,000: $1,000 not yet allocated")).toBeVisible();
    await page.getByLabel("Personnel costs").fill("80,000");
    await formNavigation.getByRole("link", { name: /Impact/ }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Impact" })).toBeFocused();
  });

  await test.step("generates nine sections without a model", async () => {
    await generateProposal(page);
    await expect(page.getByText("Proposal Generated", { exact: true })).toBeVisible();
    for (const title of Object.values(proposalSections))
      await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    await expect(page.getByText(/^Drafted from your answers without AI/)).toBeVisible();
    expect(page.url()).toContain("document=doc_");
    await expect(getSectionField(page, "Title")).toHaveValue("Keys for 60 Families");
    await expect(page.getByLabel("Application", { exact: true })).toHaveValue(id);
  });

  await test.step("finds an incorrect figure while the user types, and jumps to it on a click", async () => {
    const need = getSectionField(page, "Statement of Need");
    const before = await need.inputValue();
    await need.fill(`${before}\n\nEvery year 77,123 people lose their home.`);
    await expect(page.getByText("Not saved yet")).toBeVisible();
    const finding = page.getByRole("region", { name: "Confirm" }).getByRole("button", { name: /77,123/ });
    await finding.first().click();
    await expect(need).toBeFocused();
    expect(
      await need.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toContain("77,123");
    await expect(need).toBeInViewport();
  });

  await test.step("saves the next version with the keyboard", async () => {
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/Version \d+, saved /)).toBeVisible();
    const [document] = (await (await page.request.get("/api/generated-documents")).json()) as { version: number }[];
    expect(document?.version).toBe(2);
  });

  await test.step("regenerates an edited section after confirmation, and Undo restores it", async () => {
    const need = getSectionField(page, "Statement of Need");
    await getButton(page, "Rewrite Statement of Need").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Rewrite" }).click();
    await expect(need).not.toHaveValue(/77,123/);
    await getButton(page, "Undo").click();
    await expect(need).toHaveValue(/77,123/);
    await getButton(page, "Rewrite Executive Summary").click();
    const toast = page.getByRole("listitem").filter({ hasText: "Section Written" });
    await expect(toast).toBeVisible();
    await toast.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the disclosure reflects confirmed passages", async () => {
    await page.getByRole("tab", { name: "Passages" }).click();
    await page
      .getByRole("checkbox", { name: /We ask|Lantern House/ })
      .first()
      .check();
    await expect(page.getByText(/^1 of \d+ reviewed$/)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("tabpanel").getByRole("button", { name: "AI-use disclosure" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("AI-use_disclosure-Keys_for_60_Families.txt");
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain("No language model was used.");
    expect(text).toContain("The applicant has confirmed 1 of");
    expect(text).toContain("written by the applicant");
  });

  await test.step("copies it and downloads it as text and as a Word file with real headings", async () => {
    await getButton(page, "Copy").click();
    await expectToast(page, "Copied", "Proposal content copied to clipboard");
    const copiedText = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiedText).toMatch(/^Keys for 60 Families\n\nExecutive Summary\n/);
    const warning = page.getByRole("alertdialog", { name: /blanks? not filled in$/ });
    const download = page.waitForEvent("download");
    await getButton(page, "More download formats").click();
    await page.getByRole("menuitem", { name: "Text" }).click();
    await warning.getByRole("button", { name: "Export anyway" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Keys_for_60_Families.txt");
    expect(await readFile(await file.path(), "utf8")).toBe(copiedText);
    await expectToast(page, "Downloaded", "Keys_for_60_Families.txt");
    const wordDownload = page.waitForEvent("download");
    await getButton(page, "Download Word").click();
    await warning.getByRole("button", { name: "Export anyway" }).click();
    const wordFile = await wordDownload;
    expect(wordFile.suggestedFilename()).toBe("Keys_for_60_Families.docx");
    const zipEntries = unzipSync(new Uint8Array(await readFile(await wordFile.path())));
    const xml = strFromU8(zipEntries["word/document.xml"] ?? new Uint8Array());
    expect(xml.match(/"Heading1"/g)).toHaveLength(9);
  });

  await test.step("keeps everything on a reload; New Proposal asks first, then clears the form and the document", async () => {
    await getSectionField(page, "Conclusion").fill("Thank you for reading this.");
    await page.waitForFunction(() =>
      sessionStorage.getItem("grantlamp-typed")?.includes("Thank you for reading this."),
    );
    await page.reload();
    await expect(getSectionField(page, "Conclusion")).toHaveValue("Thank you for reading this.");
    await getButton(page, "New Proposal").click();
    const confirmDialog = page.getByRole("alertdialog", { name: "Start over without saving?" });
    await confirmDialog.getByRole("button", { name: "Cancel" }).click();
    await getButton(page, "New Proposal").click();
    await confirmDialog.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByLabel("Project title")).toHaveValue("");
    await expect(page.getByLabel("EIN (tax ID)")).toHaveValue("12-3456789");
    expect(new URL(page.url()).search).toBe("");
  });

  await test.step("reopens the earlier proposal with its version history", async () => {
    await getButton(page, "Drafts and earlier work").click();
    await page.getByRole("tab", { name: "Earlier proposals" }).click();
    await getButton(page, "Open Keys for 60 Families").click();
    await expect(getSectionField(page, "Statement of Need")).toHaveValue(/77,123/);
    await getButton(page, "Your answers").click();
    await expect(page.getByLabel("Project title")).toHaveValue("Keys for 60 Families");
  });
});

test.describe("drafts", () => {
  test.use({ expectedFailures: ["status of 409", "net::ERR_FAILED"] });
  test(
    "a draft can be named, autosaved, renamed and reopened; a conflict offers both versions",
    nightly,
    async ({ page: initialPage, context }) => {
      let page = initialPage;
      await signUp(page);
      await page.goto("/proposal-writer");
      await fillForm(page, { "Project title": "Keys for 60 Families", "Project goals": "House 60 families." });
      await getButton(page, "Save Draft").click();
      await expect(page.getByText(/^Draft saved /)).toBeVisible();
      type Card = { id: string; name: string };
      const fetchDrafts = async () => (await (await page.request.get("/api/writing-drafts")).json()) as Card[];
      const fetchGoals = async () => {
        const response = await page.request.get(`/api/writing-drafts/${draft?.id}`);
        return ((await response.json()) as { fields: { projectGoals: string } }).fields.projectGoals;
      };
      const [draft] = await fetchDrafts();
      expect(draft?.name).toBe("Keys for 60 Families");

      await test.step("autosaves after a pause", async () => {
        await page.getByLabel("Project goals").fill("House 61 families.");
        await expect.poll(fetchGoals).toBe("House 61 families.");
      });

      await test.step("renames it and keeps editing it", async () => {
        await getButton(page, "Drafts and earlier work").click();
        await getButton(page, "Rename Keys for 60 Families").click();
        await page.getByLabel("Draft name").fill("County grant");
        await page.keyboard.press("Enter");
        await expect(getButton(page, "Open County grant")).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await getButton(page, "Close").click();
        await page.getByLabel("Project goals").fill("House 62 families.");
        await expect.poll(fetchGoals).toBe("House 62 families.");
        expect(await fetchDrafts()).toMatchObject([{ name: "County grant" }]);
      });

      await test.step("a concurrent save offers both versions", async () => {
        const saveElsewhere = (projectGoals: string) =>
          page.request.put(`/api/writing-drafts/${draft?.id}`, {
            data: { name: "County grant", kind: "proposal", fields: { projectGoals } },
            headers: sameOriginHeaders,
          });
        await saveElsewhere("House 99 families.");
        await page.getByLabel("Project goals").fill("House 63 families.");
        const notice = page.getByText("This draft was changed in the meantime");
        await expect(notice).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await getButton(page, "Overwrite with mine").click();
        await expect(notice).toBeHidden();
        await expect(page.getByLabel("Project goals")).toHaveValue("House 63 families.");
        await saveElsewhere("House 100 families.");
        await page.getByLabel("Project goals").fill("House 64 families.");
        await getButton(page, "Use the other version").click();
        await expect(page.getByLabel("Project goals")).toHaveValue("House 100 families.");
      });

      await test.step("asks before opening it over unsaved text, and deletes it", async () => {
        const formUrl = page.url();
        await page.close();
        page = await context.newPage();
        await page.goto(formUrl);
        await expect(page.getByLabel("Project goals")).toHaveValue("");
        // Keep the text from being saved as a draft.
        await page.route("**/api/writing-drafts", async (route) =>
          route.request().method() === "POST" ? route.abort("failed") : route.fallback(),
        );
        await page.getByLabel("Project goals").fill("Something else");
        await page.waitForFunction(() => sessionStorage.getItem("grantlamp-typed")?.includes("Something else"));
        await getButton(page, "Drafts and earlier work").click();
        await getButton(page, "Open County grant").click();
        await page.getByRole("alertdialog", { name: "Open this draft?" }).getByRole("button", { name: "Open" }).click();
        await expect(page.getByLabel("Project goals")).toHaveValue("House 100 families.");
        await getButton(page, "Drafts and earlier work").click();
        await getButton(page, "Delete County grant").click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
        await expect(page.getByText("No drafts yet.")).toBeVisible();
        expect(await fetchDrafts()).toEqual([]);
      });
    },
  );
});

for (const theme of ["light", "dark"] as const)
  test(
    `the writing screens fit a desktop and a phone in the ${theme} theme`,
    nightly,
    async ({ page }, { outputDir }) => {
      await setInitialTheme(page, theme);
      await signUp(page);
      await saveOrganization(page);
      const funder = "National Institutes of Health";
      const id = await createApplication(page, { funder });
      const takeScreenshot = (name: string, fullPage = false) =>
        page.screenshot({ path: `${outputDir}/${name}-${theme}.png`, fullPage });
      const sizes = [
        ["wide", 1360],
        ["phone", 360],
      ] as const;
      const takeScreenshots = async (name: string, fullPage = false) => {
        for (const [size, width] of sizes) {
          await page.setViewportSize({ width, height: 844 });
          expect(await getHorizontalOverflow(page), name).toBeLessThanOrEqual(0);
          expect(await findViolations(page), name).toEqual([]);
          await takeScreenshot(`${name}-${size}`, fullPage);
        }
        await page.setViewportSize({ width: 1360, height: 900 });
      };
      await page.goto(`/proposal-writer?application=${id}&step=form`);
      await expect(page.getByText("NIH does not consider applications")).toBeVisible();
      await fillForm(page);
      await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
      await takeScreenshots("proposal-form");
      await takeScreenshots("proposal-form-full", true);
      await generateProposal(page);
      await getSectionField(page, "Statement of Need").fill(
        "Every year 77,123 people lose their home. [verify: in which year]",
      );
      await expect(page.getByRole("region", { name: "Fix" })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await takeScreenshots("proposal-document");
      await takeScreenshots("proposal-document-full", true);
      await page.getByRole("tab", { name: "Passages" }).click();
      await takeScreenshots("proposal-passages");
      await page.goto("/cover-letter");
      await expect(page.getByText("Your letter will appear here")).toBeVisible();
      await takeScreenshots("letter-empty", true);
      await page.getByLabel("Funder", { exact: true }).fill("Harbor Trust");
      await getButton(page, "Generate Cover Letter").click();
      await expect(getSectionField(page, "Text")).toBeVisible();
      await takeScreenshots("letter", true);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 800, height: 1000 });
      await takeScreenshot("letter-print", true);
    },
  );
