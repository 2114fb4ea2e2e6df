import { signUp } from "../support/fixtures.ts";
import { signIn, test } from "../support/page-helpers.ts";

test("redirects to the requested page after sign-in and never to another site", async ({ page, host }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/application-tracker?status=draft");
  await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft");
  await signIn(page, email);
  await page.waitForURL("**/application-tracker?status=draft");
  // Browsers treat a backslash as a slash and strip tabs.
  for (const hostile of ["/\\evil.example.org", "/\t/evil.example.org"]) {
    await page.goto(`/auth?next=${encodeURIComponent(hostile)}`);
    await page.waitForURL(`${host.origin}/dashboard`);
  }
});
