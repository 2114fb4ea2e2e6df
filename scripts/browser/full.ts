import type { Page } from "@playwright/test";
import type { Person } from "./people.ts";

/** A program of the starter catalog. */
const inCatalog = "al-14-278";

/** Addresses of screens that are never empty by themselves, at which they show nothing. */
const nothing: Record<string, string> = { "/funding": "/funding?q=qqqqzzzz", "/resources": "/resources?q=qqqqzzzz" };
/** A route's address; with nobody given, one where there is nothing to see. */
export const addressOf = (route: string, person?: Person) => {
  const address = route.replace(":id", person ? inCatalog : "st-no-such-program");
  if (address.includes(":")) throw new Error(`Nobody has said what stands for the parameter in ${route}`);
  return person ? address : (nothing[address] ?? address);
};

type Opening = (page: Page, person: Person) => Promise<unknown>;
const at =
  (path: string): Opening =>
  (page) =>
    page.goto(path);

/** What a screen shows besides what it begins with: other addresses of it, or what comes when something is pressed. */
export const more: Record<string, Record<string, Opening>> = {
  "/dashboard": {
    applications: (page) => page.getByRole("tab", { name: "Applications" }).click(),
  },
  "/funding-finder": {
    filters: (page) => page.getByRole("button", { name: "Show Filters" }).click(),
  },
  "/application-tracker": {
    board: at("/application-tracker?view=board"),
    calendar: at("/application-tracker?view=calendar"),
    details: (page, { applicationId }) => page.goto(`/application-tracker?application=${applicationId}`),
  },
  "/grant-genie": {
    matches: async (page) => {
      await page.getByRole("button", { name: "Find matches", exact: true }).click();
      await page.getByRole("article").first().waitFor();
    },
  },
  "/proposal-writer": {
    document: (page, { proposalId }) => page.goto(`/proposal-writer?document=${proposalId}`),
  },
  "/cover-letter": {
    letter: (page, { letterId }) => page.goto(`/cover-letter?document=${letterId}`),
  },
  "/web-search": {
    results: async (page) => {
      await page.getByRole("button", { name: "Optimize search" }).click();
      await page.getByRole("article").first().waitFor();
    },
  },
  "/resources": {
    article: at("/resources?article=need-of-community"),
  },
};
