import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { DataExport } from "#shared/api/account.ts";
import type { JobView } from "#shared/api/jobs.ts";
import { accountPassword, getSection, openAccount, wrongPasswordMessage } from "#tests/web/account.ts";
import { invalidResponse, problemResponse } from "#tests/web/testing.tsx";

const timestamp = "2026-11-23T09:00:00.000Z";
const exportResult: DataExport = {
  id: "exp_00000000000000000000000001",
  bytes: 2048,
  records: 3,
  createdAt: timestamp,
};
const job: JobView = {
  id: "job_00000000000000000000000001",
  kind: "exportData",
  status: "running",
  stage: "Reading your applications",
  progress: 40,
  createdAt: timestamp,
  updatedAt: timestamp,
};
const dataSection = getSection("Your data");
const exportButton = dataSection.getByRole("button", { name: "Export all my data" });

const dialog = page.getByRole("dialog", { name: "Confirm your password" });
const passwordField = dialog.getByLabelText("Your password");

test("shows a field error for a wrong password, then the stages of the export job", async () => {
  const { responses, getCalls } = await openAccount({
    exportData: invalidResponse({ "body.password": wrongPasswordMessage }),
  });
  await exportButton.click();
  await passwordField.fill("not this one");
  await dialog.getByRole("button", { name: "Create export" }).click();
  await expect.element(passwordField).toHaveAccessibleDescription(wrongPasswordMessage);
  let polls = 0;
  responses.exportData = () => Response.json({ jobId: job.id }, { status: 202 });
  responses.getJob = () => (polls++ === 0 ? job : { ...job, status: "succeeded", progress: 100, result: exportResult });
  await passwordField.fill(accountPassword);
  await dialog.getByRole("button", { name: "Create export" }).click();
  await expect.element(dataSection.getByText("Reading your applications")).toBeVisible();
  await expect.element(dataSection.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(dataSection.getByText("Your export is ready")).toBeVisible();
  await expect.element(dataSection.getByText("3 records, 2 kB")).toBeVisible();
  expect(getCalls("exportData").map(({ body }) => body)).toEqual([
    { password: "not this one" },
    { password: accountPassword },
  ]);
});

test("explains a failed export job on the page", async () => {
  const detail = "Something went wrong on our side. Please try again in a moment";
  const failedJob = { ...job, status: "failed" as const, problem: { code: "internal", detail } };
  let polls = 0;
  await openAccount({
    exportData: () => Response.json({ jobId: job.id }, { status: 202 }),
    getJob: () => (polls++ === 0 ? job : failedJob),
  });
  await exportButton.click();
  await passwordField.fill(accountPassword);
  await dialog.getByRole("button", { name: "Create export" }).click();
  await expect.element(dataSection.getByRole("alert")).toHaveTextContent(detail);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("downloads an earlier export after the password is entered", async () => {
  const detail = "This export is no longer available. Exports expire after seven days";
  const { getCalls } = await openAccount(
    { openExport: problemResponse(404, "not_found", detail) },
    `/account?export=${exportResult.id}`,
  );
  await expect.element(dataSection.getByText("Exports are available for seven days.")).toBeVisible();
  await dataSection.getByRole("button", { name: "Download the zip" }).click();
  await passwordField.fill(accountPassword);
  await dialog.getByRole("button", { name: "Download the zip" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(detail);
  expect(getCalls("openExport").map(({ params, body }) => [params, body])).toEqual([
    [{ id: exportResult.id }, { password: accountPassword }],
  ]);
});
