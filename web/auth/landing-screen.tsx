import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isOwnPath } from "#shared/auth.ts";
import { plan } from "#shared/billing.ts";
import { Wordmark } from "#web/app/wordmark.tsx";
import { textLink } from "#web/ui/link-button.tsx";
import { ScoreBadge } from "#web/ui/match-badges.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** What visitors see at / and /auth: what the product is beside the two forms. */
export default function LandingScreen() {
  const [search] = useSearchParams();
  const next = search.get("next") ?? "";
  const [view, setView] = useState<"signIn" | "signUp">("signIn");
  const [email, setEmail] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    document.title = `${view === "signIn" ? "Sign in" : "Create account"} - Grantlamp`;
    if (moved.current) title.current?.focus();
    moved.current = true;
  }, [view]);
  const signsIn = view === "signIn";
  return (
    <div className="grid min-h-dvh lg:grid-cols-[55fr_45fr]">
      <main
        id="main"
        className="order-1 flex items-center justify-center bg-surface px-4 py-10 sm:px-8 lg:order-2 lg:border-l lg:border-line"
      >
        <div className="w-full max-w-md">
          <div className="mb-8 lg:hidden">
            <Wordmark />
          </div>
          <h1 ref={title} tabIndex={-1} className="mb-6 font-serif text-title font-semibold">
            {signsIn ? "Welcome Back" : "Create Your Account"}
          </h1>
          {signsIn ? (
            <SignInForm email={email} onEmail={setEmail} next={isOwnPath(next) ? next : "/dashboard"} />
          ) : (
            <SignUpForm email={email} onEmail={setEmail} />
          )}
          <p className="mt-6 text-sm text-muted">
            {signsIn ? "New to Grantlamp? " : "Have an account? "}
            <button type="button" className={textLink} onClick={() => setView(signsIn ? "signUp" : "signIn")}>
              {signsIn ? "Create an account" : "Sign in"}
            </button>
          </p>
        </div>
      </main>
      <section
        aria-label="About Grantlamp"
        className="order-2 flex flex-col justify-between gap-12 px-4 py-10 sm:px-12 lg:order-1 lg:py-14"
      >
        <div className="hidden lg:block">
          <Wordmark />
        </div>
        <div className="max-w-xl">
          <p className="font-serif text-title font-semibold tracking-[-0.015em] sm:text-hero">
            Find the grant, write the case, meet the deadline.
          </p>
          <ul className="mt-8 grid gap-3 text-muted sm:grid-cols-2">
            {plan.points.map((point) => (
              <li key={point} className="flex items-baseline gap-2">
                <span aria-hidden="true" className="text-brass">
                  ◆
                </span>
                {point}
              </li>
            ))}
          </ul>
          <Example />
        </div>
        <p>
          <span className="font-serif text-lg font-semibold">{plan.name}</span>{" "}
          <span className="text-muted">{plan.price}</span>
        </p>
      </section>
    </div>
  );
}

/** A result as the Finder shows it, of the product's own parts; the programme is in the starter catalogue. */
const Example = () => (
  <figure className="mt-10 rounded-card border border-line bg-surface p-5">
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-semibold">Community Facilities Loans and Grants</p>
        <p className="text-sm text-muted">Rural Housing Service</p>
      </div>
      <ScoreBadge score={92} />
    </div>
    <figcaption className="mt-3 text-sm text-muted">
      Every result is a real programme with its source, a score you can take apart, and a plain word on whether you may
      apply.
    </figcaption>
  </figure>
);
