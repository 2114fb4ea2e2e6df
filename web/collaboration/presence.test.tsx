import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Presence } from "#shared/api/presence.ts";
import { emptyAccount } from "#tests/web/app.ts";
import { createTracker, openTracker } from "#tests/web/applications.tsx";
import { createDocuments } from "#tests/web/documents.ts";
import {
  createTeamResponses,
  findAxeViolations,
  getButton,
  type MockResponses,
  openApp,
  type RecordedCall,
} from "#tests/web/testing.tsx";
import { buildDocument, buildDraft, createDraftServer } from "#tests/web/writing.ts";
import { getInitials } from "./presence.tsx";

afterEach(() => void vi.useRealTimers());

const maya = { id: "6d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a12", name: "Maya Ortiz" };
const team = createTeamResponses([{ ...maya, role: "editor" }]);
/** Presence responses for a record whose version is read at each poll. `change` is Maya's latest change. */
const createPresence = (getVersion: () => number) => {
  const state: { change: string | null; isPresent: boolean } = { change: null, isPresent: true };
  const updatePresence = ({ body }: RecordedCall): Presence => {
    const version = getVersion();
    const isCurrent = (body as { version: number }).version === version;
    return {
      others: state.isPresent ? [maya] : [],
      version,
      lastChange:
        state.change !== null && !isCurrent
          ? { actor: maya, at: new Date().toISOString(), summary: state.change }
          : null,
    };
  };
  return { state, updatePresence };
};
/** Triggers the poll that runs when the page becomes visible, instead of waiting for the next one. */
const triggerPoll = () => window.dispatchEvent(new Event("visibilitychange"));
const mayaIsHere = page.getByText("Maya Ortiz is here.");
const changeNotice = page.getByRole("status").filter({ hasText: "Maya Ortiz changed this a moment ago." });
const countCalls = (calls: readonly RecordedCall[], name: string) =>
  calls.filter(({ operation }) => operation === name).length;

