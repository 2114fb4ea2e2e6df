import { postJson } from "../support/dashboard-page.ts";
import { expect, signUp, test } from "../support/fixtures.ts";

/** Each client has ten grants in the file. Two of the clients already exist. */
const clients = ["HARBOR FOOD BANK", "Mill County Library, Inc.", "Quiet Creek School", "Elm Street Clinic"];
const rows = Array.from({ length: 40 }, (_, index) => `Grant ${index},Elm Fund,"${clients[index % 4]}",1000`);
const file = ["Grant,Funder,Client,Ask", ...rows].join("\n");

test("a consultant imports 40 grants for four clients and works for one of them", async ({ page }) => {
  await signUp(page);
  for (const [name, mission] of [
    ["Harbor Food Bank", "Groceries for hungry families."],
    ["Mill County Library", "Books for every child."],
  ])
    await postJson(page, "/api/organizations", { name, type: "non-profit", mission });

  await page.goto("/application-tracker");
  await page.getByRole("button", { name: "Import / Export" }).click();
  await page.getByRole("menuitem", { name: "Import applications (CSV, Excel)" }).click();
  const dialog = page.getByRole("dialog", { name: "Import applications" });
  await dialog
    .getByLabel("CSV or Excel file")
    .setInputFiles({ name: "grants.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await dialog.getByRole("button", { name: "Review" }).click();
  const list = dialog.getByRole("region", { name: "Clients" }).getByRole("listitem");
  await expect(list).toHaveCount(4);
  await expect(list.filter({ hasText: "New" })).toHaveCount(2);
  await dialog.getByRole("button", { name: "Import 40 applications" }).click();
  await expect(dialog.getByText("40 applications imported", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("40 applications", { exact: true })).toBeVisible();

  const switcher = page.getByRole("combobox", { name: "Organization" }).first();
  await switcher.selectOption("Mill County Library");
  await expect(page.getByText("10 applications", { exact: true })).toBeVisible();
  await page.goto("/proposal-writer");
  await expect(page.getByText("Writing for Mill County Library")).toBeVisible();
  await expect(page.getByLabel("Mission")).toHaveValue("Books for every child.");

  // An application's own organization takes precedence over the selected one.
  const response = await page.request.get("/api/grant-applications");
  const applications = (await response.json()) as { id: string; grantName: string }[];
  const harbor = applications.find(({ grantName }) => grantName === "Grant 0");
  await page.goto(`/proposal-writer?application=${harbor?.id}&step=form`);
  await expect(page.getByText("Writing for Harbor Food Bank")).toBeVisible();
  await expect(page.getByLabel("Mission")).toHaveValue("Groceries for hungry families.");
});
