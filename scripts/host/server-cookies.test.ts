import { expect, test } from "vitest";
import { createServerCookies } from "./server-cookies.ts";

const { readHeaders, renameCookie } = createServerCookies("/home/ada/.local");
const cookieName = renameCookie("session=a").split("=")[0] ?? "";
const otherCookieName = createServerCookies("/home/ada/other").renameCookie("session=a").split("=")[0] ?? "";

test("adds a suffix to cookie names in responses and removes it in requests", () => {
  expect(cookieName).toMatch(/^session-[0-9a-f]{8}$/);
  expect(otherCookieName).not.toBe(cookieName);
  expect(renameCookie("session=a.b=c; Max-Age=60; Path=/")).toBe(`${cookieName}=a.b=c; Max-Age=60; Path=/`);
  expect(readHeaders(["Host", "localhost:3000", "Cookie", `${cookieName}=a.b=c`])).toEqual([
    "Host",
    "localhost:3000",
    "Cookie",
    "session=a.b=c",
  ]);
});

test("puts this server's cookies first and leaves other servers' cookies unchanged", () => {
  expect(readHeaders(["cookie", `session=old; ${otherCookieName}=other; ${cookieName}=own; theme=dark`])).toEqual([
    "cookie",
    `session=own; session=old; ${otherCookieName}=other; theme=dark`,
  ]);
  expect(readHeaders(["X-Cookie", `${cookieName}=own`])).toEqual(["X-Cookie", `${cookieName}=own`]);
});
