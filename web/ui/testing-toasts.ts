import { page } from "vitest/browser";

export const getToast = (title: string, text: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByText(text, { exact: true });
