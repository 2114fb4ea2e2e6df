import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { buildApplication, buildOpportunity, emptyAccount } from "#tests/web/app.ts";
import {
  createDeferred,
  findAxeViolations,
  getButton,
  isNightly,
  type MockResponses,
  openApp,
} from "#tests/web/testing.tsx";
import { buildDocument, buildDraft, createDraftServer, getSelection } from "#tests/web/writing.ts";

const letter = buildDocument({
  type: "cover_letter",
  title: "Cover Letter - Harbor Trust",
  content: "Dear Dr. Robin Vale:\n\nWe ask for $25,000.",
  answers: { type: "grants", recipientOrganization: "Harbor Trust" },
});
const { content: _content, answers: _answers, regenerated: _regenerated, ...card } = letter;
const buildResponses = (): MockResponses => ({
  ...emptyAccount,
  ...createDraftServer().responses,
  getDocument: letter,
  listDocuments: [card],
});
const path = `/cover-letter?document=${letter.id}`;
const textBox = page.getByRole("textbox", { name: "Text", exact: true });
const funder = page.getByLabelText("Funder", { exact: true });

describe("the cover letter screen", () => {
  test("changes labels with the letter type and keeps the answers", async () => {
    await openApp("/cover-letter", buildResponses());
    await expect.element(page.getByText(/^Your letter will appear here/)).toBeVisible();
    await funder.fill("Harbor Trust");
    await page.getByLabelText("Amount requested").fill("25,000");
    await page.getByRole("tab", { name: "Sponsorships" }).click();
    await expect.element(page.getByLabelText("Company", { exact: true })).toHaveValue("Harbor Trust");
    await expect.element(page.getByLabelText("Sponsorship amount")).toHaveValue("25,000");
    await expect.element(page.getByLabelText("Event or program")).toBeVisible();
  });

  test("shows the answers next to an opened letter on a wide screen", async () => {
    await openApp(path, buildResponses());
    await expect.element(textBox).toHaveValue(letter.content ?? "");
    await expect.element(funder).toHaveValue("Harbor Trust");
    await expect.element(getButton("Your answers")).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  test.each(isNightly ? [360, 768] : [360])("shows an opened letter instead of the form at %i px", async (width) => {
    await page.viewport(width, 800);
    await openApp(path, buildResponses());
    await expect.element(textBox).toBeInViewport();
    await expect.element(funder).not.toBeVisible();
    await getButton("Your answers").click();
    await expect.element(funder).toHaveValue("Harbor Trust");
    await expect.element(textBox).not.toBeInTheDocument();
  });

  test("hides the empty letter placeholder on a phone", async () => {
    await page.viewport(360, 800);
    await openApp("/cover-letter", buildResponses());
    await expect.element(funder).toBeVisible();
    await expect.element(page.getByText(/^Your letter will appear here/)).not.toBeVisible();
  });

  test("keeps entered answers when an earlier letter is opened, and doesn't offer a draft that became a letter", async () => {
    const draft = buildDraft({ kind: "cover_letter", name: "Harbor Trust", updatedAt: "2026-11-20T10:00:00.000Z" });
    const drafts = createDraftServer([draft]).responses;
    await openApp("/cover-letter", {
      ...buildResponses(),
      ...drafts,
      createDraft: () => createDeferred<never>().promise,
    });
    await funder.fill("Another Trust");
    await expect.element(page.getByText("Continue your draft?")).not.toBeInTheDocument();
    await getButton("Drafts and earlier work").click();
    await page.getByRole("tab", { name: "Earlier letters" }).click();
    await page.getByRole("button", { name: /^Open Cover Letter/ }).click();
    await expect.element(textBox).toBeVisible();
    await expect.element(funder).toHaveValue("Another Trust");
  });

  test("opens the previous-work dialog on the tab with entries", async () => {
    await openApp("/cover-letter", buildResponses());
    await getButton("Drafts and earlier work").click();
    await expect.element(page.getByRole("tab", { name: "Earlier letters" })).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("button", { name: /^Open Cover Letter/ })).toBeVisible();
  });

  test("lists letters of intent among the earlier letters", async () => {
    const {
      content: _,
      answers: __,
      regenerated: ___,
      ...loi
    } = buildDocument({ type: "loi", title: "Letter of Intent - Lamps" });
    await openApp("/cover-letter", { ...buildResponses(), listDocuments: [loi] });
    await getButton("Drafts and earlier work").click();
    await expect.element(page.getByRole("button", { name: "Open Letter of Intent - Lamps" })).toBeVisible();
  });

  // 345 px is a 360 px phone minus the scrollbar.
  test.each(isNightly ? [1360, 360, 345] : [345])("shows both footer buttons in one row at %i px", async (width) => {
    await page.viewport(width, 740);
    await openApp("/cover-letter", buildResponses());
    await expect.element(getButton("Save Draft")).toBeVisible();
    const getTop = (name: string) => getButton(name).element().getBoundingClientRect().top;
    expect(getTop("Save Draft")).toBe(getTop("Generate Cover Letter"));
  });
});

test("checks a letter of intent in the editor and selects a finding's text on click", async () => {
  const opportunity = buildOpportunity({ title: "Lamps for All", funder: "Harbor Trust", amount: "Up to $25,000" });
  const application = buildApplication({ funder: "Harbor Trust", opportunityId: opportunity.id });
  const loi = buildDocument({
    type: "loi",
    title: "Letter of Intent - Lamps for All",
    content: "Dear Harbor Trust:\n\n[Add: your mission] We ask for $25,000.\n\n[Add: who signs]",
    applicationId: application.id,
    opportunityId: opportunity.id,
  });
  const { content: _, answers: __, regenerated: ___, ...loiCard } = loi;
  await openApp(`/application-tracker?application=${application.id}`, {
    ...emptyAccount,
    listApplications: [application],
    listFundingOpportunities: [opportunity],
    listDocuments: [loiCard],
    getDocument: loi,
    listDocumentVersions: [],
    listTasks: [],
    listRequirements: { items: [], fromCatalog: null },
  });
  await page.getByRole("tab", { name: "Documents" }).click();
  await page.getByRole("link", { name: `Open ${loi.title}` }).click();
  await page
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
  await expect.poll(getSelection).toMatch(/^\[Add: /);
  await expect.element(page.getByText("To be checked once you fill in 2 blanks")).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});
