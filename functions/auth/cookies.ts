import { parseCookie, stringifySetCookie } from "cookie";

/** The `Cookie` header, and whether the page was loaded over https. */
export type Cookies = { cookie: string | undefined; secure: boolean };

/** `__Host-` requires https; the local server speaks plain http and uses the bare name. */
const fullName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Over https only the `__Host-` name counts: another host of the domain could have set the bare one. */
export const cookieIn = (name: string, { cookie, secure }: Cookies) => {
  const value = cookie ? parseCookie(cookie)[fullName(name, secure)] : undefined;
  // Strict charset: the token decoder would ignore a trailing `=`.
  return value && /^[\w.-]+$/.test(value) ? value : undefined;
};

/** A `Set-Cookie` header: HttpOnly and SameSite=Lax. `maxAge` in seconds. */
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
