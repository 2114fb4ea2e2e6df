import { expect, test } from "vitest";
import { newJob } from "#functions/jobs/new-job.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { opportunityWrite } from "#functions/opportunities/opportunities.table.ts";
import type { StoredOpportunity } from "#functions/opportunities/opportunities.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { confirmAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { user, cookie } = await api.signUp();
  await confirmAddress(dependencies, user);
  const changed = async (id: string, title: string, saved: boolean, on = "2026-11-20") => {
    const opportunity = { id, title, funder: "River Fund", saved, catalogId: null, version: 1 };
    const lastChange = { on, sentences: [`${title} closes earlier.`] };
    await dependencies.table.write(
      opportunityWrite(
        user.id,
        { ...opportunity, lastChange } as unknown as StoredOpportunity,
        dependencies.clock.now(),
      ),
    );
  };
  const digest = async () => {
    dependencies.queuedJobs.length = 0;
    dependencies.mails.length = 0;
    const { writes, jobId } = newJob(dependencies, user.id, "digestMail", { origin: "https://grantlamp.example.org" });
    await dependencies.table.write(...writes);
    await processJob(dependencies, jobKindHandlers, { userId: user.id, jobId });
    dependencies.clock.forward(1000);
    return dependencies.mails[0]?.text.match(/^ {2}.* closes earlier\.$/gm)?.map((line) => line.trim()) ?? [];
  };
  return { dependencies, api, cookie, changed, digest };
};

test("reports a change in one digest only, and later changes in the next", async () => {
  const { changed, digest } = await setUp();
  await changed("opp_1", "First", true);
  expect(await digest()).toEqual(["First closes earlier."]);
  expect(await digest()).toEqual([]);
  await changed("opp_2", "Second", true, "2026-11-21");
  expect(await digest()).toEqual(["Second closes earlier."]);
});

test("reports a change again when its digest could not be sent", async () => {
  const { dependencies, changed, digest } = await setUp();
  await changed("opp_1", "First", true);
  const { send } = dependencies.mail;
  dependencies.mail.send = async () => {
    throw new Error("The mail service is away");
  };
  expect(await digest()).toEqual([]);
  dependencies.mail.send = send;
  expect(await digest()).toEqual(["First closes earlier."]);
});

test("reports saved and tracked opportunities, but not those of closed applications", async () => {
  const { api, cookie, changed, digest } = await setUp();
  const opportunityId = `opp_${"0".repeat(26)}`;
  await changed(opportunityId, "Tracked", false);
  await changed("opp_2", "Only found", false);
  const body = { grantName: "G", funder: "F", status: "draft", priority: "high", opportunityId };
  const { id } = (await api.call("createApplication", { cookie, body })).body as { id: string };
  const set = (status: string) => api.call("updateApplication", { cookie, params: { id }, body: { status } });
  await set("withdrawn");
  expect(await digest()).toEqual([]);
  await set("in_progress");
  expect(await digest()).toEqual(["Tracked closes earlier."]);
});
