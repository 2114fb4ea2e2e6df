import clsx from "clsx";
import { Check } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { subscriptionPlan } from "#shared/api/billing.ts";
import * as paths from "#shared/domain/paths.ts";
import { AuthCard, type AuthView } from "#web/auth/auth-card.tsx";
import { signInLink } from "#web/auth/messages.ts";
import { isReturningVisitor } from "#web/auth/returning-visitor.ts";
import { PublicLinks } from "#web/help/public-links.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { NearViewport } from "#web/ui/layout/near-viewport.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import "./landing.css";

const exampleSearch = lazyWithReload(async () => (await import("./example-search.tsx")).ExampleSearch);
const tour = lazyWithReload(async () => (await import("./tour.tsx")).ProductTour);

const columnStyle = "landing-column px-4 sm:px-8 min-[56.25rem]:px-12";

type IntroductionProps = { isFirst: boolean; onSignUp: () => void };

/** Introduces the product, with a search to try. */
const ProductIntroduction = ({ isFirst, onSignUp }: IntroductionProps) => (
  <section
    id="about"
    aria-label="About Grantlamp"
    className={clsx(columnStyle, isFirst ? "landing-introduction" : "landing-section")}
  >
    <div className="mx-auto max-w-[42rem]">
      <div
        className={clsx(
          "landing-head flex-wrap items-center justify-between gap-3",
          isFirst ? "flex" : "hidden min-[56.25rem]:flex",
        )}
      >
        <Wordmark />
        <Link to={paths.auth} className={`text-sm min-[56.25rem]:hidden ${textLinkStyle}`}>
          {signInLink}
        </Link>
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
    </div>
  </section>
);

const ProductDetails = ({ onSignUp }: { onSignUp: () => void }) => (
  <section aria-label="Price and features" className={clsx(columnStyle, "landing-section")}>
    <div className="mx-auto max-w-[42rem]">
      <Plans onSignUp={onSignUp} />
      {/* Many visitors sign in without the tour and its pictures. */}
      <NearViewport placeholder={tourPlaceholder}>
        <Suspense fallback={tourPlaceholder}>
          <tour.Component />
        </Suspense>
      </NearViewport>
      <div className="mt-16 border-t border-line pt-6">
        <p className="mb-2 text-sm text-muted">Grantlamp: find, write and track grant funding.</p>
        <PublicLinks />
      </div>
    </div>
  </section>
);

const tourPlaceholder = <div className="min-h-[150rem]" />;

const freeFeatures = [
  "Searching the catalog on this page",
  "Viewing and exporting your data, with or without a plan",
  "Running Grantlamp on your own server: it is open source",
] as const;

const Plans = ({ onSignUp }: { onSignUp: () => void }) => (
  <section aria-label="Price" className="rounded-card border border-line bg-surface p-5 sm:p-6">
    <div className="grid gap-6 sm:grid-cols-2">
      <Offer name="Free" price="$0" features={freeFeatures} />
      <Offer {...subscriptionPlan} />
    </div>
    <Button variant="outline" className="mt-5" onClick={onSignUp}>
      {messages.createAccount}
    </Button>
    <p className="mt-3 text-sm text-muted">
      The plan applies where payments are set up. On your own server without payments, every feature is free, and you
      arrange AI and support yourself.
    </p>
  </section>
);

const Offer = ({ name, price, features }: { name: string; price: string; features: readonly string[] }) => (
  <div>
    <h2 className="font-serif text-lg font-semibold">{name}</h2>
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
 * The landing page and the sign-in page. In a narrow window, a new visitor to the landing page (`isHome`) sees the
 * introduction first; anyone else probably wants to sign in. In a wide window, the form stays in view.
 */
export default function LandingScreen({ isHome }: { isHome: boolean }) {
  const [isNewVisitor] = useState(() => isHome && !isReturningVisitor());
  const [view, setView] = useState<AuthView>(isNewVisitor ? "signUp" : "signIn");
  const introduction = <ProductIntroduction isFirst={isNewVisitor} onSignUp={() => setView("signUp")} />;
  return (
    <div className="landing-layout">
      {isNewVisitor && introduction}
      <main id="main" className="landing-form flex bg-surface px-4 py-6 sm:px-8">
        <div className="m-auto w-full max-w-md">
          {!isNewVisitor && (
            <div className="mb-10 flex flex-wrap items-center justify-between gap-3 min-[56.25rem]:hidden">
              <Wordmark />
              <a href="#about" className={`text-sm ${textLinkStyle}`}>
                What is Grantlamp?
              </a>
            </div>
          )}
          <AuthCard view={view} onViewChange={setView} />
        </div>
      </main>
      {!isNewVisitor && introduction}
      <ProductDetails onSignUp={() => setView("signUp")} />
    </div>
  );
}
