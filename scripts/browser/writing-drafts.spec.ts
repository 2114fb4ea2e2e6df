import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { nightly } from "./nightly.ts";
import { button, sameOrigin } from "./visitor.ts";
import { application, fill, generated, saveProfile } from "./writing-page.ts";

const address = "/api/writing-drafts";
type Card = { id: string; name: string };
const drafts = async (page: Page) => (await (await page.request.get(address)).json()) as Card[];
const isSaved = (page: Page) => expect(page.getByText(/^Draft saved /)).toBeVisible();
const offer = (page: Page) => page.getByText("There is a draft to go on with");

test(
  "typed text is autosaved as one draft and offered in other tabs until generated",
  nightly,
  async ({ page, context }) => {
    await signUp(page);
    await saveProfile(page);
    await page.goto("/proposal-writer");
    await fill(page, { "Project goals": "House 60 families." });
    await isSaved(page);
    const [first] = await drafts(page);
    expect(first?.name).toMatch(/^Untitled proposal, /);
    await fill(page, { "Project title": "Keys for 60 Families" });
    await expect.poll(async () => (await drafts(page)).map(({ name }) => name)).toEqual(["Keys for 60 Families"]);

    const other = await context.newPage();
    await other.goto("/proposal-writer");
    await expect(offer(other)).toBeVisible();
    await button(other, "Open the draft").click();
    await expect(other.getByLabel("Project goals")).toHaveValue("House 60 families.");
    await expect(offer(other)).toBeHidden();
    await other.close();

    // Another thing that is written for has its own draft; the one that is written already is not offered again.
    const id = await application(page);
    await generated(page);
    const third = await context.newPage();
    const read = third.waitForResponse("**/api/generated-documents");
    await third.goto("/proposal-writer");
    await read;
    await expect(third.getByLabel("Project goals")).toHaveValue("");
    await expect(offer(third)).toBeHidden();
    await third.goto(`/proposal-writer?application=${id}`);
    await expect(third.getByLabel("Project goals")).toHaveValue("");
    await third.close();
    expect(await drafts(page)).toHaveLength(1);
  },
);

test(
  "leaving an unchanged letter asks nothing; leaving one with an edited form asks first",
  nightly,
  async ({ page }) => {
    await signUp(page);
    const data = {
      type: "grants",
      recipientOrganization: "Harbor Trust",
      purposeSummary: "A ramp.",
      deadline: "in spring",
    };
    const reply = await page.request.post("/api/generate/cover-letter", { data, headers: sameOrigin });
    const { documentId } = (await reply.json()) as { documentId: string };
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const purpose = page.getByLabel("Purpose of the grant");
    await page.goto(`/cover-letter?document=${documentId}`);
    await expect(purpose).toHaveValue("A ramp.");
    await page.reload();
    await expect(purpose).toHaveValue("A ramp.");
    expect(asked).toEqual([]);
    await purpose.fill("A ramp and a door.");
    await page.reload();
    await expect(purpose).toHaveValue("A ramp and a door.");
    expect(asked).toEqual(["beforeunload"]);
  },
);

test.describe("when the network fails", () => {
  test.use({ provoked: ["net::ERR_INTERNET_DISCONNECTED"] });

  test(
    "keeps a draft in the tab while offline and saves it once online",
    nightly,
    async ({ page, context }) => {
      await signUp(page);
      await page.goto("/proposal-writer");
      await expect(page.getByLabel("Project goals")).toBeVisible();
      await context.setOffline(true);
      await fill(page, { "Project goals": "House 60 families." });
      await expect(page.getByText("Not saved, kept in this tab")).toBeVisible();
      await expect(page.getByText("The draft could not be saved")).toBeHidden();
      await context.setOffline(false);
      await isSaved(page);
      expect(await drafts(page)).toHaveLength(1);
    },
  );
});
