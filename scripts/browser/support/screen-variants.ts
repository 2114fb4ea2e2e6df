import type { Page } from "@playwright/test";
import type { UserWithRecords } from "./user-fixtures.ts";

const starterProgramId = "al-14-278";

/** Queries without results, for screens that would otherwise never be empty. */
const emptyQueries: Record<string, string> = {
  "/funding": "/funding?q=qqqqzzzz",
  "/resources": "/resources?q=qqqqzzzz",
};
/** Returns a route's URL. Without a user, the URL shows the screen's empty state. */
export const getScreenUrl = (route: string, user?: UserWithRecords) => {
  const address = route.replace(":id", user ? starterProgramId : "st-no-such-program");
  if (address.includes(":")) throw new Error(`No value for the parameter in ${route}`);
  return user ? address : (emptyQueries[address] ?? address);
};

type OpenVariant = (page: Page, user: UserWithRecords) => Promise<unknown>;
const openUrl =
  (path: string): OpenVariant =>
  (page) =>
    page.goto(path);

/** Additional states of a screen, opened by a URL or an action. */
export const screenVariants: Record<string, Record<string, OpenVariant>> = {
  "/dashboard": {
    applications: (page) => page.getByRole("tab", { name: "Applications" }).click(),
  },
  "/funding-finder": {
    filters: (page) => page.getByRole("button", { name: "Show Filters" }).click(),
  },
  "/application-tracker": {
    board: openUrl("/application-tracker?view=board"),
    calendar: openUrl("/application-tracker?view=calendar"),
    details: (page, { applicationId }) => page.goto(`/application-tracker?application=${applicationId}`),
  },
  "/reports": {
    decisions: openUrl("/reports?tab=decisions"),
    awards: openUrl("/reports?tab=awards"),
    summary: openUrl("/reports?tab=summary"),
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
    article: openUrl("/resources?article=need-of-community"),
  },
};
