import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { plan } from "#shared/billing.ts";
import { nextPath } from "#web/app/next-path.ts";
import { Wordmark } from "#web/app/wordmark.tsx";
import { textLink } from "#web/ui/link-button.tsx";
import { ApplicationStatusChip } from "#web/ui/status-chips.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** What visitors see at / and /auth: what the product is beside the two forms. */
export default function LandingScreen() {
  const { search } = useLocation();
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
            <SignInForm email={email} onEmail={setEmail} next={nextPath(search)} />
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

/** Where an organization stands, in the product's own parts; the figures are an example and say so. */
const Example = () => (
  <figure className="mt-10 max-w-lg">
    <dl className="grid overflow-hidden min-[26rem]:grid-cols-3 rounded-card border border-line bg-surface">
      {example.map(({ name, value }) => (
        <div key={name} className="-ml-px border-l border-line px-4 py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-serif text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-2 flex flex-wrap gap-2">
      <ApplicationStatusChip status="in_progress" />
      <ApplicationStatusChip status="submitted" />
      <ApplicationStatusChip status="awarded" />
    </div>
    <figcaption className="mt-3 text-sm text-muted">
      An example. In your account every funding result is a real program with its source, a score you can take apart,
      and a plain word on whether you may apply.
    </figcaption>
  </figure>
);

const example = [
  { name: "Applications", value: "14" },
  { name: "Success rate", value: "43%" },
  { name: "Awarded", value: "$612,500" },
];
