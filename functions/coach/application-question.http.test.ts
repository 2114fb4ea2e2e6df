import { expect, test } from "vitest";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import { createCoachTestContext } from "./testing.ts";

type Context = Awaited<ReturnType<typeof createCoachTestContext>>;
const createApplication = async ({ api, cookie }: Context) => {
  const body = {
    grantName: "Lamps for All",
    funder: "Example Foundation",
    amountRequested: 25_000,
    deadline: "2026-12-01",
  };
  const { body: application } = await api.call("createApplication", { cookie, body });
  const { id } = application as { id: string };
  const requirement = { kind: "page_limit", requirement: "Project narrative: at most 15 pages" };
  await api.call("addRequirement", { cookie, params: { id }, body: requirement });
  return id;
};
const ask = async ({ api, cookie }: Context, applicationId: string, message: string) => {
  const { status, body } = await api.call("sendChatMessage", { cookie, body: { message, applicationId } });
  expect(status).toBe(200);
  return body as ChatMessage;
};

test("answers a question asked from an application from its requirements and record", async () => {
  const context = await createCoachTestContext();
  const id = await createApplication(context);
  const limit = await ask(context, id, "How many pages may we write?");
  expect(limit.applicationId).toBe(id);
  expect(limit.response).toContain("- Page limit: Project narrative: at most 15 pages");
  const open = await ask(context, id, "What does the notice require?");
  expect(open.response).toContain("0 of 1 requirements of **Lamps for All** are met.");
  expect((await ask(context, id, "When is it due?")).response).toContain("**Lamps for All** (Example Foundation): due");
  const craft = await ask(context, id, "How do I write a need statement?");
  expect(craft.sources[0]?.id).toBe("need-of-community");
});

test("passes the application's record and requirements to the model", async () => {
  const questions: CoachQuestion[] = [];
  const context = await createCoachTestContext(async (question) => {
    questions.push(question);
    return { value: "Fifteen pages.", model: "example-model" };
  });
  const id = await createApplication(context);
  await ask(context, id, "Is our plan good enough?");
  expect(questions[0]?.records).toContain("**Lamps for All** (Example Foundation)");
  expect(questions[0]?.records).toContain("Project narrative: at most 15 pages");
});

test("returns 404 for an application of another workspace and stores nothing", async () => {
  const { api, cookie, list } = await createCoachTestContext();
  const body = { message: "What is due?", applicationId: `app_${"0".repeat(26)}` };
  expect((await api.call("sendChatMessage", { cookie, body })).status).toBe(404);
  expect(await list()).toEqual([]);
});
