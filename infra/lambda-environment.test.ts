import { expect, test } from "vitest";
import { resources, stages, synthesise } from "./testing.ts";

/** Namespaces for figures that the Lambdas of such a stage are told, once each. */
const namespaces = (settings: Record<string, unknown>) => {
  const told = resources(synthesise(settings), "AWS::Lambda::Function")
    .filter(([id]) => !id.startsWith("Keeper"))
    .map(([, { Properties }]) => Properties.Environment.Variables.METRICS_NAMESPACE);
  return [...new Set(told)];
};

test("figures of our own, each billed by the month, are written only where alarms and dashboard read them", () => {
  expect(namespaces({})).toEqual(["Grantlamp-dev"]);
  expect(namespaces(stages.reduced)).toEqual([undefined]);
});
