import { Check } from "lucide-react";
import { Suspense, useState } from "react";
import { subscriptionPlan } from "#shared/api/billing.ts";
import { AuthCard, type AuthView } from "#web/auth/auth-card.tsx";
import { isReturningVisitor } from "#web/auth/returning-visitor.ts";
import { PublicLinks } from "#web/help/public-links.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";

const exampleSearch = lazyWithReload(async () => (await import("./example-search.tsx")).ExampleSearch);
const tour = lazyWithReload(async () => (await import("./tour.tsx")).ProductTour);

const ProductOverview = ({ onSignUp }: { onSignUp: () => void }) => (
  <section
    id="about"
    aria-label="About Grantlamp"
    className="border-t border-line px-4 py-12 sm:px-8 min-[56.25rem]:border-t-0 min-[56.25rem]:px-12 min-[56.25rem]:py-10"
  >
    <div className="mx-auto max-w-[42rem]">
      <div className="mb-16 hidden min-[56.25rem]:block">
        <Wordmark />
      </div>
      <h2 className="font-serif text-title font-semibold tracking-[-0.015em] sm:text-hero">
        Find the grant, write the case, meet the deadline.
      </h2>
      <p className="mt-5 max-w-[60ch] text-doc text-muted">
        Built for anyone who applies for grants: nonprofits, veteran organizations, companies, public agencies, schools
        and universities. Grantlamp ranks real funding programs for you, drafts from your own answers, and keeps every
        application, task and deadline in one place.
      </p>
      <Suspense fallback={<div className="min-h-[15rem]" />}>
        <exampleSearch.Component onSignUp={onSignUp} />
      </Suspense>
      <Plans onSignUp={onSignUp} />
      {/* Space is reserved, so that nothing shifts when the tour loads. */}
      <Suspense fallback={<div className="min-h-[150rem]" />}>
        <tour.Component />
      </Suspense>
      <div className="mt-16 border-t border-line pt-6">
        <p className="mb-2 text-sm text-muted">Grantlamp: find, write and track grant funding.</p>
        <PublicLinks />
      </div>
    </div>
  </section>
);

const freeFeatures = [
  "Searching the catalog on this page",
  "Viewing and exporting your data, with or without a plan",
  "Running your own copy: Grantlamp is open source",
] as const;

const Plans = ({ onSignUp }: { onSignUp: () => void }) => (
  <section aria-label="Price" className="mt-10 rounded-card border border-line bg-surface p-5 sm:p-6">
    <div className="grid gap-6 sm:grid-cols-2">
      <Offer name="Free" price="$0" features={freeFeatures} />
      <Offer {...subscriptionPlan} />
    </div>
    <Button variant="outline" className="mt-5" onClick={onSignUp}>
      {messages.createAccount}
    </Button>
    <p className="mt-3 text-sm text-muted">Sites that take no payments offer everything for free.</p>
  </section>
);

const Offer = ({ name, price, features }: { name: string; price: string; features: readonly string[] }) => (
  <div>
    <h3 className="font-serif text-lg font-semibold">{name}</h3>
    <p className="font-semibold text-brass-text">{price}</p>
    <ul className="mt-3 grid gap-y-2 text-muted">
      {features.map((feature) => (
        <li key={feature} className="flex items-baseline gap-2.5">
          <Check size={16} aria-hidden className="shrink-0 translate-y-0.5 text-brass-text" />
          {feature}
        </li>
      ))}
    </ul>
  </div>
);

/**
 * The landing page and the sign-in page. The form comes first on a narrow window and stays in view on a wide one. A
 * stranger on the landing page (`isHome`) is offered an account; anyone else probably wants to sign in.
 */
export default function LandingScreen({ isHome }: { isHome: boolean }) {
  const [view, setView] = useState<AuthView>(() => (isHome && !isReturningVisitor() ? "signUp" : "signIn"));
  return (
    <div className="grid min-h-dvh min-[56.25rem]:grid-cols-[55fr_45fr]">
      <main
        id="main"
        className="flex bg-surface px-4 py-6 sm:px-8 min-[56.25rem]:sticky min-[56.25rem]:top-0 min-[56.25rem]:order-2 min-[56.25rem]:h-dvh min-[56.25rem]:overflow-y-auto min-[56.25rem]:border-l min-[56.25rem]:border-line"
      >
        <div className="m-auto w-full max-w-md">
          <div className="mb-10 flex flex-wrap items-center justify-between gap-3 min-[56.25rem]:hidden">
            <Wordmark />
            <a href="#about" className={`text-sm ${textLinkStyle}`}>
              What is Grantlamp?
            </a>
          </div>
          <AuthCard view={view} onViewChange={setView} />
        </div>
      </main>
      <ProductOverview onSignUp={() => setView("signUp")} />
    </div>
  );
}
