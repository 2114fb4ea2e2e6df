import type { Step } from "./interaction.ts";

/** What people do on a screen, by its path; on a phone's width. */
export const steps: Record<string, Step[]> = {
  "/dashboard": [
    { what: "open the navigation", act: (page) => page.getByRole("button", { name: "Open navigation" }).click() },
    { what: "close it", act: (page) => page.keyboard.press("Escape") },
    { what: "look at the applications", act: (page) => page.getByRole("tab", { name: "Applications" }).click() },
    { what: "ask for the notifications", act: (page) => page.getByRole("button", { name: /Notifications/ }).click() },
    { what: "close them", act: (page) => page.keyboard.press("Escape") },
  ],
  "/application-tracker": [
    { what: "ask for the form", act: (page) => page.getByRole("button", { name: "Add Application" }).first().click() },
    { what: "write a name", act: (page) => page.getByLabel("Grant name").pressSequentially("Lamp", { delay: 60 }) },
    { what: "ask to close it", act: (page) => page.keyboard.press("Escape") },
    { what: "close it", act: (page) => page.getByRole("button", { name: "Close without saving" }).click() },
    { what: "look at the board", act: (page) => page.getByRole("radio", { name: "Board" }).click() },
    { what: "look at the grid", act: (page) => page.getByRole("radio", { name: "Grid" }).click() },
  ],
  "/proposal-writer": [
    {
      what: "write a title",
      act: (page) => page.getByLabel("Project title", { exact: true }).pressSequentially("Lamps", { delay: 60 }),
    },
  ],
};
