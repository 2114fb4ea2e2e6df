import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createId } from "#shared/util/ids.ts";
import { emptyAccount, getCurrentPath } from "#tests/web/app.ts";
import { sampleCatalogStatus } from "#tests/web/opportunities.ts";
import {
  dismissToasts,
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
} from "#tests/web/testing.tsx";
import { buildDocument, createWritingResponses, getSelection } from "#tests/web/writing.ts";

const sections = [
  "Executive Summary",
  "Statement of Need",
  "Goals and Objectives",
  "Methods and Timeline",
  "Conclusion",
];
const outline = buildDocument({
  type: "proposal",
  title: "Grant Proposal",
  content: `Grant Proposal\n\n${sections.map((title) => `${title}\n[Add: the ${title.toLowerCase()} in two sentences] and [Add: a figure].\n`).join("\n")}`,
  answers: {},
});
const getSection = (name: string) => page.getByRole("textbox", { name, exact: true });

describe("the proposal editor", () => {
  test("shows which sections the rules wrote, where sentences come from, and the model's second opinion", async () => {
    const draft = buildDocument({
      ...outline,
      ...{ model: "model-1", answers: { problemStatement: "Older people in Harbor County stay at home after dusk." } },
      notes: ["We wrote “Conclusion” without AI because the model was busy."],
      content:
        "Grant Proposal\n\nStatement of Need\nOlder people in Harbor County stay at home. Our wonderful partners pledged generous help.\n",
    });
    const opinion = { criterion: "Need", maxPoints: 30, points: 20, strength: "It is concrete.", gap: "A figure." };
    const job = { id: createId("job", new Date()), kind: "reviewerOpinion", status: "succeeded", stage: "" } as const;
    const times = { createdAt: draft.createdAt, updatedAt: draft.createdAt };
    await openApp(`/proposal-writer?document=${draft.id}`, {
      ...emptyAccount,
      getDocument: draft,
      getCatalogStatus: { ...sampleCatalogStatus, model: "model-1" },
      generateOpinion: () => Response.json({ jobId: job.id }, { status: 202 }),
      getJob: { ...job, ...times, progress: 100, result: { criteria: [opinion], model: "model-1" } },
    });
    await expect.element(page.getByText("We wrote “Conclusion” without AI because the model was busy.")).toBeVisible();
    await getButton("Ask the model to review it").click();
    const region = page.getByRole("region", { name: "Second opinion" });
    await expect.element(region.getByText("20 of 30")).toBeVisible();
    await expect.element(region.getByText("It is concrete.")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await page.getByRole("tab", { name: "Passages" }).click();
    await expect.element(page.getByText(/Sources: your answer for “Statement of Need”/)).toBeVisible();
    await expect.element(page.getByText(/No source found: “Our wonderful partners/)).toBeVisible();
  });

  test("corrects a misspelling and a grammar error, and remembers words added to the dictionary", async () => {
    const draft = buildDocument({
      ...outline,
      content:
        "Grant Proposal\n\nStatement of Need\nFamilies recieve less food. We dont turn anyone away from the greenhous.\n",
    });
    const responses = { ...emptyAccount, getDocument: draft };
    const { screen } = await openApp(`/proposal-writer?document=${draft.id}`, responses);
    const findings = page.getByRole("region", { name: "Consider" });
    await findings.getByRole("button", { name: /^Show all/ }).click();
    await findings.getByRole("button", { name: /^Replace with “receive”/ }).click();
    await expect.element(getSection("Statement of Need")).toHaveValue(expect.stringContaining("Families receive less"));
    expect(getSelection()).toBe("receive");
    await findings.getByRole("button", { name: /^Replace with “don.t”/ }).click();
    await expect.element(getSection("Statement of Need")).toHaveValue(expect.stringContaining("We don't turn"));
    await findings.getByRole("button", { name: /^Add to dictionary.*greenhous/ }).click();
    await expect.element(page.getByText("“greenhous” may be misspelled.")).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await screen.unmount();
    await openApp(`/proposal-writer?document=${draft.id}`, responses);
    await expect.element(getSection("Statement of Need")).toBeVisible();
    await expect.element(page.getByText("“greenhous” may be misspelled.")).not.toBeInTheDocument();
  });

  test("confirms figures, names and sentences as facts on the server, in few requests", async () => {
    const draft = buildDocument({
      ...outline,
      ...{ model: "model-1", answers: { problemStatement: "Older people in Harbor County stay at home after dusk." } },
      content:
        "Grant Proposal\n\nStatement of Need\nIn Harbor County 387 older people stay at home, says Marcus Ellery. Our wonderful partners pledged generous help.\n",
    });
    const requestBodies: unknown[] = [];
    await openApp(`/proposal-writer?document=${draft.id}`, {
      ...emptyAccount,
      getDocument: draft,
      confirmDraftFacts: ({ body }) => {
        requestBodies.push(body);
        return { organizationId: null, facts: [], profile: [], conflicts: [] };
      },
    });
    const confirm = page.getByRole("region", { name: "Confirm" });
    await confirm.getByRole("button", { name: "Confirm all 2 facts" }).click();
    await expect.element(confirm).not.toBeInTheDocument();
    await page.getByRole("tab", { name: "Passages" }).click();
    await page.getByRole("button", { name: /^Confirm ?: Our wonderful partners/ }).click();
    await expect.element(page.getByText(/No source found/)).not.toBeInTheDocument();
    const sentence = "In Harbor County 387 older people stay at home, says Marcus Ellery.";
    const statement = "Our wonderful partners pledged generous help.";
    const expected = [
      ["387", sentence],
      ["Marcus Ellery", sentence],
      [statement, statement],
    ];
    const facts = expected.map(([text, sentence]) => ({ text, sentence }));
    const readFacts = () => requestBodies.flatMap((body) => (body as { facts: object[] }).facts);
    await expect.poll(readFacts, { timeout: 5_000 }).toEqual(facts);
    expect(requestBodies.length).toBeLessThan(3);
  });

  test("shows a confirmed fact as unconfirmed again if the server rejects it", async () => {
    const draft = buildDocument({
      ...outline,
      answers: { problemStatement: "Older people stay at home." },
      content: "Grant Proposal\n\nStatement of Need\nThere are 387 older people at home.\n",
    });
    const detail = "An organization can have 200 facts. Please delete some first";
    await openApp(`/proposal-writer?document=${draft.id}`, {
      ...emptyAccount,
      getDocument: draft,
      confirmDraftFacts: () => problemResponse(400, "invalid_request", detail),
    });
    const confirm = page.getByRole("region", { name: "Confirm" });
    await confirm.getByRole("button", { name: /^Confirm ?: .*387/ }).click();
    await expect.element(page.getByText(detail)).toBeVisible();
    await expect.element(confirm.getByRole("button", { name: /^Confirm ?: .*387/ })).toBeVisible();
  });

  test("shows an outline for an empty form and selects each placeholder", async () => {
    await openApp("/proposal-writer", { ...emptyAccount, ...createWritingResponses(outline) });
    await getButton("Generate Proposal").click();
    await expect.element(getSection("Title")).toHaveValue("Grant Proposal");
    expect(getCurrentPath()).toBe(`/proposal-writer?document=${outline.id}`);
    const placeholders = page.getByRole("region", { name: "To fill in" });
    await expect.element(placeholders.getByRole("button", { name: /^Show all/ })).toBeVisible();
    await placeholders
      .getByRole("button", { name: /^Add: / })
      .first()
      .click();
    await expect.poll(getSelection).toMatch(/^\[Add: /);
  });

  test("shows the diff and keeps local edits when the document was saved elsewhere", async () => {
    const savedDocument = buildDocument({ ...outline, content: "Keys\n\nConclusion\nWritten first.\n", title: "Keys" });
    let current = savedDocument;
    const responses: MockResponses = {
      ...emptyAccount,
      listDocumentVersions: [],
      getDocument: () => current,
      getDocumentVersion: {
        version: 1,
        bytes: 1,
        savedAt: savedDocument.createdAt,
        savedBy: null,
        content: savedDocument.content ?? "",
      },
      updateDocument: ({ headers, body }) => {
        if (headers.get("if-match") !== `"${current.revision}"`)
          return problemResponse(409, "conflict", "It was changed");
        current = { ...current, ...(body as object), revision: current.revision + 1, version: current.version + 1 };
        return current;
      },
    };
    await openApp(`/proposal-writer?document=${savedDocument.id}`, responses);
    await expect.element(getSection("Conclusion")).toHaveValue("Written first.");
    current = { ...savedDocument, content: "Keys\n\nConclusion\nWritten elsewhere.\n", revision: 2, version: 2 };
    await getSection("Conclusion").fill("Written here.");
    await getButton("Save").click();
    const notice = page.getByRole("status").filter({ hasText: "This document was changed in the meantime" });
    await expect.element(notice).toBeVisible();
    await notice.getByRole("button", { name: "Save mine as a new version" }).click();
    await expect.element(page.getByText(/Version \d+, saved /)).toBeVisible();
    await expect.element(getSection("Conclusion")).toHaveValue("Written here.");
    expect(current.content).toContain("Written here.");
  });

  test.each([
    ["dark", 1360],
    ["light", 360],
  ] as const)("form and editor have no axe violations and no overflow: %s, %i px", async (theme, width) => {
    document.documentElement.className = theme;
    await page.viewport(width, 844);
    await openApp("/proposal-writer", { ...emptyAccount, ...createWritingResponses(outline) });
    await expect.element(page.getByLabelText("Project title")).toBeVisible();
    expect(await findAxeViolations(), "form").toEqual([]);
    expect(getOverflow(), "form").toBeLessThanOrEqual(0);
    await getButton("Generate Proposal").click();
    await expect.element(getSection("Title")).toHaveValue("Grant Proposal");
    dismissToasts();
    await expect.element(page.getByText("Proposal Generated")).not.toBeInTheDocument();
    expect(await findAxeViolations(), "editor").toEqual([]);
    expect(getOverflow(), "editor").toBeLessThanOrEqual(0);
  });
});
