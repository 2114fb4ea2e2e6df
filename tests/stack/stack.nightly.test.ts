import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildBounceEvent } from "#functions/mail/testing-mail-events.ts";
import { publishTestRecords } from "#functions/opportunities/testing-followers.ts";
import { enqueueShard } from "#functions/reminders/reminder-tick.ts";
import { reminderScheduleKey } from "#functions/table/keys.ts";
import type { Item } from "#functions/table/table.ts";
import { testPassword } from "#functions/testing-api.ts";
import { testStages } from "#infra/testing.ts";
import { runSmokeTest } from "#scripts/ops/smoke.ts";
import { createTestOps } from "#scripts/ops/testing.ts";
import { liveRecord } from "#tests/support/catalog.ts";
import { asyncRequest, createTenant, type Tenant } from "#tests/support/tenant.ts";
import { account } from "./deployment.ts";
import {
  createLongDocument,
  createStackFetch,
  findCustomResource,
  getMcpToolArguments,
  makeDue,
  replaceInPolicies,
  sendCustomResource,
  sendMcpMessage,
  skipReminders,
  useCatalogRecord,
  withWorker,
  writeStackReport,
} from "./drive.ts";
import { keptPermissions } from "./kept-permissions.ts";
import { maxConcurrency } from "./local-stack.ts";
import { isNoticed, listAllPermissions, withoutPermission } from "./permissions.ts";
import { firstSite, secondSite, startTestStack, type TestStack } from "./test-stack.ts";
import { listFeaturesWithFiles, walkRoutes } from "./walk-routes.ts";

let stack: TestStack;
let tenant: Tenant;
beforeAll(async () => {
  stack = await startTestStack(testStages.production);
  tenant = await createTenant(stack.world, "ada-lantern");
}, 900_000);
afterAll(() => stack.stop());
afterEach(() => {
  expect(stack.log.takeDenied()).toEqual([]);
});

const successResponse = { Status: "SUCCESS", Reason: "" };

test("the custom resource deploys the site, updates it and rolls back", async () => {
  const { SourceKey: firstKey = "" } = findCustomResource(stack, "Site").properties;
  await stack.putSiteAsset(firstKey, firstSite);
  await stack.putSiteAsset("second.zip", secondSite);
  expect(await sendCustomResource(stack, "EmptyWeb", "Create")).toEqual(successResponse);
  expect(await sendCustomResource(stack, "Site", "Create")).toEqual(successResponse);
  expect(await stack.readPage("index.html")).toBe(firstSite["index.html"]);
  // The update's template allows the new key, and the rollback's the old one again.
  replaceInPolicies(stack, firstKey, "second.zip");
  expect(await sendCustomResource(stack, "Site", "Update", { SourceKey: "second.zip" })).toEqual(successResponse);
  expect(await stack.readPage("index.html")).toBe(secondSite["index.html"]);
  expect(await stack.readPage("subscribe.html")).toBeUndefined();
  replaceInPolicies(stack, "second.zip", firstKey);
  expect(await sendCustomResource(stack, "Site", "Update")).toEqual(successResponse);
  expect(await stack.readPage("index.html")).toBe(firstSite["index.html"]);
  expect(await stack.readPage("assets/app-2.js")).toBe("2");
});

test("functions that read the catalog work before it is published", async () => {
  const features = listFeaturesWithFiles("catalog/");
  expect(await walkRoutes(stack, tenant, { features, isLenient: true })).toMatchObject({ unexpected: [] });
}, 600_000);

test("every schedule runs, and publishes the catalog", async () => {
  const list = { records: [{ opportunityId: Number(liveRecord.slice(3)), title: "Reading Rooms", status: "posted" }] };
  await stack.blobs.put("catalog/import/list.json", JSON.stringify(list));
  expect(await stack.events.runSchedules()).toEqual([]);
  expect(await stack.blobs.list("catalog/import/")).toEqual([]);
  stack.lambdas.stop(); // Warm functions would use the empty catalog for minutes.
}, 60_000);

