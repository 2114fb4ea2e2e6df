import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import writeExcelFile, { type SheetData } from "write-excel-file/universal";
import { createDeferred, findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";
import { isErrorToastVisible } from "#web/ui/toasts/toast.tsx";
import { createTracker, findButton, findToast, openTracker } from "../../../tests/web/applications.tsx";

const dialog = page.getByRole("dialog", { name: "Import applications" });
const chooseMenuItem = async (name: string) => {
  await findButton("Import / Export").click();
  await page.getByRole("menuitem", { name }).click();
};
const openImport = async (tracker = createTracker([])) => {
  const { calls } = await openTracker("", tracker);
  await chooseMenuItem("Import applications (CSV, Excel)");
  await expect.element(dialog).toBeVisible();
  return calls;
};
const chooseFile = (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const input = dialog.getByLabelText("CSV or Excel file").element() as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name, { type: "text/csv" }));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
const clickButton = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
const findPreviewRow = (name: RegExp) => dialog.getByRole("region", { name: "Preview" }).getByRole("row", { name });

describe("a file that is not a list of applications", () => {
  const cases: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ["grants.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /This is not an Excel workbook \(\.xlsx\)/],
    ["grants.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /This is an old Excel workbook/],
    ["picture.csv", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /This is not a CSV file/],
    ["empty.csv", "\uFEFF\r\n", /This file is empty/],
    ["names.csv", "Grant,Funder\r\n", /has column headers but no rows/],
    ["open.csv", 'Grant,Funder\r\n"Lamps,Elm\r\nBeds,Oak\r\n', /In row 2, a quotation mark is never closed/],
    ["long.csv", `Grant,Funder\r\n${"Lamps,Elm\r\n".repeat(100_000)}`, /more than 5,000 rows/],
  ];
  test("is rejected with the reason", async () => {
    await openImport();
    for (const [name, content, reason] of cases) {
      chooseFile(name, content);
      await expect.element(dialog.getByRole("alert")).toMatchTextContent(reason);
    }
    expect(await findAxeViolations()).toEqual([]);
  });
});

test("imports the selected sheet of an Excel workbook with its dates and amounts", async () => {
  const sheet = (name: string, data: SheetData) => ({ sheet: name, data });
  const row = (grant: string, due: Date) => [
    { value: grant },
    { value: "Elm Foundation" },
    { value: 12_500.5 },
    { value: due, type: Date, format: "mm/dd/yyyy" },
  ];
  const header = ["Grant", "Funder", "Amount requested", "Deadline"].map((value) => ({ value }));
  const file = await writeExcelFile([
    sheet("Read me", [[{ value: "Our grants" }]]),
    sheet("2026", [header, row("Lamps", new Date("2026-12-09"))]),
    sheet("2027", [header, row("Beds", new Date("2027-03-14"))]),
  ]).toBlob();
  const tracker = createTracker([]);
  let importedRows: unknown[] = [];
  tracker.responses.importApplications = ({ body }) => {
    const { importId, rows } = body as { importId: string; rows: unknown[] };
    importedRows = rows;
    return { importId, imported: rows.length };
  };
  await openImport(tracker);
  chooseFile("grants.xlsx", new Uint8Array(await file.arrayBuffer()));
  await expect.element(dialog.getByText("1 row, 4 columns, Excel workbook.")).toBeVisible();
  const sheets = dialog.getByRole("combobox", { name: "Sheet" });
  await expect.element(sheets).toHaveDisplayValue("2026");
  expect(await findAxeViolations()).toEqual([]);
  await sheets.selectOptions("2027");
  await clickButton("Review");
  await expect.element(findPreviewRow(/Beds/)).toMatchTextContent("Mar 14, 2027");
  await clickButton("Import 1 application");
  await expect.element(dialog.getByText("1 application imported")).toBeVisible();
  expect(importedRows).toMatchObject([{ grantName: "Beds", amountRequested: "12500.50", deadline: "2027-03-14" }]);
});

test("asks once for the format of ambiguous dates", async () => {
  await openImport();
  chooseFile("days.csv", "Grant,Funder,Due\nLamps,Elm,3/4/2027\nBeds,Oak,5/6/2027\n");
  await clickButton("Review");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Please choose the date format");
  await dialog.getByRole("radio", { name: "Apr 3, 2027" }).click();
  await clickButton("Review");
  await expect.element(findPreviewRow(/Lamps/)).toMatchTextContent("Apr 3, 2027");
  await expect.element(findPreviewRow(/Beds/)).toMatchTextContent("Jun 5, 2027");
});

test("shows the progress of a stopped import, resumes it and undoes it", async () => {
  const tracker = createTracker([]);
  const { promise, resolve } = createDeferred<void>();
  const importedNames: string[] = [];
  tracker.responses.importApplications = async ({ body }) => {
    const { importId, rows } = body as { importId: string; rows: { grantName: string }[] };
    await promise;
    importedNames.push(...rows.map(({ grantName }) => grantName));
    return { importId, imported: rows.length };
  };
  tracker.responses.undoImport = () => ({ deleted: importedNames.splice(0).length, kept: 0, remaining: 0 });
  await openImport(tracker);
  const names = Array.from({ length: 100 }, (_, index) => `Grant ${index}`);
  chooseFile("many.csv", `Grant,Funder\n${names.map((name) => `${name},Elm\n`).join("")}`);
  await clickButton("Review");
  await clickButton("Import 100 applications");
  const progress = dialog.getByRole("progressbar", { name: "Import" });
  await expect.element(progress).toHaveAttribute("aria-valuetext", "0 of 100");
  expect(await findAxeViolations()).toEqual([]);
  await clickButton("Cancel");
  await expect.element(dialog.getByText("Stopping after the current batch")).toBeVisible();
  resolve();
  await expect.element(dialog.getByText("Stopped: 40 of 100 applications imported")).toBeVisible();
  expect(importedNames).toEqual(names.slice(0, 40));
  await clickButton("Continue");
  await expect.element(dialog.getByText("100 applications imported")).toBeVisible();
  expect(importedNames).toEqual(names);
  await clickButton("Undo this import");
  await expect.element(dialog.getByText("100 applications removed.")).toBeVisible();
  expect(importedNames).toEqual([]);
});

test("fits both import steps on a phone without axe violations", async () => {
  await page.viewport(390, 844);
  await openImport();
  chooseFile(
    "grants.csv",
    "Foundation,Program,Ask,Due,Stage,Comments,Region\nOak Fund,Garden Beds,8k,4/5/2027,Pending,=SUM(A1),South\nOak Fund,Roofs,(500),4/16/2027,Maybe,,\n",
  );
  await expect.element(dialog.getByLabelText("Grant name")).toBeVisible();
  const body = dialog.element().querySelector("header + div");
  const getInnerOverflow = () => (body ? body.scrollWidth - body.clientWidth : Number.NaN);
  expect([getOverflow() <= 0, getInnerOverflow()]).toEqual([true, 0]);
  expect(await findAxeViolations()).toEqual([]);
  await clickButton("Review");
  await expect.element(dialog.getByRole("heading", { name: "1 of 2 rows can be imported" })).toBeVisible();
  expect(getInnerOverflow()).toBe(0);
  expect(await findAxeViolations()).toEqual([]);
});

describe("an export", () => {
  test("shows an error when it fails", async () => {
    const tracker = createTracker([]);
    tracker.responses.exportTracker = () => problemResponse(500);
    await openTracker("", tracker);
    await chooseMenuItem("Export tasks (CSV)");
    const text = "Failed to export the tracker. Please try again.";
    await expect.element(findToast("Export Failed").getByText(text, { exact: true })).toBeVisible();
  });

  test("saves no file, shows no error and keeps focus on the button when it is canceled", async () => {
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const tracker = createTracker([]);
    const { promise, resolve } = createDeferred<Response>();
    tracker.responses.listAwards = [];
    tracker.responses.exportTracker = () => promise;
    const { calls } = await openTracker("", tracker);
    await chooseMenuItem("Export everything (JSON)");
    await findButton("Cancel export").click();
    resolve(problemResponse(500));
    await expect.element(findButton("Import / Export")).toHaveFocus();
    expect(calls.find(({ operation }) => operation === "exportTracker")?.signal?.aborted).toBe(true);
    await findButton("Import / Export").click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    expect(isErrorToastVisible()).toBe(false);
    expect(clickSpy).not.toHaveBeenCalled();
  });
});
