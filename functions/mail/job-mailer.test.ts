import { expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestJob, createUniformHandlers } from "#functions/jobs/testing.ts";
import { jobLease } from "#shared/api/jobs.ts";

const mail = { to: "ada@example.org", subject: "Deadline today", text: "Today", html: "Today" };
const sleepUntilAborted = (_: number, signal: AbortSignal) =>
  new Promise((done) => signal.addEventListener("abort", done, { once: true }));

test.each([
  ["noticed the loss", true],
  ["did not notice the loss", false],
])(
  "sends nothing from a worker that stalled until another one sent the email, whether it %s or not",
  async (_, hasNoticed) => {
    const { dependencies, message } = await createTestJob();
    const [stalled, heartbeat] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = Promise.withResolvers<unknown>();
    const started = Promise.withResolvers<void>();
    const first = processJob(
      dependencies,
      createUniformHandlers(async (context) => {
        started.resolve();
        await stalled.promise;
        ended.resolve(await context.dependencies.mail.send(mail).catch((error: unknown) => error));
        return { result: null };
      }),
      message,
      (milliseconds, signal) => (hasNoticed ? heartbeat.promise : sleepUntilAborted(milliseconds, signal)),
    );
    await started.promise;
    dependencies.clock.advance(jobLease.durationMs + 1);
    const second = createUniformHandlers(async (context) => {
      await context.dependencies.mail.send(mail);
      return { result: null };
    });
    expect(await processJob(dependencies, second, message, sleepUntilAborted)).toBe("succeeded");
    if (hasNoticed) {
      heartbeat.resolve();
      expect(await first).toBe("lost");
    }
    stalled.resolve();
    expect(await ended.promise).toMatchObject({ name: "JobLostError" });
    expect(await first).toBe("lost");
    expect(dependencies.sentEmails).toHaveLength(1);
  },
);

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
  const slow = createUniformHandlers(async (context) => {
    dependencies.clock.advance(jobLease.durationMs - 1000);
    await context.dependencies.mail.send(mail);
    return { result: null };
  });
  expect(await processJob(dependencies, slow, message, sleepUntilAborted)).toBe("succeeded");
  expect([otherOutcome, dependencies.sentEmails.length]).toEqual(["skipped", 1]);
});
