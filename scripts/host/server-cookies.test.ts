import { expect, test } from "vitest";
import { createServerCookies } from "./server-cookies.ts";

const { readHeaders, renameCookie } = createServerCookies("/home/ada/.local");
const own = renameCookie("session=a").split("=")[0] ?? "";
const other = createServerCookies("/home/ada/other").renameCookie("session=a").split("=")[0] ?? "";

test("adds a suffix to cookie names in responses and removes it in requests", () => {
  expect(own).toMatch(/^session-[0-9a-f]{8}$/);
  expect(other).not.toBe(own);
  expect(renameCookie("session=a.b=c; Max-Age=60; Path=/")).toBe(`${own}=a.b=c; Max-Age=60; Path=/`);
  expect(readHeaders(["Host", "localhost:3000", "Cookie", `${own}=a.b=c`])).toEqual([
    "Host",
    "localhost:3000",
    "Cookie",
    "session=a.b=c",
  ]);
});

test("puts this server's cookies first and leaves those of other servers unchanged", () => {
  expect(readHeaders(["cookie", `session=old; ${other}=other; ${own}=own; theme=dark`])).toEqual([
    "cookie",
    `session=own; session=old; ${other}=other; theme=dark`,
  ]);
  expect(readHeaders(["X-Cookie", `${own}=own`])).toEqual(["X-Cookie", `${own}=own`]);
});
