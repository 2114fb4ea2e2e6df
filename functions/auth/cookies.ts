import { parseCookie, stringifySetCookie } from "cookie";

export type RequestCookies = { cookie: string | undefined; secure: boolean };

/** `__Host-` requires https; the local server uses the bare name. */
const getFullName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Over https the bare name is ignored, because another host of the domain could have set it. */
export const getCookie = (name: string, { cookie, secure }: RequestCookies) => {
  const value = cookie ? parseCookie(cookie)[getFullName(name, secure)] : undefined;
  // Strict charset: the token decoder would ignore a trailing `=`.
  return value && /^[\w.-]+$/.test(value) ? value : undefined;
};

/** HttpOnly, SameSite=Lax. `maxAge` in seconds. */
export const serializeCookie = (name: string, value: string, secure: boolean, maxAge: number) =>
  stringifySetCookie({
    name: getFullName(name, secure),
    value,
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
  });
