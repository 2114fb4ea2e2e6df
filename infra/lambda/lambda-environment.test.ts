import { expect, test } from "vitest";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";

const getValues = (variable: string, settings: Record<string, unknown>) => {
  const values = findTemplateResources(synthesize(settings), "AWS::Lambda::Function")
    .filter(([id]) => !/^(SiteDeployer|Canary)/.test(id))
    .map(([, { Properties }]) => Properties.Environment.Variables[variable]);
  return [...new Set(values)];
};

test("sets the metrics namespace only if the alarms or the dashboard use the billed metrics", () => {
  expect(getValues("METRICS_NAMESPACE", {})).toEqual(["Grantlamp-dev"]);
  expect(getValues("METRICS_NAMESPACE", testStages.minimal)).toEqual([undefined]);
});

test("passes the configured domain to every Lambda, so that links never depend on request headers", () => {
  expect(getValues("PUBLIC_ORIGIN", testStages.fullyConfigured)).toEqual(["https://grants.example.org"]);
  expect(getValues("PUBLIC_ORIGIN", {})).toEqual([undefined]);
});
