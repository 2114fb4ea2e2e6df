import { expect, test } from "vitest";
import { createTestAwsError, createTestStack } from "../testing.ts";
import { type DoctorFixture, expectError, runDoctor, withAws } from "./testing.ts";

const findToolkit = async (name: string) =>
  name === "CDKToolkit" ? createTestStack({ BootstrapVersion: "30" }) : undefined;
/** An account without the stack. */
const createNewAccount = (overrides: NonNullable<DoctorFixture["aws"]> = {}) =>
  withAws({ findStack: findToolkit, ...overrides });
const zone = ["-c", "hostedZoneId=Z0123456789ABC"];

test("finds no error in an account that is ready for a first deployment", async () => {
  const { code, lines } = await runDoctor(createNewAccount(), "--preflight", ...zone);
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
  const { code, output } = await runDoctor(
    createNewAccount({ hasDistribution: async () => false }),
    "--preflight",
    ...zone,
  );
  expect(output).toMatch(/^\? +CloudFront: .*ask AWS Support first, .*First deployment/m);
  expect(output).toMatch(/not checked: 1/);
  expect(code).toBe(0);
});

test.each<[RegExp, DoctorFixture]>([
  [/Domain: hostedZoneId Z0123456789ABC does not exist/, createNewAccount({ findHostedZone: async () => undefined })],
  [
    /Domain: the hosted zone is for example.net, which does not contain grants.example.org/,
    createNewAccount({ findHostedZone: async () => ({ name: "example.net.", nameServers: [] }) }),
  ],
  [
    /Domain: the DNS of example.org uses ns.parking.example.org instead .* at the registrar to ns-1.example.org/,
    { ...createNewAccount(), nameServers: ["ns.parking.example.org"] },
  ],
  [/Domain: the DNS of example.org uses no name servers/, { ...createNewAccount(), nameServers: [] }],
  [
    /Mail: SES in us-east-1 is in its sandbox/,
    createNewAccount({ getMailAccount: async () => ({ production: false, enabled: true }) }),
  ],
  [
    /Stack: Grantlamp-dev is ROLLBACK_COMPLETE/,
    createNewAccount({
      findStack: async (name) => (await findToolkit(name)) ?? createTestStack({}, "ROLLBACK_COMPLETE"),
    }),
  ],
  [
    /CloudFront: This role is not allowed to call cloudfront:ListDistributions/,
    createNewAccount({
      hasDistribution: () =>
        Promise.reject(createTestAwsError("AccessDenied", "not authorized to perform: cloudfront:ListDistributions")),
    }),
  ],
])("%s", async (message, fixture) => {
  await expectError(message, fixture, "--preflight", ...zone);
});

test("warns if the domain has no hosted zone, or if Lambda's storage is nearly full", async () => {
  const getCodeStorage = async () => ({ used: 61 * 1024 ** 3, limit: 75 * 1024 ** 3 });
  const { code, output } = await runDoctor(createNewAccount({ getCodeStorage }), "--preflight");
  expect(output).toMatch(/warn +Domain: hostedZoneId is not set/);
  expect(output).toMatch(/warn +Lambda storage: 61.0 of 75 GB/);
  expect(code).toBe(0);
});
