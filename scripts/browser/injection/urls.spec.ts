import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";
import { userRoutes } from "../support/screen-routes.ts";
import { createInspector, navigateInApp, trackExecutions } from "./inspector.ts";
import { payloads as all, payloadFamilies } from "./payloads.ts";

// The browser logs the responses to invalid IDs.
test.use({ expectedFailures: ["status of 400", "status of 404"] });
test.setTimeout(180_000);

test(
  "payloads in any part of a screen's URL neither run nor redirect to another site",
  nightly,
  async ({ page, host }) => {
    const executions = await trackExecutions(page);
    const inspector = createInspector(page, executions);
    await signUp(page);
    const names =
      "q search application document opportunity article view sort status month show category agency dismiss add next".split(
        " ",
      );
    await page.goto("/dashboard");
    for (const [index, path] of userRoutes.entries())
      for (let from = 0; from < all.length; from += names.length) {
        const payloads = names.map((name, add) => [name, all[(from + index + add) % all.length] ?? ""]);
        const inPath = path.replace(":id", encodeURIComponent(all[from] ?? ""));
        await navigateInApp(page, `${inPath}?${new URLSearchParams(payloads)}#${encodeURIComponent(all[from] ?? "")}`);
        await inspector.inspect(`${path} ${from}`);
      }
    for (const payload of payloadFamilies.urls ?? []) {
      const reply = await page.request.get(`/api/login?next=${encodeURIComponent(payload)}`, { maxRedirects: 0 });
      if (reply.status() === 302)
        expect(new URL(reply.headers().location ?? "", host.origin).origin, payload).toBe(host.origin);
      else expect(reply.status(), payload).toBe(400);
    }
    for (const next of (payloadFamilies.urls ?? []).filter((_, index) => index % 4 === 0)) {
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.waitForURL(`${host.origin}/**`);
      await inspector.inspect(`next: ${next}`);
    }
  },
);

test("invalid URLs are rejected or stored as http(s) in every URL field", async ({ page, host }) => {
  await signUp(page);
  for (const address of payloadFamilies.urls ?? [])
    for (const [path, data] of [
      ["/api/funding-opportunities", { title: "x", funder: "x", applicationLink: address }],
      ["/api/grant-applications", { grantName: "x", funder: "x", applicationUrl: address }],
      ["/api/grant-applications", { grantName: "x", funder: "x", programUrl: address }],
    ] as const) {
      const reply = await page.request.post(`${host.origin}${path}`, { data, headers: sameOriginHeaders });
      const stored = (await reply.json()) as Record<string, unknown>;
      if (!reply.ok()) expect(reply.status(), address).toBe(400);
      else
        for (const name of ["applicationLink", "applicationUrl", "programUrl"])
          if (stored[name]) expect(new URL(String(stored[name])).protocol, address).toMatch(/^https?:$/);
    }
});
