import { expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestJob, createUniformHandlers } from "#functions/jobs/testing.ts";
import { jobLease } from "#shared/api/jobs.ts";

const mail = { to: "ada@example.org", subject: "Deadline today", text: "Today", html: "Today" };
const sleepUntilAborted = (_: number, signal: AbortSignal) =>
  new Promise((done) => signal.addEventListener("abort", done, { once: true }));

test.each([
  ["noticed that it lost the lease", true],
  ["did not notice that it lost the lease", false],
])("sends no second email from a stalled worker that %s", async (_, hasNoticed) => {
  const { dependencies, message } = await createTestJob();
  const [stall, heartbeat] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sendOutcome = Promise.withResolvers<unknown>();
  const handlerStart = Promise.withResolvers<void>();
  const firstRun = processJob(
    dependencies,
    createUniformHandlers(async (context) => {
      handlerStart.resolve();
      await stall.promise;
      sendOutcome.resolve(await context.dependencies.mail.send(mail).catch((error: unknown) => error));
      return { result: null };
    }),
    message,
    (milliseconds, signal) => (hasNoticed ? heartbeat.promise : sleepUntilAborted(milliseconds, signal)),
  );
  await handlerStart.promise;
  dependencies.clock.advance(jobLease.durationMs + 1);
  const secondHandlers = createUniformHandlers(async (context) => {
    await context.dependencies.mail.send(mail);
    return { result: null };
  });
  expect(await processJob(dependencies, secondHandlers, message, sleepUntilAborted)).toBe("succeeded");
  if (hasNoticed) {
    heartbeat.resolve();
    expect(await firstRun).toBe("lost");
  }
  stall.resolve();
  expect(await sendOutcome.promise).toMatchObject({ name: "JobLostError" });
  expect(await firstRun).toBe("lost");
  expect(dependencies.sentEmails).toHaveLength(1);
});

test("keeps the lease of a slow worker while its email is being sent", async () => {
  const { dependencies, message } = await createTestJob();
  const { send } = dependencies.mail;
  let otherOutcome: unknown;
  dependencies.mail.send = async (sentMail) => {
    dependencies.clock.advance(jobLease.durationMs - 1000);
    otherOutcome = await processJob(
      dependencies,
      createUniformHandlers(() => expect.unreachable("another worker took over")),
      message,
      sleepUntilAborted,
    );
    await send(sentMail);
  };
  const slowHandlers = createUniformHandlers(async (context) => {
    dependencies.clock.advance(jobLease.durationMs - 1000);
    await context.dependencies.mail.send(mail);
    return { result: null };
  });
  expect(await processJob(dependencies, slowHandlers, message, sleepUntilAborted)).toBe("succeeded");
  expect([otherOutcome, dependencies.sentEmails.length]).toEqual(["skipped", 1]);
});
