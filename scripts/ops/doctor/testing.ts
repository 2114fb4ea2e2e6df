import { expect } from "vitest";
import type { Aws } from "../aws.ts";
import { doctor } from "../doctor.ts";
import { goodSecrets, outputsOfStack, run, stackOf, testOps } from "../testing.ts";

type World = ReturnType<typeof testOps>;
export type Given = NonNullable<Parameters<typeof testOps>[0]>;

/** Stripe, OpenAI and the product itself, as they answer when all is well. */
export const services =
  (over: Record<string, (url: string) => Response> = {}) =>
  async (url: string) => {
    for (const [part, answer] of Object.entries(over)) if (url.includes(part)) return answer(url);
    if (url.includes("/prices/")) return Response.json({ active: true, recurring: { interval: "month" } });
    if (url.includes("/webhook_endpoints"))
      return Response.json({ data: [{ url: `${own.AppUrl}/api/stripe/webhook`, status: "enabled" }] });
    return Response.json({ ok: true });
  };
/** The outputs of a stack under a domain of its own. */
export const own = { ...outputsOfStack, AppUrl: "https://grants.example.org" };
const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/abc";
const whole = [
  ...["-c", "mailFrom=hello@example.org", "-c", "alarmEmail=ops@example.org"],
  ...["-c", "domainName=grants.example.org", "-c", `certificateArn=${certificate}`],
];
/** Runs `doctor` with all settings and what follows them. */
export const examine = async (given: Given = {}, ...argv: string[]) => {
  const stack = async (name: string) => stackOf(name === "CDKToolkit" ? { BootstrapVersion: "30" } : own);
  const world: World = testOps({ fetch: services(), ...given, aws: { stack, ...given.aws } });
  const code = await run(world, doctor, ...whole, ...argv);
  return { code, said: world.all(), lines: world.seen.said };
};
/** It says that sentence of something wrong, ends with 1, and tells no secret. */
export const wrong = async (sentence: RegExp, given: Given, ...argv: string[]) => {
  const { code, said, lines } = await examine(given, ...argv);
  expect(lines.filter((line) => line.startsWith("WRONG")).join("\n")).toMatch(sentence);
  expect(code).toBe(1);
  const { sessionKey, originKey1 } = goodSecrets.app;
  for (const value of [...Object.values(goodSecrets.stripe), goodSecrets.ai.openaiKey, sessionKey, originKey1])
    expect(said).not.toContain(value);
};
/** AWS as it is when all is well, but for this. */
export const aws = (over: Partial<Aws>): Given => ({ aws: over });
