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

describe.each(engines)("SES events (%s)", (_, parts) => {
  let outside: TestOutside;
  let readStopped: (cookie: string) => Promise<unknown>;
  let ada: string;
  let bob: string;
  beforeEach(async () => {
    outside = testOutside(await parts());
    const { call, signUp } = testApi(outside);
    ada = (await signUp({ email: to })).cookie;
    bob = (await signUp({ email: "bob@example.org" })).cookie;
    readStopped = async (cookie) =>
      ((await call("getCurrentUser", { cookie })).body as { mailStopped: unknown }).mailStopped;
    outside.clock.forward(1000);
  });
  const handle = (event: unknown) => takeMailEvent(outside, event);
  const facts = () => ({ to, now: outside.clock.now() });

  test("a permanent bounce suppresses that account only", async () => {
    expect(await handle(bounceEvent(facts()))).toBe("stopped");
    expect(await readStopped(ada)).toEqual({ reason: "bounced", at: outside.clock.now().toISOString() });
    expect(await readStopped(bob)).toBeNull();
  });

  test("a complaint suppresses the account, however the address is written", async () => {
    expect(await handle(complaintEvent({ ...facts(), to: "Ada Example <ADA@example.org>" }))).toBe("stopped");
    expect(await readStopped(ada)).toMatchObject({ reason: "complained" });
  });

  test.each([
    ["a full mailbox", bounceEvent({ to }, "Transient")],
    ["an undetermined bounce", bounceEvent({ to }, "Undetermined")],
    ["a retracted complaint", complaintEvent({ to }, "not-spam")],
  ])("a temporary event changes nothing: %s", async (_what, event) => {
    expect(await handle(event)).toBe("passing");
    expect(await readStopped(ada)).toBeNull();
  });

  test("a repeated or additional event keeps the first reason", async () => {
    await handle(bounceEvent(facts()));
    const first = await readStopped(ada);
    outside.clock.forward(1000);
    expect(await handle(bounceEvent(facts()))).toBe("nothing to stop");
    expect(await handle(complaintEvent(facts()))).toBe("nothing to stop");
    expect(await readStopped(ada)).toEqual(first);
  });

  test("concurrent duplicate bounce events suppress the address once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => handle(bounceEvent(facts()))));
    expect(outcomes.filter((outcome) => outcome === "stopped")).toHaveLength(1);
  });

  test("an event for an address without an account is ignored", async () => {
    expect(await handle(bounceEvent({ ...facts(), to: "eve@example.org" }))).toBe("nothing to stop");
  });

  test("a bounce from a forwarding address suppresses the original recipient", async () => {
    const event = bounceEvent(facts());
    event.detail = {
      ...event.detail,
      bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "bob@example.org" }] },
    };
    expect(await handle(event)).toBe("stopped");
    expect([await readStopped(ada), await readStopped(bob)]).toEqual([expect.anything(), null]);
  });

  test("an event that fails because of the table is processed on redelivery", async () => {
    const { write } = outside.table;
    outside.table.write = () => Promise.reject(new TransactionConflict("busy"));
    await expect(handle(bounceEvent(facts()))).rejects.toThrow("busy");
    outside.table.write = write;
    expect(await handle(bounceEvent(facts()))).toBe("stopped");
  });
});

test.each([
  ["missing", undefined],
  ["a string", "Email Bounced"],
  ["from another source", { ...bounceEvent({ to }), source: "aws.s3" }],
  ["of another type", { source: "aws.ses", detail: { eventType: "Open" } }],
  ["without a mail", { source: "aws.ses", detail: { eventType: "Bounce", bounce: {} } }],
  ["with too many recipients", manyRecipients()],
  ["with an address that is too long", bounceEvent({ to: `${"a".repeat(400)}@example.org` })],
  ["with an invalid date", invalidDate()],
])("logs an event that is %s without its content and ignores it", async (_what, event) => {
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
function invalidDate() {
  const event = bounceEvent({ to });
  return { ...event, detail: { ...event.detail, mail: { timestamp: "yesterday", destination: [to] } } };
}
