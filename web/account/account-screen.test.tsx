import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getSection, type newAccountResponses, openAccount, thisDevice } from "#tests/web/account.ts";
import { createDeferred, findAxeViolations, getButton, getOverflow } from "#tests/web/testing.tsx";

const getTop = (title: string) => getSection(title).element().getBoundingClientRect().top;

test("gives each section an anchor and marks the visible one in the navigation", async () => {
  await openAccount({}, "/account#plan");
  await expect.element(getButton("Export all my data")).toBeVisible();
  await expect.element(getSection("Plan")).toBeInViewport();
  const sectionNav = page.getByRole("navigation", { name: "On this page" });
  for (const title of ["Devices", "Your data"]) {
    await sectionNav.getByRole("link", { name: title }).click();
    await expect.element(getSection(title).getByRole("heading")).toBeInViewport();
    await expect.poll(() => sectionNav.element().querySelector("[aria-current=location]")?.textContent).toBe(title);
  }
  expect(window.location.hash).toBe("#data");
  await page.viewport(390, 844);
  await expect.element(sectionNav).not.toBeInTheDocument();
});

test("keeps the URL's section at the top while the sections above it load", async () => {
  const [sessions, organizations] = [
    createDeferred<typeof newAccountResponses.listSessions>(),
    createDeferred<undefined>(),
  ];
  await openAccount(
    {
      listSessions: async () => {
        await sessions.promise;
        return [thisDevice];
      },
      listOrganizations: async () => {
        await organizations.promise;
        return [];
      },
    },
    "/account#notifications",
  );
  await expect.element(getButton("Save notifications")).toBeVisible();
  const expectAtTop = () => expect.poll(() => Math.abs(getTop("Notifications"))).toBeLessThan(100);
  await expectAtTop();
  organizations.resolve(undefined);
  sessions.resolve(undefined);
  await expect.element(page.getByText("This device", { exact: true })).toBeVisible();
  await expectAtTop();
});

test("the account page has no axe violations and fits a phone", async () => {
  await openAccount();
  await expect.element(getSection("Devices").getByText("This device", { exact: true })).toBeVisible();
  await expect.element(getButton("Save notifications")).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await page.viewport(320, 720);
  expect(getOverflow()).toBeLessThanOrEqual(0);
});

test("applies the theme and density to this browser, with smaller rows and cards when compact", async () => {
  await openAccount({}, "/account#appearance");
  const appearance = getSection("Appearance");
  const readPadding = () => getComputedStyle(document.documentElement).getPropertyValue("--card-padding");
  expect(readPadding()).toBe("1.25rem");
  await appearance.getByRole("radio", { name: "Compact" }).click();
  expect(readPadding()).toBe("0.75rem");
  expect(localStorage.getItem("grantlamp-density")).toBe("compact");
  await appearance.getByRole("radio", { name: "Light" }).click();
  expect(document.documentElement.className).toBe("compact light");
  await appearance.getByRole("radio", { name: "Comfortable" }).click();
  expect(readPadding()).toBe("1.25rem");
});
