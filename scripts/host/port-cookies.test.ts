import { expect, test } from "vitest";
import { portCookies } from "./port-cookies.ts";

const { received, sent } = portCookies(3000);

test("a cookie goes out with the port in its name, and comes in without it", () => {
  expect(sent("session=a.b=c; Max-Age=60; Path=/")).toBe("session-3000=a.b=c; Max-Age=60; Path=/");
  expect(received(["Host", "localhost:3000", "Cookie", "session-3000=a.b=c"])).toEqual([
    "Host",
    "localhost:3000",
    "Cookie",
    "session=a.b=c",
  ]);
});

test("of several cookies of one name that of the own port comes first, and those of other ports keep their names", () => {
  expect(received(["cookie", "session=old; session-3001=other; session-3000=own; theme=dark"])).toEqual([
    "cookie",
    "session=own; session=old; session-3001=other; theme=dark",
  ]);
  expect(received(["X-Cookie", "session-3000=own"])).toEqual(["X-Cookie", "session-3000=own"]);
});