test("every route returns a status that its contract declares", async () => {
  expect(await walkRoutes(stack, tenant)).toMatchObject({ unexpected: [] });
  expect(stack.lambdas.takeErrorLines()).toEqual([]);
}, 600_000);

test("every route works with an access token and for a document whose text is in the bucket", async () => {
  const { id, accessToken, reviewToken } = await createLongDocument(stack, tenant);
  expect((await stack.world.call("openReviewLink", { body: { token: reviewToken } })).status).toBe(200);
  const withLongDocument = { ...tenant, ids: { ...tenant.ids, document: id } };
  expect(await walkRoutes(stack, withLongDocument, { accessToken })).toMatchObject({ unexpected: [] });
}, 600_000);

test("every MCP tool works", async () => {
  const { id, accessToken } = await createLongDocument(stack, tenant);
  const toolArguments = getMcpToolArguments(tenant, id);
  const { tools } = await sendMcpMessage(stack, accessToken, "tools/list");
  expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(toolArguments).toSorted());
  await withWorker(stack, async () => {
    let jobId: string | undefined;
    for (const [name, args] of Object.entries(toolArguments)) {
      const call = { name, arguments: name === "get_draft" ? { id: jobId } : args };
      const { isError, content, structuredContent } = await sendMcpMessage(stack, accessToken, "tools/call", call);
      expect([name, isError ? content : "works"]).toEqual([name, "works"]);
      jobId = structuredContent?.jobId ?? jobId;
    }
  });
}, 120_000);

test("requirements come from the catalog and from a pasted notice, and the coach knows programs", async () => {
  const { statuses, title, answer } = await useCatalogRecord(stack, tenant);
  expect(statuses).toEqual([200, 200]);
  expect(answer).toContain(title);
});

test("schedules resend lost jobs, and send due reminders and catalog changes", async () => {
  const { world, events, deployment, aws } = stack;
  const { cookie, userId } = tenant;
  await world.runJobs();
  const [{ queue } = { queue: "" }] = deployment.queueMappings;
  const loseJob = async () => {
    const letter = { ...asyncRequest, body: { opportunityId: tenant.ids.opportunity } };
    const { jobId } = (await world.call("generateLoi", { cookie, ...letter })).body as { jobId: string };
    expect(await events.takeMessages(queue)).toHaveLength(1);
    expect(await makeDue(stack, "JOBS#")).toBeGreaterThan(0);
    return async () => {
      const { body } = await world.call("getJob", { cookie, params: { id: jobId } });
      return (body as { status: string }).status;
    };
  };
  // A browser that polls sends a lost job again, as does the sweeper.
  const getFirstStatus = await loseJob();
  await getFirstStatus();
  await world.runJobs();
  expect(await getFirstStatus()).toBe("succeeded");
  const getSecondStatus = await loseJob();
  await skipReminders(stack, reminderScheduleKey(userId));
  const clock = { now: () => new Date(), advance: () => {} };
  await publishTestRecords(
    { blobs: stack.blobs, clock },
    { closesOn: "2027-02-15" },
    { id: "gg-363002", number: "EX-2" },
  );
  const before = aws.emails.length;
  expect(await events.runSchedules()).toEqual([]);
  await world.runJobs();
  expect(await getSecondStatus()).toBe("succeeded");
  await enqueueShard(world.dependencies, 0);
  await world.runJobs();
  const subjects = aws.emails.slice(before).map(({ Content }) => Content.Simple.Subject.Data);
  expect(subjects).toContain("An opportunity you follow has changed");
}, 120_000);

