import { Secret, TOTP } from "otpauth";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import {
  type ApiCall,
  type ApiResponse,
  confirmEmailAddress,
  createTestApi,
  testPassword,
  toCookieHeader,
} from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { drainQueue } from "./testing-account.ts";

export const otherPassword = "bright windows at dusk";
export const wrongPassword = "not the password";
export const minutesToMs = (count: number) => count * 60_000;
export const daysToMs = (count: number) => count * 86_400_000;

/** `skew`: milliseconds that the app's clock is ahead. */
export const generateAppCode = (secret: string, { clock }: TestDependencies, skew = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + skew });

export const getEmailedToken = ({ sentEmails }: TestDependencies, email: string): string => {
  const mail = sentEmails.findLast(({ to }) => to === email);
  const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link was sent to ${email}`);
  return token;
};

export const getIssueMessages = ({ body }: ApiResponse) =>
  Object.fromEntries(
    ((body as { issues?: { path: string; message: string }[] }).issues ?? []).map(({ path, message }) => [
      path,
      message,
    ]),
  );

/** The API with Ada's account. Every call comes from its own IP address by default. */
export const withAda = async (dependencies = createTestDependencies()) => {
  const { call: rawCall, signUp } = createTestApi(dependencies);
  let calls = 0;
  const call = (name: OperationName, request: ApiCall = {}) => {
    calls += 1;
    const headers = { "X-Viewer-Ip": `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`, ...request.headers };
    return rawCall(name, { ...request, headers });
  };
  const email = "ada@example.org";
  const ada = await signUp({ email });
  await drainQueue(dependencies);
  const logIn = (overrides: Record<string, unknown> = {}, request: ApiCall = {}) =>
    call("logIn", { ...request, body: { email, password: testPassword, ...overrides } });
  const isSignedIn = async (cookie: string) => (await call("getCurrentUser", { cookie })).status === 200;
  const enableTwoStep = async () => {
    const { cookie } = ada;
    await confirmEmailAddress(dependencies, ada.user);
    const setup = await call("startTwoStep", { cookie, body: { password: testPassword } });
    const { secret } = setup.body as { secret: string };
    const confirmed = await call("confirmTwoStep", { cookie, body: { code: generateAppCode(secret, dependencies) } });
    // Makes all other browsers unknown; this one stays known.
    ada.cookie = `${getSessionCookie(ada.cookie)}; ${getDeviceCookie(toCookieHeader(confirmed))}`;
    return { secret, ...(confirmed.body as { recoveryCodes: string[] }) };
  };
  const requestReset = async () => {
    await call("requestPasswordReset", { body: { email } });
    await drainQueue(dependencies);
    return getEmailedToken(dependencies, email);
  };
  return { dependencies, call, signUp, email, ada, logIn, isSignedIn, enableTwoStep, requestReset };
};

/** Ada's account with two-step sign-in, five minutes after it was turned on. `generateCode` returns an app code. */
export const withTwoStep = async () => {
  const context = await withAda();
  const { secret, recoveryCodes } = await context.enableTwoStep();
  context.dependencies.clock.advance(minutesToMs(5));
  const getState = async () => (await context.call("getTwoStep", { cookie: context.ada.cookie })).body;
  return {
    ...context,
    secret,
    recoveryCodes,
    getState,
    generateCode: (skew = 0) => generateAppCode(secret, context.dependencies, skew),
  };
};

export const getDeviceCookie = (cookie: string) => cookie.split("; ").find((part) => part.startsWith("device=")) ?? "";
export const getSessionCookie = (cookie: string) =>
  cookie.split("; ").find((part) => part.startsWith("session=")) ?? "";
export const countByStatus = (responses: ApiResponse[]): Record<number, number> => {
  const groups = Map.groupBy(responses, ({ status }) => status);
  return Object.fromEntries(Array.from(groups, ([status, group]) => [status, group.length]));
};

/** Runs `action` right before the first write that contains `text`. */
export const runBeforeWrite = ({ table }: TestDependencies, text: string, action: () => Promise<unknown>) => {
  const { write } = table;
  table.write = async (...writes) => {
    if (JSON.stringify(writes).includes(text)) {
      table.write = write;
      await action();
    }
    return write(...writes);
  };
};
