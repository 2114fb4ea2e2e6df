import { expect, test } from "vitest";
import { createServerCookies } from "./server-cookies.ts";

const { received, sent } = createServerCookies("/home/ada/.local");
const own = sent("session=a").split("=")[0] ?? "";
const other = createServerCookies("/home/ada/other").sent("session=a").split("=")[0] ?? "";

test("adds a suffix to cookie names in responses and removes it in requests", () => {
  expect(own).toMatch(/^session-[0-9a-f]{8}$/);
  expect(other).not.toBe(own);
  expect(sent("session=a.b=c; Max-Age=60; Path=/")).toBe(`${own}=a.b=c; Max-Age=60; Path=/`);
  expect(received(["Host", "localhost:3000", "Cookie", `${own}=a.b=c`])).toEqual([
    "Host",
    "localhost:3000",
    "Cookie",
    "session=a.b=c",
  ]);
});

test("puts this server's cookies first and leaves those of other servers unchanged", () => {
  expect(received(["cookie", `session=old; ${other}=other; ${own}=own; theme=dark`])).toEqual([
    "cookie",
    `session=own; session=old; ${other}=other; theme=dark`,
  ]);
  expect(received(["X-Cookie", `${own}=own`])).toEqual(["X-Cookie", `${own}=own`]);
});
