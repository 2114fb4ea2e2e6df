import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Fact } from "#shared/api/facts.ts";
import { createChildId } from "#shared/util/ids.ts";
import {
  buildApplication,
  buildOpportunity,
  emptyAccount,
  expectAccessibleLayout,
  getCurrentPath,
} from "#tests/web/app.ts";
import { testOrganization } from "#tests/web/genie.ts";
import { findAxeViolations, getButton, type MockResponses, openApp, testUser } from "#tests/web/testing.tsx";
import { buildDocument, createDraftServer, createWritingResponses } from "#tests/web/writing.ts";

const application = buildApplication({ grantName: "Lamps for All", amountRequested: 25_000 });
const organization = {
  ...testOrganization,
  history: null,
  taxId: "12-3456789",
  mission: "We keep the lights on for families in Mill County.",
};
const fact: Fact = {
  id: createChildId("fact", organization.id, new Date()),
  kind: "statement",
  name: "Founding year and results",
  value: "Founded in 2009, we helped 900 families in 2025.",
  ...{ amount: null, unit: null, period: null, email: null, phone: null },
  status: "confirmed",
  source: { type: "form", documentId: null, label: "Founding year and results", page: null, quote: null },
  ...{ applicationId: null, opportunityId: null, blank: "history" },
  confirmedBy: testUser.id,
  confirmedAt: "2026-11-03T12:00:00.000Z",
  ...{ superseded: [], usedIn: [], version: 1, updatedAt: "2026-11-03T12:00:00.000Z" },
};
const proposal = buildDocument({
  type: "proposal",
  title: "Lamps",
  content: "Lamps\n\nConclusion\nThanks.\n",
  answers: {},
});
const path = `/proposal-writer?application=${application.id}`;
const openInterview = async (overrides: MockResponses = {}, url = path) => {
  const server = createDraftServer();
  const responses: MockResponses = {
    ...emptyAccount,
    ...createWritingResponses(proposal),
    ...server.responses,
    listApplications: [application],
    listOrganizations: [organization],
    listRequirements: { items: [], fromCatalog: null },
    getBudget: { applicationId: application.id, budget: null, version: 0, updatedAt: null },
    listFacts: { organizationId: organization.id, facts: [fact], profile: [], conflicts: [] },
    ...overrides,
  };
  return { ...server, responses, ...(await openApp(url, responses)) };
};
const getHeading = (name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const peopleServed = page.getByLabelText(/^Who do you serve/);
const problemField = page.getByLabelText("Problem statement");
const openFirstQuestion = async () => {
  await getButton("Confirm all and continue").click();
  await expect.element(getHeading(/^What problem/)).toBeVisible();
};

describe("the proposal interview", () => {
  test("asks who is served if the profile doesn't say, and saves it there", async () => {
    const { calls } = await openInterview({
      listOrganizations: [{ ...organization, targetPopulation: null }],
      updateOrganization: organization,
    });
    await peopleServed.fill("About 900 families in Mill County");
    expect(await findAxeViolations()).toEqual([]);
    await openFirstQuestion();
    await expect
      .poll(() => calls.find(({ operation }) => operation === "updateOrganization")?.body)
      .toMatchObject({ targetPopulation: "About 900 families in Mill County", mission: organization.mission });
  });

  test("does not ask who is served if the profile says so", async () => {
    await openInterview({ listOrganizations: [{ ...organization, targetPopulation: "Families in Mill County" }] });
    await expect.element(getHeading("What we know")).toBeVisible();
    await expect.element(peopleServed).not.toBeInTheDocument();
  });

  test("shows each known value with its source, and accepts corrections and omissions", async () => {
    const { drafts } = await openInterview();
    await expect.element(getHeading("What we know")).toBeVisible();
    const rows = page.getByRole("listitem");
    await expect
      .element(rows.filter({ hasText: "Total budget" }))
      .toMatchTextContent("$25,000From your application to Lamps for All");
    await expect
      .element(rows.filter({ hasText: "Organization history" }))
      .toMatchTextContent("Confirmed by you on Nov 3, 2026");
    expect(drafts.size).toBe(0);
    await getButton("Edit Organization history").click();
    await page.getByLabelText("Organization history").fill("Founded in 2010, we helped 950 families in 2025.");
    await getButton("Done editing Organization history").click();
    await getButton("Leave out Total budget").click();
    await openFirstQuestion();
    await getButton("Review").click();
    await expect.element(page.getByText("Founded in 2010, we helped 950 families in 2025.")).toBeVisible();
    await expect.element(page.getByText(/^Not answered yet: Need, People served, .*Request/)).toBeVisible();
    await expectAccessibleLayout([1360, 360], 700);
  });

  test("asks one question at a time, checks off hints, and moves with Ctrl+Enter, Skip and Back", async () => {
    const { calls } = await openInterview();
    await openFirstQuestion();
    await expect.element(problemField).toHaveFocus();
    await expect.element(page.getByText("Question 1 of 9")).toBeVisible();
    await problemField.fill("410 families lost power.");
    await expect.element(page.getByText("A number: done")).toBeVisible();
    await expect.element(page.getByText("The year of the number", { exact: true })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    problemField.element().focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(getHeading(/^Who will benefit/)).toBeVisible();
    await getButton("Skip for now").click();
    await expect.element(getHeading(/^What will you have achieved/)).toBeVisible();
    await getButton("Back").click();
    await getButton("Back").click();
    await expect.element(problemField).toHaveValue("410 families lost power.");
    await getButton("Review").click();
    await getButton("Answer Title").click();
    await page.getByLabelText("Project title").fill("Lamps for 60 Families");
    await getButton("Continue").click();
    await getButton("Generate Proposal").click();
    await expect.element(getButton("Copy")).toBeVisible();
    expect(calls.find(({ operation }) => operation === "generateProposal")?.body).toMatchObject({
      problemStatement: "410 families lost power.",
      projectTitle: "Lamps for 60 Families",
      organizationHistory: fact.value,
    });
  });

  test("generates a letter of intent from the same answers", async () => {
    const opportunity = buildOpportunity({ title: "Lamps for All" });
    const loi = buildDocument({ type: "loi", title: "Letter of Intent", content: "Dear Program Officer:" });
    const responses = createWritingResponses(loi);
    const { calls } = await openInterview(
      {
        ...responses,
        generateLoi: responses.generateCoverLetter as () => Response,
        listFundingOpportunities: [opportunity],
      },
      `/proposal-writer?opportunity=${opportunity.id}&step=need`,
    );
    await problemField.fill("410 families lost power.");
    await getButton("Review").click();
    await getButton("Generate LOI").click();
    await expect.element(page.getByRole("link", { name: "Open the letter" })).toBeVisible();
    const request = calls.find(({ operation }) => operation === "generateLoi")?.body;
    expect(request).toMatchObject({
      opportunityId: opportunity.id,
      answers: { problemStatement: "410 families lost power." },
    });
  });

  test("stays on a question with an invalid answer", async () => {
    await openInterview({}, `${path}&step=costs`);
    await page.getByLabelText("Travel and transportation").fill("a lot");
    await getButton("Continue").click();
    await expect.element(page.getByText("Please enter the travel costs in dollars, such as 12,500")).toBeVisible();
    await expect.element(getHeading("What will the money pay for?")).toBeVisible();
  });

  test("edits the same draft as the full form, and continues where the user left off", async () => {
    const { drafts, responses, screen } = await openInterview();
    await openFirstQuestion();
    await problemField.fill("410 families lost power.");
    await getButton("Continue").click();
    await page.getByLabelText("Expected impact").fill("60 families keep the lights on.");
    await page.getByRole("radio", { name: "Full form" }).click();
    await expect.element(problemField).toHaveValue("410 families lost power.");
    await page.getByLabelText("Project title").fill("Lamps for 60 Families");
    await page.getByRole("radio", { name: "Interview" }).click();
    await expect.element(page.getByLabelText("Expected impact")).toHaveValue("60 families keep the lights on.");
    await screen.unmount();
    await openApp(path, responses);
    await expect.element(page.getByLabelText("Expected impact")).toHaveValue("60 families keep the lights on.");
    await expect.element(page.getByText("Question 2 of 9")).toBeVisible();
    expect(drafts.size).toBe(1);
    expect([...drafts.values()][0]?.fields).toMatchObject({ projectTitle: "Lamps for 60 Families" });
  });

  test("starts with the full form without an application, and remembers the choice", async () => {
    const { screen, responses } = await openInterview({}, "/proposal-writer");
    await expect.element(page.getByLabelText("Project goals")).toBeVisible();
    await page.getByRole("radio", { name: "Interview" }).click();
    await expect.element(getHeading("What we know")).toBeVisible();
    expect(getCurrentPath()).toBe("/proposal-writer?step=known");
    await screen.unmount();
    await openApp("/proposal-writer", responses);
    await expect.element(getHeading("What we know")).toBeVisible();
  });

  test("shows viewers the full form instead", async () => {
    const workspace = testUser.workspace && { ...testUser.workspace, role: "viewer" as const };
    await openInterview({ getCurrentUser: { ...testUser, workspace } });
    await expect.element(page.getByLabelText("Project goals")).toBeDisabled();
    await expect.element(page.getByRole("radio", { name: "Interview" })).not.toBeInTheDocument();
  });
});
