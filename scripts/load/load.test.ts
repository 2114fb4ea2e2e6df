import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadServerMessage } from "./load-server.ts";
import { sendLoad } from "./send-load.ts";

const child = fork(new URL("./load-server.ts", import.meta.url), ["5"], {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "CRITICAL" },
  execArgv: [],
});
let message: LoadServerMessage;
beforeAll(async () => {
  [message] = (await once(child, "message")) as [LoadServerMessage];
});
afterAll(async () => {
  const exited = once(child, "exit");
  child.disconnect();
  await exited;
});

test("the host answers every request of several concurrent users", async () => {
  const { count, answers } = await sendLoad(message.origin, message.people, { rate: 100, seconds: 1 });
  const failed = (await answers).filter(({ status }) => status < 200 || status > 299);
  expect(count).toBe(100);
  expect(failed).toEqual([]);
});
