import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { GrantApplication } from "#shared/api/applications.ts";
import { getCurrentPath } from "#tests/web/app.ts";
import {
  getOptions,
  openPalette,
  openScreen,
  palette,
  paletteApplication,
  paletteField,
  paletteResponses,
} from "#tests/web/commands.ts";
import { createDeferred, findAxeViolations, problemResponse } from "#tests/web/testing.tsx";

describe("lists that the palette searches", () => {
  test("names lists while they load or after they fail, and retries failed ones", async () => {
    const delayed = createDeferred<GrantApplication[]>();
    let isFailing = true;
    await openScreen("/resources", {
      listApplications: () => delayed.promise,
      listDocuments: (call) =>
        isFailing
          ? problemResponse(503, "unavailable", "Documents rest for a moment")
          : typeof paletteResponses.listDocuments === "function"
            ? paletteResponses.listDocuments(call)
            : (paletteResponses.listDocuments ?? []),
    });
    await openPalette();
    await expect.element(palette.getByText("Still loading applications")).toBeVisible();
    await expect
      .element(palette.getByRole("alert"))
      .toMatchTextContent(
        "Your documents could not be loaded and aren't included in the search.Documents rest for a moment",
      );
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard("health");
    await expect.element(getOptions("Saved opportunities")).toMatchTextContent(/^Health Lamps/);
    delayed.resolve([paletteApplication]);
    await expect.element(getOptions("Applications")).toMatchTextContent(/^Community Health/);
    isFailing = false;
    await palette.getByRole("button", { name: "Try again" }).click();
    await expect.element(getOptions("Documents")).toMatchTextContent(/^Health budget notes/);
    await expect.element(palette.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(paletteField).toHaveFocus();
  });

  test("includes awards by number only if an application was awarded", async () => {
    const awardedApplication = {
      ...paletteApplication,
      id: "app_2",
      grantName: "Lamps for All",
      status: "awarded",
    } as const;
    const award = {
      ...{ applicationId: awardedApplication.id, awardNumber: "LMP-77", periodStart: null, periodEnd: null },
      ...{ receivedCents: 0, spentCents: 0, actualsThrough: null },
      nextReportDue: null,
    };
    await openScreen("/resources", {
      listApplications: [paletteApplication, awardedApplication],
      listAwards: [award],
      getAward: () => problemResponse(503, "unavailable"),
    });
    await openPalette();
    await userEvent.keyboard("lmp-77");
    await expect.element(getOptions("Awards")).toMatchTextContent(/^Lamps for All.*LMP-77/);
    await userEvent.keyboard("{Enter}");
    await expect.poll(getCurrentPath).toBe("/application-tracker?application=app_2&tab=award");
  });
});
