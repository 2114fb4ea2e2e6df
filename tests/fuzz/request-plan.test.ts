import fc from "fast-check";
import { expect, test } from "vitest";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { type Plan, plan } from "./request-plan.ts";

const plans = fc.sample(plan, { numRuns: 3_000, seed: 7 });
const routeOf = ({ operation }: Plan): Route => api[operation];
const ofSort = (...sorts: Plan["sort"][]) => plans.filter(({ sort }) => sorts.includes(sort));

test("bodies without meaning go mostly to routes that read one", () => {
  const raw = ofSort("raw value", "raw text", "raw bytes");
  const unread = raw.filter((one) => !routeOf(one).body && !routeOf(one).raw).length;
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(raw.length / 4);
});

test("changes apply to requests that have parts, and hostile requests show it", () => {
  const changed = ofSort("near-valid", "hostile").filter(({ changes }) => changes.length > 0);
  expect(changed.length).toBeGreaterThan(1_000);
  for (const one of changed) expect(Object.keys(one.parts)).not.toEqual([]);
  for (const { changes } of ofSort("near-valid")) expect(changes).toHaveLength(1);
  for (const { headers } of ofSort("hostile")) expect(headers).not.toEqual({});
});

test("event streams are requested only where a route streams, and not always", () => {
  const streams = plans.filter((one) => routeOf(one).stream);
  expect(new Set(streams.map(({ asEvents }) => asEvents))).toEqual(new Set([true, false]));
  for (const one of plans) if (one.asEvents) expect(routeOf(one).stream).toBe(true);
});
