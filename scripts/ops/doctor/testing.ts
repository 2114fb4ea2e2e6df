import { expect } from "vitest";
import type { OpsAws } from "../aws.ts";
import { createTestOps, createTestStack, runTestCommand, testStackOutputs, validSecrets } from "../testing.ts";

type Harness = ReturnType<typeof createTestOps>;
export type DoctorFixture = NonNullable<Parameters<typeof createTestOps>[0]>;

/** Fake Stripe, OpenAI and app endpoints, all healthy unless overridden. */
export const createFakeServices =
  (overrides: Record<string, (url: string) => Response> = {}) =>
  async (url: string) => {
    for (const [part, respond] of Object.entries(overrides)) if (url.includes(part)) return respond(url);
    if (url.includes("/prices/")) return Response.json({ active: true, recurring: { interval: "month" } });
    if (url.includes("/webhook_endpoints"))
      return Response.json({ data: [{ url: `${customDomainOutputs.AppUrl}/api/stripe/webhook`, status: "enabled" }] });
    return Response.json({ ok: true });
  };
export const customDomainOutputs = { ...testStackOutputs, AppUrl: "https://grants.example.org" };
const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/abc";
const allSettings = [
  ...["-c", "mailFrom=hello@example.org", "-c", "alarmEmail=ops@example.org"],
  ...["-c", "domainName=grants.example.org", "-c", `certificateArn=${certificate}`],
];
/** Runs `doctor` with all settings, then `argv`. */
export const runDoctor = async (fixture: DoctorFixture = {}, ...argv: string[]) => {
  const findStack = async (name: string) =>
    createTestStack(name === "CDKToolkit" ? { BootstrapVersion: "30" } : customDomainOutputs);
  const harness: Harness = createTestOps({
    fetch: createFakeServices(),
    ...fixture,
    aws: { findStack, ...fixture.aws },
  });
  const code = await runTestCommand(harness, "doctor", ...allSettings, ...argv);
  return { code, output: harness.getOutput(), lines: harness.seen.stdout };
};
/** Expects an error that matches, exit code 1, and no secrets in the output. */
export const expectError = async (message: RegExp, fixture: DoctorFixture, ...argv: string[]) => {
  const { code, output, lines } = await runDoctor(fixture, ...argv);
  expect(lines.filter((line) => line.startsWith("ERROR")).join("\n")).toMatch(message);
  expect(code).toBe(1);
  const { sessionKey, originKey1 } = validSecrets.app;
  for (const value of [...Object.values(validSecrets.stripe), validSecrets.ai.openaiKey, sessionKey, originKey1])
    expect(output).not.toContain(value);
};
/** A healthy AWS account, except for these overrides. */
export const withAws = (overrides: Partial<OpsAws>): DoctorFixture => ({ aws: overrides });
