import { expect, test } from "vitest";
import type { JobView } from "#shared/jobs.ts";
import { expectToast, problem } from "#web/testing.tsx";
import { openAccount, section } from "./testing.ts";

test("a failed export is explained in the page and in a toast, and can be tried again", async () => {
  const detail = "That was too many tries in a short time. Please wait a moment and try again";
  const { answers } = await openAccount({ exportData: problem(429, "rate_limited", detail) });
  const data = section("Your data");
  const start = data.getByRole("button", { name: "Export all my data" });
  await start.click();
  await expectToast("Export Failed", detail);
  await expect.element(data.getByRole("alert")).toHaveTextContent(detail);

  const made = { id: "exp_00000000-0000-4000-8000-000000000001", bytes: 2048, records: 3, createdAt: "2026-11-23T09:00:00.000Z" };
  const job: Pick<JobView, "stage" | "progress"> = { stage: "Reading your data", progress: 0.5 };
  void job;
  answers.exportData = Response.json({ jobId: "job_00000000-0000-4000-8000-000000000001" }, { status: 202 });
  answers.getJob = made as never;
  await start.click();
  await expect.element(data.getByRole("alert")).not.toBeInTheDocument();
});
