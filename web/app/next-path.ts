import { isOwnPath } from "#shared/auth.ts";

/** Where to go after sign-in: the `next` of the address when it is a screen of ours, else the Dashboard. */
export const nextPath = (search: string) => {
  const next = new URLSearchParams(search).get("next") ?? "";
  const isScreen = isOwnPath(next) && !next.startsWith("/api/") && !/^\/(auth|subscribe)?(?:[?#]|$)/.test(next);
  return isScreen ? next : "/dashboard";
};

/** Where a visitor of a protected screen is sent; it leads back afterwards. */
export const logInAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  `/api/login?next=${encodeURIComponent(pathname + search)}`;
