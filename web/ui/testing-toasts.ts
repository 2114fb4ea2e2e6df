import { page } from "vitest/browser";

/** The description of the toast with this title. */
export const getToast = (title: string, text: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByText(text, { exact: true });
