import { nightly, nightlyExcept } from "../support/nightly-tags.ts";
import { waitUntilLoaded } from "../support/page-state.ts";
import { expect, test } from "../support/user-fixtures.ts";
import { ariaTrees } from "./aria-trees.ts";

test.use({ reducedMotion: "reduce" });

for (const [path, tree] of Object.entries(ariaTrees))
  test(
    `${path} exposes the expected accessibility tree`,
    nightlyExcept("/application-tracker", path),
    async ({ page, context, activeUser }) => {
      await context.addCookies(activeUser.cookies);
      await page.goto(path);
      await waitUntilLoaded(page);
      await expect(page.getByRole("main")).toMatchAriaSnapshot(tree);
    },
  );

test("the app shell has a skip link, tools, account links, and a menu button in narrow windows", async ({
  page,
  context,
  activeUser,
}) => {
  await context.addCookies(activeUser.cookies);
  await page.goto("/application-tracker");
  await waitUntilLoaded(page);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to main content":
      - /url: "#main"
    - complementary:
      - link "Grantlamp"
      - navigation "Main":
        - list:
          - listitem:
            - link "Dashboard"
          - listitem:
            - link "Funding Finder"
          - listitem:
            - link "Application Tracker"
          - listitem:
            - link "Reports"
          - listitem:
            - link "Grant Coach"
          - listitem:
            - link "Grant Genie"
          - listitem:
            - link "Proposal Writer"
          - listitem:
            - link "Cover Letter Creator"
          - listitem:
            - link "Enhanced Web Search"
          - listitem:
            - link "Library"
          - listitem:
            - link "Grant Resources"
      - list "Account":
        - listitem:
          - link "Organization profile"
        - listitem:
          - link "Account"
        - listitem:
          - button "Toggle theme"
        - listitem:
          - button "Logout"
    - main:
      - button "Search or jump to"
      - button /Notifications, \\d+ unread/
  `);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Application Tracker" })).toHaveAttribute("aria-current", "page");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to main content"
    - banner:
      - button "Open navigation"
      - link "Grantlamp"
    - main
  `);
});

test("an application opens in a dialog with its name and tabs", nightly, async ({ page, context, activeUser }) => {
  await context.addCookies(activeUser.cookies);
  await page.goto(`/application-tracker?application=${activeUser.applicationId}`);
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog /Neighborhood Kitchen Grant/:
      - heading /Neighborhood Kitchen Grant/ [level=2]
      - button "Close"
      - tablist "Application":
        - tab "Overview" [selected]
        - tab "Tasks"
        - tab "Documents"
        - tab "History"
      - tabpanel "Overview":
        - term: Funder
        - definition:
          - button "Edit Funder"
        - paragraph: 0 of 2 tasks completed
        - progressbar "Tasks completed"
  `);
});

test("shows signed-out visitors the sign-in form and the product description", nightly, async ({ page }) => {
  await page.goto("/auth");
  await waitUntilLoaded(page);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome Back" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Sign In"
    - region "About Grantlamp":
      - heading [level=2]
    - region "Price and features":
      - heading "Free" [level=2]
      - heading "Professional Plan" [level=2]
  `);
});
