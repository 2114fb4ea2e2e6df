import { isOwnPath } from "#shared/auth.ts";

/** Screens that make no sense as the way on: their own use is before the sign-in, or beside it. */
const notNext = /^\/(api(\/.*)?|auth|reset-password|confirm-email|unsubscribe)?$/;

/** Is this a path to one of our screens, also once the browser has taken "." and ".." out of it? */
const isScreen = (path: string) => {
  if (!isOwnPath(path)) return false;
  const { origin, pathname } = new URL(path, "https://here.invalid");
  // "/.//host" becomes "//host", which history and links read as another site.
  return origin === "https://here.invalid" && !pathname.startsWith("//") && !notNext.test(pathname);
};

/** Where to go after sign-in: the `next` of the address when it is a page of ours, else the Dashboard. */
export const nextPath = (search: string) => {
  const next = new URLSearchParams(search).get("next") ?? "";
  return isScreen(next) ? next : "/dashboard";
};

/** Where a visitor of a protected screen is sent; it leads back afterwards. */
export const logInAddress = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  `/api/login?next=${encodeURIComponent(pathname + search + hash)}`;
