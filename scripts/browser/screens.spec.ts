import { expect, signUp, test } from "./host.ts";
import { violations } from "./looks.ts";

const screens = [
  ["/dashboard", "Grant Dashboard"],
  ["/funding-finder", "Funding Finder"],
  ["/application-tracker", "Application Tracker"],
  ["/grant-coach", "Grant Coach"],
  ["/grant-genie", "Grant Genie"],
  ["/proposal-writer", "Proposal Writer"],
  ["/cover-letter", "Cover Letter Creator"],
  ["/web-search", "Enhanced Web Search"],
  ["/resources", "Grant Resources"],
  ["/organization", "Organization profile"],
  ["/funding", "Browse Funding"],
  ["/account", "Account"],
] as const;

test("every screen has its title, on the page and in the window", async ({ page }) => {
  for (const [path, title] of [
    ["/auth", "Welcome Back"],
    ["/subscribe", "Professional Plan"],
    ["/nowhere", "Page not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await signUp(page);
  for (const [path, title] of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Grantlamp`);
  }
});

test("the nine tools stand in order, the one that is open is marked, and the theme is remembered", async ({ page }) => {
  await signUp(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Grant Dashboard" })).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link")).toHaveText([
    "Dashboard",
    "Funding Finder",
    "Application Tracker",
    "Grant Coach",
    "Grant Genie",
    "Proposal Writer",
    "Cover Letter Creator",
    "Enhanced Web Search",
    "Grant Resources",
  ]);
  await nav.getByRole("link", { name: "Grant Resources" }).click();
  await expect(nav.locator("[aria-current=page]")).toHaveText("Grant Resources");
  await expect(page.getByRole("heading", { level: 1, name: "Grant Resources" })).toBeFocused();
  const root = page.locator("html");
  await expect(root).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(root).not.toHaveClass(/dark/);
  await page.reload();
  await expect(root).not.toHaveClass(/dark/);
});

test("on a phone the same list opens from the menu, closes with Escape and gives focus back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto("/dashboard");
  const menu = page.getByRole("button", { name: "Open navigation" });
  await menu.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Grant Resources" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  // Again by key: the tip of the button that the drawer begins with is not shown unasked, and takes no Escape.
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("button", { name: "Close navigation" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
});

test("a visitor of a protected page signs in and comes back to it; a signed-in one leaves the sign-in page", async ({
  page,
}) => {
  await page.goto("/application-tracker?status=draft");
  await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft");
  await signUp(page);
  await page.goto("/auth?next=%2F%2Fevil.example.org");
  await page.waitForURL("**/dashboard");
});

test("dialogs with their errors have no axe violation, and the server's sentence stands beside its field", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/application-tracker");
  await page.getByRole("button", { name: "Add Application" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Application" });
  await dialog.getByLabel("Application address").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add Application" }).click();
  await expect(dialog.getByText("Grant name is required")).toBeVisible();
  await expect(dialog.getByText("Must be a valid URL")).toBeVisible();
  await expect(dialog.getByLabel("Grant name")).toBeFocused();
  await expect(dialog.getByLabel("Grant name")).toHaveAccessibleDescription("Grant name is required");
  expect(await violations(page)).toEqual([]);

  await test.step("closing asks before what was typed is lost; Cancel does not", async () => {
    const question = page.getByRole("alertdialog", { name: "Close without saving?" });
    await page.keyboard.press("Escape");
    expect(await violations(page)).toEqual([]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByLabel("Application address")).toHaveValue("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Close" }).click();
    await question.getByRole("button", { name: "Close without saving" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Add Application" })).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Grant name").fill("Half a name");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Grant name")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Add Application" })).toBeFocused();
  });
});

test("an opportunity is added, edited and deleted by hand, with its toasts", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByText("No funding opportunities yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Opportunity" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Opportunity" });
  await dialog.getByLabel("Title").fill("Early Literacy Fund");
  await dialog.getByLabel("Funder").fill("Example Foundation");
  await dialog.getByLabel("Deadline").fill("2031-02-18");
  await dialog.getByRole("button", { name: "Add Opportunity" }).click();
  await expect(page.getByText("Funding opportunity created successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("Feb 18, 2031")).toBeVisible();
  await page.getByRole("button", { name: "Edit Early Literacy Fund" }).click();
  await page.getByLabel("Amount").fill("Up to $4,000");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Funding opportunity updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("Up to $4,000")).toBeVisible();
  await page.getByRole("button", { name: "Delete Early Literacy Fund" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText(
    'Are you sure you want to delete "Early Literacy Fund"? This action cannot be undone.',
  );
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Funding opportunity deleted successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("No funding opportunities yet")).toBeVisible();
});
