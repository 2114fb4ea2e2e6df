import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { type Table, TransactionConflictError } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { handleMailEvent } from "./mail-events.ts";
import { buildBounceEvent, buildComplaintEvent } from "./testing-mail-events.ts";

const engines: [string, () => Promise<{ table?: Table }>][] = [
  ["in memory", async () => ({})],
  ["DynamoDB", async () => ({ table: (await createTestDynamoTable()).table })],
];
const to = "ada@example.org";

describe.each(engines)("SES events (%s)", (_, createOverrides) => {
  let dependencies: TestDependencies;
  let readSuppression: (cookie: string) => Promise<unknown>;
  let adaCookie: string;
  let bobCookie: string;
  beforeEach(async () => {
    dependencies = createTestDependencies(await createOverrides());
    const { call, signUp } = createTestApi(dependencies);
    adaCookie = (await signUp({ email: to })).cookie;
    bobCookie = (await signUp({ email: "bob@example.org" })).cookie;
    readSuppression = async (cookie) =>
      ((await call("getCurrentUser", { cookie })).body as { emailSuppression: unknown }).emailSuppression;
    dependencies.clock.advance(1000);
  });
  const handle = (event: unknown) => handleMailEvent(dependencies, event);
  const getRecipient = () => ({ to, now: dependencies.clock.now() });

  test("suppresses only that account after a permanent bounce", async () => {
    expect(await handle(buildBounceEvent(getRecipient()))).toBe("suppressed");
    expect(await readSuppression(adaCookie)).toEqual({ reason: "bounced", at: dependencies.clock.now().toISOString() });
    expect(await readSuppression(bobCookie)).toBeNull();
  });

  test("suppresses the account after a complaint, whatever the address format", async () => {
    expect(await handle(buildComplaintEvent({ ...getRecipient(), to: "Ada Example <ADA@example.org>" }))).toBe(
      "suppressed",
    );
    expect(await readSuppression(adaCookie)).toMatchObject({ reason: "complained" });
  });

  test.each([
    ["a full mailbox", buildBounceEvent({ to }, "Transient")],
    ["an undetermined bounce", buildBounceEvent({ to }, "Undetermined")],
    ["a retracted complaint", buildComplaintEvent({ to }, "not-spam")],
  ])("ignores %s", async (_, event) => {
    expect(await handle(event)).toBe("ignored");
    expect(await readSuppression(adaCookie)).toBeNull();
  });

  test("keeps the first reason after repeated or additional events", async () => {
    await handle(buildBounceEvent(getRecipient()));
    const first = await readSuppression(adaCookie);
    dependencies.clock.advance(1000);
    expect(await handle(buildBounceEvent(getRecipient()))).toBe("unchanged");
    expect(await handle(buildComplaintEvent(getRecipient()))).toBe("unchanged");
    expect(await readSuppression(adaCookie)).toEqual(first);
  });

  test("suppresses the address once for concurrent duplicate bounce events", async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => handle(buildBounceEvent(getRecipient()))));
    expect(outcomes.filter((outcome) => outcome === "suppressed")).toHaveLength(1);
  });

  test("ignores an event for an address without an account", async () => {
    expect(await handle(buildBounceEvent({ ...getRecipient(), to: "eve@example.org" }))).toBe("unchanged");
  });

  test("suppresses the original recipient after a bounce from a forwarding address", async () => {
    const event = buildBounceEvent(getRecipient());
    event.detail = {
      ...event.detail,
      bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "bob@example.org" }] },
    };
    expect(await handle(event)).toBe("suppressed");
    expect([await readSuppression(adaCookie), await readSuppression(bobCookie)]).toEqual([expect.anything(), null]);
  });

  test("processes an event on redelivery after a table failure", async () => {
    const { write } = dependencies.table;
    dependencies.table.write = () => Promise.reject(new TransactionConflictError("busy"));
    await expect(handle(buildBounceEvent(getRecipient()))).rejects.toThrow("busy");
    dependencies.table.write = write;
    expect(await handle(buildBounceEvent(getRecipient()))).toBe("suppressed");
  });
});

test.each([
  ["missing", undefined],
  ["a string", "Email Bounced"],
  ["from another source", { ...buildBounceEvent({ to }), source: "aws.s3" }],
  ["of an unknown type", { source: "aws.ses", detail: { eventType: "Open" } }],
  ["without a mail object", { source: "aws.ses", detail: { eventType: "Bounce", bounce: {} } }],
  ["with too many recipients", createManyRecipientsEvent()],
  ["with an address that is too long", buildBounceEvent({ to: `${"a".repeat(400)}@example.org` })],
  ["with an invalid date", createInvalidDateEvent()],
])("ignores an event that is %s and logs it without its content", async (_, event) => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  expect(await handleMailEvent(createTestDependencies(), event)).toBe("invalid");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("example.org");
  warn.mockRestore();
});

function createManyRecipientsEvent() {
  const event = buildBounceEvent({ to });
  return { ...event, detail: { ...event.detail, mail: { timestamp: event.time, destination: Array(51).fill(to) } } };
}
function createInvalidDateEvent() {
  const event = buildBounceEvent({ to });
  return { ...event, detail: { ...event.detail, mail: { timestamp: "yesterday", destination: [to] } } };
}
