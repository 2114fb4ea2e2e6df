import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";

const fixedNow = new Date("2026-11-21T18:00:00Z");

/**
 * A file as spreadsheet programs save it, with a byte order mark, CRLF and quotes. Two rows are invalid, and one is
 * already in the tracker.
 */
const grantsCsv = [
  "\uFEFFFoundation,Program,Ask,Due,Stage,Comments,Region",
  'Elm Fund,"Lamps, and ""more""","$12,500.50",3/14/2027,Won,"First line',
  'second line",North',
  "Oak Fund,Garden Beds,8k,4/5/2027,Pending,=SUM(A1),South",
  "Oak Fund,Roofs,(500),4/6/2027,Pending,,",
  "Ash Fund,Wells,100,2/30/2027,Maybe,,",
  "Example Foundation,Already Here,900,4/7/2027,Pending,,",
  "",
].join("\r\n");

const signUpWithApplication = async (page: Page) => {
  await page.clock.setFixedTime(fixedNow);
  await signUp(page);
  const data = { grantName: "Already here", funder: "Example foundation", amountRequested: 900 };
  expect((await page.request.post("/api/grant-applications", { data, headers: sameOriginHeaders })).status()).toBe(200);
};
type ListedApplications = { grantName: string; notes: string | null; status: string; deadline: string | null }[];
const fetchApplications = async (page: Page) =>
  (await (await page.request.get("/api/grant-applications")).json()) as ListedApplications;

const getImportDialog = (page: Page) => page.getByRole("dialog", { name: "Import applications" });
const openImport = async (page: Page) => {
  await page.goto("/application-tracker");
  await page.getByRole("button", { name: "Import / Export" }).click();
  await page.getByRole("menuitem", { name: "Import applications (CSV, Excel)" }).click();
  await expect(getImportDialog(page)).toBeVisible();
};
const selectFile = async (page: Page, name: string, text: string | Buffer) => {
  const buffer = typeof text === "string" ? Buffer.from(text) : text;
  await getImportDialog(page).getByLabel("CSV or Excel file").setInputFiles({ name, mimeType: "text/csv", buffer });
};
const clickInDialog = (page: Page, name: string | RegExp) =>
  getImportDialog(page).getByRole("button", { name, exact: true }).click();
const readDownload = async (download: Download) => readFile(await download.path(), "utf8");
const exportVia = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Import / Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  return download;
};

