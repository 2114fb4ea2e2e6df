import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Site, systemRoutes } from "#shared/api/system.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { usePageTitle } from "#web/ui/layout/page-header.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { PublicLinks } from "./public-links.tsx";

const siteQuery = buildQuery(systemRoutes, "getSite");

type Props = {
  title: string;
  /** The operator's own page, which replaces this one. */
  getExternalUrl?: (site: Site) => string | null;
  children: (site: Site) => ReactNode;
};

/** A page for visitors with or without an account. */
export const PublicPage = ({ title, getExternalUrl, children }: Props) => {
  usePageTitle(title);
  const query = useQuery(siteQuery);
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6 sm:px-8">
      <header>
        {/* A full page load, because the visitor may or may not be signed in. */}
        <a href={paths.home} aria-label="Grantlamp home">
          <Wordmark />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[68ch] flex-1 py-10">
        <h1 tabIndex={-1} className="font-serif text-title font-semibold">
          {title}
        </h1>
        <QueryState query={query} subject="This page" skeleton={<SkeletonLines count={6} label={title} />}>
          {(site) => {
            const externalUrl = getExternalUrl?.(site);
            return externalUrl ? (
              <p className="mt-6">
                {getOperatorName(site)} has its own page: <ExternalLink href={externalUrl}>{title}</ExternalLink>
              </p>
            ) : (
              <div className="mt-6 grid gap-4">{children(site)}</div>
            );
          }}
        </QueryState>
      </main>
      <PublicLinks />
    </div>
  );
};

export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-4 font-serif text-lg font-semibold">{children}</h2>
);

export const getOperatorName = ({ operator }: Pick<Site, "operator">) =>
  operator ?? "The operator of this installation";

/** How to reach the operator, in a sentence. */
export const Contact = ({ supportEmail }: Pick<Site, "supportEmail">) =>
  supportEmail ? (
    <p>
      Write to{" "}
      <a href={`mailto:${supportEmail}`} className={textLinkStyle}>
        {supportEmail}
      </a>
      . Say what you were doing, and what you saw.
    </p>
  ) : (
    <p>No support address is set up here. Contact the person who runs this site.</p>
  );
