import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mediaTypes } from "#shared/api/documents.ts";
import type { LibraryPassage } from "#shared/api/library.ts";
import { createDocuments } from "#tests/web/documents.ts";
import {
  findAxeViolations,
  getOverflow,
  type MockResponses,
  openApp,
  signedInResponses,
  testUser,
} from "#tests/web/testing.tsx";

const { documents, responses } = createDocuments([
  { title: "Annual report", kind: "annual_report", year: 2024, content: "We served 18,400 meals." },
  { title: "Old proposal", kind: "proposal", year: 2022, outcome: "declined", content: "A garden for everybody." },
  {
    title: "Scan",
    file: { name: "Scan.pdf", mediaType: mediaTypes.pdf, bytes: 20_000 },
    reading: { status: "failed", pages: null, problem: "This PDF has no text, only pictures of pages" },
  },
]);
const [report, proposal] = documents;
const passage = {
  documentId: report?.id ?? "",
  title: "Annual report",
  page: 4,
  heading: "Kitchen",
  text: "In 2024 our kitchen served 18,400 hot meals.",
  matches: [[38, 43]],
  score: 3,
  coverage: 1,
} satisfies LibraryPassage;
const openLibrary = (path = "/library", overrides: MockResponses = {}) =>
  openApp(path, {
    ...signedInResponses,
    ...responses,
    listApplications: [],
    searchLibrary: { passages: [passage], documentIds: [passage.documentId], pending: 0, skipped: 0 },
    ...overrides,
  });
const getCard = (name: string) => page.getByRole("article", { name });

test("lists all documents, and filters them by kind and outcome", async () => {
  await openLibrary();
  await expect.element(getCard("Annual report")).toBeVisible();
  await expect.element(getCard("Scan").getByText("Not searchable")).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await page.getByLabelText("Outcome").selectOptions("Declined");
  await expect.element(getCard("Annual report")).not.toBeInTheDocument();
  await expect.element(getCard("Old proposal")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByLabelText("Kind").selectOptions("Annual report");
  await expect.element(getCard("Old proposal")).not.toBeInTheDocument();
});

test("shows the passage that matches a search, with its page and the words marked", async () => {
  await openLibrary();
  await page.getByLabelText("Search your documents").fill("meals");
  await expect.element(getCard("Annual report").getByText("Page 4, Kitchen: ")).toBeVisible();
  await expect.element(getCard("Annual report").getByRole("mark")).toHaveTextContent("meals");
  await expect.element(getCard("Old proposal")).not.toBeInTheDocument();
  await expect.element(page.getByText("1 of 3 documents")).toBeVisible();
});

test("opens a document from a link and changes its details", async () => {
  const { calls } = await openLibrary(`/library?document=${proposal?.id}`);
  await page.getByRole("button", { name: "Edit details" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit details" });
  await dialog.getByLabelText("Year").fill("20");
  await expect.element(dialog.getByText("Please enter a year such as 2024")).toBeVisible();
  await dialog.getByLabelText("Year").fill("2021");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === "updateDocument")?.body).toEqual({
    title: "Old proposal",
    kind: "proposal",
    year: 2021,
    applicationId: null,
    outcome: "declined",
  });
});

test("lets a viewer search and download, but not change anything", async () => {
  const workspace = testUser.workspace && { ...testUser.workspace, role: "viewer" as const };
  await openLibrary(`/library?document=${proposal?.id}`, { getCurrentUser: { ...testUser, workspace } });
  await expect.element(page.getByRole("button", { name: "Download" })).toBeVisible();
  for (const name of ["Add documents", "Edit details", "Delete", "Start a new draft from this"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

test("explains what to upload and why when there are no documents", async () => {
  await openLibrary("/library", { listDocuments: [] });
  await expect.element(page.getByRole("heading", { name: "Put Your Past Work to Use" })).toBeVisible();
  await page.getByRole("button", { name: "Add documents" }).click();
  await expect.element(page.getByRole("dialog", { name: "Add documents" })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});