test("bounces suppress an address, and only events of this stack arrive", async () => {
  const event = buildBounceEvent({ to: tenant.email });
  expect((await stack.events.publish(event)).received).toBe(0);
  const name = stack.deployment.resources.find(([, type]) => type === "AWS::SES::ConfigurationSet")?.[0];
  const ownEvent = JSON.parse(JSON.stringify(event).replace('["MailSettings"]', JSON.stringify([name])));
  expect(await stack.events.publish(ownEvent)).toEqual({ received: 1, succeeded: true });
  expect((await stack.world.call("getCurrentUser", { cookie: tenant.cookie })).body).toMatchObject({
    emailSuppression: { reason: "bounced" },
  });
});

test("the smoke test passes", async () => {
  const { ops, getOutput } = createTestOps({ fetch: createStackFetch(stack) });
  ops.wait = (milliseconds) => wait(Math.min(milliseconds, 100));
  const code = await withWorker(stack, () => runSmokeTest(ops, {}, [`https://${stack.deployment.edge.host}`]));
  expect([code, getOutput()]).toEqual([0, expect.stringContaining("passed")]);
}, 120_000);

test("returns 503 with Retry-After for an eleventh concurrent invocation", async () => {
  const calls = Array.from({ length: maxConcurrency + 1 }, () => stack.world.call("getHealth"));
  const replies = await Promise.all(calls);
  expect(replies.map(({ status }) => status)).toEqual([...Array(maxConcurrency).fill(200), 503]);
  expect(replies.at(-1)).toMatchObject({ headers: { "retry-after": "1" }, body: { code: "unavailable" } });
  expect(stack.lambdas.getPeak()).toBe(maxConcurrency);
});

test("the API rejects requests that bypass CloudFront", async () => {
  const request = { method: "GET", target: "/api/health", headers: {}, body: null, address: "203.0.113.7" };
  expect(await stack.gateway.receiveDirectly(request)).toMatchObject({ status: 403 });
});

test("alarms may notify their topics", () => {
  const { alarms } = stack.deployment;
  const context = { "aws:SourceAccount": account };
  const publish = (topic: string) => ({ action: "sns:Publish", resource: topic, context });
  const isSent = alarms.map(({ topic }) => stack.log.authorizeService("cloudwatch.amazonaws.com", publish(topic)));
  expect(isSent).toEqual(alarms.map(() => true));
  expect(alarms.length).toBeGreaterThan(10);
});

test("a crash of a function without a caller reaches the queue of missed runs", async () => {
  const { deployment, events, lambdas } = stack;
  const asynchronous = new Set([
    ...deployment.rules.flatMap(({ targets }) => targets.map(({ functionId }) => functionId)),
    ...deployment.customResources.map(({ functionId }) => functionId),
  ]);
  for (const id of asynchronous) {
    const missedRuns = deployment.functions[id]?.deadLetterQueue ?? "";
    lambdas.crashing.add(id);
    expect(await events.invokeAsync(id, { id })).toBe(false);
    expect(await events.takeMessages(missedRuns)).toEqual([JSON.stringify({ id })]);
  }
  lambdas.crashing.clear();
});

test("detects a removed permission through a route, a file and a schedule", async () => {
  const features = (...names: string[]) => ({ features: names, isLenient: true as const });
  const byRole = await withoutPermission(stack, /^Tasks: .* for WORKSPACE#\*$/, async () => {
    const { unexpected } = await walkRoutes(stack, tenant, features("tasks"));
    expect(unexpected.length).toBeGreaterThan(0);
  });
  expect(byRole.every((call) => call.includes("WORKSPACE#"))).toBe(true);
  expect(byRole.length).toBeGreaterThan(0);

  const byBucket = await withoutPermission(stack, /^Documents: s3:PutObject on texts\/uploads/, async () => {
    const { unexpected } = await walkRoutes(stack, tenant, features("documents"));
    expect(unexpected).toEqual([expect.stringContaining("startUpload: signed URL: 403")]);
  });
  expect(byBucket).toEqual([expect.stringContaining("s3:PutObject")]);

  const missedPermissions = await withoutPermission(
    stack,
    /^Sweeper: dynamodb:Query on table\/Table\/index\/byDue$/,
    async () => {
      expect(await stack.events.runSchedules()).toEqual([expect.stringMatching(/^SweepJobs/)]);
    },
  );
  expect(missedPermissions.every((call) => call.includes("/index/byDue"))).toBe(true);
  const missedRuns = stack.deployment.functions[stack.findFunction("Sweeper")]?.deadLetterQueue ?? "";
  expect(await stack.events.takeMessages(missedRuns)).toHaveLength(1);
}, 120_000);

