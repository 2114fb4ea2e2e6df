import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { createDevPages } from "./dev-pages.ts";
import { createMailFolder } from "./mail-folder.ts";
import { createMailReporter } from "./mail-reports.ts";
import { sendHttpRequest, withServer } from "./testing.ts";

const sameOriginHeaders = { "sec-fetch-site": "same-origin" };
let folder = "";
let dependencies: TestDependencies;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grantlamp-reports-"));
  dependencies = createTestDependencies();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Serves the developer pages with one email to Ada's account. Returns her `emailSuppression` after `use`. */
const withMail = async (use: (port: number, path: string) => Promise<void>) => {
  const api = createTestApi(dependencies);
  const { cookie } = await api.signUp({ email: "ada@example.org" });
  const emails = createMailFolder(folder, () => dependencies.clock.now());
  await emails.mailer.send({ to: "ada@example.org", subject: "Your week", text: "Hello" });
  const [name] = await emails.list();
  const pages = createDevPages(emails, createMailReporter(dependencies));
  await withServer(
    (...request) => void pages(...request),
    (port) => use(port, `/__dev/mail/${name}`),
  );
  const { body } = await api.call("getCurrentUser", { cookie });
  return (body as { emailSuppression: unknown }).emailSuppression;
};

test.each(["bounced", "complained"])("the button on the email page marks an email as %s", async (kind) => {
  const suppression = await withMail(async (port, path) => {
    expect((await sendHttpRequest(port, path)).body).toContain(`<form method="post" action="${path}/${kind}">`);
    const response = await sendHttpRequest(port, `${path}/${kind}`, { method: "POST", headers: sameOriginHeaders });
    expect([response.status, response.body]).toEqual([200, expect.stringContaining("is now suppressed")]);
    const secondResponse = await sendHttpRequest(port, `${path}/${kind}`, {
      method: "POST",
      headers: sameOriginHeaders,
    });
    expect(secondResponse.body).toContain("Nothing to suppress");
  });
  expect(suppression).toMatchObject({ reason: kind });
});

test("rejects reports from other sites and unknown kinds", async () => {
  const suppression = await withMail(async (port, path) => {
    const fetchStatus = async (to: string, headers: Record<string, string>, method = "POST") =>
      (await sendHttpRequest(port, to, { method, headers })).status;
    expect(await fetchStatus(`${path}/bounced`, { "sec-fetch-site": "cross-site" })).toBe(404);
    expect(await fetchStatus(`${path}/bounced`, {})).toBe(404);
    expect(await fetchStatus(`${path}/bounced`, sameOriginHeaders, "GET")).toBe(404);
    expect(await fetchStatus(`${path}/opened`, sameOriginHeaders)).toBe(404);
    expect(await fetchStatus("/__dev/mail/20261121T150000000Z-00000000.eml/bounced", sameOriginHeaders)).toBe(404);
  });
  expect(suppression).toBeNull();
});
