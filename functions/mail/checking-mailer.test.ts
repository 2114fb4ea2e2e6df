import { expect, test } from "vitest";
import { handlersOf, worldWithJob } from "#functions/jobs/testing.ts";
import { work } from "#functions/jobs/work.ts";
import { lease } from "#shared/jobs.ts";

const mail = { to: "ada@example.org", subject: "Deadline today", text: "Today", html: "Today" };
const untilOver = (_: number, signal: AbortSignal) =>
  new Promise((done) => signal.addEventListener("abort", done, { once: true }));

test.each([
  ["is told of it", true],
  ["has not heard of it", false],
])(
  "a worker that stood still until another had sent the mail sends none when it goes on, whether it %s or not",
  async (_, isTold) => {
    const { outside, message } = await worldWithJob();
    const [standing, beat] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = Promise.withResolvers<unknown>();
    const begun = Promise.withResolvers<void>();
    const first = work(
      outside,
      handlersOf(async (own) => {
        begun.resolve();
        await standing.promise;
        ended.resolve(await own.outside.mail.send(mail).catch((error: unknown) => error));
        return { result: null };
      }),
      message,
      (milliseconds, signal) => (isTold ? beat.promise : untilOver(milliseconds, signal)),
    );
    await begun.promise;
    outside.clock.forward(lease.milliseconds + 1);
    const second = handlersOf(async (own) => {
      await own.outside.mail.send(mail);
      return { result: null };
    });
    expect(await work(outside, second, message, untilOver)).toBe("succeeded");
    if (isTold) {
      beat.resolve();
      expect(await first).toBe("lost");
    }
    standing.resolve();
    expect(await ended.promise).toMatchObject({ name: "JobLost" });
    expect(await first).toBe("lost");
    expect(outside.mails).toHaveLength(1);
  },
);

test("a worker that is slow keeps its job for as long as its mail takes", async () => {
  const { outside, message } = await worldWithJob();
  const { send } = outside.mail;
  let other: unknown;
  outside.mail.send = async (sent) => {
    outside.clock.forward(lease.milliseconds - 1000);
    other = await work(
      outside,
      handlersOf(() => expect.unreachable("it was taken over")),
      message,
      untilOver,
    );
    await send(sent);
  };
  const slow = handlersOf(async (own) => {
    outside.clock.forward(lease.milliseconds - 1000);
    await own.outside.mail.send(mail);
    return { result: null };
  });
  expect(await work(outside, slow, message, untilOver)).toBe("succeeded");
  expect([other, outside.mails.length]).toEqual(["nothing", 1]);
});
