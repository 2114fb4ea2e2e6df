import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { violations } from "./looks.ts";
import { button, expectToast, refuse } from "./visitor.ts";
import { answers, fill } from "./writing-page.ts";

const running = {
  kind: "proposal",
  status: "running",
  stage: "Writing: Goals and Objectives",
  progress: 40,
  sections: [
    { key: "summary", title: "Executive Summary", content: "A first finished section." },
    { key: "need", title: "Statement of Need", content: "A second one." },
  ],
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
};
const standStill = (page: Page) =>
  page.route("**/api/jobs/*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    return route.fulfill({ json: { ...running, id } });
  });

test("finished sections are read while the rest is written; Cancel leaves the form as it was", async ({ page }) => {
  await signUp(page);
  await page.goto("/proposal-writer");
  await fill(page, { "Project title": "Keys for 60 Families" });
  await standStill(page);
  await button(page, "Generate Proposal").click();
  await expect(page.getByRole("status").getByText("Writing: Goals and Objectives")).toBeVisible();
  await expect(page.getByText("2 finished so far")).toBeVisible();
  await expect(page.getByRole("region", { name: "What is written so far" })).toContainText("A second one.");
  await expect(page.getByLabel("Project title")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const cancelled = page.waitForRequest((request) => request.method() === "DELETE");
  await button(page, "Cancel").click();
  expect((await cancelled).url()).toContain("/api/jobs/job_");
  await expect(button(page, "Generate Proposal")).toBeVisible();
  await expect(page.getByText("Generation Failed")).toBeHidden();
  await expect(page.getByLabel("Project title")).toHaveValue("Keys for 60 Families");
});

test.describe("failures", () => {
  test.use({ provoked: ["status of 503", "status of 400"] });
  test("a failure is told and loses nothing; what does not fit is said beside its field", async ({ page }) => {
    await signUp(page);
    await page.goto("/proposal-writer");
    await fill(page);
    const sentence = "The model is busy. Please try again in a minute";
    await page.route("**/api/generate/proposal", refuse(503, "unavailable", sentence));
    await button(page, "Generate Proposal").click();
    await expectToast(page, "Generation Failed", sentence);
    for (const [label, value] of Object.entries(answers))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await page.getByLabel("Methodology").fill("x".repeat(50_000));
    await page.getByLabel("Travel and transportation").fill("a lot");
    await button(page, "Generate Proposal").click();
    await expect(page.getByText("Please keep this under 12,000 characters")).toBeVisible();
    await expect(page.getByText("Please give the travel costs in dollars, such as 12,500")).toBeVisible();
    await expect(page.getByLabel("Methodology")).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });
});
