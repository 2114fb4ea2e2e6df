import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import { secondPassDelay } from "#functions/workspaces/deletion-passes.ts";
import { type FauxqsServer, startFauxqs } from "#scripts/host/fauxqs.ts";
import { createFullAccount, drainQueue, longText } from "./testing-account.ts";

/** Runs against DynamoDB Local and an S3 emulator, to confirm that the in-memory test doubles behave the same. */
const folder = mkdtempSync(join(tmpdir(), "grantlamp-account-"));
let engine: FauxqsServer;
let dependencies: TestDependencies;
beforeAll(async () => {
  engine = await startFauxqs(folder);
  const { table } = await createTestDynamoTable();
  const blobs = createS3Blobs({ ...engine.settings, forcePathStyle: true }, engine.bucket);
  dependencies = createTestDependencies({ table, blobs });
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

test("exports an account through its download URL, then deletes it", async () => {
  const { api, cookie, user, partition } = await createFullAccount(dependencies, { email: "ada@example.org" });
  const withPassword = { body: { password: testPassword } };
  const { body } = await api.call("exportData", { cookie, ...withPassword, headers: { Prefer: "respond-async" } });
  await drainQueue(dependencies);
  const { jobId } = body as { jobId: string };
  const download = await api.call("openExport", { cookie, ...withPassword, params: { id: `exp_${jobId.slice(4)}` } });
  const response = await fetch((download.body as { url: string }).url);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const lists = JSON.parse(Buffer.from(files["data.json"] ?? []).toString());
  expect(lists.profile).toMatchObject([{ email: "ada@example.org" }]);
  expect(lists.documents.map(({ content }: { content: string }) => content)).toContain(longText);

  const { blobs, table, clock } = dependencies;
  expect(await blobs.list(`exports/${user.id}/`)).toHaveLength(2);
  expect((await api.call("deleteAccount", { cookie, ...withPassword })).status).toBe(204);
  for (let minutes = 0; minutes < 4; minutes++) {
    await drainQueue(dependencies);
    clock.advance(secondPassDelay / 3);
    await sweepJobs(dependencies);
  }
  const remainingKinds = (await queryAll(table, { pk: partition })).map(({ sk }) => sk.replace(/#.*/, ""));
  expect([...new Set(remainingKinds)].sort()).toEqual(["ACHIEVEMENT", "JOB", "POINTS", "SUMMARY"]);
  for (const files of ["exports", "documents"]) expect(await blobs.list(`${files}/${user.id}/`)).toEqual([]);
});
