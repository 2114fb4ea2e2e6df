import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DataEngine } from "#scripts/engines/data-engine.ts";
import { isNightly } from "#scripts/nightly.ts";
import type { ApplicationStats, GrantApplication } from "#shared/api/applications.ts";

let dataDir = "";
let host: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "grantlamp-killed-"));
});
const kill = async () => {
  if (!host || host.exitCode !== null || host.signalCode !== null) return;
  const exitPromise = once(host, "exit");
  host.kill("SIGKILL");
  await exitPromise;
};
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, maxRetries: 10 });
});

/** Starts a host in its own process. `maxBytes` limits the size of its files to simulate a full disk. */
const start = async ({ engine, maxBytes }: { engine?: DataEngine; maxBytes?: number } = {}) => {
  const command = [process.execPath, fileURLToPath(new URL("./host-process.ts", import.meta.url)), dataDir];
  const limit = maxBytes ? `${Math.ceil(maxBytes / 512)}` : "unlimited";
  const child = spawn("sh", ["-c", 'ulimit -f "$0"; exec "$@"', limit, ...command, ...(engine ? [engine] : [])], {
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
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
const createApplication = (origin: string, cookie: string) =>
  post(
    `${origin}/api/grant-applications`,
    { grantName: "Lamps", funder: "Example Foundation", notes: "Ask the officer. ".repeat(100) },
    cookie,
  );

/** Creates applications, eight at a time, until the host is killed or fails. Returns the acknowledged IDs. */
const createApplicationsUntilFailure = async (origin: string, cookie: string, killAfter = Infinity) => {
  const acknowledgedIds: string[] = [];
  const runWriter = async (): Promise<void> => {
    try {
      const response = await createApplication(origin, cookie);
      if (!response.ok) return;
      acknowledgedIds.push(((await response.json()) as GrantApplication).id);
    } catch {
      return; // The host was killed.
    }
    if (acknowledgedIds.length === killAfter) void kill();
    await runWriter();
  };
  await Promise.all(Array.from({ length: 8 }, runWriter));
  return acknowledgedIds;
};

const account = {
  firstName: "Ada",
  lastName: "Example",
  email: "ada@example.org",
  password: "quiet lamps burn long",
  phone: "1",
  organizationName: "O",
};
const signUp = async (origin: string) =>
  (await post(`${origin}/api/signup`, account)).headers.getSetCookie()[0]?.split(";")[0] ?? "";

const readAs =
  (origin: string, cookie: string) =>
  async <T>(path: string) => {
    const response = await fetch(origin + path, { headers: { cookie } });
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };

/** In bytes: the space that the files of a new data folder need, and the free space beyond the table's size. */
const diskSpace = { min: 400_000, free: 40_000 };

type Case = { state: string; engine?: DataEngine; isFull?: boolean; folders: number; rounds: number };
const cases: Case[] = [
  { state: "killed", folders: isNightly ? 10 : 1, rounds: isNightly ? 10 : 1 },
  { state: "out of disk, then killed", isFull: true, folders: isNightly ? 10 : 1, rounds: isNightly ? 10 : 1 },
  // Nightly only, because each start takes seconds.
  ...(isNightly ? [{ state: "killed, on DynamoDB Local", engine: "dynamodb" as const, folders: 1, rounds: 2 }] : []),
];

test.each(cases)(
  "a host that is $state during writes preserves every acknowledged write after a restart",
  async ({ engine, isFull, folders, rounds }) => {
    for (let folder = 0; folder < folders; folder++) {
      await kill();
      await rm(dataDir, { recursive: true, maxRetries: 10 });
      dataDir = await mkdtemp(join(tmpdir(), "grantlamp-killed-"));
      let origin = await start({ engine });
      const cookie = await signUp(origin);
      const acknowledgedIds: string[] = [];
      for (let round = 0; round < rounds; round++) {
        if (isFull) {
          await kill();
          const { size } = await stat(join(dataDir, "table.jsonl"));
          origin = await start({ engine, maxBytes: Math.max(size, diskSpace.min) + diskSpace.free });
          const newIds = await createApplicationsUntilFailure(origin, cookie);
          const { totalApplications } = await readAs(origin, cookie)<ApplicationStats>("/api/grant-applications/stats");
          expect(totalApplications).toBe(acknowledgedIds.push(...newIds));
          await kill();
        } else
          acknowledgedIds.push(
            ...(await createApplicationsUntilFailure(origin, cookie, 1 + (((folder * 10 + round) * 7) % 40))),
          );

        origin = await start({ engine });
        const read = readAs(origin, cookie);
        const listedIds = (await read<GrantApplication[]>("/api/grant-applications")).map(({ id }) => id);
        expect(acknowledgedIds.filter((id) => !listedIds.includes(id))).toEqual([]);
        // Other writes may be lost but are never partially applied: a record is written together with its counter and history.
        expect((await read<ApplicationStats>("/api/grant-applications/stats")).totalApplications).toBe(
          listedIds.length,
        );
        for (const id of listedIds.filter(
          (listedId) => !acknowledgedIds.includes(listedId) || listedId === acknowledgedIds.at(-1),
        ))
          expect(await read(`/api/grant-applications/${id}/history`)).toHaveLength(1);
        const next = await createApplication(origin, cookie);
        expect(next.ok).toBe(true);
        acknowledgedIds.push(((await next.json()) as GrantApplication).id);
      }
      expect(acknowledgedIds.length).toBeGreaterThan(rounds);
    }
  },
  // The nightly run starts a host up to 210 times, regular runs three times.
  isNightly ? 900_000 : 120_000,
);
