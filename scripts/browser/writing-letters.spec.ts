import { expect, signUp, test } from "./host.ts";
import { violations } from "./looks.ts";
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