test("an export whose upload fails is aborted, and a later attempt succeeds", async () => {
  const { world, aws } = stack;
  const { cookie } = tenant;
  const request = { ...asyncRequest, cookie, body: { password: testPassword } };
  const { jobId } = (await world.call("exportData", request)).body as { jobId: string };
  let failures = 3; // Each part is tried three times.
  aws.setFault(({ url }) => url.includes("partNumber=") && failures-- > 0);
  await world.runJobs();
  aws.setFault();
  await makeDue(stack, "JOBS#");
  await stack.events.runSchedules();
  await world.runJobs();
  expect((await world.call("getJob", { cookie, params: { id: jobId } })).body).toMatchObject({ status: "succeeded" });
}, 60_000);

test("functions distinguish missing files from forbidden ones", async () => {
  const { id: document, reviewToken } = await createLongDocument(stack, tenant);
  for (const key of await stack.blobs.list("")) await stack.blobs.delete(key);
  stack.lambdas.stop();
  const ofDocument = { ids: { ...tenant.ids, document }, texts: { ...tenant.texts, reviewToken } };
  const features = [...new Set([...listFeaturesWithFiles("documents/"), ...listFeaturesWithFiles("catalog/")])];
  // A document whose text is lost is an error; what counts is that no call was denied.
  const { operations } = await walkRoutes(stack, { ...tenant, ...ofDocument }, { features, isLenient: true });
  expect(operations).toBeGreaterThan(100);
}, 600_000);

test("account deletion leaves no record of the workspace", async () => {
  const { world } = stack;
  const { cookie, workspaceId } = tenant;
  const body = { password: testPassword, deleteWorkspaces: true };
  expect((await world.call("deleteAccount", { cookie, body })).status).toBe(204);
  await world.runJobs();
  for (let pass = 0; pass < 5; pass += 1) {
    await makeDue(stack, "JOBS#");
    expect(await stack.events.runSchedules()).toEqual([]);
    await world.runJobs();
  }
  const { items } = await stack.save();
  const belongsToWorkspace = ({ pk, workspaceId: of }: Item) => pk === `WORKSPACE#${workspaceId}` || of === workspaceId;
  expect(items.filter(belongsToWorkspace)).toEqual([]);
}, 60_000);

test("the site is emptied when the stack is deleted", async () => {
  expect(await sendCustomResource(stack, "Site", "Delete")).toEqual(successResponse);
  expect(await sendCustomResource(stack, "EmptyWeb", "Delete")).toEqual(successResponse);
  expect(await stack.readPage("index.html")).toBeUndefined();
});

test("every permission is used, or kept for a reason", async () => {
  const { deployment, log } = stack;
  const calls = log.getCalls();
  const permissions = listAllPermissions(deployment);
  const unusedPermissions = permissions
    .filter((permission) => !isNoticed(permission, calls, deployment))
    .map(({ name }) => name);
  expect(unusedPermissions.filter((name) => !keptPermissions.includes(name))).toEqual([]);
  expect([...stack.internet.unknownHosts]).toEqual([]);
  expect(keptPermissions.filter((name) => !unusedPermissions.includes(name))).toEqual([]);
  await writeStackReport(stack, { caught: permissions.length - unusedPermissions.length, unused: unusedPermissions });
});
