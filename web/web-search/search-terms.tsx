import type { OptimizedSearch } from "#shared/api/web-search.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

export const SearchTerms = ({ totalQueries, searchResults, keywords, searchTips }: OptimizedSearch) => {
  const withOperators = searchResults.filter(({ seoEnhanced }) => seoEnhanced).length;
  return (
    <div>
      <div className="mb-4 rounded-card bg-sunken px-5 py-4">
        <h3 className="font-serif text-lg font-semibold">
          <span role="status">{formatCount(totalQueries, "search term")}</span>
        </h3>
        {withOperators > 0 && <p className="text-sm text-muted">{withOperators} of them use search operators.</p>}
        <ul aria-label="Keywords" className="mt-2 flex flex-wrap gap-1.5">
          {keywords.map((keyword) => (
            <li key={keyword} className="max-w-full">
              <Chip className="max-w-full wrap-anywhere whitespace-normal!">{keyword}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-6">
        <ul className="grid content-start divide-y divide-line rounded-card border border-line bg-surface px-5">
          {searchResults.map(({ query, description, googleUrl }) => (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-mono text-sm font-semibold wrap-anywhere">{query}</p>
                <p className="text-sm text-muted wrap-anywhere">{description}</p>
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <CopyButton size="sm" text={query} successMessage={texts.termCopied} aria-label={`Copy the search term ${query}`}>
                  {common.copy}
                </CopyButton>
                <ExternalLink
                  href={googleUrl}
                  className="text-sm"
                  aria-label={`Open in Google (opens in a new tab): ${query}`}
                >
                  Open in Google
                </ExternalLink>
              </div>
            </li>
          ))}
        </ul>
        <aside aria-labelledby="search-tips">
          <h3 id="search-tips" className="mb-2 font-semibold">
            Search tips
          </h3>
          <ul className="grid list-disc gap-x-10 gap-y-2 pl-5 text-sm text-muted sm:grid-cols-2">
            {searchTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
};
