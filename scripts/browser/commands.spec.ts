import type { Page } from "@playwright/test";
import type { Upload } from "#shared/documents.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast, hold, refuse, sameOrigin } from "./visitor.ts";

const control = (page: Page) => page.getByRole("button", { name: "Search or jump to" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });
const field = (page: Page) => palette(page).getByRole("combobox", { name: "Search or jump to" });
const options = (page: Page, group: string) => palette(page).getByRole("group", { name: group }).getByRole("option");
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const make = async (page: Page, path: string, data: object) => {
  const reply = await page.request.post(path, { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { id: string }).id;
};
/** Somebody with an application, an opportunity entered by hand and a text, on a screen that reads none of them. */
const begin = async (page: Page, path = "/resources") => {
  await signUp(page);
  const id = await make(page, "/api/grant-applications", {
    grantName: "Community Health Equity Fund",
    funder: "Example Foundation",
    amountRequested: 250_000,
  });
  await make(page, "/api/funding-opportunities", { title: "Health Lamps", funder: "Lantern Trust" });
  await make(page, "/api/generated-documents", { title: "Health budget notes", content: "Lamps", applicationId: null });
  await page.goto(path);
  await expect(control(page)).toBeVisible();
  return id;
};
const open = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
};

test("by keyboard alone one's own things are found by name, with a slip, and opened; what was chosen comes first", async ({
  page,
}) => {
  const id = await begin(page);
  await open(page);
  await expect(options(page, "Screens").first()).toHaveText(/^Dashboard/);
  await expect(palette(page)).toMatchAriaSnapshot(`
    - dialog "Search or jump to":
      - combobox "Search or jump to" [expanded]
      - button "Close"
      - status
      - listbox "Results":
        - group "Actions":
          - text: Actions
          - option "Add Application" [selected]
          - option "Add Opportunity"
          - option "New Proposal"
          - option "Toggle theme"
          - option "Keyboard shortcuts"
          - option "Logout"
        - group "Screens":
          - text: Screens
          - option "Dashboard"
  `);
  await page.keyboard.type("helth");
  for (const [group, name] of [
    ["Applications", "Community Health Equity FundExample Foundation, draft"],
    ["Saved opportunities", "Health LampsLantern Trust"],
    ["Documents", /^Health budget notesText, /],
  ] as const)
    await expect(options(page, group)).toHaveText([name]);

  await test.step("how many there are is read out, and the field names the option of now", async () => {
    await expect(palette(page).getByRole("status").filter({ hasText: "3 results" })).toBeAttached();
    await field(page).fill("equity helth");
    await expect(palette(page).getByRole("status").filter({ hasText: "1 result" })).toBeAttached();
    await expect(chosen(page)).toHaveText(/^Community Health/);
    const name = (await field(page).getAttribute("aria-activedescendant")) ?? "";
    await expect(chosen(page)).toHaveAttribute("id", name);
    await expect(field(page)).toHaveAttribute("aria-controls", /.+/);
  });

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/application-tracker?application=${id}`);
  await page.getByRole("dialog", { name: "Community Health Equity Fund" }).press("Escape");
  await open(page);
  await expect(options(page, "Recent")).toHaveText([/^Community Health Equity Fund/]);
  await expect(chosen(page)).toHaveText(/^Community Health Equity Fund/);

  await test.step("arrows go round, page keys stop at the ends, and the same keys close it", async () => {
    const last = palette(page).getByRole("option").last();
    await page.keyboard.press("ArrowUp");
    await expect(chosen(page)).toHaveText((await last.textContent()) ?? "");
    await expect(chosen(page)).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toHaveText(/^Community Health Equity Fund/);
    await page.keyboard.press("PageUp");
    await expect(chosen(page)).toHaveText(/^Community Health Equity Fund/);
    await page.keyboard.press("PageDown");
    await expect(chosen(page)).not.toHaveText(/^Community Health Equity Fund/);
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();
  });
});

test("a screen gets focus at its title; without a choice focus goes back to where it was", async ({ page }) => {
  await begin(page);
  await control(page).press("Enter");
  await field(page).fill("coach");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
  await control(page).press("Enter");
  await expect(field(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(palette(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
  // From a field, where single keys are letters.
  const search = page.getByRole("textbox", { name: "Search the library" });
  await search.fill("costs");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("costs");
  await open(page);
  await page.keyboard.type("coach");
  await page.keyboard.press("Enter");
  await expect(title(page, "Grant Coach")).toBeFocused();
  await control(page).click();
  await palette(page)
    .getByRole("option", { name: /^Deadline calendar/ })
    .click();
  await expect(page).toHaveURL("/application-tracker?view=calendar");
  await expect(title(page, "Application Tracker")).toBeFocused();
  await open(page);
  await palette(page).getByRole("button", { name: "Close" }).click();
  await expect(palette(page)).toBeHidden();
});

test("a text, an opportunity of one's own and a new application open over the screen that is there", async ({
  page,
}) => {
  await begin(page);
  for (const [asked, name] of [
    ["budget notes", "Health budget notes"],
    ["health lamps", "Edit Opportunity"],
    ["add app", "Add Application"],
    ["add opp", "Add Opportunity"],
  ] as const) {
    await control(page).press("Enter");
    await field(page).fill(asked);
    await expect(chosen(page)).toBeVisible();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog).toBeVisible();
    if (name === "Edit Opportunity") await expect(dialog.getByLabel("Title")).toHaveValue("Health Lamps");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(control(page)).toBeFocused();
    await expect(page).toHaveURL("/resources");
  }
});

test("a screen opens in a new tab with Ctrl and Enter, and a file is fetched where one is", async ({
  page,
  context,
}) => {
  await begin(page);
  await open(page);
  await page.keyboard.type("genie");
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await expect(title(await opened, "Grant Genie")).toBeVisible();
  await expect(page).toHaveURL("/resources");
  await expect(palette(page)).toBeHidden();

  await test.step("a file", async () => {
    const what = { fileName: "Lamp plan.txt", bytes: 5, mediaType: "text/plain", applicationId: null };
    const begun = await page.request.post("/api/document-uploads", { data: what, headers: sameOrigin });
    const { id, address, headers } = (await begun.json()) as Upload;
    expect((await page.request.put(address, { data: Buffer.from("lamps"), headers })).status()).toBe(200);
    expect((await page.request.put(`/api/document-uploads/${id}`, { headers: sameOrigin })).status()).toBe(200);
    await page.reload();
    await expect(control(page)).toBeVisible();
    await open(page);
    await page.keyboard.type("lamp plan");
    await expect(options(page, "Documents")).toHaveText([/^Lamp plan/]);
    const fetched = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await fetched).suggestedFilename()).toBe("Lamp plan.txt");
    await expect(page).toHaveURL("/resources");
  });
});

test("what is called like nothing can be searched for elsewhere", async ({ page }) => {
  await begin(page);
  await open(page);
  await page.keyboard.type("unicorn lamps");
  await expect(palette(page).getByText("Nothing of yours is called “unicorn lamps”").first()).toBeVisible();
  await expect(chosen(page)).toHaveText("Search the catalog for “unicorn lamps”");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/funding?q=unicorn%20lamps");
  await expect(page.getByRole("textbox", { name: "Search the catalog" })).toHaveValue("unicorn lamps");
});

test("the theme is switched, and signing out leaves nothing of what was chosen", async ({ page }) => {
  await begin(page);
  await open(page);
  await page.keyboard.type("dark mode");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/light/);
  await expect(page.getByRole("status").filter({ hasText: "The light theme is on" })).toBeAttached();
  const kept = () => page.evaluate(() => localStorage.getItem("grantlamp-recent"));
  expect(await kept()).toContain("theme");
  await open(page);
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expect(title(page, "Welcome Back")).toBeVisible();
  expect(await kept()).toBeNull();
});

test.describe("what does not arrive", () => {
  test.use({ provoked: ["status of 503", "net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"] });

  test("is said, all else can be chosen meanwhile, and it can be tried again", async ({ page }) => {
    await begin(page);
    const go = await hold(page, "**/api/grant-applications");
    await page.route("**/api/generated-documents", refuse(503, "unavailable", "Documents rest for a moment"));
    await open(page);
    await expect(palette(page).getByText("Still loading applications")).toBeVisible();
    await expect(palette(page).getByRole("alert")).toContainText(
      "Your documents could not be loaded, so they are not searched.Documents rest for a moment",
    );
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("health");
    await expect(options(page, "Saved opportunities")).toHaveText([/^Health Lamps/]);
    go();
    await expect(options(page, "Applications")).toHaveText([/^Community Health/]);
    await page.unroute("**/api/generated-documents");
    await palette(page).getByRole("button", { name: "Try again" }).click();
    await expect(options(page, "Documents")).toHaveText([/^Health budget notes/]);
    await expect(palette(page).getByRole("alert")).toBeHidden();
    await expect(field(page)).toBeFocused();
  });

  test("without a network what was read before is found, and a program that cannot come costs no screen", async ({
    page,
    context,
  }) => {
    await begin(page);
    const search = page.getByRole("textbox", { name: "Search the library" });
    await search.fill("typed");
    await context.setOffline(true);
    await page.keyboard.press("Control+k");
    await expectToast(page, "Could not be opened", "You are offline. Please try again when you are connected");
    await context.setOffline(false);
    await page.route("**/assets/palette-*.js", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await expectToast(page, "Could not be opened", "Please check your connection, then reload the page");
    await expect(search).toHaveValue("typed");
    await page.unroute("**/assets/palette-*.js");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(search).toHaveValue("typed");
    await expect(control(page)).toBeVisible();
    await open(page);
    await field(page).fill("health");
    await expect(options(page, "Documents")).toBeVisible();
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await open(page);
    await page.keyboard.type("health");
    await expect(options(page, "Applications")).toHaveText([/^Community Health/]);
    await context.setOffline(false);
  });
});

test("a part that does not work is said, and takes nothing else along", async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage(); // Its console is not watched: the browser tells of the error.
  await other.route("**/assets/palette-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const Palette = () => { throw new Error("broken"); };',
    }),
  );
  await other.goto("/resources");
  await control(other).click();
  await expectToast(other, "Could not be opened", "Please check your connection, then reload the page");
  await expect(control(other)).toBeVisible();
  await expect(other.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await other.keyboard.press("?");
  await expect(other.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

for (const theme of ["dark", "light"] as const)
  for (const width of [1360, 320])
    test(`the palette holds up: ${theme}, ${width} wide`, async ({ page }) => {
      await inTheme(page, theme);
      await page.setViewportSize({ width, height: 720 });
      await begin(page);
      await control(page).click();
      for (const asked of ["", "health", "a".repeat(200)]) {
        await field(page).fill(asked);
        await expect(chosen(page)).toBeVisible();
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
        );
        expect(await violations(page), asked).toEqual([]);
        expect(await sticksOut(page), asked).toBeLessThanOrEqual(0);
        const list = palette(page).getByRole("listbox");
        expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), asked).toBe(0);
      }
    });
