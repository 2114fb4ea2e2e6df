import { useState } from "react";
import { Wordmark } from "#web/app/wordmark.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ProductOverview } from "./about.tsx";
import { AuthCard, type AuthView } from "./auth-card.tsx";

/**
 * The landing page at / and /auth: the sign-in forms next to the product's description. The form comes first on a
 * narrow window and stays in view while scrolling on a wide one.
 */
export default function LandingScreen() {
  const [view, setView] = useState<AuthView>("signIn");
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
