import { expect, test } from "vitest";
import { createDocumentTestContext } from "#functions/documents/testing.ts";
import { documentKey } from "#functions/table/keys.ts";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import { buildLibraryPath } from "#shared/domain/links.ts";
import { findOwnPassages, getDocumentFocus } from "./own-documents.ts";
import { createCoachAi } from "./testing.ts";

const report =
  "Meals\nIn 2024 our kitchen served 18,400 hot meals to 312 veterans, a third more than the year before.\n\nHousing\nWe moved 41 households into permanent supportive housing.";

const createContext = async () => {
  const context = await createDocumentTestContext();
  const { id } = await context.create({ title: "Annual report 2024", content: report });
  const ask = async (message: string, body: object = {}) =>
    (await context.callApi<ChatMessage>("sendChatMessage", { body: { message, ...body } })).body;
  return { ...context, id, ask };
};

test("quotes the user's document that answers a question, with a link to it", async () => {
  const { ask, id } = await createContext();
  const { response, sources } = await ask("How many hot meals did we serve to veterans?");
  expect(response).toContain("From your document “Annual report 2024” [1]:");
  expect(response).toContain("18,400 hot meals");
  expect(sources[0]).toEqual({ id: `${id}.1`, title: "Annual report 2024", url: buildLibraryPath(id, null) });
});

test("answers a request for advice from the library even if a document matches", async () => {
  const { ask, create } = await createContext();
  await create({ title: "Proposal", content: "Need statement\nThe need statement shows why veterans need meals." });
  expect((await ask("How do I write a need statement?")).response).not.toContain("From your document");
});

test("prefers a definition to a document with the same words", async () => {
  const { ask, create } = await createContext();
  await create({ title: "Audit", content: "Indirect costs\nIndirect costs were 10 percent of direct costs." });
  expect((await ask("What are indirect costs?")).response).not.toContain("From your document");
  expect((await ask("What is our indirect cost rate?")).response).toContain("From your document “Audit” [1]");
});

test("does not quote documents of another organization", async () => {
  const { ask, callApi } = await createContext();
  const profile = { type: "non-profit", mission: "Lamps", focusAreas: ["Education"], geographicScope: "local" };
  const createOrganization = async (name: string) =>
    (await callApi<{ id: string }>("createOrganization", { body: { ...profile, name } })).body.id;
  await createOrganization("Lantern House");
  const organizationId = await createOrganization("Harbor Trust");
  const { response } = await ask("How many hot meals did we serve to veterans?", { organizationId });
  expect(response).not.toContain("18,400");
});

test("gives the model passages with an ID and title to cite", async () => {
  const { ask, id, dependencies } = await createContext();
  const questions: CoachQuestion[] = [];
  dependencies.ai = createCoachAi(async (question, _context, onText) => {
    questions.push(question);
    const value = `We served 18,400 hot meals [${id}.1].`;
    onText(value);
    return { value, model: "example-model" };
  });
  const { response, sources } = await ask("How many hot meals did we serve to veterans?");
  expect(questions[0]?.passages[0]).toMatchObject({
    id: `${id}.1`,
    title: "Annual report 2024",
    text: expect.stringContaining("18,400"),
  });
  expect(response).toBe("We served 18,400 hot meals [1].");
  expect(sources).toEqual([{ id: `${id}.1`, title: "Annual report 2024", url: buildLibraryPath(id, null) }]);
});

test.each([
  ["What did our last proposal say about evaluation?", "named"],
  ["What are the page limits in the notice?", "named"],
  ["How many families did we house?", "facts"],
  ["Who leads our program?", "facts"],
  ["How do I write our need statement?", "none"],
  ["Should we apply with our old proposal?", "none"],
])("document focus of “%s”: %s", (question, focus) => {
  expect(getDocumentFocus(question)).toBe(focus);
});

test("ranks an application's notice before other documents", async () => {
  const { create, dependencies, user } = await createContext();
  const text = "Narratives\nNarratives have at most twelve pages with the deadline in May.";
  await create({ title: "Another notice", content: `${text} Narratives have pages, pages and pages.` });
  const { id } = await create({ title: "Notice", content: text });
  const question = "How many pages may narratives have?";
  const find = (applicationIds: string[]) =>
    findOwnPassages(dependencies, user.workspaceId, question, { organizationId: undefined, applicationIds });
  await dependencies.table.write({
    update: documentKey(user.workspaceId, id),
    set: { applicationId: "app_1" },
    if: "present",
  });
  expect((await find([])).map(({ title }) => title)).toEqual(["Another notice", "Notice"]);
  expect((await find(["app_1"])).map(({ title }) => title)).toEqual(["Notice", "Another notice"]);
});

test("looks for what the user has already written on a topic", async () => {
  const { ask } = await createContext();
  expect((await ask("Did I already write something about hot meals that I could use again?")).response).toContain(
    "From your document “Annual report 2024” [1]:",
  );
  expect((await ask("have we ever written anything on our fall prevention class?")).response).toContain(
    "I found nothing about “fall prevention class” in your documents and answers.",
  );
});
