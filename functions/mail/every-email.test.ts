import { expect, test } from "vitest";
import { createFullAccount, drainQueue } from "#functions/account/testing-account.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";

test("sends every email with text and HTML bodies and links to the user's origin", async () => {
  const dependencies = createTestDependencies();
  const { cookie } = await createFullAccount(dependencies, { email: "ada@example.org" });
  const api = createTestApi(dependencies);
  await api.signUp({ email: "sam@example.org" });
  const body = { email: "sam@example.org", password: testPassword };
  await api.call("requestEmailChange", { cookie, body });
  await drainQueue(dependencies);
  const subjects = dependencies.sentEmails.map(({ subject }) => subject);
  for (const subject of [
    "Welcome to Grantlamp",
    "Reset your Grantlamp password",
    "Confirm your new email address for Grantlamp",
    "This email address already has a Grantlamp account",
    "Someone asked to change the email address of your Grantlamp account",
    "Two-step sign-in is on",
  ])
    expect(subjects).toContain(subject);
  for (const { subject, text, html = "", headers } of dependencies.sentEmails) {
    expect(html, subject).toMatch(/^<!doctype html>/);
    expect(headers, subject).toMatchObject({ "Auto-Submitted": "auto-generated" });
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => new URL(link));
    expect(links.length, subject).toBeGreaterThan(0);
    for (const { origin } of links) expect(origin, subject).toBe("http://grantlamp.example.org");
    expect(text, subject).toContain("You're receiving this ");
  }
});
