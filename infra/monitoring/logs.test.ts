import { expect, test } from "vitest";
import { findTemplateResources, synthesize } from "#infra/testing.ts";
import { features } from "#shared/api/routes.ts";

const template = synthesize();

test("outputs the log group of every feature, background Lambda and of the API by name", () => {
  const [output] = Object.values(template.findOutputs("LogGroups"));
  const parts: unknown[] = output?.Value["Fn::Join"][1] ?? [];
  const text = parts.map((part) => (typeof part === "string" ? part : (part as { Ref: string }).Ref)).join("");
  const groups: Record<string, string> = JSON.parse(text);
  const background = ["worker", "sweeper", "catalog-sync", "reminders", "mail-events", "canary"];
  expect(Object.keys(groups).toSorted()).toEqual(
    [...Object.keys(features), ...background, "api", "api-gateway"].toSorted(),
  );
  expect(groups).toMatchObject({
    auth: expect.stringMatching(/^AuthFunctionLog/),
    "catalog-sync": expect.stringMatching(/^CatalogSyncFunctionLog/),
    api: expect.stringMatching(/^ApiAccessLog/),
  });
  expect(new Set(Object.values(groups)).size).toBe(Object.keys(groups).length);
});

test("saves queries for errors, one request and slow requests, each on at most 50 log groups", () => {
  const queries = findTemplateResources(template, "AWS::Logs::QueryDefinition").map(([, { Properties }]) => Properties);
  expect(queries.map(({ Name }) => Name).toSorted()).toEqual([
    "Grantlamp-dev/Errors",
    "Grantlamp-dev/One request (replace the ID)",
    "Grantlamp-dev/Slow requests",
  ]);
  for (const { Name, LogGroupNames } of queries) {
    const isApi = Name.endsWith("Slow requests");
    expect(LogGroupNames.length, Name).toBe(isApi ? 1 : Object.keys(features).length + 5);
    expect(LogGroupNames.length, Name).toBeLessThanOrEqual(50);
  }
});
