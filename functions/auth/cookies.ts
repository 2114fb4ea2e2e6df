import { parseCookie, stringifySetCookie } from "cookie";

/** The `Cookie` header, and whether the page was loaded over https. */
export type Cookies = { cookie: string | undefined; secure: boolean };

/** `__Host-` needs https; on one machine over plain http the name goes without it. */
const fullName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Behind https only the `__Host-` name counts: the plain one could have been set by another host of the domain. */
export const cookieIn = (name: string, { cookie, secure }: Cookies) => {
  const value = cookie ? parseCookie(cookie)[fullName(name, secure)] : undefined;
  // As tokens are written; their decoder would pass over a `=` at the end.
  return value && /^[\w.-]+$/.test(value) ? value : undefined;
};

/** A `Set-Cookie` header that no script reads and no other site's form brings along; `maxAge` in seconds. */
export const setCookie = (name: string, value: string, secure: boolean, maxAge: number) =>
  stringifySetCookie({
    name: fullName(name, secure),
    value,
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
  });
