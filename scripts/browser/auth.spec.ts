import { signUp } from "./host.ts";
import { signIn, test } from "./visitor.ts";

test("the way back to where the visitor was going is kept, and leads to no other site", async ({ page, host }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/application-tracker?status=draft");
  await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft");
  await signIn(page, email);
  await page.waitForURL("**/application-tracker?status=draft");
  // As the browser reads addresses: with a backslash and with a tab, too.
  for (const hostile of ["/\\evil.example.org", "/\t/evil.example.org"]) {
    await page.goto(`/auth?next=${encodeURIComponent(hostile)}`);
    await page.waitForURL(`${host.origin}/dashboard`);
  }
});
