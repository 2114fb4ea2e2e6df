import type * as z from "zod/mini";
import { authRoutes, LogIn } from "#shared/auth.ts";
import { localTimeZone } from "#shared/dates.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import { toast } from "#web/ui/toast.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { goSoon } from "./go-soon.ts";
import { onBlurToo } from "./on-blur-too.ts";
import { SubmitPart } from "./submit-part.tsx";

const client = clientOf(authRoutes);
type Props = { email: string; onEmail: (email: string) => void; next: string };

/** 'Welcome Back': e-mail and password; success leads on after a second. */
export const SignInForm = ({ email, onEmail, next }: Props) => {
  const form = useSchemaForm<z.input<typeof LogIn>>(LogIn, { email, password: "" });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await client.logIn({ body: { ...body, timeZone: localTimeZone() } });
    } catch (error) {
      showIssues(form, error);
      toast({ title: "Login Failed", description: detailOf(error, "Invalid credentials"), variant: "error" });
      form.setError("root", { message: detailOf(error, "Invalid credentials") });
      return;
    }
    toast({ title: "Login Successful", description: "Redirecting to dashboard..." });
    await goSoon(next);
  });
  const pending = isSubmitting || isSubmitSuccessful;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...onBlurToo(form, "email", onEmail)} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...onBlurToo(form, "password")} />
      </Field>
      <SubmitPart error={errors.root?.message} pending={pending} label="Sign In" working="Signing In..." />
    </form>
  );
};