test("maps, checks and imports a spreadsheet, exports it and undoes the import", async ({ page }) => {
  await signUpWithApplication(page);
  await openImport(page);
  const dialog = getImportDialog(page);
  expect(await findViolations(page)).toEqual([]);

  await test.step("infers columns, dates and statuses, which can be changed", async () => {
    await selectFile(page, "grants.csv", grantsCsv);
    await expect(dialog.getByRole("heading", { name: "grants.csv" })).toBeFocused();
    await expect(dialog.getByText("5 rows, 7 columns, comma-separated, UTF-8.")).toBeVisible();
    await expect(dialog.getByLabel("Grant name")).toHaveValue("1");
    await expect(dialog.getByLabel("Funder")).toHaveValue("0");
    await expect(dialog.getByText("Not imported: Region.")).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "Apr 5, 2027" })).toBeChecked();
    await expect(dialog.getByLabel("Status for Won")).toHaveValue("awarded");
    await expect(dialog.getByLabel("Status for Maybe")).toHaveValue("");
    await dialog.getByLabel("Status for Maybe").selectOption("under_review");
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("the review previews the import and locates errors without sending anything", async () => {
    await clickInDialog(page, "Review");
    await expect(dialog.getByRole("heading", { name: "2 of 5 rows can be imported" })).toBeFocused();
    await expect(dialog.getByText("2 rows skipped because of errors")).toBeVisible();
    await expect(
      dialog.getByRole("row", { name: "4 Ask “(500)” is negative: amounts must be zero or more" }),
    ).toBeVisible();
    await expect(dialog.getByRole("row", { name: "5 Due “2/30/2027” does not exist on the calendar" })).toBeVisible();
    await expect(dialog.getByText("1 application already in your tracker")).toBeVisible();
    await expect(dialog.getByText("$20,500.50")).toBeVisible();
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("row", { name: /Lamps, and "more"/ })).toContainText("Mar 14, 2027");
    expect(await findViolations(page)).toEqual([]);
    const [errors] = await Promise.all([page.waitForEvent("download"), clickInDialog(page, "Download errors")]);
    expect(errors.suggestedFilename()).toBe("Errors in grants.csv");
    expect(await readDownload(errors)).toContain(
      '"4","Ask","(500)","“(500)” is negative: amounts must be zero or more"\r\n',
    );
    expect(await fetchApplications(page)).toHaveLength(1);
  });

  await test.step("imported applications match the file", async () => {
    await clickInDialog(page, "Import 2 applications");
    await expect(dialog.getByText("2 applications imported")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const { grantName, notes, status, deadline } =
      (await fetchApplications(page)).find(({ status }) => status === "awarded") ?? {};
    expect([grantName, notes, status, deadline]).toEqual([
      'Lamps, and "more"',
      "First line\nsecond line",
      "awarded",
      "2027-03-14T00:00:00.000Z",
    ]);
    await clickInDialog(page, "Done");
    await expect(page.getByRole("heading", { name: "Garden Beds" })).toBeVisible();
  });

  await test.step("exports formulas with a leading apostrophe", async () => {
    const download = await exportVia(page, "Export applications (CSV)");
    expect(download.suggestedFilename()).toBe("Applications 2026-11-21.csv");
    await expectToast(page, "Downloaded", "Applications 2026-11-21.csv");
    const text = await readDownload(download);
    expect(text.startsWith('\uFEFF"Grant name","Funder","Amount requested"')).toBe(true);
    expect(text).toContain('"Garden Beds","Oak Fund","8000","","Submitted","medium","2027-04-05"');
    expect(text).toContain(`"'=SUM(A1)"`);
  });

  await test.step("undoes the import later, except for edited applications", async () => {
    const list = (await (await page.request.get("/api/grant-applications")).json()) as {
      id: string;
      grantName: string;
    }[];
    const gardenBeds = list.find(({ grantName }) => grantName === "Garden Beds");
    const task = { applicationId: gardenBeds?.id, title: "Call the funder" };
    expect(
      (await page.request.post("/api/application-tasks", { data: task, headers: sameOriginHeaders })).status(),
    ).toBe(200);
    await openImport(page);
    await expect(dialog.getByText(/^2 applications, \w{3} \d{1,2}, \d{4}/)).toBeVisible();
    await clickInDialog(page, "Undo this import");
    await expect(dialog.getByText("Import undone", { exact: true })).toBeVisible();
    await expect(dialog.getByText("1 application removed. Kept 1 application that you’ve edited since.")).toBeVisible();
    expect((await fetchApplications(page)).map(({ grantName }) => grantName).sort()).toEqual([
      "Already here",
      "Garden Beds",
    ]);
    await clickInDialog(page, "Cancel");
    await expect(page.getByRole("heading", { name: "Garden Beds" })).toBeVisible();
    await expect(page.getByRole("heading", { name: 'Lamps, and "more"' })).toBeHidden();
  });
});

