import type * as z from "zod/mini";
import { authRoutes, paymentStorageKey, SignUp } from "#shared/auth.ts";
import { localTimeZone } from "#shared/dates.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { toast } from "#web/ui/toast.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { goSoon } from "./go-soon.ts";
import { onBlurToo } from "./on-blur-too.ts";
import { SubmitPart } from "./submit-part.tsx";

const client = clientOf(authRoutes);
type Props = { email: string; onEmail: (email: string) => void };

/** 'Create Your Account': six fields; success leads to the payment screen after a second. */
export const SignUpForm = ({ email, onEmail }: Props) => {
  const form = useSchemaForm<z.input<typeof SignUp>>(SignUp, {
    firstName: "",
    lastName: "",
    email,
    phone: "",
    organizationName: "",
    password: "",
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await client.signUp({ body: { ...body, timeZone: localTimeZone() } });
      tabStorage.write(
        paymentStorageKey,
        JSON.stringify({ email: user.email, name: `${user.firstName} ${user.lastName}` }),
      );
    } catch (error) {
      showIssues(form, error);
      toast({ title: "Signup Failed", description: detailOf(error, "Please try again"), variant: "error" });
      form.setError("root", { message: detailOf(error, "Please try again") });
      return;
    }
    toast({ title: "Account Created Successfully!", description: "Redirecting to payment..." });
    await goSoon("/subscribe");
  });
  const pending = isSubmitting || isSubmitSuccessful;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...onBlurToo(form, "email", onEmail)} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" {...form.register("phone")} />
      </Field>
      <Field label="Organization" error={errors.organizationName?.message}>
        <TextInput autoComplete="organization" {...form.register("organizationName")} />
      </Field>
      <Field
        label="Password"
        hint="At least 8 characters. A sentence is easier to remember than a riddle."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...onBlurToo(form, "password")} />
      </Field>
      <SubmitPart error={errors.root?.message} pending={pending} label="Create Account" working="Creating Account..." />
    </form>
  );
};
