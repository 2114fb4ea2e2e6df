import { page } from "vitest/browser";
import { toast } from "./toast.tsx";

/** The text of a toast with a title. */
export const getToast = (title: string, text: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByText(text, { exact: true });

/** Toasts live outside React: the last one of a test would still be there in the next. */
export const removeToasts = () => toast({ title: "" }).dismiss();
