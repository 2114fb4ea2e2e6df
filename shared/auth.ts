import * as z from "zod/mini";
import { authTexts } from "./auth-texts.ts";
import { defineRoutes } from "./route.ts";
import { blank, cleanText, email, id, instant, line, required } from "./words.ts";

export { authTexts };
/** Milliseconds between the success toast of a sign-in or sign-up and the way on (spec section 9). */
export const redirectDelay = 1000;
/** Where e-mail and name wait for the payment screen, in session storage. */
export const paymentStorageKey = "grantlamp-payment";

export const UserId = z.uuid();
export const password = (min: number, message: string) =>
  z.string(message).check(z.minLength(min, message), z.maxLength(200, "Please keep the password under 200 characters"));
/** One that is not known here is kept and counts as UTC: a browser may be newer than we are, and nobody is turned away by it. */
const timeZone = blank(line({ max: 64, tooLong: "Please give an IANA time zone" }));

export const SignUp = z.object({
  firstName: required(authTexts.firstName, 100),
  lastName: required(authTexts.lastName, 100),
  email: email(authTexts.signUpEmail),
  password: password(8, authTexts.signUpPassword),
  phone: required(authTexts.phone, 40),
  organizationName: required(authTexts.organizationName, 200),
  timeZone,
});
export type SignUp = z.output<typeof SignUp>;

export const LogIn = z.object({
  email: email(authTexts.logInEmail),
  password: password(6, authTexts.logInPassword),
  timeZone,
  /** Six digits of the authenticator app, or a recovery code; needed where two-step sign-in is on. */
  code: blank(line({ max: 40 })),
});

export const subscriptionStatuses = [
  "inactive",
  "incomplete",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "incomplete_expired",
  "paused",
] as const;

/**
 * Why mail to somebody is stopped: it came back for good (`bounced`), it was reported as spam (`complained`), or the mail
 * service does not take the address (`refused`).
 */
const stopReasons = ["bounced", "complained", "refused"] as const;
export type StopReason = (typeof stopReasons)[number];
export const MailStopped = z.object({ reason: z.enum(stopReasons), at: instant() });
export type MailStopped = z.infer<typeof MailStopped>;

/** The signed-in user, without secrets. */
export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  organizationName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** What days are reckoned in: UTC where the zone that was given is not known here. */
  timeZone: z.string(),
  /** The zone that was given, where it is not known here. */
  unknownTimeZone: z.nullable(z.string()),
  /** Was a link in a mail to the address followed? Until then mail tells no details. */
  emailConfirmed: z.boolean(),
  /** Set while no mail is sent to the address. */
  mailStopped: z.nullable(MailStopped),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** May this user call `subscriber` routes? */
  hasAccess: z.boolean(),
  createdAt: instant(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A path of our own to go to after sign-in; anything else is dropped. */
const nextPath = blank(line({ max: 500 }));
export const isOwnPath = (path: string) =>
  // Browsers drop tabs and line ends inside an address, so "/<tab>/host" would be another site.
  cleanText(path) === path && !/[\s\\]/.test(path) && /^\/(?!\/)/.test(path);

export const SessionId = id("ses");
export const authRoutes = defineRoutes({
  getCurrentUser: {
    method: "GET",
    path: "/api/auth/user",
    auth: "user",
    summary: "The signed-in user",
    response: CurrentUser,
  },
  signUp: {
    method: "POST",
    path: "/api/signup",
    auth: "public",
    limit: "auth",
    summary: "Create an account and sign in",
    body: SignUp,
    response: CurrentUser,
  },
  logIn: {
    method: "POST",
    path: "/api/login",
    auth: "public",
    limit: "auth",
    summary: "Sign in",
    problems: ["wrong_credentials", "code_required", "wrong_code"],
    body: LogIn,
    response: CurrentUser,
  },
  startLogIn: {
    method: "GET",
    path: "/api/login",
    auth: "public",
    summary: "Go to the sign-in screen",
    query: z.object({ next: nextPath }),
    redirect: true,
  },
  logOut: { method: "POST", path: "/api/logout", auth: "public", summary: "End this session" },
});
