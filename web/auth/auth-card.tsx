import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { announce } from "#web/ui/a11y/announcer.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as texts from "./messages.ts";
import { getNextPath } from "./next-path.ts";
import { SignInForm } from "./sign-in-form.tsx";

// Most returning visitors only sign in; the other two forms are prefetched once this one is usable.
const signUp = lazyWithReload(async () => (await import("./sign-up-form.tsx")).SignUpForm);
const forgot = lazyWithReload(async () => (await import("./forgot-password-form.tsx")).ForgotPasswordForm);

export type AuthView = "signIn" | "signUp" | "forgot";
const views = {
  signIn: {
    title: texts.welcomeBack,
    page: texts.signInLink,
    prompt: "New to Grantlamp?",
    other: "signUp",
    linkText: "Create an account",
  },
  signUp: {
    title: texts.createYourAccount,
    page: "Create account",
    prompt: "Have an account?",
    other: "signIn",
    linkText: texts.signInLink,
  },
  forgot: {
    title: "Reset Your Password",
    page: "Reset password",
    prompt: "Remembered it?",
    other: "signIn",
    linkText: texts.signInLink,
  },
} as const satisfies Record<AuthView, { other: AuthView } & Record<"title" | "page" | "prompt" | "linkText", string>>;

type Props = { view: AuthView; onViewChange: (view: AuthView) => void };

/** The card with the three forms for visitors. The typed email address carries over between them. */
export const AuthCard = ({ view, onViewChange }: Props) => {
  const { search } = useLocation();
  const [email, setEmail] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const shownView = useRef(view);
  const { title, page, prompt, other, linkText } = views[view];
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
  const emailProps = { email, onEmail: setEmail };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 font-serif text-title font-semibold">
        {title}
      </h1>
      <Suspense fallback={<LoadingIndicator />}>
        {view === "signIn" && (
          <SignInForm {...emailProps} next={getNextPath(search)} onForgot={() => onViewChange("forgot")} />
        )}
        {view === "signUp" && <signUp.Component {...emailProps} />}
        {view === "forgot" && <forgot.Component {...emailProps} />}
      </Suspense>
      <p className="mt-6 text-sm text-muted">
        {prompt}{" "}
        <button type="button" className={textLinkStyle} onClick={() => onViewChange(other)}>
          {linkText}
        </button>
      </p>
    </>
  );
};
