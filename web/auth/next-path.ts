import { isInternalPath } from "#shared/api/auth.ts";
import * as paths from "#shared/domain/paths.ts";

/** Paths that make no sense after sign-in: API calls, the sign-in itself and screens of emailed links. */
const excludedPath = /^\/(api(\/.*)?|auth|reset-password|confirm-email|unsubscribe)?$/;

/** Whether the path leads to one of our screens, also after the browser has resolved "." and "..". */
const isScreen = (path: string) => {
  if (!isInternalPath(path)) return false;
  const { origin, pathname } = new URL(path, "https://here.invalid");
  // "/.//host" resolves to "//host", which the history and links treat as another site.
  return origin === "https://here.invalid" && !pathname.startsWith("//") && !excludedPath.test(pathname);
};

/** Where to go after sign-in: the URL's `next` when it is one of our screens, else the Dashboard. */
export const getNextPath = (search: string) => {
  const next = new URLSearchParams(search).get("next") ?? "";
  return isScreen(next) ? next : paths.dashboard;
};

/** The sign-in URL for a visitor of a protected screen; it leads back afterward. */
export const buildLogInUrl = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  `/api/login?next=${encodeURIComponent(pathname + search + hash)}`;
