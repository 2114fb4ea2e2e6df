import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { buildNumberedOpportunity, createFinderResponses, resultCards } from "#tests/web/opportunities.ts";
import { findAxeViolations, getOverflow, openApp } from "#tests/web/testing.tsx";
import { SavedOpportunityCard } from "./saved-opportunity-card.tsx";

const arabic = "منحة للمكتبات المدرسية (2026): مصابيح!";
const longWord = "Supercalifragilistic".repeat(10);
const emoji = "🎉🏳️‍🌈 Lamps <b>for</b> all 👩‍👩‍👧";

const edgeCases = [
  buildNumberedOpportunity(1, {
    saved: true,
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
  }),
  buildNumberedOpportunity(2, {
    ...{ saved: true, title: arabic, description: `${arabic} ${longWord}`, notes: longWord, funder: longWord },
    amount: "$1".repeat(60),
    lastChange: { on: "2026-11-19", kinds: ["closed"], sentences: ["It’s no longer accepting applications."] },
  }),
  buildNumberedOpportunity(3, { saved: true, title: `${emoji} ${longWord}`, description: emoji, amount: null }),
];

const expectChanges = async () => {
  for (const text of [
    "Deadline moved, notice amended · Nov 20, 2026",
    "Closing date: Dec 9, 2026 (was: Dec 1, 2026).",
    "Award ceiling: $75,000 (was: $50,000).",
    "and 1 more in its change history",
    "Closed · Nov 19, 2026",
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
};

test("shows source changes on a result without horizontal overflow", async () => {
  await page.viewport(1024, 768);
  await openApp("/funding-finder", createFinderResponses(edgeCases));
  await expectChanges();
  await expect.element(resultCards.nth(1)).toHaveAccessibleName(arabic);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await page.viewport(320, 720);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(await findAxeViolations()).toEqual([]);
});

test("shows source changes on a dashboard card without horizontal overflow", async () => {
  await page.viewport(320, 720);
  await render(
    <MemoryRouter>
      <main>
        <h1>Dashboard</h1>
        <h2>Opportunities</h2>
        <ul>
          {edgeCases.map((opportunity) => (
            <SavedOpportunityCard
              key={opportunity.id}
              opportunity={opportunity}
              onEdit={() => {}}
              onDelete={() => {}}
            />
          ))}
        </ul>
      </main>
    </MemoryRouter>,
  );
  await expectChanges();
  await expect.element(page.getByText(emoji, { exact: true })).toBeVisible();
  await expect.element(page.getByText("Amount not stated", { exact: true })).toBeVisible();
  expect(getOverflow()).toBeLessThanOrEqual(0);
});
