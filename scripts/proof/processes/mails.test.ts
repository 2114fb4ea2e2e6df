import { expect, test } from "vitest";
import { checkMails } from "./mails.ts";
import type { TakenMail } from "./wire.ts";

const mail = (at: number, change: Partial<TakenMail> = {}): TakenMail => ({
  to: "ada@example.org",
  subject: "Lamps",
  worker: "w0.1",
  at,
  answered: true,
  ...change,
});
const checked = (mails: TakenMail[], killedAt: [string, number][] = []) => {
  const breaches: string[] = [];
  const counts = checkMails(mails, { killedAt: new Map(killedAt), speed: 10 }, breaches);
  return { ...counts, breaches: breaches.length };
};

test("a mail that comes again is a fault", () => {
  expect(checked([mail(0), mail(0, { to: "sam@example.org" })])).toEqual({ mails: 2, doubled: 0, breaches: 0 });
  expect(checked([mail(0), mail(200)])).toEqual({ mails: 1, doubled: 0, breaches: 1 });
});

test("unless its sender died before it could say so, was not answered, or stood still for longer than its lease", () => {
  const excused = { mails: 1, doubled: 1, breaches: 0 };
  expect(checked([mail(0), mail(200)], [["w0.1", 100]])).toEqual(excused);
  expect(checked([mail(0), mail(200)], [["w0.1", 40_000]])).toMatchObject({ breaches: 1 });
  expect(checked([mail(0, { answered: false }), mail(200)])).toEqual(excused);
  expect(checked([mail(0), mail(4000)])).toEqual(excused);
});
