import { expect, test } from "vitest";
import type { DataExport } from "#shared/account.ts";
import type { JobView } from "#shared/jobs.ts";
import { expectToast, problem } from "#web/testing.tsx";
import { openAccount, section } from "./testing.ts";

const at = "2026-11-23T09:00:00.000Z";
const made: DataExport = { id: "exp_00000000000000000000000001", bytes: 2048, records: 3, createdAt: at };
const job: JobView = {
  id: "job_00000000000000000000000001",
  kind: "exportData",
  status: "running",
  stage: "Reading your applications",
  progress: 40,
  createdAt: at,
  updatedAt: at,
};
const data = section("Your data");
const start = data.getByRole("button", { name: "Export all my data" });

test("a failed export is explained in the page and in a toast, and can be tried again", async () => {
  const detail = "That was too many tries in a short time. Please wait a moment and try again";
  const { answers } = await openAccount({ exportData: problem(429, "rate_limited", detail) });
  await start.click();
  await expectToast("Export Failed", detail);
  await expect.element(data.getByRole("alert")).toHaveTextContent(detail);
  let looks = 0;
  answers.exportData = () => Response.json({ jobId: job.id }, { status: 202 });
  answers.getJob = () => (looks++ === 0 ? job : { ...job, status: "succeeded", progress: 100, result: made });
  await start.click();
  await expect.element(data.getByText("Reading your applications")).toBeVisible();
  await expect.element(data.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  await expect.element(data.getByText("Your export is ready")).toBeVisible();
  await expect.element(data.getByText("3 records, 2 kB")).toBeVisible();
  await expect
    .element(data.getByRole("link", { name: "Download the zip" }))
    .toHaveAttribute("href", `/api/account/exports/${made.id}`);
  await expect.element(data.getByRole("alert")).not.toBeInTheDocument();
});
