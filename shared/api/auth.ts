import * as z from "zod/mini";
import { workspaceRoles } from "#shared/domain/workspace-roles.ts";
import { defineRoutes } from "./define-routes.ts";
import { authTexts } from "./messages.ts";
import {
  cleanText,
  emailSchema,
  idSchema,
  optionalText,
  requiredText,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

export { authTexts };
/** Milliseconds between the success toast and the redirect after sign-in or sign-up (spec section 9). */
export const redirectDelayMs = 1000;
export const paymentStorageKey = "grantlamp-payment";

export const UserId = z.uuid();
export const WorkspaceId = z.uuid();
export const passwordSchema = (min: number, message: string) =>
  z.string(message).check(z.minLength(min, message), z.maxLength(200, "Please keep the password under 200 characters"));
/** Unknown zones are stored and treated as UTC: a browser may know newer zones than this runtime. */
const timeZone = optionalText(singleLineText({ max: 64, tooLong: "Please enter an IANA time zone" }));

export const SignUp = z.object({
  firstName: requiredText(authTexts.firstName, 100),
  lastName: requiredText(authTexts.lastName, 100),
  email: emailSchema(authTexts.signUpEmail),
  password: passwordSchema(8, authTexts.signUpPassword),
  phone: requiredText(authTexts.phone, 40),
  organizationName: requiredText(authTexts.organizationName, 200),
  timeZone,
});
export type SignUp = z.output<typeof SignUp>;

export const LogIn = z.object({
  email: emailSchema(authTexts.logInEmail),
  password: passwordSchema(6, authTexts.logInPassword),
  timeZone,
  /** Six-digit authenticator code or a recovery code; required if two-step sign-in is on. */
  code: optionalText(singleLineText({ max: 40 })),
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

/** Why email to an address is suppressed: hard bounce, spam complaint, or rejected by the email service. */
const suppressionReasons = ["bounced", "complained", "rejected"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
export const EmailSuppression = z.object({ reason: z.enum(suppressionReasons), at: timestampResponse() });
export type EmailSuppression = z.infer<typeof EmailSuppression>;

export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  organizationName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Used for due dates and email timing; UTC if the given zone is unknown to this runtime. */
  timeZone: z.string(),
  unknownTimeZone: z.nullable(z.string()),
  /** Until the user has followed a link sent to the address, emails contain no details. */
  emailConfirmed: z.boolean(),
  emailSuppression: z.nullable(EmailSuppression),
  subscriptionStatus: z.enum(subscriptionStatuses),
  hasAccess: z.boolean(),
  /** The session's current workspace; null once the user is no longer a member of it. */
  workspace: z.nullable(
    z.object({
      id: WorkspaceId,
      name: z.string(),
      role: z.enum(workspaceRoles),
      memberCount: z.int(),
      /** Number of organizations in the workspace. */
      organizations: z.optional(z.int()),
    }),
  ),
  /** Whether the user has ever accepted an invitation, and so may have another workspace to switch to. */
  hasJoinedWorkspaces: z.boolean(),
  /** Whether points, streaks, goals and achievements are shown. They are counted either way. */
  showsGamification: z.boolean(),
  createdAt: timestampResponse(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const nextPath = optionalText(singleLineText({ max: 500 }));
export const isInternalPath = (path: string) =>
  // Browsers drop tabs and newlines inside a URL, so "/<tab>/host" would lead to another site.
  cleanText(path) === path && !/[\s\\]/.test(path) && /^\/(?!\/)/.test(path);

export const SessionId = idSchema("ses");
export const authRoutes = defineRoutes({
  getCurrentUser: {
    method: "GET",
    path: "/api/auth/user",
    auth: "user",
    accessToken: true,
    summary: "Get the signed-in user",
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
    summary: "Redirect to the sign-in screen",
    query: z.object({ next: nextPath }),
    redirect: true,
  },
  logOut: { method: "POST", path: "/api/logout", auth: "public", summary: "End this session" },
});
