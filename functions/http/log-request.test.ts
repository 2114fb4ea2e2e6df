import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashUserId, redactUserIds } from "#functions/clients/log.ts";
import { captureLog, createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";

let logged: ReturnType<typeof captureLog>;
beforeEach(() => {
  logged = captureLog();
});
afterEach(() => {
  logged.stop();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("logs user and workspace IDs only as a stable hash, even in error messages", async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const { id: userId, workspaceId } = user;
  await api.call("getCurrentUser", { cookie });
  const body = { grantName: "Lamps", funder: "Example Foundation" };
  await api.call("createApplication", { cookie, body });
  await api.call("deleteApplication", { cookie, params: { id: "app_none" } });
  dependencies.table.query = async ({ pk }) => {
    throw new Error(`No answer for ${pk}`, { cause: new Error(`documents/${userId}/one`) });
  };
  await api.call("listApplications", { cookie });
  const output = logged.written.join("");
  expect(output).toContain(`No answer for WORKSPACE#${hashUserId(workspaceId)}`);
  expect(output).toContain(`documents/${hashUserId(userId)}/one`);
  for (const id of [userId, workspaceId]) expect(output).not.toContain(id);
  const requestLines = [
    ...logged.lines("request"),
    ...logged.lines("request rejected"),
    ...logged.lines("request failed"),
  ];
  expect(requestLines.map(({ operation, userId: hash }) => [operation, hash])).toEqual([
    ["signUp", hashUserId(userId)],
    ["getCurrentUser", hashUserId(userId)],
    ["createApplication", hashUserId(userId)],
    ["deleteApplication", hashUserId(userId)],
    ["listApplications", hashUserId(userId)],
  ]);
  expect(requestLines[0]).toMatchObject({ method: "POST", status: 200 });
});

test("counts responses that come close to the timeout, except streams and awaited jobs", async () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-dev");
  vi.useFakeTimers({ toFake: ["performance"] });
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie } = await api.signUp();
  const { getMany } = dependencies.table;
  let elapsed = 22_000;
  const countNearTimeouts = async (name: "getProgress" | "sendChatMessage" | "generateCoverLetter", body?: object) => {
    logged.clear();
    await api.call(name, { cookie, body });
    return logged.lines("measured").filter((line) => line.NearTimeouts === 1).length;
  };
  // Every authenticated call starts by reading its session.
  dependencies.table.getMany = (keys) => {
    vi.advanceTimersByTime(elapsed);
    return getMany(keys);
  };
  expect(await countNearTimeouts("getProgress")).toBe(0);
  elapsed = 23_000;
  expect(await countNearTimeouts("getProgress")).toBe(1);
  expect(await countNearTimeouts("sendChatMessage", { message: "" })).toBe(0);
  expect(await countNearTimeouts("generateCoverLetter", {})).toBe(0);
  dependencies.table.query = () => Promise.reject(new Error("table unavailable"));
  expect(await countNearTimeouts("getProgress")).toBe(1);
});

test("hashes IDs irreversibly, stably and uniquely per user", () => {
  const [ada, sam] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(hashUserId(ada)).toMatch(/^[\da-f]{16}$/);
  expect(hashUserId(ada)).toBe(hashUserId(ada));
  expect(hashUserId(ada)).not.toBe(hashUserId(sam));
  expect(redactUserIds(`x_${ada.toUpperCase()}_y`)).toBe(`x_${hashUserId(ada)}_y`);
  expect(ada.replaceAll("-", "")).not.toContain(hashUserId(ada));
});
