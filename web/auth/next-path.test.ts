import { expect, test } from "vitest";
import { buildLoginUrl, getNextPath } from "./next-path.ts";

test.each([
  ["?next=%2Ffunding-finder%3Fsort%3Ddeadline", "/funding-finder?sort=deadline"],
  ["?next=/organization", "/organization"],
  ["", "/dashboard"],
  ["?next=", "/dashboard"],
  ["?next=https%3A%2F%2Fexample.org", "/dashboard"],
  ["?next=%2F%2Fexample.org", "/dashboard"],
  ["?next=%2F%5Cexample.org", "/dashboard"],
  ["?next=%2F.%2F%2Fexample.org", "/dashboard"],
  ["?next=%2Fdashboard%2F..%2F%2Fexample.org", "/dashboard"],
  ["?next=%2F%2e%2F%2Fexample.org", "/dashboard"],
  ["?next=%2F%252e%252e%2F%2Fexample.org", "/dashboard"],
  ["?next=%2F%09%2Fexample.org", "/dashboard"],
  ["?next=javascript%3Aalert(1)", "/dashboard"],
  ["?next=/api/login", "/dashboard"],
  ["?next=/api?x=1", "/dashboard"],
  ["?next=/dashboard/../api/login", "/dashboard"],
  ["?next=/reset-password", "/dashboard"],
  ["?next=/confirm-email", "/dashboard"],
  ["?next=/continue-sign-in", "/dashboard"],
  ["?next=/unsubscribe%23key=a", "/dashboard"],
  ["?next=%2Faccount%23notifications", "/account#notifications"],
  ["?next=/auth?next=/auth", "/dashboard"],
  ["?next=/subscribe", "/subscribe"],
  ["?next=%2Fsubscribe%3Fcheckout%3Dsuccess", "/subscribe?checkout=success"],
  ["?next=/", "/dashboard"],
])("%s redirects to %s", (search, path) => {
  expect(getNextPath(search)).toBe(path);
});

test("preserves the requested page's path, query and hash across sign-in", () => {
  const url = buildLoginUrl({
    pathname: "/application-tracker",
    search: "?status=draft&sort=amount",
    hash: "#board",
  });
  const next = new URL(url, "http://localhost").searchParams.get("next");
  expect(url.startsWith("/api/login?")).toBe(true);
  expect(next).toBe("/application-tracker?status=draft&sort=amount#board");
});
