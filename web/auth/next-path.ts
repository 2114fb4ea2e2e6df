import { isInternalPath } from "#shared/api/auth.ts";
import * as paths from "#shared/domain/paths.ts";
import { pendingSearch } from "./pending-search.ts";

/** Paths that aren't valid destinations after sign-in: API routes, the sign-in screen, and screens reached from email links. */
const excludedPath = /^\/(api(\/.*)?|auth|continue-sign-in|reset-password|confirm-email|unsubscribe)?$/;

/** Whether the path leads to one of our screens, even after the browser resolves "." and "..". */
const isScreen = (path: string) => {
  if (!isInternalPath(path)) return false;
  const { origin, pathname } = new URL(path, "https://here.invalid");
  // "/.//host" resolves to "//host", which the history and links treat as another site.
  return origin === "https://here.invalid" && !pathname.startsWith("//") && !excludedPath.test(pathname);
};

/**
 * Returns the path to open after sign-in: the URL's `next` if it's a path of this site; otherwise the Funding Finder for
 * someone who searched on the landing page, and the dashboard for everyone else.
 */
export const getNextPath = (search: string) => {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (isScreen(next)) return next;
  return pendingSearch.read() ? paths.fundingFinder : paths.dashboard;
};

/** Builds the sign-in URL for someone who opened a protected screen; returns there after sign-in. */
export const buildLoginUrl = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  `/api/login?next=${encodeURIComponent(pathname + search + hash)}`;
