import type { InteractionStep } from "./interaction.ts";

/** User interactions to measure by screen path, at phone width. */
export const interactionSteps: Record<string, InteractionStep[]> = {
  "/dashboard": [
    { what: "open the navigation", act: (page) => page.getByRole("button", { name: "Open navigation" }).click() },
    { what: "close it", act: (page) => page.keyboard.press("Escape") },
    { what: "open the applications tab", act: (page) => page.getByRole("tab", { name: "Applications" }).click() },
    { what: "open the notifications", act: (page) => page.getByRole("button", { name: /Notifications/ }).click() },
    { what: "close them", act: (page) => page.keyboard.press("Escape") },
  ],
  "/application-tracker": [
    { what: "open the form", act: (page) => page.getByRole("button", { name: "Add Application" }).first().click() },
    { what: "type a name", act: (page) => page.getByLabel("Grant name").pressSequentially("Lamp", { delay: 60 }) },
    { what: "request to close it", act: (page) => page.keyboard.press("Escape") },
    { what: "close it", act: (page) => page.getByRole("button", { name: "Close without saving" }).click() },
    { what: "switch to the board", act: (page) => page.getByRole("radio", { name: "Board" }).click() },
    { what: "switch to the grid", act: (page) => page.getByRole("radio", { name: "Grid" }).click() },
  ],
  "/proposal-writer": [
    {
      what: "type a title",
      act: (page) => page.getByLabel("Project title", { exact: true }).pressSequentially("Lamps", { delay: 60 }),
    },
  ],
};
