import { useState } from "react";
import { Wordmark } from "#web/app/wordmark.tsx";
import { textLink } from "#web/ui/link-button.tsx";
import { About } from "./about.tsx";
import { AuthCard, type AuthView } from "./auth-card.tsx";

/**
 * What visitors see at / and /auth: the form, and beside it what the product is. On a narrow window the form comes
 * first; on a wide one it stays in view while the rest is read.
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
            <a href="#about" className={`text-sm ${textLink}`}>
              What is Grantlamp?
            </a>
          </div>
          <AuthCard view={view} onView={setView} />
        </div>
      </main>
      <About onSignUp={() => setView("signUp")} />
    </div>
  );
}
