import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/api/coach.ts";
import { asksForOwnFact, findRequestedFacts } from "./find-own-facts.ts";
import { createCoachTestContext } from "./testing.ts";

test.each([
  ["How many people do we serve?", true],
  ["Who is our executive director?", true],
  ["When was our organization founded?", true],
  ["How many pages should our letter have?", false],
  ["What is a single audit?", false],
  ["How do we write a need statement?", false],
])("“%s” asks for a fact about the organization: %s", (message, expected) => {
  expect(asksForOwnFact(message)).toBe(expected);
});

const facts = [
  { name: "Families served", unit: "families" },
  { name: "Who you serve, and how many", unit: "households" },
  { name: "Executive director", unit: null },
  { name: "Annual budget", unit: "dollars" },
];
test.each([
  ["How many families did we serve?", ["Families served"]],
  ["Who is our executive director?", ["Executive director"]],
  ["What is our annual budget?", ["Annual budget"]],
  ["What is our favorite color?", []],
  ["When do we need a single audit?", []],
])("finds the facts that “%s” asks for", (message, names) => {
  expect(findRequestedFacts(message, facts).map(({ name }) => name)).toEqual(names);
});

test("answers a question about the organization with date and source, and prefers a fact to the profile", async () => {
  const { api, cookie, sendMessage } = await createCoachTestContext();
  const ask = async (message: string) => ((await sendMessage(message)).body as ChatMessage).response;
  const body = { name: "Lantern House", type: "non-profit", targetPopulation: "Neighbors after dark" };
  await api.call("createOrganization", { cookie, body });
  const question = "How many people do we serve?";
  expect(await ask(question)).toContain("**People served**: Neighbors after dark – from your organization profile");
  const fact = { kind: "number", name: "People served", value: "142 people", period: "2025" };
  await api.call("createFact", { cookie, body: fact });
  expect(await ask(question)).toMatch(
    /\*\*People served\*\*: 142 people \(2025\) – confirmed by you on \w{3} \d\d?, 20\d\d/,
  );
});
