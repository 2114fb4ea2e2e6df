import type { Page } from "@playwright/test";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { getButton, sameOriginHeaders } from "../support/page-helpers.ts";

const arabic = "منحة للمكتبات المدرسية (2026): مصابيح!";
const longWord = "Supercalifragilistic".repeat(10);
const emoji = "🎉🏳️‍🌈 Lamps <b>for</b> all 👩‍👩‍👧";
const profile = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  geographicScope: "local",
  fundingAmount: "50k-100k",
};

/** Signs up a user who has three saved results with unusual texts. The source has changed the first two. */
const signUpWithUnusualResults = async (page: Page) => {
  await signUp(page);
  const post = (path: string) => page.request.post(path, { data: profile, headers: sameOriginHeaders });
  const searchResponse = (await (await post("/api/funding-opportunities/search")).json()) as {
    opportunities: FundingOpportunity[];
  };
  const [postponedResult, closedResult, ownResult] = searchResponse.opportunities
    .slice(0, 3)
    .map((opportunity) => ({ ...opportunity, saved: true }));
  if (!postponedResult || !closedResult || !ownResult) throw new Error("The search found too few results");
  const longText = `${arabic} ${longWord}`;
  await page.route("**/api/funding-opportunities", (route) =>
    route.fulfill({
      json: [
        {
          ...postponedResult,
          lastChange: {
            on: "2026-11-20",
            kinds: ["deadlineMoved", "amended"],
            sentences: [
              "Closing date: Dec 9, 2026 (was: Dec 1, 2026).",
              "Award ceiling: $75,000 (was: $50,000).",
              `Title: "${longWord}" (was: "${arabic}").`,
              "Funder: one (was: another).",
            ],
          },
        },
        {
          ...closedResult,
          ...{
            title: arabic,
            description: longText,
            notes: longText,
            funder: longWord,
            deadline: "2030-12-24T00:00:00.000Z",
          },
          amount: "$1".repeat(60),
          lastChange: { on: "2026-11-19", kinds: ["closed"], sentences: ["It’s no longer accepting applications."] },
        },
        { ...ownResult, title: `${emoji} ${longWord}`, description: emoji, amount: null },
      ],
    }),
  );
};

for (const theme of ["dark", "light"] as const)
  test(
    `a card shows what its source changed, and unusual texts don't break its layout (${theme})`,
    nightly,
    async ({ page }) => {
      await setInitialTheme(page, theme);
      await signUpWithUnusualResults(page);
      const expectLayoutFits = async () => {
        await expect(page.getByText("Deadline moved, notice amended · Nov 20, 2026", { exact: true })).toBeVisible();
        await expect(page.getByText("Closing date: Dec 9, 2026 (was: Dec 1, 2026).", { exact: true })).toBeVisible();
        await expect(page.getByText("Award ceiling: $75,000 (was: $50,000).", { exact: true })).toBeVisible();
        await expect(page.getByText("and 1 more in its change history", { exact: true })).toBeVisible();
        await expect(page.getByText("Closed · Nov 19, 2026", { exact: true })).toBeVisible();
        await expect(page.getByText(emoji, { exact: true })).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 720 });
        expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
        expect(await findViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 1360, height: 900 });
        expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      };
      await page.goto("/dashboard");
      await expectLayoutFits();
      await expect(page.getByText("Amount not stated", { exact: true }).last()).toBeVisible();
      await page.goto("/funding-finder");
      await expectLayoutFits();
      await expect(page.getByRole("article", { name: arabic })).toBeVisible();
      const reasons = page.getByRole("article", { name: arabic }).getByText("Why this score");
      if (await reasons.isVisible()) await reasons.click();
      await getButton(page, "Show Filters").click();
      expect(await findViolations(page)).toEqual([]);
    },
  );
