import type { Page } from "@playwright/test";
import { mostDrafts } from "#shared/writing.ts";
import { expect, signUp, test } from "./host.ts";
import { sticksOut, violations } from "./looks.ts";
import { button, expectToast, sameOrigin } from "./visitor.ts";
import { application, fill, generated, saveProfile } from "./writing-page.ts";

const address = "/api/writing-drafts";
type Card = { id: string; name: string };
const drafts = async (page: Page) => (await (await page.request.get(address)).json()) as Card[];
const fieldsOf = async (page: Page, { id }: Card) =>
  ((await (await page.request.get(`${address}/${id}`)).json()) as { fields: Record<string, string> }).fields;
const isSaved = (page: Page, options?: { timeout: number }) =>
  expect(page.getByText(/^Draft saved /)).toBeVisible(options);
const offer = (page: Page) => page.getByText("There is a draft to go on with");

test("what is typed becomes one draft by itself, and is there in another tab until it is written", async ({
  page,
  context,
}) => {
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
  expect(await violations(other)).toEqual([]);
  await other.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(other)).toBeLessThanOrEqual(0);
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
});

test("a letter whose type alone was chosen is no draft; one with an answer is", async ({ page }) => {
  await signUp(page);
  await page.goto("/cover-letter");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(address)) asked.push(request.postData() ?? "");
  });
  await page.getByRole("tab", { name: "Donations" }).click();
  // What is waited for is put away when the page is left.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  expect(asked).toEqual([]);
  await page.getByLabel("Donor", { exact: true }).fill("Harbor Trust");
  await isSaved(page);
  expect((await drafts(page)).map(({ name }) => name)).toEqual(["Harbor Trust"]);
  expect(asked).toHaveLength(1);
});

test("a letter that is only looked at asks nothing when it is left, and one more word in its answers does", async ({
  page,
}) => {
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
});

test.describe("the network fails", () => {
  test.use({ provoked: ["net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"] });

  test("an answer that is lost makes no second draft, not even after a reload", async ({ page }) => {
    await signUp(page);
    await page.goto("/proposal-writer");
    await page.route(`**${address}`, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      return route.abort("failed");
    });
    await fill(page, { "Project goals": "House 60 families." });
    await expect(page.getByText("Not saved, kept in this tab")).toBeVisible();
    expect(await drafts(page)).toHaveLength(1);
    await fill(page, { "Project goals": "House 61 families." });
    await page.waitForFunction(() => sessionStorage.getItem("grantlamp-typed")?.includes("House 61 families."));
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("Not saved, kept in this tab")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    // Nothing is typed any more: it is tried again by itself.
    await isSaved(page, { timeout: 30_000 });
    const [only, ...more] = await drafts(page);
    expect(more).toEqual([]);
    expect(only && (await fieldsOf(page, only)).projectGoals).toBe("House 61 families.");
  });

  test("who asks for it while it is tried again by itself is told what becomes of it", async ({ page }) => {
    await signUp(page);
    await page.goto("/proposal-writer");
    const [isTriedAgain, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    await page.route(`**${address}`, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      tries += 1;
      if (tries > 1) {
        isTriedAgain.resolve();
        await answer.promise;
      }
      return route.abort("failed");
    });
    await fill(page, { "Project goals": "House 60 families." });
    await isTriedAgain.promise;
    await expect(page.getByText("Not saved, kept in this tab")).toBeVisible();
    await button(page, "Save Draft").click();
    await expect(page.getByText("Saving the draft")).toBeVisible();
    answer.resolve();
    await expectToast(page, "Error", "The draft could not be saved");
    await page.unrouteAll({ behavior: "wait" });
    await isSaved(page, { timeout: 30_000 });
    expect(await drafts(page)).toHaveLength(1);
  });

  test("offline it is kept in this tab, which is said; once there is a network it is saved", async ({
    page,
    context,
  }) => {
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
  });
});

test.describe("there are as many drafts as there may be", () => {
  test.use({ provoked: ["status of 400"] });
  test("the form is kept in this tab, and nobody is told twice", async ({ page }) => {
    await signUp(page);
    for (let number = 1; number <= mostDrafts; number += 1) {
      const data = { name: `Draft ${number}`, kind: "cover_letter", fields: { purposeSummary: "A ramp." } };
      expect((await page.request.post(address, { data, headers: sameOrigin })).status()).toBe(200);
    }
    let tries = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith(address)) tries += 1;
    });
    await page.goto("/proposal-writer");
    await fill(page, { "Project goals": "House 60 families." });
    await expect(page.getByText("Kept in this tab: you have 50 drafts")).toBeVisible();
    await fill(page, { "Project title": "Keys" });
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect(tries).toBe(1);
    await button(page, "Save Draft").click();
    await expectToast(page, "Error", `You have ${mostDrafts} drafts. Please delete one you no longer need`);
  });
});

test("Ctrl and Enter generate from a field, unless shortcuts are switched off; a long answer tells how long it may be", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/proposal-writer");
  const goals = page.getByLabel("Project goals");
  await goals.fill("House 60 families.");
  await expect(page.getByText("3 words, 18 of 12,000 characters")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/generate/proposal")) asked.push(request.method());
  });
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  await page.evaluate((key) => localStorage.setItem(key, "off"), `grantlamp-single-keys-${id}`);
  await page.reload();
  await goals.press("Control+Enter");
  await expect(goals).toBeFocused();
  expect(asked).toEqual([]);
  await page.evaluate((key) => localStorage.removeItem(key), `grantlamp-single-keys-${id}`);
  await page.reload();
  await goals.press("Control+Enter");
  await expect(button(page, "Copy")).toBeVisible();
  expect(asked).toHaveLength(1);
});
