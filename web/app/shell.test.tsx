import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyAccount, getHeading } from "#tests/web/app.ts";
import { findAxeViolations, finishAnimations, getButton, openApp } from "#tests/web/testing.tsx";

describe("the navigation", () => {
  test("lists the eleven tools in order, marks the open one and focuses its title", async () => {
    await openApp("/", emptyAccount);
    await expect.element(getHeading("Grant Dashboard")).toBeVisible();
    const navigation = page.getByRole("navigation", { name: "Main" });
    expect(
      navigation
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Dashboard",
      "Funding Finder",
      "Application Tracker",
      "Reports",
      "Grant Coach",
      "Grant Genie",
      "Proposal Writer",
      "Cover Letter Creator",
      "Enhanced Web Search",
      "Library",
      "Grant Resources",
    ]);
    await navigation.getByRole("link", { name: "Grant Resources" }).click();
    await expect.element(getHeading("Grant Resources")).toHaveFocus();
    const currentLinks = [...navigation.element().querySelectorAll("[aria-current=page]")];
    expect(currentLinks.map(({ textContent }) => textContent)).toEqual(["Grant Resources"]);
  });

  test("opens from the menu on a phone, closes with Escape and returns focus", async () => {
    await page.viewport(390, 844);
    await openApp("/dashboard", emptyAccount);
    const menu = getButton("Open navigation");
    await menu.click();
    const drawer = page.getByRole("dialog");
    await expect.element(drawer.getByRole("link", { name: "Grant Resources" })).toBeVisible();
    finishAnimations();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
    // With the keyboard too: the tooltip on the drawer's first button must stay hidden, or it would handle Escape.
    await userEvent.keyboard("{Enter}");
    await expect.element(drawer.getByRole("button", { name: "Close navigation" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

test("stores the theme that the switch selects", async () => {
  await openApp("/dashboard", emptyAccount);
  await getButton("Toggle theme").click();
  expect(document.documentElement.className).toBe("light");
  expect(localStorage.getItem("grantlamp-theme")).toBe("light");
});

test.each([
  ["/auth", "Welcome Back"],
  ["/nowhere", "Page not found"],
])("a visitor sees %s with the title %s", async (path, name) => {
  const { getCurrentUser: _, ...rest } = emptyAccount;
  await openApp(path, { ...rest, getCurrentUser: () => new Response(null, { status: 401 }) });
  await expect.element(getHeading(name)).toBeVisible();
});
