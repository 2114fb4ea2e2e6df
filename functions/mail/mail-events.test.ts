import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { type Table, TransactionConflict } from "#functions/table/table.ts";
import { newDynamoTable } from "#functions/table/testing.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { bounceEvent, complaintEvent } from "./event-samples.ts";
import { takeMailEvent } from "./mail-events.ts";

const engines: [string, () => Promise<{ table?: Table }>][] = [
  ["in memory", async () => ({})],
  ["DynamoDB", async () => ({ table: (await newDynamoTable()).table })],
];
const to = "ada@example.org";

describe.each(engines)("mail that comes back (%s)", (_, parts) => {
  let outside: TestOutside;
  let stoppedOf: (cookie: string) => Promise<unknown>;
  let ada: string;
  let bob: string;
  beforeEach(async () => {
    outside = testOutside(await parts());
    const { call, signUp } = testApi(outside);
    ada = (await signUp({ email: to })).cookie;
    bob = (await signUp({ email: "bob@example.org" })).cookie;
    stoppedOf = async (cookie) =>
      ((await call("getCurrentUser", { cookie })).body as { mailStopped: unknown }).mailStopped;
    outside.clock.forward(1000);
  });
  const take = (event: unknown) => takeMailEvent(outside, event);
  const facts = () => ({ to, now: outside.clock.now() });

  test("for good stops mail to that account and to no other", async () => {
    expect(await take(bounceEvent(facts()))).toBe("stopped");
    expect(await stoppedOf(ada)).toEqual({ reason: "bounced", at: outside.clock.now().toISOString() });
    expect(await stoppedOf(bob)).toBeNull();
  });

  test("as spam stops it too, however the address is written", async () => {
    expect(await take(complaintEvent({ ...facts(), to: "Ada Example <ADA@example.org>" }))).toBe("stopped");
    expect(await stoppedOf(ada)).toMatchObject({ reason: "complained" });
  });

  test.each([
    ["a mailbox that is full", bounceEvent({ to }, "Transient")],
    ["nobody knows why", bounceEvent({ to }, "Undetermined")],
    ["it was taken for spam by mistake", complaintEvent({ to }, "not-spam")],
  ])("only for now changes nothing: %s", async (_what, event) => {
    expect(await take(event)).toBe("passing");
    expect(await stoppedOf(ada)).toBeNull();
  });

  test("told twice, or by both ways, says what was said first", async () => {
    await take(bounceEvent(facts()));
    const first = await stoppedOf(ada);
    outside.clock.forward(1000);
    expect(await take(bounceEvent(facts()))).toBe("nothing to stop");
    expect(await take(complaintEvent(facts()))).toBe("nothing to stop");
    expect(await stoppedOf(ada)).toEqual(first);
  });

  test("told many times at once stops it once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => take(bounceEvent(facts()))));
    expect(outcomes.filter((outcome) => outcome === "stopped")).toHaveLength(1);
  });

  test("to an address that has no account is of no matter", async () => {
    expect(await take(bounceEvent({ ...facts(), to: "eve@example.org" }))).toBe("nothing to stop");
  });

  test("from where mail was passed on to counts for the address that we wrote to", async () => {
    const event = bounceEvent(facts());
    event.detail = {
      ...event.detail,
      bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "bob@example.org" }] },
    };
    expect(await take(event)).toBe("stopped");
    expect([await stoppedOf(ada), await stoppedOf(bob)]).toEqual([expect.anything(), null]);
  });

  test("while the table fails is taken at the next delivery", async () => {
    const { write } = outside.table;
    outside.table.write = () => Promise.reject(new TransactionConflict("busy"));
    await expect(take(bounceEvent(facts()))).rejects.toThrow("busy");
    outside.table.write = write;
    expect(await take(bounceEvent(facts()))).toBe("stopped");
  });
});

test.each([
  ["nothing", undefined],
  ["a text", "Email Bounced"],
  ["of somebody else", { ...bounceEvent({ to }), source: "aws.s3" }],
  ["of another kind", { source: "aws.ses", detail: { eventType: "Open" } }],
  ["without its mail", { source: "aws.ses", detail: { eventType: "Bounce", bounce: {} } }],
  ["with more recipients than any mail of ours", manyRecipients()],
  ["with an address that is too long", bounceEvent({ to: `${"a".repeat(400)}@example.org` })],
  ["with a day that is none", dayless()],
])("an event that is %s is logged without what it holds, and done with", async (_what, event) => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  expect(await takeMailEvent(testOutside(), event)).toBe("refused");
  expect(warned).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warned.mock.calls)).not.toContain("example.org");
  warned.mockRestore();
});

function manyRecipients() {
  const event = bounceEvent({ to });
  return { ...event, detail: { ...event.detail, mail: { timestamp: event.time, destination: Array(51).fill(to) } } };
}
function dayless() {
  const event = bounceEvent({ to });
  return { ...event, detail: { ...event.detail, mail: { timestamp: "yesterday", destination: [to] } } };
}
