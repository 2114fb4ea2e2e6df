import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { getButton, sameOriginHeaders } from "../support/page-helpers.ts";
import { createApplication, fillForm, generateProposal, saveOrganization } from "../support/writing-page.ts";

const draftsPath = "/api/writing-drafts";
type Card = { id: string; name: string };
const fetchDrafts = async (page: Page) => (await (await page.request.get(draftsPath)).json()) as Card[];
const expectDraftSaved = (page: Page) => expect(page.getByText(/^Draft saved /)).toBeVisible();
const getDraftOffer = (page: Page) => page.getByText("Continue your draft?");

test(
  "autosaves typed text as one draft and offers it in other tabs until it is generated",
  nightly,
  async ({ page, context }) => {
    await signUp(page);
    await saveOrganization(page);
    await page.goto("/proposal-writer");
    await fillForm(page, { "Project goals": "House 60 families." });
    await expectDraftSaved(page);
    const [first] = await fetchDrafts(page);
    expect(first?.name).toMatch(/^Untitled proposal, /);
    await fillForm(page, { "Project title": "Keys for 60 Families" });
    await expect.poll(async () => (await fetchDrafts(page)).map(({ name }) => name)).toEqual(["Keys for 60 Families"]);

    const otherTab = await context.newPage();
    await otherTab.goto("/proposal-writer");
    await expect(getDraftOffer(otherTab)).toBeVisible();
    await getButton(otherTab, "Open draft").click();
    await expect(otherTab.getByLabel("Project goals")).toHaveValue("House 60 families.");
    await expect(getDraftOffer(otherTab)).toBeHidden();
    await otherTab.close();

    // Each application has its own draft, and a draft is not offered again once its document has been generated.
    const id = await createApplication(page);
    await generateProposal(page);
    const thirdTab = await context.newPage();
    const documentsResponse = thirdTab.waitForResponse("**/api/generated-documents");
    await thirdTab.goto("/proposal-writer");
    await documentsResponse;
    await expect(thirdTab.getByLabel("Project goals")).toHaveValue("");
    await expect(getDraftOffer(thirdTab)).toBeHidden();
    await thirdTab.goto(`/proposal-writer?application=${id}&step=form`);
    await expect(thirdTab.getByLabel("Project goals")).toHaveValue("");
    await thirdTab.close();
    expect(await fetchDrafts(page)).toHaveLength(1);
  },
);

test("asks before leaving a letter only if its form has been edited", nightly, async ({ page }) => {
  await signUp(page);
  const data = {
    type: "grants",
    recipientOrganization: "Harbor Trust",
    purposeSummary: "A ramp.",
    deadline: "in spring",
  };
  const response = await page.request.post("/api/generate/cover-letter", { data, headers: sameOriginHeaders });
  const { documentId } = (await response.json()) as { documentId: string };
  const dialogMessages: string[] = [];
  page.on("dialog", (dialog) => {
    dialogMessages.push(dialog.type());
    void dialog.accept();
  });
  const purpose = page.getByLabel("Purpose of the grant");
  await page.goto(`/cover-letter?document=${documentId}`);
  await expect(purpose).toHaveValue("A ramp.");
  await page.reload();
  await expect(purpose).toHaveValue("A ramp.");
  expect(dialogMessages).toEqual([]);
  await purpose.fill("A ramp and a door.");
  await page.reload();
  await expect(purpose).toHaveValue("A ramp and a door.");
  expect(dialogMessages).toEqual(["beforeunload"]);
});

test.describe("when the network fails", () => {
  test.use({ expectedFailures: ["net::ERR_INTERNET_DISCONNECTED"] });

  test("keeps a draft in the tab while offline and saves it once online", nightly, async ({ page, context }) => {
    await signUp(page);
    await page.goto("/proposal-writer");
    await expect(page.getByLabel("Project goals")).toBeVisible();
    await context.setOffline(true);
    await fillForm(page, { "Project goals": "House 60 families." });
    await expect(page.getByText("Not saved to your account yet")).toBeVisible();
    await expect(page.getByText("Failed to save the draft")).toBeHidden();
    await context.setOffline(false);
    await expectDraftSaved(page);
    expect(await fetchDrafts(page)).toHaveLength(1);
  });
});
