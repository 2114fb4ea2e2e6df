import { expect, test } from "vitest";
import { switchTokenWorkspace } from "#functions/auth/session-token.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { type Presence, presenceSeconds } from "#shared/api/presence.ts";
import type { OperationName } from "#shared/api/routes.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const ada = await api.signUp();
  const { cookie, user } = await api.signUp({ firstName: "Maya", lastName: "Ortiz" });
  const { workspaceId } = ada.user;
  await setTestRole(dependencies, workspaceId, user.id, "editor");
  const [, session = ""] = /session=([^;]+)/.exec(cookie) ?? [];
  const token = await switchTokenWorkspace(await dependencies.sessionKeys(), session, workspaceId);
  const maya = { user, cookie: `session=${token}` };
  type Person = { cookie: string };
  const send = async <T = { id: string }>(person: Person, name: OperationName, call: ApiCall) => {
    dependencies.clock.advance(1000);
    return (await api.call(name, { cookie: person.cookie, ...call })).body as T;
  };
  const sendHeartbeat = (person: Person, recordId: string, version = 1) =>
    send<Presence>(person, "updatePresence", { body: { recordId, version } });
  return { dependencies, api, ada, maya, send, sendHeartbeat };
};
const application = { grantName: "Lamps for All", funder: "Example Foundation" };
const draft = { name: "Lamps", kind: "proposal", fields: {} };

test("shows who else has the record open, for thirty seconds after their last heartbeat", async () => {
  const { dependencies, ada, maya, send, sendHeartbeat } = await setUp();
  const { id } = await send(ada, "createDraft", { body: draft });
  expect(await sendHeartbeat(ada, id)).toEqual({ others: [], version: 1, lastChange: null });
  expect((await sendHeartbeat(maya, id)).others).toEqual([{ id: ada.user.id, name: "Ada Example" }]);
  expect((await sendHeartbeat(ada, id)).others).toEqual([{ id: maya.user.id, name: "Maya Ortiz" }]);
  dependencies.clock.advance(presenceSeconds * 1000 - 3000);
  expect((await sendHeartbeat(ada, id)).others).toHaveLength(1);
  dependencies.clock.advance(1000);
  expect((await sendHeartbeat(ada, id)).others).toEqual([]);
});

test("records both members if their heartbeats arrive at the same time", async () => {
  const { ada, maya, send, sendHeartbeat } = await setUp();
  const { id } = await send(ada, "createApplication", { body: application });
  await Promise.all([sendHeartbeat(ada, id), sendHeartbeat(maya, id)]);
  expect(
    (await Promise.all([sendHeartbeat(ada, id), sendHeartbeat(maya, id)])).map(({ others }) => others.length),
  ).toEqual([1, 1]);
});

test("does not show members who were removed or who have another record open", async () => {
  const { dependencies, ada, maya, send, sendHeartbeat } = await setUp();
  const [first, second] = [
    await send(ada, "createDraft", { body: draft }),
    await send(ada, "createDraft", { body: draft }),
  ];
  await sendHeartbeat(maya, first.id);
  expect((await sendHeartbeat(ada, second.id)).others).toEqual([]);
  await setTestRole(dependencies, ada.user.workspaceId, maya.user.id, undefined);
  expect((await sendHeartbeat(ada, first.id)).others).toEqual([]);
});

test("reports a newer version of a draft and a document, and who saved it", async () => {
  const { ada, maya, send, sendHeartbeat } = await setUp();
  const { id } = await send(ada, "createDraft", { body: draft });
  await send(maya, "updateDraft", { params: { id }, body: { ...draft, fields: { need: "Lamps" } } });
  expect(await sendHeartbeat(ada, id)).toMatchObject({
    version: 2,
    lastChange: { actor: { id: maya.user.id, name: "Maya Ortiz" }, summary: null },
  });
  expect(await sendHeartbeat(ada, id, 2)).toMatchObject({ version: 2, lastChange: null });
  const document = await send(ada, "createDocument", { body: { title: "Budget", content: "Lamps: 500" } });
  await send(maya, "updateDocument", { params: { id: document.id }, body: { status: "final" } });
  expect(await sendHeartbeat(ada, document.id)).toMatchObject({
    version: 2,
    lastChange: { summary: "Marked a document as Final" },
  });
});

test("reports a recent change to records that belong to an application", async () => {
  const { dependencies, ada, maya, send, sendHeartbeat } = await setUp();
  const { id } = await send(ada, "createApplication", { body: application });
  await send(maya, "createTask", { body: { applicationId: id, title: "Call the funder" } });
  expect(await sendHeartbeat(ada, id)).toMatchObject({ version: 1, lastChange: { summary: "Added a task" } });
  const requirement = { kind: "component", requirement: "A letter" };
  await send(maya, "addRequirement", { params: { id }, body: requirement });
  expect((await sendHeartbeat(ada, id)).lastChange).toMatchObject({ summary: "Added a requirement" });
  dependencies.clock.advance(3_600_000);
  expect((await sendHeartbeat(ada, id)).lastChange).toBeNull();
});

test("returns 404 for a record that does not exist, and writes nothing", async () => {
  const { dependencies, ada, maya, api, send } = await setUp();
  const { id } = await send(maya, "createDraft", { body: draft });
  await send(ada, "deleteDraft", { params: { id } });
  const response = await api.call("updatePresence", { cookie: ada.cookie, body: { recordId: id, version: 1 } });
  expect(response.status).toBe(404);
  const query = { pk: `WORKSPACE#${ada.user.workspaceId}`, sk: { prefix: "PRESENCE#" } };
  expect((await dependencies.table.query(query)).items).toEqual([]);
});
