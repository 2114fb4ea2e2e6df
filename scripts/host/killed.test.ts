import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import type { ApplicationStats, GrantApplication } from "#shared/applications.ts";

let dataDir = "";
let host: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "grantlamp-killed-"));
});
const kill = async () => {
  if (!host || host.exitCode !== null || host.signalCode !== null) return;
  const ended = once(host, "exit");
  host.kill("SIGKILL");
  await ended;
};
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, maxRetries: 10 });
});

const start = async (engine: string) => {
  const child = fork(new URL("./child.ts", import.meta.url), [dataDir, engine], {
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "ERROR" },
  });
  host = child;
  const [{ origin }] = (await once(child, "message")) as [{ origin: string }];
  return origin;
};
const post = (url: string, body: object, cookie = "") =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
    body: JSON.stringify(body),
  });

/** Tracks applications until the host is gone; answers the ids that were answered. Kills it while requests are under way. */
const trackUntilKilled = async (origin: string, cookie: string, after: number) => {
  const answered: string[] = [];
  const one = async (): Promise<void> => {
    try {
      const reply = await post(
        `${origin}/api/grant-applications`,
        { grantName: "Lamps", funder: "Example Foundation" },
        cookie,
      );
      answered.push(((await reply.json()) as GrantApplication).id);
    } catch {
      return; // the host is gone
    }
    if (answered.length === after) void kill();
    await one();
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return answered;
};

/** DynamoDB Local takes seconds to start each time, so its turn is at night. */
const engines = isNightly ? ["memory", "dynamodb"] : ["memory"];

test.each(engines)(
  "killed while it writes, it has everything it answered when it starts again, whole (%s)",
  async (engine) => {
    const account = {
      firstName: "Ada",
      lastName: "Example",
      email: "ada@example.org",
      password: "quiet lamps burn long",
      phone: "1",
      organizationName: "O",
    };
    let origin = await start(engine);
    const cookie = (await post(`${origin}/api/signup`, account)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const answered: string[] = [];
    for (const after of isNightly ? [25, 40] : [25]) {
      answered.push(...(await trackUntilKilled(origin, cookie, after)));
      origin = await start(engine);
      const read = async <T>(path: string) => (await (await fetch(origin + path, { headers: { cookie } })).json()) as T;
      const listed = (await read<GrantApplication[]>("/api/grant-applications")).map(({ id }) => id);
      expect(answered.filter((id) => !listed.includes(id))).toEqual([]);
      // What was under way may be there or not, but never in part: the counter and the history came with each.
      expect((await read<ApplicationStats>("/api/grant-applications/stats")).totalApplications).toBe(listed.length);
      for (const id of listed) expect(await read(`/api/grant-applications/${id}/history`)).toHaveLength(1);
    }
    expect(answered.length).toBeGreaterThanOrEqual(isNightly ? 65 : 25);
  },
  // It starts three hosts, one after the other; a busy machine takes its time over each.
  120_000,
);
