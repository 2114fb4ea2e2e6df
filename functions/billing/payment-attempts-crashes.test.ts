import fc from "fast-check";
import { expect, test } from "vitest";
import { workspaceKey } from "#functions/table/keys.ts";
import { isNightly } from "#scripts/nightly.ts";
import { type FaultPlan, faults } from "#tests/support/faults.ts";
import type { PaymentAttemptKind } from "./billing.table.ts";
import { cancelAllPlans } from "./delete-customer.ts";
import { syncPlans } from "./plans.ts";
import { createPayer, listLiveSubscriptions, paymentAttemptKinds } from "./testing.ts";

const attemptsBefore = [[], ["checkout"], ["subscription"]] as const;

test("after a failure at any call, the next request finishes or closes the attempt", async () => {
  let caseCount = 0;
  // Outside the nightly run, every fourth call with a rotating offset.
  const step = isNightly ? 1 : 4;
  let offset = 0;
  for (const earlierKinds of attemptsBefore)
    for (const first of paymentAttemptKinds)
      for (const second of paymentAttemptKinds)
        for (const fault of faults)
          for (let failingCall = offset++ % step; ; failingCall += step) {
            const { open, pay, references, env, customers, charges } = await createPayer();
            for (const kind of earlierKinds) await open(kind);
            const interruptedAttempt = await open(first, { failures: new Map([[failingCall, fault]]) });
            if (interruptedAttempt.calls <= failingCall) break;
            caseCount += 1;
            const retriedAttempt = await open(second);
            const description = JSON.stringify({ earlierKinds, first, second, fault, failingCall, retriedAttempt });
            expect(retriedAttempt.reference, description).toBeDefined();
            const paidReferences = [...references].filter(pay);
            expect(paidReferences, description).toEqual([retriedAttempt.reference]);
            expect([listLiveSubscriptions(env).length, charges().length, customers().length], description).toEqual([
              1, 1, 1,
            ]);
          }
  expect(caseCount).toBeGreaterThan(200 / step);
});

test("paying one attempt while another is being opened yields one plan and one charge", async () => {
  for (const first of paymentAttemptKinds)
    for (const second of paymentAttemptKinds)
      for (let ticks = 0; ticks < 40; ticks += isNightly ? 1 : 5) {
        const { open, pay, references, env, charges } = await createPayer();
        const { reference } = await open(first);
        const opening = open(second, { pause: () => new Promise((next) => setImmediate(next)) });
        for (let tick = 0; tick < ticks; tick++) await new Promise((next) => setImmediate(next));
        const paidEarly = pay(String(reference));
        await opening;
        const paidCount = [...references].filter(pay).length + (paidEarly ? 1 : 0);
        expect(
          [paidCount, listLiveSubscriptions(env).length, charges().length],
          `${first}, ${second}, ${ticks}`,
        ).toEqual([1, 1, 1]);
      }
});

type Step =
  | { action: "open"; kind: PaymentAttemptKind; failures: FaultPlan }
  | { action: "pay"; index: number }
  | { action: "wait"; hours: number };
const failures = fc
  .array(fc.tuple(fc.nat({ max: 14 }), fc.constantFrom(...faults)), { maxLength: 2 })
  .map((entries) => new Map(entries));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant("open" as const),
      kind: fc.constantFrom(...paymentAttemptKinds),
      failures,
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant("pay" as const), index: fc.nat({ max: 9 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant("wait" as const), hours: fc.constantFrom(1, 9, 21, 23, 25) }),
  },
);
const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });

test("concurrent tabs, crashes and payments never create a second plan", async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.integer(), async (stepGroups, seed) => {
      const { open, pay, references, env, dependencies, workspaceId, customers, charges } = await createPayer();
      let state = seed | 1;
      const draw = (max: number) => {
        state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
        return (state >>> 0) % max;
      };
      const pause = async () => {
        for (let tick = draw(4); tick > 0; tick--) await new Promise((next) => setImmediate(next));
      };
      const runStep = async (step: Step) => {
        await pause();
        if (step.action === "open") await open(step.kind, { failures: step.failures, pause });
        else if (step.action === "wait") dependencies.clock.advance(step.hours * 3_600_000);
        else pay([...references][step.index % Math.max(references.size, 1)] ?? "");
        env.fakeStripe.catchUp();
      };
      for (const group of stepGroups) {
        await Promise.all(group.map(runStep));
        expect(listLiveSubscriptions(env).length).toBeLessThanOrEqual(1);
        expect(charges().length).toBeLessThanOrEqual(1);
      }
      const last = await open("checkout");
      if (last.reference === undefined) expect(last.code).toBe("conflict");
      else expect(pay(last.reference)).toBe(true);
      for (const reference of references) pay(reference);
      await syncPlans(dependencies, workspaceId);
      expect([listLiveSubscriptions(env).length, charges().length]).toEqual([1, 1]);
      expect(customers().length).toBeLessThanOrEqual(1 + stepGroups.length);
    }),
    { numRuns: 150 },
  );
});

test("account deletion cancels every plan and closes every attempt, including those being opened", async () => {
  for (const kind of paymentAttemptKinds)
    for (let ticks = 0; ticks < 30; ticks++) {
      const { open, pay, references, env, dependencies, workspaceId } = await createPayer();
      const { reference } = await open(ticks % 2 ? kind : "checkout");
      if (ticks % 3 === 0) pay(String(reference));
      const opening = open(kind, { pause: () => new Promise((next) => setImmediate(next)) });
      for (let tick = 0; tick < ticks; tick++) await new Promise((next) => setImmediate(next));
      await cancelAllPlans(dependencies, workspaceId);
      await dependencies.table.write({ delete: workspaceKey(workspaceId) });
      await opening;
      // An attempt opened in between is found when the account's records are deleted.
      await cancelAllPlans(dependencies, workspaceId);
      expect([...references].filter(pay)).toEqual([]);
      expect(listLiveSubscriptions(env)).toEqual([]);
    }
});
