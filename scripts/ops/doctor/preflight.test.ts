import { expect, test } from "vitest";
import { createTestAwsError, createTestStack } from "../testing.ts";
import { type DoctorFixture, expectError, runDoctor, withAws } from "./testing.ts";

const toolkit = async (name: string) =>
  name === "CDKToolkit" ? createTestStack({ BootstrapVersion: "30" }) : undefined;
/** An account without the stack. */
const newAccount = (overrides: NonNullable<DoctorFixture["aws"]> = {}) => withAws({ stack: toolkit, ...overrides });
const zone = ["-c", "hostedZoneId=Z0123456789ABC"];

test("finds no error in an account that is ready for a first deployment", async () => {
  const { code, lines } = await runDoctor(newAccount(), "--preflight", ...zone);
  expect(lines.filter((line) => !line.startsWith("ok"))).toEqual([expect.stringMatching(/^Errors: 0, warnings: 0/)]);
  expect(lines.map((line) => line.replace(/^ok +/, "").split(":")[0])).toEqual([
    "Node",
    "Settings",
    "Sender",
    "Credentials",
    "Bootstrap",
    "Certificate",
    "Mail",
    "Concurrency",
    "Lambda storage",
    "CloudFront",
    "Domain",
    "Stack",
    expect.stringMatching(/^Errors/),
  ]);
  expect(code).toBe(0);
});

test("says that only AWS knows whether a new account has been verified", async () => {
  const { code, output } = await runDoctor(newAccount({ hasDistribution: async () => false }), "--preflight", ...zone);
  expect(output).toMatch(/^\? +CloudFront: .*ask AWS Support first, .*First deployment/m);
  expect(output).toMatch(/not checked: 1/);
  expect(code).toBe(0);
});

test.each<[RegExp, DoctorFixture]>([
  [/Domain: hostedZoneId Z0123456789ABC does not exist/, newAccount({ hostedZone: async () => undefined })],
  [
    /Domain: the hosted zone is for example.net, which does not contain grants.example.org/,
    newAccount({ hostedZone: async () => ({ name: "example.net.", nameServers: [] }) }),
  ],
  [
    /Domain: the DNS of example.org uses ns.parking.example.org instead .* at the registrar to ns-1.example.org/,
    { ...newAccount(), nameServers: ["ns.parking.example.org"] },
  ],
  [/Domain: the DNS of example.org uses no name servers/, { ...newAccount(), nameServers: [] }],
  [
    /Mail: SES in us-east-1 is in its sandbox/,
    newAccount({ mailAccount: async () => ({ production: false, enabled: true }) }),
  ],
  [
    /Stack: Grantlamp-dev is ROLLBACK_COMPLETE/,
    newAccount({ stack: async (name) => (await toolkit(name)) ?? createTestStack({}, "ROLLBACK_COMPLETE") }),
  ],
  [
    /CloudFront: This role is not allowed to call cloudfront:ListDistributions/,
    newAccount({
      hasDistribution: () =>
        Promise.reject(createTestAwsError("AccessDenied", "not authorized to perform: cloudfront:ListDistributions")),
    }),
  ],
])("%s", async (message, fixture) => {
  await expectError(message, fixture, "--preflight", ...zone);
});

test("warns if the domain has no hosted zone, or if Lambda's storage is nearly full", async () => {
  const codeStorage = async () => ({ used: 61 * 1024 ** 3, limit: 75 * 1024 ** 3 });
  const { code, output } = await runDoctor(newAccount({ codeStorage }), "--preflight");
  expect(output).toMatch(/warn +Domain: hostedZoneId is not set/);
  expect(output).toMatch(/warn +Lambda storage: 61.0 of 75 GB/);
  expect(code).toBe(0);
});