test.each([
  ["Maya Ortiz", "MO"],
  ["Maya", "M"],
  ["maya de la Cruz", "MC"],
  ["  ", ""],
])("converts %j to the initials %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

describe("an application that another member has open", () => {
  const open = async () => {
    const tracker = createTracker([{}]);
    const [application] = tracker.applications;
    if (!application) throw new Error("no application");
    const presence = createPresence(() => application.version);
    Object.assign(tracker.responses, team, { updatePresence: presence.updatePresence });
    await openTracker(`?application=${application.id}`, tracker);
    return { tracker, application, ...presence };
  };

  test("shows who is there and their change within one poll, without a reload", async () => {
    const { tracker, application, state } = await open();
    await expect.element(mayaIsHere).toBeInTheDocument();
    await expect.element(page.getByText("MO", { exact: true })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    tracker.change(application, { notes: "Call the funder" });
    state.change = "Moved an application to Submitted";
    triggerPoll();
    await expect.element(page.getByText("Call the funder")).toBeVisible();
    await expect.element(changeNotice).toMatchTextContent("Moved an application to Submitted.");
    state.isPresent = false;
    triggerPoll();
    await expect.element(mayaIsHere).not.toBeInTheDocument();
  });

  test("keeps a field that is being edited, and asks which value to keep", async () => {
    const { tracker, application, state } = await open();
    await getButton("Edit Notes").click();
    const notes = page.getByRole("textbox", { name: "Notes" });
    await notes.fill("Ask for an extension");
    tracker.change(application, { notes: "Call the funder" });
    state.change = "Changed an application";
    triggerPoll();
    await expect.element(changeNotice).toBeVisible();
    await expect.element(notes).toHaveValue("Ask for an extension");
    await getButton("Save").click();
    const choice = page.getByRole("dialog", { name: "This was changed in the meantime" });
    await expect.element(choice.getByText("Ask for an extension")).toBeVisible();
    await expect.element(choice.getByText("Call the funder")).toBeVisible();
  });
});

describe("a draft that another member has open", () => {
  const goals = page.getByLabelText("Project goals");
  const open = async () => {
    const draft = buildDraft({ fields: { projectGoals: "House 60 families." } });
    const server = createDraftServer([draft]);
    const { state, updatePresence } = createPresence(() => server.drafts.get(draft.id)?.version ?? 1);
    const responses: MockResponses = { ...emptyAccount, ...server.responses, ...team, updatePresence };
    const { calls } = await openApp("/proposal-writer", responses);
    await getButton("Open draft").click();
    await expect.element(mayaIsHere).toBeInTheDocument();
    const saveByMaya = (projectGoals: string) => {
      const before = server.drafts.get(draft.id) ?? draft;
      server.drafts.set(draft.id, { ...before, fields: { projectGoals }, version: before.version + 1 });
      state.change = "Changed a draft";
    };
    return { calls, server, draft, saveByMaya };
  };

  test("shows their text within one poll without saving anything", async () => {
    const { calls, server, draft, saveByMaya } = await open();
    saveByMaya("House 80 families.");
    triggerPoll();
    await expect.element(goals).toHaveValue("House 80 families.");
    await expect.element(changeNotice).toBeVisible();
    window.dispatchEvent(new Event("pagehide"));
    expect(countCalls(calls, "updateDraft")).toBe(0);
    // The next edit continues from their version.
    await goals.fill("House 90 families.");
    window.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => server.drafts.get(draft.id)?.fields.projectGoals).toBe("House 90 families.");
  });

  test("keeps unsaved text, explains what to do, and lets the user choose", async () => {
    const { server, draft, saveByMaya } = await open();
    await goals.fill("House 70 families.");
    saveByMaya("House 80 families.");
    triggerPoll();
    await expect.element(page.getByText("Your edits are kept.", { exact: false })).toBeVisible();
    await expect.element(goals).toHaveValue("House 70 families.");
    window.dispatchEvent(new Event("pagehide"));
    await expect.element(page.getByText("This draft was changed in the meantime")).toBeVisible();
    await page.getByRole("link", { name: "Choose a version" }).click();
    await expect.poll(() => document.activeElement?.textContent).toContain("This draft was changed in the meantime");
    expect(await findAxeViolations()).toEqual([]);
    await expect.element(goals).toHaveValue("House 70 families.");
    expect(server.drafts.get(draft.id)?.fields.projectGoals).toBe("House 80 families.");
    await getButton("Overwrite with mine").click();
    await expect.poll(() => server.drafts.get(draft.id)?.fields.projectGoals).toBe("House 70 families.");
  });
});

describe("a document that another member has open", () => {
  const open = async () => {
    const savedDocument = buildDocument({
      type: "proposal",
      title: "Keys",
      content: "Keys\n\nConclusion\nWritten first.\n",
    });
    const { documents, change, responses } = createDocuments([savedDocument]);
    const [document = savedDocument] = documents;
    const { state, updatePresence } = createPresence(() => document.revision);
    await openApp(`/proposal-writer?document=${savedDocument.id}`, {
      ...emptyAccount,
      ...responses,
      ...team,
      updatePresence,
    });
    await expect.element(mayaIsHere).toBeInTheDocument();
    const saveByMaya = (content: string) => {
      change(document, { content });
      state.change = "Changed a document";
    };
    return { document, saveByMaya };
  };
  const conclusion = page.getByRole("textbox", { name: "Conclusion", exact: true });

  test("shows their text within one poll", async () => {
    const { saveByMaya } = await open();
    saveByMaya("Keys\n\nConclusion\nWritten by Maya.\n");
    triggerPoll();
    await expect.element(conclusion).toMatchTextContent("Written by Maya.");
    await expect.element(changeNotice).toBeVisible();
  });

  test("keeps unsaved text and shows both versions when it is saved", async () => {
    const { document, saveByMaya } = await open();
    await conclusion.fill("Written here.");
    saveByMaya("Keys\n\nConclusion\nWritten by Maya.\n");
    triggerPoll();
    await expect.element(page.getByText("Your edits are kept.", { exact: false })).toBeVisible();
    await expect.element(conclusion).toHaveValue("Written here.");
    await getButton("Save").click();
    await expect.element(page.getByText("This document was changed in the meantime")).toBeVisible();
    expect(document.content).toContain("Written by Maya.");
  });
});

test("polls every ten seconds, every five while another member is present, and never without user input", async () => {
  const tracker = createTracker([{}]);
  const { state, updatePresence } = createPresence(() => 1);
  state.isPresent = false;
  Object.assign(tracker.responses, team, { updatePresence });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { calls } = await openTracker(`?application=${tracker.applications[0]?.id}`, tracker);
  const count = () => countCalls(calls, "updatePresence");
  const expectPolls = async (milliseconds: number, polls: number) => {
    const before = count();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await expect.poll(() => count() - before).toBe(polls);
  };
  await expect.poll(count).toBe(1);
  await expectPolls(9_900, 0);
  await expectPolls(200, 1);
  state.isPresent = true;
  await expectPolls(10_000, 1);
  await expect.element(mayaIsHere).toBeInTheDocument();
  await expectPolls(5_000, 1);
  for (let elapsed = 0; elapsed < 300_000; elapsed += 5_000) await vi.advanceTimersByTimeAsync(5_000);
  await expectPolls(60_000, 0);
  const before = count();
  window.dispatchEvent(new Event("keydown"));
  await expect.poll(() => count() - before).toBe(1);
});

test("sends nothing in a workspace with one member", async () => {
  const tracker = createTracker([{}]);
  const { calls } = await openTracker(`?application=${tracker.applications[0]?.id}`, tracker);
  await expect.element(page.getByRole("dialog", { name: "Early Literacy Fund" })).toBeVisible();
  expect(countCalls(calls, "updatePresence")).toBe(0);
});
