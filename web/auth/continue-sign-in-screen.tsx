import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { authTexts, type CurrentUser } from "#shared/api/auth.ts";
import { ApiError, createApiClient, getErrorDetail, isTransientError } from "#shared/api/client.ts";
import {
  identityRoutes,
  identityTexts,
  type PendingSignIn,
  ProviderSignUp,
  SignInConfirmation,
} from "#shared/api/identities.ts";
import { identityProviderLabels } from "#shared/domain/identity-providers.ts";
import * as paths from "#shared/domain/paths.ts";
import { getDeviceTimeZone } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button, buttonStyle } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { PasswordInput, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { CodeField } from "./code-field.tsx";
import { delayedRedirect } from "./delayed-redirect.ts";
import { CardPage } from "./email-link-page.tsx";
import * as messages from "./messages.ts";
import { getNextPath } from "./next-path.ts";
import { saveReturningVisitor } from "./returning-visitor.ts";
import { finishSignUp } from "./sign-up-form.tsx";
import { FormSubmit, showAuthError, useSimpleForm } from "./simple-form.tsx";

const client = createApiClient(identityRoutes);

const titles = {
  signUp: "Finish Creating Your Account",
  link: "Connect Your Account",
  code: "Enter Your Code",
} as const satisfies Record<PendingSignIn["step"], string>;

/** Asks a new user for the details that the provider does not supply. */
const SignUpStep = ({ provider, email, emailVerified, firstName, lastName }: PendingSignIn) => {
  const initial = { firstName, lastName, email: email ?? "", phone: "", organizationName: "" };
  const form = useSimpleForm(ProviderSignUp, initial, ["email"]);
  const { errors, pending, register } = form;
  const submit = form.getFormProps(async (body) => {
    let user: CurrentUser;
    try {
      user = await client.signUpWithProvider({ body: { ...body, timeZone: getDeviceTimeZone() } });
    } catch (error) {
      return showAuthError(form, error, { title: messages.signUpFailed, fallback: common.pleaseTryAgain });
    }
    await finishSignUp(user);
  });
  return (
    <form {...submit} className="grid gap-4">
      <p className="text-muted">
        {emailVerified
          ? `You're signed in with ${identityProviderLabels[provider]} as ${email}. We need a few more details.`
          : `You're signed in with ${identityProviderLabels[provider]}. We need a few more details.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.firstName} error={errors.firstName}>
          <TextInput autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={common.lastName} error={errors.lastName}>
          <TextInput autoComplete="family-name" {...register("lastName")} />
        </Field>
      </div>
      {!emailVerified && (
        <Field label={common.email} error={errors.email}>
          <TextInput type="email" autoComplete="email" {...register("email")} />
        </Field>
      )}
      <Field label={common.phone} error={errors.phone}>
        <TextInput type="tel" autoComplete="tel" {...register("phone")} />
      </Field>
      <Field label={common.organizationLabel} error={errors.organizationName}>
        <TextInput autoComplete="organization" {...register("organizationName")} />
      </Field>
      <FormSubmit error={errors.root} pending={pending} {...messages.createAccountAction} />
    </form>
  );
};

/** The password that connects the provider to the existing account, then the second step if the account has one. */
const ConfirmStep = ({ provider, step, email }: PendingSignIn) => {
  const isLink = step === "link";
  const { search } = useLocation();
  const form = useSimpleForm(SignInConfirmation, { password: "", code: "" }, []);
  const { errors, pending, register, setError } = form;
  const [needsCode, setNeedsCode] = useState(!isLink);
  const label = identityProviderLabels[provider];

  const handleError = (error: unknown) => {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    if (code === "code_required") return setNeedsCode(true);
    if (code !== "wrong_code")
      return showAuthError(form, error, { title: messages.logInFailed, fallback: authTexts.wrongCredentials });
    setError("code", getErrorDetail(error, authTexts.wrongCode));
    form.focus("code")?.select();
  };
  const submit = form.getFormProps(async ({ password, code }) => {
    const missing = isLink && !password ? "password" : needsCode && !code?.trim() ? "code" : undefined;
    if (missing) {
      setError(missing, missing === "password" ? identityTexts.passwordRequired : authTexts.codeRequired);
      return form.focus(missing);
    }
    try {
      await client.confirmProviderSignIn({
        body: { password: isLink ? password : null, code: needsCode ? code : null, timeZone: getDeviceTimeZone() },
      });
    } catch (error) {
      return handleError(error);
    }
    saveReturningVisitor();
    toast(messages.signedInToast);
    await delayedRedirect(getNextPath(search));
  });
  return (
    <form {...submit} className="grid gap-4">
      {isLink && (
        <>
          <p>
            There is already a Grantlamp account for <strong className="wrap-anywhere">{email}</strong>. Enter its
            password once to connect it with {label}. After that, you can sign in with either.
          </p>
          <HiddenUsername email={email ?? ""} />
          <Field label={common.password} error={errors.password}>
            <PasswordInput autoComplete="current-password" {...register("password")} />
          </Field>
        </>
      )}
      {needsCode && <CodeField error={errors.code} registration={register("code")} onSwitch={() => setError("code")} />}
      <FormSubmit
        error={errors.root}
        pending={pending}
        label={isLink ? `Connect ${label}` : messages.signInAction.label}
        pendingLabel={messages.signInAction.pendingLabel}
      />
      {isLink && (
        <p className="text-sm text-muted">
          No password, or forgot it?{" "}
          <a href={paths.auth} className={textLinkStyle}>
            Go to the sign-in page
          </a>{" "}
          and choose “Forgot your password?”, then continue with {label} again.
        </p>
      )}
    </form>
  );
};

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <Notice tone="error" live>
      {getErrorDetail(error, common.unreachable)}
    </Notice>
    <div className="mt-6 flex flex-wrap gap-2">
      {isTransientError(error) ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <a href={paths.auth} className={buttonStyle("primary", "md")}>
          {messages.goToSignIn}
        </a>
      )}
    </div>
  </>
);

/** Completes a sign-in with Google or Microsoft that needs a new account's fields, a password or a code. */
export default function ContinueSignInScreen() {
  const { data: pending, error, refetch } = useQuery(buildQuery(identityRoutes, "getPendingSignIn"));
  return (
    <CardPage title={pending ? titles[pending.step] : messages.signInLink}>
      {pending ? (
        pending.step === "signUp" ? (
          <SignUpStep {...pending} />
        ) : (
          <ConfirmStep {...pending} />
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </CardPage>
  );
}
