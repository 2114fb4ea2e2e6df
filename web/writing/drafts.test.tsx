import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { maxDrafts } from "#shared/api/writing.ts";
import { emptyAccount, expectAccessibleLayout } from "#tests/web/app.ts";
import {
  createDeferred,
  expectToast,
  getButton,
  type MockResponses,
  openApp,
  problemResponse,
  type RecordedCall,
} from "#tests/web/testing.tsx";
import { buildDocumentCard, buildDraft, createDraftServer } from "#tests/web/writing.ts";

afterEach(() => void vi.useRealTimers());
const goals = page.getByLabelText("Project goals");
const savedStatus = page.getByText(/^Draft saved /);
const unsavedStatus = page.getByText("Not saved to your account yet");
const resumeNotice = page.getByText("Continue your draft?");
const findCalls = (calls: readonly RecordedCall[], operation: string) =>
  calls.filter((call) => call.operation === operation);
const flushSave = () => window.dispatchEvent(new Event("pagehide"));
const rejectAsOffline = () => {
  throw new TypeError("Failed to fetch");
};

describe("draft autosave", () => {
  test("creates a draft from typed text and renames it with the title", async () => {
    const { drafts, responses } = createDraftServer();
    await openApp("/proposal-writer", { ...emptyAccount, ...responses });
    await goals.fill("House 60 families.");
    flushSave();
    await expect.element(savedStatus).toBeVisible();
    const getNames = () => [...drafts.values()].map(({ name }) => name);
    expect(getNames()).toEqual([expect.stringMatching(/^Untitled proposal, /)]);
    await page.getByLabelText("Project title").fill("Keys for 60 Families");
    flushSave();
    await expect.poll(getNames).toEqual(["Keys for 60 Families"]);
  });

  test("offers a draft of the same kind over an empty form, with a correct layout, and opens it", async () => {
    const draft = buildDraft({ fields: { projectGoals: "House 60 families." } });
    await openApp("/proposal-writer", { ...emptyAccount, ...createDraftServer([draft]).responses });
    await expect.element(resumeNotice).toBeVisible();
    await expectAccessibleLayout([1360, 320], 700);
    await getButton("Open draft").click();
    await expect.element(goals).toHaveValue("House 60 families.");
    await expect.element(resumeNotice).not.toBeInTheDocument();
  });

  test("does not offer a draft that has been turned into a document", async () => {
    const document = buildDocumentCard({ type: "proposal", createdAt: "2026-11-21T11:00:00.000Z" });
    const { calls } = await openApp("/proposal-writer", {
      ...emptyAccount,
      ...createDraftServer([buildDraft()]).responses,
      listDocuments: [document],
    });
    await expect.element(goals).toHaveValue("");
    await expect.poll(() => findCalls(calls, "listDocuments").length).toBeGreaterThan(0);
    await expect.element(resumeNotice).not.toBeInTheDocument();
  });

  test("creates no draft for a letter when the user chose only its type", async () => {
    const { drafts, responses } = createDraftServer();
    const { calls } = await openApp("/cover-letter", { ...emptyAccount, ...responses });
    await page.getByRole("tab", { name: "Donations" }).click();
    flushSave();
    expect(findCalls(calls, "createDraft")).toEqual([]);
    await page.getByLabelText("Donor", { exact: true }).fill("Harbor Trust");
    flushSave();
    await expect.element(savedStatus).toBeVisible();
    expect([...drafts.values()].map(({ name }) => name)).toEqual(["Harbor Trust"]);
    expect(findCalls(calls, "createDraft")).toHaveLength(1);
  });

  test("creates one draft when the first response was lost, reusing the idempotency key", async () => {
    const server = createDraftServer();
    let isLost = true;
    const responses: MockResponses = { ...emptyAccount, ...server.responses };
    const draft = buildDraft();
    responses.createDraft = ({ body }) => {
      server.drafts.set(draft.id, { ...draft, ...(body as object) });
      return isLost ? rejectAsOffline() : (server.drafts.get(draft.id) ?? draft);
    };
    const { calls, screen } = await openApp("/proposal-writer", responses);
    await goals.fill("House 60 families.");
    flushSave();
    await expect.element(unsavedStatus).toBeVisible();
    await goals.fill("House 61 families.");
    await expect.poll(() => sessionStorage.getItem("grantlamp-typed")).toContain("House 61 families.");
    await screen.unmount();
    isLost = false;
    const { calls: retryCalls } = await openApp("/proposal-writer", responses);
    await expect.element(goals).toHaveValue("House 61 families.");
    flushSave();
    await expect.element(savedStatus).toBeVisible();
    await expect.poll(() => server.drafts.get(draft.id)?.fields.projectGoals).toBe("House 61 families.");
    expect(server.drafts.size).toBe(1);
    const keys = findCalls([...calls, ...retryCalls], "createDraft").map(({ headers }) =>
      headers.get("idempotency-key"),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  test("reports the result of a manual save made during an automatic retry", async () => {
    const response = createDeferred<never>();
    const responses: MockResponses = {
      ...emptyAccount,
      ...createDraftServer().responses,
      createDraft: rejectAsOffline,
    };
    await openApp("/proposal-writer", responses);
    await goals.fill("House 60 families.");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    flushSave();
    await expect.element(unsavedStatus).toBeVisible();
    let attempts = 0;
    responses.createDraft = () => {
      attempts += 1;
      return response.promise;
    };
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => attempts).toBe(1);
    await getButton("Save Draft").click();
    await expect.element(page.getByText("Saving the draft")).toBeVisible();
    response.reject(new TypeError("Failed to fetch"));
    await expectToast("Error", "Failed to save the draft");
  });

  test("keeps an unsaved draft in the tab without an error and saves it once online", async () => {
    const { drafts, responses: online } = createDraftServer();
    const responses: MockResponses = { ...emptyAccount, ...online, createDraft: rejectAsOffline };
    await openApp("/proposal-writer", responses);
    await goals.fill("House 60 families.");
    flushSave();
    await expect.element(unsavedStatus).toBeVisible();
    await expect.element(page.getByText("Failed to save the draft")).not.toBeInTheDocument();
    Object.assign(responses, { createDraft: online.createDraft });
    window.dispatchEvent(new Event("online"));
    flushSave();
    await expect.element(savedStatus).toBeVisible();
    expect(drafts.size).toBe(1);
  });

  test("keeps a draft over the limit in the tab, does not retry, and reports it on a manual save", async () => {
    const message = `You have ${maxDrafts} drafts. Please delete one you no longer need`;
    const { calls } = await openApp("/proposal-writer", {
      ...emptyAccount,
      ...createDraftServer().responses,
      createDraft: () => problemResponse(400, "invalid_request", message),
    });
    await goals.fill("House 60 families.");
    flushSave();
    await expect.element(page.getByText(`Saved in this browser tab: you have ${maxDrafts} drafts`)).toBeVisible();
    await page.getByLabelText("Project title").fill("Keys");
    flushSave();
    expect(findCalls(calls, "createDraft")).toHaveLength(1);
    await getButton("Save Draft").click();
    await expectToast("Error", message);
  });

  test("renames a draft with the keyboard while the form keeps saving to it", async () => {
    const draft = buildDraft({ fields: { projectGoals: "House 60 families." } });
    const { drafts, responses } = createDraftServer([draft]);
    await openApp("/proposal-writer", { ...emptyAccount, ...responses });
    await getButton("Open draft").click();
    await getButton("Drafts and earlier work").click();
    await getButton("Rename Keys for 60 Families").click();
    await page.getByLabelText("Draft name").fill("County grant");
    await userEvent.keyboard("{Enter}");
    await expect.element(getButton("Open County grant")).toBeVisible();
    await getButton("Close").click();
    await goals.fill("House 62 families.");
    flushSave();
    await expect
      .poll(() => drafts.get(draft.id))
      .toMatchObject({
        name: "County grant",
        fields: { projectGoals: "House 62 families." },
      });
  });
});
