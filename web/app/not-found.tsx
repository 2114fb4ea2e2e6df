import { Link, useLocation } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { LinkButton, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Illustration } from "#web/ui/feedback/empty-state.tsx";
import { usePageTitle } from "#web/ui/layout/page-header.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import * as common from "#web/ui/messages.ts";
import { toolScreens } from "./screens.ts";

export default function NotFound() {
  usePageTitle(common.pageNotFound);
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6 sm:px-8">
      <header>
        <Wordmark />
      </header>
      <main id="main" tabIndex={-1} className="m-auto flex max-w-xl flex-col items-center py-12 text-center">
        <Illustration name="signpost" className="mb-6" />
        <h1 tabIndex={-1} className="font-serif text-title font-semibold">
          {common.pageNotFound}
        </h1>
        <p className="mt-2 text-muted">
          There's nothing at <code className="font-mono text-sm break-all text-ink">{pathname}</code>
        </p>
        <LinkButton to={user ? paths.dashboard : "/"} className="mt-6">
          {user ? common.goToDashboard : "Go home"}
        </LinkButton>
        <nav aria-label="All screens" className="mt-10">
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm">
            {toolScreens.map(({ path, label, prefetch }) => (
              <li key={path}>
                <Link to={path} onPointerEnter={prefetch} onFocus={prefetch} className={textLinkStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </div>
  );
}
