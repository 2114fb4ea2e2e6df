import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CatalogSource } from "#shared/api/catalog-sources.ts";
import {
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  signedInResponses,
} from "#tests/web/testing.tsx";

const notices: CatalogSource = {
  id: "notices",
  name: "Lamp notices",
  description: "Notices about lamps.",
  publisher: "Lamps.gov",
  link: "https://lamps.example.org/",
  license: "Public domain",
  asOf: "2026-08-06",
  isLive: false,
  records: 1119,
  dated: 250,
};
const openSources = (listCatalogSources: MockResponses["listCatalogSources"]) =>
  openApp("/sources", { ...signedInResponses, listCatalogSources });

test("lists every dataset with its counts, date, license and publisher", async () => {
  const ownSource = { ...notices, id: "own", name: "Ours", link: null, asOf: null, publisher: "Grantlamp" };
  await openSources([notices, { ...notices, id: "live", name: "Live", isLive: true }, ownSource]);
  await expect.element(page.getByRole("heading", { level: 1, name: "Data sources" })).toBeVisible();
  const getSource = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect.element(getSource("Lamp notices")).toMatchTextContent(/Records\s?1,119/);
  await expect.element(getSource("Lamp notices")).toMatchTextContent(/Aug 6, 2026, included with the app/);
  await expect.element(getSource("Live")).toMatchTextContent(/Last synced Aug 6, 2026/);
  await expect.element(getSource("Ours")).toMatchTextContent(/Not checked against a source/);
  await expect
    .element(getSource("Lamp notices").getByRole("link", { name: /Lamps\.gov/ }))
    .toHaveAttribute("href", "https://lamps.example.org/");
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
});

test("shows an error when the sources cannot be loaded", async () => {
  await openSources(problemResponse(503, "unavailable", "The catalog cannot be read right now"));
  await expect
    .element(
      page
        .getByRole("alert")
        .or(page.getByText(/could not be loaded/i))
        .first(),
    )
    .toBeVisible();
});
