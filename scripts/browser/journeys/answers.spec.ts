import { findViolations } from "../support/axe.ts";
import { postJson } from "../support/dashboard-page.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { getButton } from "../support/page-helpers.ts";

const mission = "We bring light to every home on the island, one lamp at a time.";

test("accepts an answer from the profile, inserts it with two keystrokes and updates it from later edits", async ({
  page,
}) => {
  await signUp(page);
  await postJson(page, "/api/organizations", { name: "Example Lamps", type: "non-profit", mission });

  await page.goto("/library/answers");
  await getButton(page, "Accept").click();
  await expect(page.getByRole("heading", { name: "Mission", level: 3 })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto("/proposal-writer");
  const field = page.getByLabel("Organization history");
  await field.fill("Our mission: ");
  await field.pressSequentially("//");
  await expect(page.getByRole("option", { name: /^Mission/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(`Our mission: ${mission}`);
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("Our mission: //");
  await page.keyboard.press("Control+Shift+z");
  await expect(field).toHaveValue(`Our mission: ${mission}`);

  await page.keyboard.type(" Since 1991.");
  await getButton(page, "Save Draft").click();
  const offer = page.getByRole("region", { name: "Update “Mission” in your library?" });
  await offer.getByRole("button", { name: "Update the answer" }).click();
  await expect(offer).toBeHidden();

  await page.goto("/library/answers");
  await expect(page.getByText(`${mission} Since 1991.`)).toBeVisible();
  await expect(page.getByText("Organization history, Proposal Writer")).toBeVisible();
});
