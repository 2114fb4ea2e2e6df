import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { personOf, withoutIds } from "#functions/clients/person-of.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { listenToLog } from "#functions/testing-log.ts";

let heard: ReturnType<typeof listenToLog>;
beforeEach(() => {
  heard = listenToLog();
});
afterEach(() => {
  heard.stop();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("no line of a request has a user's id in it, the keys of an error neither, and all of a person's have the same hash", async () => {
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie } = await api.signUp();
  const { id: userId } = (await api.call("getCurrentUser", { cookie })).body as { id: string };
  const body = { grantName: "Lamps", funder: "Example Foundation" };
  await api.call("createApplication", { cookie, body });
  await api.call("deleteApplication", { cookie, params: { id: "app_none" } });
  outside.table.query = async ({ pk }) => {
    throw new Error(`No answer for ${pk}`, { cause: new Error(`documents/${userId}/one`) });
  };
  await api.call("listApplications", { cookie });
  const said = heard.written.join("");
  expect(said).toContain(`No answer for USER#${personOf(userId)}`);
  expect(said).toContain(`documents/${personOf(userId)}/one`);
  expect(said).not.toContain(userId);
  const people = [...heard.lines("request"), ...heard.lines("request refused"), ...heard.lines("request failed")];
  expect(people.map(({ operation, userId: hash }) => [operation, hash])).toEqual([
    ["signUp", personOf(userId)],
    ["getCurrentUser", personOf(userId)],
    ["createApplication", personOf(userId)],
    ["deleteApplication", personOf(userId)],
    ["listApplications", personOf(userId)],
  ]);
  expect(people[0]).toMatchObject({ method: "POST", status: 200 });
});

test("answers that were nearly cut off are counted, but for streams and for jobs that somebody waits for", async () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-dev");
  vi.useFakeTimers({ toFake: ["performance"] });
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie } = await api.signUp();
  const { getMany } = outside.table;
  let takes = 22_000;
  const counted = async (name: "getProgress" | "sendChatMessage" | "generateCoverLetter", body?: object) => {
    heard.forget();
    await api.call(name, { cookie, body });
    return heard.lines("measured").filter((line) => line.NearTimeouts === 1).length;
  };
  // What every call of somebody begins with: their session.
  outside.table.getMany = (keys) => {
    vi.advanceTimersByTime(takes);
    return getMany(keys);
  };
  expect(await counted("getProgress")).toBe(0);
  takes = 23_000;
  expect(await counted("getProgress")).toBe(1);
  expect(await counted("sendChatMessage", { message: "" })).toBe(0);
  expect(await counted("generateCoverLetter", {})).toBe(0);
  outside.table.query = () => Promise.reject(new Error("away"));
  expect(await counted("getProgress")).toBe(1);
});

test("a hash has nothing of the id, is the same each time, and another for anybody else", () => {
  const [ada, sam] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(personOf(ada)).toMatch(/^[\da-f]{16}$/);
  expect(personOf(ada)).toBe(personOf(ada));
  expect(personOf(ada)).not.toBe(personOf(sam));
  expect(withoutIds(`x_${ada.toUpperCase()}_y`)).toBe(`x_${personOf(ada)}_y`);
  expect(ada.replaceAll("-", "")).not.toContain(personOf(ada));
});
