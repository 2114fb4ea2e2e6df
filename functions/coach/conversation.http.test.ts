import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/api/coach.ts";
import { type createCoachAi, createCoachTestContext, requestEventStream } from "./testing.ts";

const needs = "How do I write a needs statement?";

test("pages back in time, each page in chronological order, and rejects another user's page token", async () => {
  const { dependencies, api, cookie } = await createCoachTestContext();
  for (let count = 1; count <= 65; count++) {
    dependencies.clock.advance(60_000);
    await api.call("sendChatMessage", { cookie, body: { message: `Question ${count}` } });
  }
  const pages: string[][] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { body, headers } = await api.call("listChatMessages", { cookie, ...(after && { query: { after } }) });
    pages.push((body as ChatMessage[]).map(({ message }) => message));
    const [, next] = /^<\/api\/chat\/messages\?after=([^>]+)>; rel="next"$/.exec(headers.link ?? "") ?? [];
    if (next) {
      const eve = await api.signUp();
      const query = { after: decodeURIComponent(next) };
      expect((await api.call("listChatMessages", { cookie: eve.cookie, query })).status).toBe(400);
    }
    after = next && decodeURIComponent(next);
  }
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 5]);
  const expected = Array.from({ length: 65 }, (_, index) => `Question ${index + 1}`);
  expect(pages.toReversed().flat()).toEqual(expected);

  expect((await api.call("clearChatMessages", { cookie })).status).toBe(204);
  expect((await api.call("listChatMessages", { cookie })).body).toEqual([]);
});

test("passes the user's records and the history, without source numbers, to the model", async () => {
  const questions: Parameters<Parameters<typeof createCoachAi>[0]>[0][] = [];
  const { api, cookie, sendMessage } = await createCoachTestContext(async (question) => {
    questions.push(question);
    return { value: "Say who is hurt, and how you know [need-of-community].", model: "example-model" };
  });
  const body = {
    grantName: "Lamps for All",
    funder: "Example Foundation",
    amountRequested: 25000,
    deadline: "2026-12-01",
  };
  await api.call("createApplication", { cookie, body });
  await sendMessage(needs);
  await sendMessage("And how long should it be?");
  for (let count = 0; count < 5; count++) await sendMessage(`Question ${count}`);
  const messages = (await api.call("listChatMessages", { cookie })).body as { id: string; message: string }[];
  const { id = "" } = messages.find(({ message }) => message === "And how long should it be?") ?? {};
  await api.call("answerChatMessage", { cookie, params: { id } });
  expect(questions.at(-1)?.history).toEqual(questions[1]?.history);
  expect(questions[1]?.history).toEqual([{ message: needs, response: "Say who is hurt, and how you know." }]);
  expect(questions[1]?.passages[0]?.id).toBe("need-of-community");
  expect(questions[1]?.records).toContain(
    "Lamps for All** (Example Foundation): due Dec 1, 2026, in 10 days; draft; $25,000",
  );
});

test("combines records and library when a message asks about both", async () => {
  const { api, cookie, sendMessage } = await createCoachTestContext();
  const body = { grantName: "Lamps for All", funder: "Example Foundation", deadline: "2026-12-01" };
  const { body: application } = await api.call("createApplication", { cookie, body });
  const applicationId = (application as { id: string }).id;
  await api.call("createTask", { cookie, body: { applicationId, title: "Call *them*", dueDate: "2026-11-25" } });
  const mixed = (await sendMessage("What are my next deadlines, and what is overhead?")).body as ChatMessage;
  expect(mixed.response).toContain("Your nearest deadlines:\n\n- **Lamps for All**");
  expect(mixed.sources[0]?.id).toBe("indirect-costs");
  const named = (await sendMessage("How far is Lamps for All?")).body as ChatMessage;
  expect(named.response).toContain("  - Open tasks:\n    - Call \\*them\\*, due Nov 25, 2026, in 4 days");
});

test("does not let a late answer overwrite the answer of a newer attempt", async () => {
  const [started, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const { dependencies, api, cookie, list } = await createCoachTestContext(async () => {
    calls += 1;
    if (calls > 1) return { value: "The new one.", model: "example-model" };
    started.resolve();
    await late.promise;
    return { value: "The old one.", model: "example-model" };
  });
  const old = requestEventStream(dependencies, { cookie, body: { message: needs } });
  await started.promise;
  dependencies.clock.advance(200_000);
  const [message] = await list();
  const again = await api.call("answerChatMessage", { cookie, params: { id: message?.id ?? "" } });
  expect(again).toMatchObject({ status: 200, body: { response: "The new one." } });
  late.resolve();
  expect((await old).last).toMatchObject({ name: "error", data: { code: "not_found" } });
  expect(await list()).toMatchObject([{ status: "complete", response: "The new one." }]);
});
