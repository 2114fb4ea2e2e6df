import type * as z from "zod/mini";
import { authRoutes, LogIn } from "#shared/auth.ts";
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
type Props = { email: string; onEmail: (email: string) => void; next: string };

/** 'Welcome Back': e-mail and password; success leads on after a second. */
export const SignInForm = ({ email, onEmail, next }: Props) => {
  const form = useSchemaForm<z.input<typeof LogIn>>(LogIn, { email, password: "" });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await client.logIn({ body: { ...body, timeZone: localTimeZone() } });
    } catch (error) {
      if (error instanceof ApiError) showIssues(form, error.problem?.issues);
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
      {errors.root && (
        <p role="alert" className="text-sm text-red">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" pending={pending}>
        {pending ? "Signing In..." : "Sign In"}
      </Button>
    </form>
  );
};
