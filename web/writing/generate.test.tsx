import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyAccount } from "#tests/web/app.ts";
import { sampleCatalogStatus } from "#tests/web/opportunities.ts";
import {
  expectToast,
  findAxeViolations,
  getButton,
  type MockResponses,
  openApp,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";
import { buildDocument, createDraftServer, createWritingResponses } from "#tests/web/writing.ts";

const proposal = buildDocument({
  type: "proposal",
  title: "Keys",
  content: "Keys\n\nConclusion\nThanks.\n",
  answers: {},
});
const writingResponses = createWritingResponses(proposal);
const buildResponses = (): MockResponses => ({
  ...emptyAccount,
  ...writingResponses,
  ...createDraftServer().responses,
});

describe("generating a proposal", () => {
  test("shows finished sections while it runs and leaves the form unchanged when canceled", async () => {
    const { calls } = await openApp("/proposal-writer", {
      ...buildResponses(),
      getJob: ({ params: { id = "" } }) => ({
        id,
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
      }),
      cancelJob: undefined,
    });
    const title = page.getByLabelText("Project title");
    await title.fill("Keys for 60 Families");
    await getButton("Generate Proposal").click();
    await expect.element(page.getByRole("status").getByText("Writing: Goals and Objectives")).toBeVisible();
    await expect.element(page.getByText("2 finished so far")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Finished sections" })).toMatchTextContent("A second one.");
    await expect.element(title).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await getButton("Cancel").click();
    await expect.element(getButton("Generate Proposal")).toBeVisible();
    await expect.poll(() => calls.filter(({ operation }) => operation === "cancelJob").length).toBe(1);
    await expect.element(page.getByText("Generation Failed")).not.toBeInTheDocument();
    await expect.element(title).toHaveValue("Keys for 60 Families");
  });

  test("sends and remembers the selected writing quality, and hides the choice without a model", async () => {
    const withModel = { getCatalogStatus: { ...sampleCatalogStatus, model: "model-1" } };
    const { calls, screen } = await openApp("/proposal-writer", { ...buildResponses(), ...withModel });
    await page.getByLabelText("Writing quality").selectOptions("Best");
    await expect.element(page.getByText(/Plans, writes and revises/)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await getButton("Generate Proposal").click();
    await expect
      .poll(() => calls.find(({ operation }) => operation === "generateProposal")?.body)
      .toMatchObject({ quality: "best" });
    await screen.unmount();
    await openApp("/proposal-writer", buildResponses());
    await expect.element(getButton("Generate Proposal")).toBeVisible();
    await expect.element(page.getByLabelText("Writing quality")).not.toBeInTheDocument();
  });

  test("reports a failure and keeps every answer", async () => {
    const message = "The model is busy. Please try again in a minute";
    await openApp("/proposal-writer", {
      ...buildResponses(),
      generateProposal: () => problemResponse(503, "unavailable", message),
    });
    await page.getByLabelText("Project title").fill("Keys for 60 Families");
    await page.getByLabelText("Personnel costs").fill("80,000");
    await getButton("Generate Proposal").click();
    await expectToast("Generation Failed", message);
    await expect.element(page.getByLabelText("Project title")).toHaveValue("Keys for 60 Families");
    await expect.element(page.getByLabelText("Personnel costs")).toHaveValue("80,000");
  });

  test("shows an error next to each invalid field and focuses the first", async () => {
    await openApp("/proposal-writer", buildResponses());
    await page.getByLabelText("Methodology").fill("x".repeat(12_001));
    await page.getByLabelText("Travel and transportation").fill("a lot");
    await getButton("Generate Proposal").click();
    await expect.element(page.getByText("Please keep this under 12,000 characters")).toBeVisible();
    await expect.element(page.getByText("Please enter the travel costs in dollars, such as 12,500")).toBeVisible();
    await expect.element(page.getByLabelText("Methodology")).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  test("starts on Ctrl+Enter in a field and shows the field's length", async () => {
    const { calls } = await openApp("/proposal-writer", buildResponses());
    const goals = page.getByLabelText("Project goals");
    await goals.fill("House 60 families.");
    await expect.element(page.getByText("3 words, 18 of 12,000 characters")).toBeVisible();
    goals.element().focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(getButton("Copy")).toBeVisible();
    expect(calls.filter(({ operation }) => operation === "generateProposal")).toHaveLength(1);
  });

  test("does not start on Ctrl+Enter when shortcuts are off", async () => {
    localStorage.setItem(`grantlamp-single-keys-${testUser.id}`, "off");
    const { calls } = await openApp("/proposal-writer", buildResponses());
    const goals = page.getByLabelText("Project goals");
    await expect.element(goals).toBeVisible();
    goals.element().focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(goals).toHaveFocus();
    expect(calls.filter(({ operation }) => operation === "generateProposal")).toEqual([]);
  });
});
