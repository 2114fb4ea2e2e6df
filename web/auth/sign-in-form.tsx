import { type ComponentProps, useState } from "react";
import { authRoutes, authTexts, LogIn } from "#shared/api/auth.ts";
import { getDeviceTimeZone } from "#shared/util/dates.ts";
import { ApiError, createApiClient, getErrorDetail } from "#web/api/client.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { delayedRedirect } from "./delayed-redirect.ts";
import { FormSubmit } from "./form-submit.tsx";
import * as texts from "./messages.ts";
import { showAuthError, useSimpleForm } from "./use-simple-form.ts";

type CodeFieldProps = {
  error: string | undefined;
  registration: ComponentProps<"input">;
  /** Called when the user switches to the other kind of code, which gets a new field. */
  onSwitch: () => void;
};

// Defined outside the component: with a stable ref it runs on mount only, not on every render.
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** The second step of a sign-in: six digits from the authenticator app, or a recovery code. */
const CodeField = ({ error, registration, onSwitch }: CodeFieldProps) => {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const inputProps = usesRecoveryCode
    ? ({ autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const)
    : ({ autoComplete: "one-time-code", inputMode: "numeric" } as const);
  return (
    <div className="grid gap-2">
      <Field
        label={usesRecoveryCode ? "Recovery code" : "Code"}
        hint={
          usesRecoveryCode
            ? "One of the codes you kept when you switched two-step sign-in on. Each is good once."
            : "Two-step sign-in is on for this account. Your authenticator app shows six digits."
        }
        error={error}
      >
        {/* Keyed by kind, so that each field starts empty, focused and with its own keyboard. */}
        <TextInput
          key={usesRecoveryCode ? "recovery" : "app"}
          ref={focusField}
          maxLength={40}
          {...inputProps}
          {...registration}
        />
      </Field>
      <p className="text-sm text-muted">
        {usesRecoveryCode ? "App at hand? " : "App not at hand? "}
        <button
          type="button"
          className={textLinkStyle}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode);
            onSwitch();
          }}
        >
          {usesRecoveryCode ? "Use the authenticator app" : "Use a recovery code"}
        </button>
      </p>
    </div>
  );
};

const client = createApiClient(authRoutes);
const failure = { title: texts.loginFailed, fallback: authTexts.wrongCredentials };
type SignInFormProps = { email: string; onEmail: (email: string) => void; onForgot: () => void; next: string };

/** 'Welcome Back': email and password, then a code if the account requires one. Redirects after one second. */
export const SignInForm = ({ email, onEmail, onForgot, next }: SignInFormProps) => {
  const form = useSimpleForm(LogIn, { email, password: "", code: "" }, ["email", "password"]);
  const { errors, pending, register, setError } = form;
  const [needsCode, setNeedsCode] = useState(false);
  // A changed email or password is a new sign-in, which may need no code.
  const resetCode = () => {
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
    toast({ title: texts.loginSuccessful, description: texts.redirectingToDashboard });
    await delayedRedirect(next);
  });

  return (
    <form {...submit} className="grid gap-4">
      <Field label={common.email} error={errors.email}>
        <TextInput
          type="email"
          autoComplete="email"
          {...register("email", { onLeave: onEmail, onChange: resetCode })}
        />
      </Field>
      <div className="grid gap-2">
        <Field label={common.password} error={errors.password}>
          <PasswordInput autoComplete="current-password" {...register("password", { onChange: resetCode })} />
        </Field>
        <p className="text-right text-sm">
          <button type="button" className={textLinkStyle} onClick={onForgot}>
            Forgot your password?
          </button>
        </p>
      </div>
      {needsCode && <CodeField error={errors.code} registration={register("code")} onSwitch={() => setError("code")} />}
      <FormSubmit error={errors.root} pending={pending} label={texts.signIn} pendingLabel={texts.signingIn} />
    </form>
  );
};
