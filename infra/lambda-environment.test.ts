import { expect, test } from "vitest";
import { resources, stages, synthesise } from "./testing.ts";

/** The values of a variable in the Lambdas of such a stage, once each. */
const valuesOf = (variable: string, settings: Record<string, unknown>) => {
  const told = resources(synthesise(settings), "AWS::Lambda::Function")
    .filter(([id]) => !id.startsWith("Keeper"))
    .map(([, { Properties }]) => Properties.Environment.Variables[variable]);
  return [...new Set(told)];
};

test("figures of our own, each billed by the month, are written only where alarms and dashboard read them", () => {
  expect(valuesOf("METRICS_NAMESPACE", {})).toEqual(["Grantlamp-dev"]);
  expect(valuesOf("METRICS_NAMESPACE", stages.reduced)).toEqual([undefined]);
});

test("every Lambda is told the configured domain, so that links never follow a request's header", () => {
  expect(valuesOf("PUBLIC_ORIGIN", stages.raised)).toEqual(["https://grants.example.org"]);
  expect(valuesOf("PUBLIC_ORIGIN", {})).toEqual([undefined]);
});
