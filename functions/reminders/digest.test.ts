import { expect, test } from "vitest";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { buildOpportunityWrite } from "#functions/opportunities/opportunities.table.ts";
import type { StoredOpportunity } from "#functions/opportunities/opportunities.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { user, cookie } = await api.signUp();
  await confirmEmailAddress(dependencies, user);
  const storeChange = async (id: string, title: string, saved: boolean, day = "2026-11-20") => {
    const opportunity = { id, title, funder: "River Fund", saved, catalogId: null, version: 1 };
    const lastChange = { on: day, sentences: [`${title} closes earlier.`] };
    await dependencies.table.write(
      buildOpportunityWrite(
        user.workspaceId,
        { ...opportunity, lastChange } as unknown as StoredOpportunity,
        dependencies.clock.now(),
      ),
    );
  };
  const sendDigest = async () => {
    dependencies.queuedJobs.length = 0;
    dependencies.sentEmails.length = 0;
    const { writes, jobId } = prepareJob(dependencies, { userId: user.id }, "digestEmail", {
      origin: "https://grantlamp.example.org",
    });
    await dependencies.table.write(...writes);
    await processJob(dependencies, jobKindHandlers, { userId: user.id, jobId });
    dependencies.clock.advance(1000);
    return dependencies.sentEmails[0]?.text.match(/^ {2}.* closes earlier\.$/gm)?.map((line) => line.trim()) ?? [];
  };
  return { dependencies, api, user, cookie, storeChange, sendDigest };
};

test("reports a change in one digest only, and later changes in the next", async () => {
  const { storeChange, sendDigest } = await setUp();
  await storeChange("opp_1", "First", true);
  expect(await sendDigest()).toEqual(["First closes earlier."]);
  expect(await sendDigest()).toEqual([]);
  await storeChange("opp_2", "Second", true, "2026-11-21");
  expect(await sendDigest()).toEqual(["Second closes earlier."]);
});

test("reports a change again if its digest could not be sent", async () => {
  const { dependencies, storeChange, sendDigest } = await setUp();
  await storeChange("opp_1", "First", true);
  const { send } = dependencies.mail;
  dependencies.mail.send = async () => {
    throw new Error("The mail service is unavailable");
  };
  expect(await sendDigest()).toEqual([]);
  dependencies.mail.send = send;
  expect(await sendDigest()).toEqual(["First closes earlier."]);
});

test("reports saved and tracked opportunities, but not those of closed applications", async () => {
  const { api, cookie, storeChange, sendDigest } = await setUp();
  const opportunityId = `opp_${"0".repeat(26)}`;
  await storeChange(opportunityId, "Tracked", false);
  await storeChange("opp_2", "Neither saved nor tracked", false);
  const body = { grantName: "G", funder: "F", status: "draft", priority: "high", opportunityId };
  const { id } = (await api.call("createApplication", { cookie, body })).body as { id: string };
  const setStatus = (status: string) => api.call("updateApplication", { cookie, params: { id }, body: { status } });
  await setStatus("withdrawn");
  expect(await sendDigest()).toEqual([]);
  await setStatus("in_progress");
  expect(await sendDigest()).toEqual(["Tracked closes earlier."]);
});

test("links to the workspace of a change only for users with several workspaces", async () => {
  const { dependencies, api, user, storeChange, sendDigest } = await setUp();
  await storeChange("opp_1", "First", true, "2026-11-20");
  await dependencies.table.write({
    update: { pk: `WORKSPACE#${user.workspaceId}`, sk: "OPP#opp_1" },
    set: { catalogId: "gg-1" },
  });
  const { user: sam } = await api.signUp({ email: "sam@example.org" });
  await setTestRole(dependencies, sam.workspaceId, user.id, "viewer");
  expect(await sendDigest()).toEqual(["First closes earlier."]);
  expect(dependencies.sentEmails[0]?.text).toContain(`/funding/gg-1?workspace=${user.workspaceId}`);
});
