import { expect, signUp, test } from "./host.ts";
import { payloads as all, families } from "./injection/families.ts";
import { goWithin, looker, plant } from "./injection/look.ts";
import { nightly } from "./nightly.ts";
import { ownRoutes } from "./routes.ts";
import { sameOrigin } from "./visitor.ts";

// The browser logs the responses to invalid IDs.
test.use({ provoked: ["status of 400", "status of 404"] });
test.setTimeout(180_000);

test(
  "payloads in any part of a screen URL neither run nor redirect to another site",
  nightly,
  async ({ page, host }) => {
    const ran = await plant(page);
    const at = looker(page, ran);
    await signUp(page);
    const names =
      "q search application document opportunity article view sort status month show category agency dismiss add next".split(
        " ",
      );
    await page.goto("/dashboard");
    for (const [place, path] of ownRoutes.entries())
      for (let from = 0; from < all.length; from += names.length) {
        const payloads = names.map((name, add) => [name, all[(from + place + add) % all.length] ?? ""]);
        const inPath = path.replace(":id", encodeURIComponent(all[from] ?? ""));
        await goWithin(page, `${inPath}?${new URLSearchParams(payloads)}#${encodeURIComponent(all[from] ?? "")}`);
        await at.look(`${path} ${from}`);
      }
    for (const payload of families.urls ?? []) {
      const reply = await page.request.get(`/api/login?next=${encodeURIComponent(payload)}`, { maxRedirects: 0 });
      if (reply.status() === 302)
        expect(new URL(reply.headers().location ?? "", host.origin).origin, payload).toBe(host.origin);
      else expect(reply.status(), payload).toBe(400);
    }
    for (const next of (families.urls ?? []).filter((_, place) => place % 4 === 0)) {
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.waitForURL(`${host.origin}/**`);
      await at.look(`next: ${next}`);
    }
  },
);

test("invalid URLs are rejected or stored as http(s) in every URL field", async ({ page, host }) => {
  await signUp(page);
  for (const address of families.urls ?? [])
    for (const [path, data] of [
      ["/api/funding-opportunities", { title: "x", funder: "x", applicationLink: address }],
      ["/api/grant-applications", { grantName: "x", funder: "x", applicationUrl: address }],
      ["/api/grant-applications", { grantName: "x", funder: "x", programUrl: address }],
    ] as const) {
      const reply = await page.request.post(`${host.origin}${path}`, { data, headers: sameOrigin });
      const kept = (await reply.json()) as Record<string, unknown>;
      if (!reply.ok()) expect(reply.status(), address).toBe(400);
      else
        for (const name of ["applicationLink", "applicationUrl", "programUrl"])
          if (kept[name]) expect(new URL(String(kept[name])).protocol, address).toMatch(/^https?:$/);
    }
});
