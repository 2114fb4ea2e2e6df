import { Secret, TOTP } from "otpauth";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { type Answer, type Call, confirmAddress, cookieOf, testApi, testPassword } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api.ts";
import { workOff } from "./testing-account.ts";

export const otherPassword = "bright windows at dusk";
export const wrongPassword = "not the password";
export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * 86_400_000;

/** The code that an authenticator app shows; `skew` is how far its clock is ahead, in milliseconds. */
export const appCode = (secret: string, { clock }: TestOutside, skew = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + skew });

/** The token of the link in the latest mail to an address. */
export const tokenTo = ({ mails }: TestOutside, email: string): string => {
  const mail = mails.findLast(({ to }) => to === email);
  const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link was sent to ${email}`);
  return token;
};

export const issuesOf = ({ body }: Answer) =>
  Object.fromEntries(
    ((body as { issues?: { path: string; message: string }[] }).issues ?? []).map(({ path, message }) => [
      path,
      message,
    ]),
  );

/** The API with Ada's account in it. Every call comes from an address of its own unless it says otherwise. */
export const withAda = async (outside = testOutside()) => {
  const { call: plainCall, signUp } = testApi(outside);
  let calls = 0;
  const call = (name: OperationName, request: Call = {}) => {
    calls += 1;
    const headers = { "X-Viewer-Ip": `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`, ...request.headers };
    return plainCall(name, { ...request, headers });
  };
  const email = "ada@example.org";
  const ada = await signUp({ email });
  await workOff(outside);
  /** Signs in as Ada, with whatever the browser has and sends. */
  const logIn = (over: Record<string, unknown> = {}, request: Call = {}) =>
    call("logIn", { ...request, body: { email, password: testPassword, ...over } });
  const isSignedIn = async (cookie: string) => (await call("getCurrentUser", { cookie })).status === 200;
  /** Switches two-step sign-in on for Ada. */
  const twoStepOn = async () => {
    const { cookie } = ada;
    await confirmAddress(outside, ada.user);
    const setup = await call("startTwoStep", { cookie, body: { password: testPassword } });
    const { secret } = setup.body as { secret: string };
    const confirmed = await call("confirmTwoStep", { cookie, body: { code: appCode(secret, outside) } });
    // It ends all that was known of other browsers, and knows this one anew.
    ada.cookie = `${sessionIn(ada.cookie)}; ${deviceIn(cookieOf(confirmed))}`;
    return { secret, ...(confirmed.body as { recoveryCodes: string[] }) };
  };
  /** Asks for a new password and answers the token in the mail. */
  const askReset = async () => {
    await call("requestPasswordReset", { body: { email } });
    await workOff(outside);
    return tokenTo(outside, email);
  };
  return { outside, call, signUp, email, ada, logIn, isSignedIn, twoStepOn, askReset };
};

/** Only the device's part of a browser's cookies. */
export const deviceIn = (cookie: string) => cookie.split("; ").find((each) => each.startsWith("device=")) ?? "";
/** Only the session's part of a browser's cookies. */
export const sessionIn = (cookie: string) => cookie.split("; ").find((each) => each.startsWith("session=")) ?? "";
/** How many of the answers have each status. */
export const counted = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Lets something happen right before the first write that touches a key with this text in it. */
export const beforeWrite = ({ table }: TestOutside, text: string, happen: () => Promise<unknown>) => {
  const { write } = table;
  table.write = async (...writes) => {
    if (JSON.stringify(writes).includes(text)) {
      table.write = write;
      await happen();
    }
    return write(...writes);
  };
};
