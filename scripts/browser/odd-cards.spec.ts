import type { Page } from "@playwright/test";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { nightly } from "./nightly.ts";
import { button, sameOrigin } from "./visitor.ts";

const arabic = "منحة للمكتبات المدرسية (2026): مصابيح!";
const endless = "Supercalifragilistic".repeat(10);
const emoji = "🎉🏳️‍🌈 Lamps <b>for</b> all 👩‍👩‍👧";
const profile = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  geographicScope: "local",
  fundingAmount: "50k-100k",
};

/** Signs up a user with three saved results with unusual texts, of which the source changed the first. */
const withOddResults = async (page: Page) => {
  await signUp(page);
  const post = (path: string) => page.request.post(path, { data: profile, headers: sameOrigin });
  const reply = (await (await post("/api/funding-opportunities/search")).json()) as {
    opportunities: FundingOpportunity[];
  };
  const [moved, closed, own] = reply.opportunities.slice(0, 3).map((one) => ({ ...one, saved: true }));
  if (!moved || !closed || !own) throw new Error("The search found too few results");
  const long = `${arabic} ${endless}`;
  await page.route("**/api/funding-opportunities", (route) =>
    route.fulfill({
      json: [
        {
          ...moved,
          lastChange: {
            on: "2026-11-20",
            kinds: ["deadlineMoved", "amended"],
            sentences: [
              "Closing day: Dec 09, 2026 (before: Dec 01, 2026).",
              "Largest award: $75,000 (before: $50,000).",
              `Title: "${endless}" (before: "${arabic}").`,
              "Funder: one (before: another).",
            ],
          },
        },
        {
          ...closed,
          ...{ title: arabic, description: long, notes: long, funder: endless, deadline: "2030-12-24T00:00:00.000Z" },
          amount: "$1".repeat(60),
          lastChange: { on: "2026-11-19", kinds: ["closed"], sentences: ["It no longer takes applications."] },
        },
        { ...own, title: `${emoji} ${endless}`, description: emoji, amount: null },
      ],
    }),
  );
};

for (const theme of ["dark", "light"] as const)
  test(
    `a card shows what its source changed, and unusual texts do not break its layout (${theme})`,
    nightly,
    async ({ page }) => {
      await inTheme(page, theme);
      await withOddResults(page);
      const fits = async () => {
        await expect(page.getByText("Deadline moved, notice amended · Nov 20, 2026", { exact: true })).toBeVisible();
        await expect(
          page.getByText("Closing day: Dec 09, 2026 (before: Dec 01, 2026).", { exact: true }),
        ).toBeVisible();
        await expect(page.getByText("Largest award: $75,000 (before: $50,000).", { exact: true })).toBeVisible();
        await expect(page.getByText("and 1 more in its change history", { exact: true })).toBeVisible();
        await expect(page.getByText("Closed · Nov 19, 2026", { exact: true })).toBeVisible();
        await expect(page.getByText(emoji, { exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 720 });
        expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 1360, height: 900 });
        expect(await sticksOut(page)).toBeLessThanOrEqual(0);
      };
      await page.goto("/dashboard");
      await fits();
      await expect(page.getByText("Amount not stated", { exact: true }).last()).toBeVisible();
      await page.goto("/funding-finder");
      await fits();
      await expect(page.getByRole("article", { name: arabic })).toBeVisible();
      await page.getByRole("article", { name: arabic }).getByText("Why this score").click();
      await button(page, "Show Filters").click();
      expect(await violations(page)).toEqual([]);
    },
  );
