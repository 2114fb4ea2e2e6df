import * as z from "zod/mini";
import {
  type IdentityProviderName,
  identityProviderLabels,
  identityProviderNames,
} from "#shared/domain/identity-providers.ts";
import { PasswordConfirmation } from "./account.ts";
import { CurrentUser, LogIn, nextPath, SignUp } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { optionalText, timestampResponse } from "./schemas.ts";

export const identityTexts = {
  expired: "This sign-in has expired. Please start again from the sign-in page",
  passwordRequired: "Please enter the password of your Grantlamp account",
  notLinked: "This sign-in method has already been removed",
  lastMethod: "This is your only way to sign in. Set a password first ('Forgot your password?' on the sign-in page)",
  notConfigured: (provider: IdentityProviderName) =>
    `Sign-in with ${identityProviderLabels[provider]} is not set up on this installation`,
  alreadyLinked: (provider: IdentityProviderName) =>
    `This ${identityProviderLabels[provider]} account is already connected to a Grantlamp account. Please sign in with it`,
} as const;

/** Why the user was sent back to the sign-in page after signing in with a provider. */
export type SignInProblem = "canceled" | "expired" | "failed";
/** Result of connecting a provider to the signed-in account. */
export type LinkOutcome = "linked" | "taken" | SignInProblem;

const provider = z.enum(identityProviderNames, "Please choose a provider from the list");
const params = z.object({ provider });
/** Provider parameters can be long: authorization codes have no limit in the standard. */
const callbackParameter = z.optional(z.string().check(z.maxLength(4000)));

/**
 * What is missing after the provider has authenticated the user: the fields of a new account, the password of the
 * account with the same address, or the second step.
 */
const pendingSteps = ["signUp", "link", "code"] as const;

export const PendingSignIn = z.object({
  provider,
  step: z.enum(pendingSteps),
  /** Null if the provider shared no address. */
  email: z.nullable(z.string()),
  /** Whether the provider has verified the address, which then cannot be changed in the form. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** The address is used only if the provider has not verified one. */
export const ProviderSignUp = z.extend(z.omit(SignUp, { password: true, email: true }), {
  email: optionalText(SignUp.shape.email),
});
export const SignInConfirmation = z.object({
  password: optionalText(LogIn.shape.password),
  code: LogIn.shape.code,
  timeZone: LogIn.shape.timeZone,
});

export const SignInMethods = z.object({
  hasPassword: z.boolean(),
  /** The providers that are set up on this installation. */
  available: z.array(provider),
  identities: z.array(z.object({ provider, email: z.nullable(z.string()), linkedAt: timestampResponse() })),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const identityRoutes = defineRoutes({
  startProviderSignIn: {
    method: "GET",
    path: "/api/auth/providers/{provider}/start",
    auth: "public",
    limit: "auth",
    summary: "Redirect to an identity provider to sign in",
    params,
    query: z.object({ next: nextPath }),
    redirect: true,
  },
  finishProviderSignIn: {
    method: "GET",
    path: "/api/auth/providers/{provider}/callback",
    auth: "public",
    limit: "auth",
    summary: "Finish the sign-in at an identity provider, which redirects here",
    params,
    query: z.object({
      code: callbackParameter,
      state: callbackParameter,
      iss: callbackParameter,
      error: callbackParameter,
    }),
    redirect: true,
  },
  getPendingSignIn: {
    method: "GET",
    path: "/api/auth/pending-sign-in",
    auth: "public",
    summary: "Get what is missing to complete a sign-in with an identity provider",
    problems: ["not_found"],
    response: PendingSignIn,
  },
  signUpWithProvider: {
    method: "POST",
    path: "/api/auth/pending-sign-in/sign-up",
    auth: "public",
    limit: "auth",
    summary: "Create an account for the pending sign-in",
    problems: ["email_taken"],
    body: ProviderSignUp,
    response: CurrentUser,
  },
  confirmProviderSignIn: {
    method: "POST",
    path: "/api/auth/pending-sign-in/confirm",
    auth: "public",
    limit: "auth",
    summary:
      "Complete the pending sign-in with the password that connects the provider to the existing account, or with a two-step code",
    problems: ["wrong_credentials", "code_required", "wrong_code"],
    body: SignInConfirmation,
    response: CurrentUser,
  },
  getSignInMethods: {
    method: "GET",
    path: "/api/auth/sign-in-methods",
    auth: "user",
    summary: "List the ways to sign in to the account",
    response: SignInMethods,
  },
  startIdentityLink: {
    method: "POST",
    path: "/api/auth/sign-in-methods/{provider}",
    auth: "user",
    limit: "auth",
    summary: "Start connecting an identity provider to the account; returns the URL to open",
    params,
    body: PasswordConfirmation,
    secret: true,
    response: z.object({ url: z.string() }),
  },
  unlinkIdentity: {
    method: "DELETE",
    path: "/api/auth/sign-in-methods/{provider}",
    auth: "user",
    limit: "auth",
    summary: "Remove an identity provider from the account, unless it is the only way to sign in",
    params,
  },
});
