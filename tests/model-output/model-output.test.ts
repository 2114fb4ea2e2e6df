import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isNightly, seed } from "#scripts/nightly.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createEgressGuard, type EgressGuard } from "./egress-guard.ts";
import { families } from "./malicious-texts.ts";
import { modelRoutes } from "./model-routes.ts";
import { createFixture, type Fixture, runRoute } from "./run.ts";

const outputsPerRoute = isNightly ? 500 : 24;

let fixture: Fixture;
let guard: EgressGuard;
beforeAll(async () => {
  fixture = await createFixture();
});
beforeEach(() => {
  guard = createEgressGuard();
});
afterEach(() => guard.stop());

const totals = { routes: 0, outputs: 0, "outputs used": 0, "requests to a model": 0, "maximum CPU ms": 0 };

test.each(modelRoutes)(
  "$name: a malicious model can affect nothing but its user's text",
  async (route) => {
    const result = await runRoute(fixture, guard, route, seed, outputsPerRoute);
    totals.routes += 1;
    totals.outputs += outputsPerRoute;
    totals["outputs used"] += result.used;
    totals["requests to a model"] += result.requests;
    totals["maximum CPU ms"] = Math.round(Math.max(totals["maximum CPU ms"], result.maxCpuMilliseconds));
    expect(result.violations).toEqual([]);
    expect(result.distinct).toBe(outputsPerRoute);
    // The test is meaningful only if some outputs are used and some are rejected.
    expect(result.used).toBeGreaterThan(0);
    expect(result.used).toBeLessThan(outputsPerRoute);
    expect([...result.families].toSorted()).toEqual(["faults", ...families].toSorted());
  },
  1_800_000,
);

afterAll(() =>
  writeReport({
    name: "malicious-model",
    title: "Malicious model",
    description:
      "Makes the model server return malicious texts and malformed responses from the model's server on every route that calls a model. They may affect only the user's own text.",
    seed,
    stats: totals,
  }),
);
