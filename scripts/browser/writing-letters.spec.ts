import { expect, signUp, test } from "./host.ts";
import { boxOf, violations } from "./looks.ts";
import { button, sameOrigin } from "./visitor.ts";
import { application, saveProfile, section, selection } from "./writing-page.ts";

test("a cover letter: the tabs change words only, the letter stands beside the form", async ({ page }) => {
  await signUp(page);
  await saveProfile(page);
  await page.goto("/cover-letter");
  await expect(page.getByText("The letter will stand here")).toBeVisible();
  await page.getByLabel("Funder", { exact: true }).fill('Harbor "Light" / Trust');
  await page.getByLabel("Contact person").fill("Dr. Robin Vale");
  await page.getByLabel("Amount requested").fill("25,000");
  await page.getByRole("tab", { name: "Sponsorships" }).click();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue('Harbor "Light" / Trust');
  await expect(page.getByLabel("Sponsorship amount")).toHaveValue("25,000");
  await page.getByLabel("Event or program").fill("A lantern walk on the harbor for 300 families.");
  await button(page, "Generate Cover Letter").click();
  await expect(page.getByText("Cover Letter Generated", { exact: true })).toBeVisible();
  const letter = section(page, "Text");
  await expect(letter).toHaveValue(/Dear Dr\. Robin Vale:/);
  await expect(letter).toHaveValue(/\$25,000/);
  await expect(page.getByLabel("Company", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await button(page, "Download").click();
  expect((await download).suggestedFilename()).toBe("Cover Letter - Harbor Light Trust.txt");
  await button(page, "New Letter").click();
  await expect(page.getByText("The letter will stand here")).toBeVisible();
  await expect(page.getByLabel("Funder", { exact: true })).toHaveValue("");
});

test("an opened letter has its answers beside it, or takes the place of the form where only one has room", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/cover-letter");
  const funder = page.getByLabel("Funder", { exact: true });
  await funder.fill("Harbor Trust");
  await button(page, "Generate Cover Letter").click();
  await expect(section(page, "Text")).toBeVisible();

  // Another tab, which keeps nothing of it.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Funder", { exact: true })).toHaveValue("Harbor Trust");
  await expect(button(other, "Your answers")).toBeHidden();
  await other.close();

  for (const width of [360, 768]) {
    const narrow = await context.newPage();
    await narrow.setViewportSize({ width, height: 800 });
    await narrow.goto("/cover-letter");
    await expect(narrow.getByText("The letter will stand here")).toBeHidden();
    await narrow.goto(page.url());
    await expect(section(narrow, "Text")).toBeInViewport();
    await expect(narrow.getByLabel("Funder", { exact: true })).toBeHidden();
    await button(narrow, "Your answers").click();
    await expect(narrow.getByLabel("Funder", { exact: true })).toHaveValue("Harbor Trust");
    await expect(section(narrow, "Text")).toHaveCount(0);
    await narrow.close();
  }
});

test("an opened letter does not take the place of what is typed", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/cover-letter");
  await page.getByLabel("Funder", { exact: true }).fill("Harbor Trust");
  await button(page, "Generate Cover Letter").click();
  await expect(section(page, "Text")).toBeVisible();
  const other = await context.newPage();
  await other.route("**/api/writing-drafts", (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  );
  await other.goto("/cover-letter");
  await other.getByLabel("Funder", { exact: true }).fill("Another Trust");
  // What the letter was written from is no unfinished work.
  await expect(other.getByText("There is a draft to go on with")).toBeHidden();
  await button(other, "Drafts and earlier work").click();
  await other.getByRole("tab", { name: "Earlier letters" }).click();
  await other.getByRole("button", { name: /^Open Cover Letter/ }).click();
  await expect(section(other, "Text")).toBeVisible();
  await expect(other.getByLabel("Funder", { exact: true })).toHaveValue("Another Trust");
  await other.close();
});

test("earlier work opens on what there is", async ({ page }) => {
  await signUp(page);
  await page.goto("/cover-letter");
  await button(page, "Generate Cover Letter").click();
  await expect(section(page, "Text")).toBeVisible();
  await button(page, "Drafts and earlier work").click();
  await expect(page.getByRole("tab", { name: "Earlier letters" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: /^Open Cover Letter/ })).toBeVisible();
});

test("both buttons of the foot stand in one row on a phone", async ({ page }) => {
  await signUp(page);
  await page.goto("/cover-letter");
  // 345: a phone of 360 px whose scrollbar takes 15.
  for (const width of [1360, 360, 345]) {
    await page.setViewportSize({ width, height: 740 });
    const [save, generate] = [button(page, "Save Draft"), button(page, "Generate Cover Letter")];
    expect((await boxOf(save)).y, `${width} px`).toBe((await boxOf(generate)).y);
  }
});

test("a letter of intent is checked where it is opened", async ({ page }) => {
  await signUp(page);
  await saveProfile(page);
  const own = { title: "Lamps for All", funder: "Harbor Trust", amount: "Up to $25,000" };
  const saved = await page.request.post("/api/funding-opportunities", { data: own, headers: sameOrigin });
  const { id: opportunityId } = (await saved.json()) as { id: string };
  const applicationId = await application(page, { grantName: "Lamps for All", funder: "Harbor Trust", opportunityId });
  const body = { opportunityId, applicationId, organizationData: {} };
  const written = await page.request.post("/api/generate/loi", { data: body, headers: sameOrigin });
  const { title } = (await written.json()) as { title: string };
  await page.goto(`/application-tracker?application=${applicationId}`);
  await page.getByRole("tab", { name: "Documents" }).click();
  await button(page, `Open ${title}`).click();
  const editor = page.getByRole("dialog", { name: title });
  await editor.getByRole("tab", { name: "Checks" }).click();
  await editor
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  await expect(editor.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await expect.poll(() => selection(page)).toMatch(/^\[Add: /);
  await editor.getByRole("tab", { name: "Checks" }).click();
  await expect(editor.getByText(/checks? of \d+ passed/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
