import type * as z from "zod/mini";
import { authRoutes, paymentStorageKey, SignUp } from "#shared/auth.ts";
import { localTimeZone } from "#shared/dates.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import { toast } from "#web/ui/toast.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { goSoon } from "./go-soon.ts";
import { onBlurToo } from "./on-blur-too.ts";

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
      sessionStorage.setItem(
        paymentStorageKey,
        JSON.stringify({ email: user.email, name: `${user.firstName} ${user.lastName}` }),
      );
    } catch (error) {
      if (error instanceof ApiError) showIssues(form, error.problem?.issues);
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
      {errors.root && (
        <p role="alert" className="text-sm text-red">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" pending={pending}>
        {pending ? "Creating Account..." : "Create Account"}
      </Button>
    </form>
  );
};
