import { useState } from "react";
import { authRoutes, type CurrentUser, paymentStorageKey, SignUp } from "#shared/api/auth.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { createApiClient } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { getDeviceTimeZone } from "#shared/util/dates.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { delayedRedirect } from "./delayed-redirect.ts";
import * as messages from "./messages.ts";
import { PasswordStrengthMeter } from "./password-strength-meter.tsx";
import { saveReturningVisitor } from "./returning-visitor.ts";
import { FormSubmit, showAuthError, useSimpleForm } from "./simple-form.tsx";

/** How long to wait for the checkout URL, in milliseconds. */
const timeoutMs = 12_000;

/** Returns the hosted checkout URL, or else the path of our own payment page. Never throws, because the account already exists. */
export const getPaymentUrl = async (client = createApiClient(billingRoutes)) => {
  try {
    const { url } = await client.startCheckout({ signal: AbortSignal.timeout(timeoutMs) });
    if (url && /^https?:\/\//.test(url)) return url;
  } catch {
    // The payment screen retries and reports the problem.
  }
  return paths.subscribe;
};

/** After one second, opens the payment page or, if no payment is needed, the first search. */
export const finishSignUp = async ({ email, firstName, lastName, hasAccess }: CurrentUser) => {
  saveReturningVisitor();
  // Prefills the payment page.
  if (!hasAccess) tabStorage.write(paymentStorageKey, JSON.stringify({ email, name: `${firstName} ${lastName}` }));
  toast({
    title: "Account Created Successfully!",
    description: hasAccess ? "Opening the Funding Finder..." : "Redirecting to payment...",
  });
  await delayedRedirect(hasAccess ? paths.fundingFinder : getPaymentUrl());
};

const client = createApiClient(authRoutes);
const empty = { firstName: "", lastName: "", phone: "", organizationName: "", password: "" };
type Props = { email: string; onEmailChange: (email: string) => void };

/** The 'Create Your Account' form. */
export const SignUpForm = ({ email, onEmailChange }: Props) => {
  const form = useSimpleForm(SignUp, { ...empty, email }, ["email", "password"]);
  const { errors, pending, register } = form;
  const [password, setPassword] = useState("");
  const submit = form.getFormProps(async (body) => {
    let user: CurrentUser;
    try {
      user = await client.signUp({ body: { ...body, timeZone: getDeviceTimeZone() } });
    } catch (error) {
      return showAuthError(form, error, { title: messages.signUpFailed, fallback: common.pleaseTryAgain });
    }
    await finishSignUp(user);
  });
  return (
    <form {...submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.firstName} error={errors.firstName}>
          <TextInput autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={common.lastName} error={errors.lastName}>
          <TextInput autoComplete="family-name" {...register("lastName")} />
        </Field>
      </div>
      <Field label={common.email} error={errors.email}>
        <TextInput type="email" autoComplete="email" {...register("email", { onBlur: onEmailChange })} />
      </Field>
      <Field label={common.phone} error={errors.phone}>
        <TextInput type="tel" autoComplete="tel" {...register("phone")} />
      </Field>
      <Field label={common.organizationLabel} error={errors.organizationName}>
        <TextInput autoComplete="organization" {...register("organizationName")} />
      </Field>
      <Field
        label={common.password}
        hint={messages.passwordHint}
        error={errors.password}
        footer={<PasswordStrengthMeter password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...register("password", { onChange: setPassword })} />
      </Field>
      <FormSubmit error={errors.root} pending={pending} {...messages.createAccountAction} />
    </form>
  );
};
