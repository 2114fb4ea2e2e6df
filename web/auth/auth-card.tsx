import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { authRoutes, authTexts, LogIn } from "#shared/api/auth.ts";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import type { SignInProblem } from "#shared/api/identities.ts";
import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";
import { getDeviceTimeZone } from "#shared/util/dates.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { announce } from "#web/ui/accessibility.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { CodeField } from "./code-field.tsx";
import { delayedRedirect } from "./delayed-redirect.ts";
import * as messages from "./messages.ts";
import { getNextPath } from "./next-path.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { saveReturningVisitor } from "./returning-visitor.ts";
import { FormSubmit, showAuthError, useSimpleForm } from "./simple-form.tsx";

const client = createApiClient(authRoutes);
const failure = { title: messages.logInFailed, fallback: authTexts.wrongCredentials };
type SignInFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  onForgotPassword: () => void;
  search: string;
};

/** 'Welcome Back': email and password, then a code if the account requires one. Redirects after one second. */
const SignInForm = ({ email, onEmailChange, onForgotPassword, search }: SignInFormProps) => {
  const form = useSimpleForm(LogIn, { email, password: "", code: "" }, ["email", "password"]);
  const { errors, pending, register, setError } = form;
  const [needsCode, setNeedsCode] = useState(false);
  // A changed email or password is a new sign-in, which may need no code.
  const clearCode = () => {
    if (!needsCode) return;
    setNeedsCode(false);
    setError("code");
  };

  const handleError = (error: unknown) => {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    if (code === "code_required") return setNeedsCode(true);
    if (code !== "wrong_code") return showAuthError(form, error, failure);
    setError("code", getErrorDetail(error, authTexts.wrongCode));
    form.focus("code")?.select();
    toast({ title: failure.title, description: getErrorDetail(error, authTexts.wrongCode), variant: "error" });
  };
  const submit = form.getFormProps(async ({ code, ...body }) => {
    if (needsCode && !code?.trim()) {
      setError("code", authTexts.codeRequired);
      return form.focus("code");
    }
    try {
      await client.logIn({ body: { ...body, timeZone: getDeviceTimeZone(), ...(needsCode && { code }) } });
    } catch (error) {
      return handleError(error);
    }
    saveReturningVisitor();
    toast(messages.signedInToast);
    // Read only now, because a search on the landing page changes it.
    await delayedRedirect(getNextPath(search));
  });

  return (
    <form {...submit} className="grid gap-4">
      <Field label={common.email} error={errors.email}>
        <TextInput
          type="email"
          autoComplete="email"
          {...register("email", { onBlur: onEmailChange, onChange: clearCode })}
        />
      </Field>
      <div className="grid gap-2">
        <Field label={common.password} error={errors.password}>
          <PasswordInput autoComplete="current-password" {...register("password", { onChange: clearCode })} />
        </Field>
        <p className="text-right text-sm">
          <button type="button" className={textLinkStyle} onClick={onForgotPassword}>
            Forgot your password?
          </button>
        </p>
      </div>
      {needsCode && <CodeField error={errors.code} registration={register("code")} onSwitch={() => setError("code")} />}
      <FormSubmit error={errors.root} pending={pending} {...messages.signInAction} />
    </form>
  );
};

// Most returning visitors only sign in; the other two forms are prefetched once this one is usable.
const signUp = lazyWithReload(async () => (await import("./sign-up-form.tsx")).SignUpForm);
const forgot = lazyWithReload(async () => (await import("./forgot-password-form.tsx")).ForgotPasswordForm);

export type AuthView = "signIn" | "signUp" | "forgot";
const views = {
  signIn: {
    title: "Welcome Back",
    page: messages.signInLink,
    prompt: "New to Grantlamp?",
    other: "signUp",
    linkText: "Create an account",
  },
  signUp: {
    title: "Create Your Account",
    page: "Create account",
    prompt: "Have an account?",
    other: "signIn",
    linkText: messages.signInLink,
  },
  forgot: {
    title: "Reset Your Password",
    page: "Reset password",
    prompt: "Remember your password?",
    other: "signIn",
    linkText: messages.signInLink,
  },
} as const satisfies Record<AuthView, { other: AuthView } & Record<"title" | "page" | "prompt" | "linkText", string>>;

/** Explains why a provider sign-in failed, from the URL's `problem`. */
const findSignInProblem = (search: string) =>
  messages.signInProblems[new URLSearchParams(search).get("problem") as SignInProblem] as string | undefined;

const noProviders: IdentityProviderName[] = [];
/** The identity providers that visitors can sign in with, from the response that they are not signed in. */
const useIdentityProviders = (): IdentityProviderName[] => {
  // Not `useQuery`, which would send a failed query again when a component mounts.
  const error = useQueryClient().getQueryState(currentUserQuery.queryKey)?.error;
  return (error instanceof ApiError && error.problem?.identityProviders) || noProviders;
};

type Props = { view: AuthView; onViewChange: (view: AuthView) => void };

/** The card with the three forms for visitors, and the providers that are set up. The entered email address carries over between them. */
export const AuthCard = ({ view, onViewChange }: Props) => {
  const { search } = useLocation();
  const [email, setEmail] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const shownView = useRef(view);
  const { title, page, prompt, other, linkText } = views[view];
  const providers = useIdentityProviders();
  const problem = findSignInProblem(search);
  useEffect(() => {
    document.title = `${page} - ${common.product}`;
    if (shownView.current === view) return;
    shownView.current = view;
    heading.current?.focus();
    announce(title);
  }, [view, page, title]);
  useEffect(() => {
    signUp.prefetch();
    forgot.prefetch();
  }, []);
  const emailProps = { email, onEmailChange: setEmail };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 font-serif text-title font-semibold">
        {title}
      </h1>
      {problem && view === "signIn" && (
        <Notice tone="warn" live className="mb-5">
          {problem}
        </Notice>
      )}
      <Suspense fallback={<LoadingIndicator />}>
        {view === "signIn" && (
          <SignInForm {...emailProps} search={search} onForgotPassword={() => onViewChange("forgot")} />
        )}
        {view === "signUp" && <signUp.Component {...emailProps} />}
        {view === "forgot" && <forgot.Component {...emailProps} />}
      </Suspense>
      {providers.length > 0 && view !== "forgot" && (
        <ProviderButtons providers={providers} next={getNextPath(search)} />
      )}
      <p className="mt-6 text-sm text-muted">
        {prompt}{" "}
        <button type="button" className={textLinkStyle} onClick={() => onViewChange(other)}>
          {linkText}
        </button>
      </p>
    </>
  );
};
