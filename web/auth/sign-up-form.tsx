import { useState } from "react";
import { authRoutes, paymentStorageKey, SignUp } from "#shared/auth.ts";
import { deviceTimeZone } from "#shared/dates.ts";
import { clientOf } from "#web/api/client.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { toast } from "#web/ui/toast.tsx";
import { goSoon } from "./go-soon.ts";
import * as texts from "./messages.ts";
import { PasswordStrengthLine } from "./password-strength-line.tsx";
import { paymentAddress } from "./payment-address.ts";
import { SubmitPart } from "./submit-part.tsx";
import { tellRefusal } from "./tell-refusal.ts";
import { useLightForm } from "./use-light-form.ts";

const client = clientOf(authRoutes);
const empty = { firstName: "", lastName: "", phone: "", organizationName: "", password: "" };
type Props = { email: string; onEmail: (email: string) => void };

/** 'Create Your Account': six fields. Redirects to the payment page after one second. */
export const SignUpForm = ({ email, onEmail }: Props) => {
  const form = useLightForm(SignUp, { ...empty, email }, ["email", "password"]);
  const { errors, pending, register } = form;
  const [password, setPassword] = useState("");
  const submit = form.sending(async (body) => {
    try {
      const user = await client.signUp({ body: { ...body, timeZone: deviceTimeZone() } });
      const name = `${user.firstName} ${user.lastName}`;
      tabStorage.write(paymentStorageKey, JSON.stringify({ email: user.email, name }));
    } catch (error) {
      return tellRefusal(form, error, { title: texts.signupFailed, fallback: common.tryOnceMore });
    }
    toast({ title: texts.accountCreated, description: texts.toPayment });
    await goSoon(paymentAddress());
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
        <TextInput type="email" autoComplete="email" {...register("email", { onLeave: onEmail })} />
      </Field>
      <Field label={common.phone} error={errors.phone}>
        <TextInput type="tel" autoComplete="tel" {...register("phone")} />
      </Field>
      <Field label={common.organization} error={errors.organizationName}>
        <TextInput autoComplete="organization" {...register("organizationName")} />
      </Field>
      <Field
        label={common.password}
        hint={texts.passwordHint}
        error={errors.password}
        foot={<PasswordStrengthLine password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...register("password", { onChange: setPassword })} />
      </Field>
      <SubmitPart error={errors.root} pending={pending} label={texts.createAccount} working={texts.creatingAccount} />
    </form>
  );
};
