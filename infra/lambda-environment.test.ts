import { expect, test } from "vitest";
import { resources, stages, synthesise } from "./testing.ts";

const getValues = (variable: string, settings: Record<string, unknown>) => {
  const values = resources(synthesise(settings), "AWS::Lambda::Function")
    .filter(([id]) => !id.startsWith("Keeper"))
    .map(([, { Properties }]) => Properties.Environment.Variables[variable]);
  return [...new Set(values)];
};

test("sets the metrics namespace only if alarms and dashboard use the billed metrics", () => {
  expect(getValues("METRICS_NAMESPACE", {})).toEqual(["Grantlamp-dev"]);
  expect(getValues("METRICS_NAMESPACE", stages.reduced)).toEqual([undefined]);
});

test("passes the configured domain to every Lambda, so that links never depend on request headers", () => {
  expect(getValues("PUBLIC_ORIGIN", stages.raised)).toEqual(["https://grants.example.org"]);
  expect(getValues("PUBLIC_ORIGIN", {})).toEqual([undefined]);
});
