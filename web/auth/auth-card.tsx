import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { lazily } from "#web/app/lazily.ts";
import { nextPath } from "#web/app/next-path.ts";
import { announce } from "#web/ui/announcer.tsx";
import { textLink } from "#web/ui/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { Loading } from "#web/ui/spinner.tsx";
import * as texts from "./messages.ts";
import { SignInForm } from "./sign-in-form.tsx";

// Most visitors who come back only sign in; the other two are fetched once that can be done.
const signUp = lazily(async () => (await import("./sign-up-form.tsx")).SignUpForm);
const forgot = lazily(async () => (await import("./forgot-form.tsx")).ForgotForm);

export type AuthView = "signIn" | "signUp" | "forgot";
const views = {
  signIn: {
    title: texts.welcomeBack,
    page: texts.goSignIn,
    ask: "New to Grantlamp?",
    other: "signUp",
    way: "Create an account",
  },
  signUp: {
    title: texts.createYourAccount,
    page: "Create account",
    ask: "Have an account?",
    other: "signIn",
    way: texts.goSignIn,
  },
  forgot: {
    title: "Reset Your Password",
    page: "Reset password",
    ask: "Remembered it?",
    other: "signIn",
    way: texts.goSignIn,
  },
} as const satisfies Record<AuthView, { other: AuthView } & Record<"title" | "page" | "ask" | "way", string>>;

type Props = { view: AuthView; onView: (view: AuthView) => void };

/** The card of the three forms before the sign-in. The typed e-mail address goes along from one to the other. */
export const AuthCard = ({ view, onView }: Props) => {
  const { search } = useLocation();
  const [email, setEmail] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  const { title, page, ask, other, way } = views[view];
  useEffect(() => {
    document.title = `${page} - ${common.product}`;
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
    announce(title);
  }, [view, page, title]);
  useEffect(() => {
    signUp.prefetch();
    forgot.prefetch();
  }, []);
  const typed = { email, onEmail: setEmail };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 font-serif text-title font-semibold">
        {title}
      </h1>
      <Suspense fallback={<Loading />}>
        {view === "signIn" && <SignInForm {...typed} next={nextPath(search)} onForgot={() => onView("forgot")} />}
        {view === "signUp" && <signUp.Component {...typed} />}
        {view === "forgot" && <forgot.Component {...typed} />}
      </Suspense>
      <p className="mt-6 text-sm text-muted">
        {ask}{" "}
        <button type="button" className={textLink} onClick={() => onView(other)}>
          {way}
        </button>
      </p>
    </>
  );
};
