import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";
import { userRoutes } from "../support/screen-routes.ts";
import { createInspector, navigateInApp, trackExecutions } from "./inspector.ts";
import { payloads as allPayloads, payloadFamilies } from "./payloads.ts";

// The browser logs error responses to invalid IDs.
test.use({ expectedFailures: ["status of 400", "status of 404"] });
test.setTimeout(180_000);

test(
  "payloads in any part of a screen's URL neither run nor redirect to another site",
  nightly,
  async ({ page, host }) => {
    const executions = await trackExecutions(page);
    const inspector = createInspector(page, executions);
    await signUp(page);
    const parameterNames =
      "q search application document opportunity article view sort status month show category agency dismiss add next".split(
        " ",
      );
    await page.goto("/dashboard");
    for (const [index, path] of userRoutes.entries())
      for (let start = 0; start < allPayloads.length; start += parameterNames.length) {
        const payloads = parameterNames.map((name, offset) => [
          name,
          allPayloads[(start + index + offset) % allPayloads.length] ?? "",
        ]);
        const screenPath = path.replace(":id", encodeURIComponent(allPayloads[start] ?? ""));
        await navigateInApp(
          page,
          `${screenPath}?${new URLSearchParams(payloads)}#${encodeURIComponent(allPayloads[start] ?? "")}`,
        );
        await inspector.inspect(`${path} ${start}`);
      }
    for (const payload of payloadFamilies.urls ?? []) {
      const response = await page.request.get(`/api/login?next=${encodeURIComponent(payload)}`, { maxRedirects: 0 });
      if (response.status() === 302)
        expect(new URL(response.headers().location ?? "", host.origin).origin, payload).toBe(host.origin);
      else expect(response.status(), payload).toBe(400);
    }
    for (const next of (payloadFamilies.urls ?? []).filter((_, index) => index % 4 === 0)) {
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.waitForURL(`${host.origin}/**`);
      await inspector.inspect(`next: ${next}`);
    }
  },
);

test("every URL field rejects invalid URLs or stores them as http(s)", async ({ page, host }) => {
  await signUp(page);
  for (const url of payloadFamilies.urls ?? [])
    for (const [path, data] of [
      ["/api/funding-opportunities", { title: "x", funder: "x", applicationLink: url }],
      ["/api/grant-applications", { grantName: "x", funder: "x", applicationUrl: url }],
      ["/api/grant-applications", { grantName: "x", funder: "x", programUrl: url }],
    ] as const) {
      const response = await page.request.post(`${host.origin}${path}`, { data, headers: sameOriginHeaders });
      const stored = (await response.json()) as Record<string, unknown>;
      if (!response.ok()) expect(response.status(), url).toBe(400);
      else
        for (const name of ["applicationLink", "applicationUrl", "programUrl"])
          if (stored[name]) expect(new URL(String(stored[name])).protocol, url).toMatch(/^https?:$/);
    }
});
