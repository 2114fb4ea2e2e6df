import { expect, test } from "vitest";
import { checkMails } from "./check-mails.ts";
import type { ReceivedMail, WorkerRequest } from "./faulty-proxy.ts";

const ada = "11111111-1111-4111-8111-111111111111";
const mail = (at: number, change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  to: `ada.${ada}@example.org`,
  subject: "Welcome to Grantlamp",
  worker: "w0.1",
  at,
  answered: true,
  ...change,
});
/** A worker that polls every second. */
const alive = (from: number, until: number): WorkerRequest[] =>
  Array.from({ length: Math.ceil((until - from) / 1000) }, (_, second) => {
    const at = from + second * 1000;
    return { at, until: at + 1000, about: undefined };
  });
type Case = { mails: ReceivedMail[]; killedAt?: number; heard?: WorkerRequest[] };
const checked = ({ mails, killedAt, heard = alive(-60_000, 60_000) }: Case) => {
  const breaches: string[] = [];
  const known = {
    killedAt: new Map(killedAt === undefined ? [] : [["w0.1", killedAt]]),
    heard: new Map([["w0.1", heard.toSorted((one, other) => one.at - other.at)]]),
    speed: 10,
  };
  return { ...checkMails(mails, known, breaches), breaches: breaches.length };
};
const [excused, wrong] = [
  { mails: 1, doubled: 1, breaches: 0 },
  { mails: 1, doubled: 0, breaches: 1 },
];

test("a repeated mail is a violation, whichever worker sends it and when", () => {
  const other = mail(0, { to: "sam@example.org" });
  expect(checked({ mails: [mail(0), other] })).toEqual({ mails: 2, doubled: 0, breaches: 0 });
  for (const at of [200, 1600, 4000, 30_000])
    expect(checked({ mails: [mail(0), mail(at, { worker: "w1.1" })] })).toEqual(wrong);
});

test("reminders for the same record are the same mail, whatever day they name", () => {
  const reminders = [5, 4].map((days) => mail(days, { subject: `Deadline in ${days} days: Lamps for All` }));
  expect(checked({ mails: [mail(0), ...reminders] })).toEqual({ mails: 2, doubled: 0, breaches: 1 });
});

test("a repeat is excused if the sender got no response", () => {
  expect(checked({ mails: [mail(0, { answered: false }), mail(200)] })).toEqual(excused);
  expect(checked({ mails: [mail(0), mail(200, { answered: false })] })).toEqual(wrong);
});

test("a repeat is excused if the sender was killed before it could record the mail", () => {
  const mails = [mail(0), mail(5000)];
  expect(checked({ mails, killedAt: 100 })).toEqual(excused);
  expect(checked({ mails, killedAt: 40_000 })).toEqual(wrong);
  // It had the time of a whole lease and no faults.
  expect(checked({ mails, killedAt: 3500, heard: alive(-60_000, 3500) })).toEqual(wrong);
});

test("a repeat is excused if the sender stalled or waited for a response about that user", () => {
  const mails = [mail(0), mail(4000)];
  expect(checked({ mails, heard: [...alive(-60_000, 1000), ...alive(3000, 9000)] })).toEqual(excused);
  expect(checked({ mails, heard: [...alive(-60_000, 1000), ...alive(1900, 9000)] })).toEqual(wrong);
  const waits = (change: Partial<WorkerRequest> = {}) => [
    ...alive(-60_000, 60_000),
    { at: 500, until: 2500, about: ada, ...change },
  ];
  expect(checked({ mails, heard: waits() })).toEqual(excused);
  expect(checked({ mails, heard: waits({ until: 2400 }) })).toEqual(wrong);
  expect(checked({ mails, heard: waits({ about: ada.replace("1", "2") }) })).toEqual(wrong);
  expect(checked({ mails, heard: waits({ at: 4100, until: 9000 }) })).toEqual(wrong);
  // The preceding renewal of the lease.
  expect(checked({ mails, heard: waits({ at: -2600, until: -100 }) })).toEqual(excused);
});

test("a worker cannot stall before its first request", () => {
  expect(checked({ mails: [mail(0), mail(1500)], heard: alive(-500, 9000) })).toEqual(wrong);
});
