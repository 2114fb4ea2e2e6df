import { expect } from "vitest";
import type { Aws } from "../aws.ts";
import { doctor } from "../doctor.ts";
import { goodSecrets, outputsOfStack, run, stackOf, testOps } from "../testing.ts";

type World = ReturnType<typeof testOps>;
export type Given = NonNullable<Parameters<typeof testOps>[0]>;

/** Fake Stripe, OpenAI and product endpoints, all healthy unless overridden. */
export const services =
  (over: Record<string, (url: string) => Response> = {}) =>
  async (url: string) => {
    for (const [part, respond] of Object.entries(over)) if (url.includes(part)) return respond(url);
    if (url.includes("/prices/")) return Response.json({ active: true, recurring: { interval: "month" } });
    if (url.includes("/webhook_endpoints"))
      return Response.json({ data: [{ url: `${own.AppUrl}/api/stripe/webhook`, status: "enabled" }] });
    return Response.json({ ok: true });
  };
/** Outputs of a stack with a custom domain. */
export const own = { ...outputsOfStack, AppUrl: "https://grants.example.org" };
const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/abc";
const allSettings = [
  ...["-c", "mailFrom=hello@example.org", "-c", "alarmEmail=ops@example.org"],
  ...["-c", "domainName=grants.example.org", "-c", `certificateArn=${certificate}`],
];
/** Runs `doctor` with all settings, then `argv`. */
export const examine = async (given: Given = {}, ...argv: string[]) => {
  const stack = async (name: string) => stackOf(name === "CDKToolkit" ? { BootstrapVersion: "30" } : own);
  const world: World = testOps({ fetch: services(), ...given, aws: { stack, ...given.aws } });
  const code = await run(world, doctor, ...allSettings, ...argv);
  return { code, output: world.all(), lines: world.seen.said };
};
/** Expects an error that matches, exit code 1, and no secrets in the output. */
export const wrong = async (message: RegExp, given: Given, ...argv: string[]) => {
  const { code, output, lines } = await examine(given, ...argv);
  expect(lines.filter((line) => line.startsWith("ERROR")).join("\n")).toMatch(message);
  expect(code).toBe(1);
  const { sessionKey, originKey1 } = goodSecrets.app;
  for (const value of [...Object.values(goodSecrets.stripe), goodSecrets.ai.openaiKey, sessionKey, originKey1])
    expect(output).not.toContain(value);
};
/** A healthy AWS account, except for these overrides. */
export const aws = (over: Partial<Aws>): Given => ({ aws: over });