test("an export can be reimported unchanged, and tasks and all data can be exported", nightly, async ({ page }) => {
  await signUpWithApplication(page);
  await openImport(page);
  await selectFile(page, "grants.csv", grantsCsv);
  await clickInDialog(page, "Review");
  await clickInDialog(page, "Import 2 applications");
  await clickInDialog(page, "Done");
  const fetchComparable = async () =>
    (await fetchApplications(page))
      .map(({ grantName, notes, status, deadline }) => ({ grantName, notes, status, deadline }))
      .sort((a, b) => a.grantName.localeCompare(b.grantName));
  const before = await fetchComparable();
  const file = await readFile(await (await exportVia(page, "Export applications (CSV)")).path());

  const everything = JSON.parse(await readDownload(await exportVia(page, "Export everything (JSON)"))) as Record<
    string,
    unknown[]
  >;
  expect(everything.applications).toHaveLength(3);
  expect(everything.statusChanges).toHaveLength(3);
  expect([everything.checklists, everything.documents, everything.awards, everything.views]).toEqual([[], [], [], []]);
  expect(await readDownload(await exportVia(page, "Export tasks (CSV)"))).toMatch(
    /^\uFEFF"Grant name","Funder","Task"/,
  );

  await signUp(page);
  await openImport(page);
  await selectFile(page, "again.csv", file);
  await clickInDialog(page, "Review");
  await expect(getImportDialog(page).getByRole("heading", { name: "All 3 rows can be imported" })).toBeVisible();
  await clickInDialog(page, "Import 3 applications");
  await expect(getImportDialog(page).getByText("3 applications imported")).toBeVisible();
  expect(await fetchComparable()).toEqual(before);
  await clickInDialog(page, "Undo this import");
  await expect(getImportDialog(page).getByText("3 applications removed.")).toBeVisible();
  expect(await fetchApplications(page)).toEqual([]);
});

const hundredRows = `Grant,Funder\n${Array.from({ length: 100 }, (_, index) => `Grant ${index},Elm\n`).join("")}`;

test.describe("when responses are lost", () => {
  test.use({ expectedFailures: ["net::ERR_FAILED"] });

  test("resends a chunk and imports it once", nightly, async ({ page }) => {
    await signUpWithApplication(page);
    await openImport(page);
    await selectFile(page, "many.csv", hundredRows);
    await clickInDialog(page, "Review");
    let isResponseLost = false;
    await page.route("**/api/grant-applications/import", async (route) => {
      if (isResponseLost) return route.fallback();
      isResponseLost = true;
      await route.fetch();
      await route.abort();
    });
    await clickInDialog(page, "Import 100 applications");
    await expect(getImportDialog(page).getByText("100 applications imported")).toBeVisible();
    expect(await fetchApplications(page)).toHaveLength(101);
  });
});

for (const theme of ["light", "dark"] as const)
  test(`the import fits a phone in the ${theme} theme`, nightly, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setInitialTheme(page, theme);
    await signUpWithApplication(page);
    await openImport(page);
    const dialog = getImportDialog(page);
    await selectFile(page, "grants.csv", grantsCsv);
    await expect(dialog.getByLabel("Grant name")).toBeVisible();
    const getDialogOverflow = () =>
      dialog.locator("header + div").evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await getDialogOverflow()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await clickInDialog(page, "Review");
    await expect(dialog.getByRole("heading", { name: "2 of 5 rows can be imported" })).toBeVisible();
    expect(await getDialogOverflow()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

test("checks and imports 5,000 rows in chunks", nightly, async ({ page }) => {
  await signUpWithApplication(page);
  await openImport(page);
  const dialog = getImportDialog(page);
  const rows = Array.from(
    { length: 5_000 },
    (_, index) => `Grant ${index},Fund ${index},"$1,000.00",3/14/2027,Pending\n`,
  );
  await selectFile(page, "large.csv", `Grant,Funder,Ask,Due,Status\n${rows.join("")}`);
  await expect(dialog.getByText("5,000 rows, 5 columns, comma-separated")).toBeVisible();
  await clickInDialog(page, "Review");
  await expect(dialog.getByRole("heading", { name: "All 5,000 rows can be imported" })).toBeVisible();
  await expect(dialog.getByText("$5,000,000")).toBeVisible();
  await clickInDialog(page, "Import 5,000 applications");
  await expect(dialog.getByText("5,000 applications imported")).toBeVisible({ timeout: 60_000 });
  expect(await fetchApplications(page)).toHaveLength(5_001);
});
