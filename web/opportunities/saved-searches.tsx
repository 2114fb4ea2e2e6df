import { Pencil, Play, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type SavedSearch, savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import { OrganizationBadge } from "#web/organizations/organization-badge.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { DigestTarget } from "./digest-dialog.tsx";
import { formatProfile } from "./search-profile.ts";
import { useDeleteSearch } from "./use-saved-searches.ts";

/** Handles the digest's `?search=<id>&dismiss=<catalog id>` in the browser, because link scanners fetch every URL. */
const useDigestLink = (searches: readonly SavedSearch[], onOpen: (digest: DigestTarget) => void) => {
  const [params, setParams] = useSearchParams();
  const id = params.get("search");
  const dismiss = params.get("dismiss");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is handled once, regardless of refetches
  useEffect(() => {
    if (id === null) return;
    const search = searches.find((candidate) => candidate.id === id);
    if (search) onOpen({ search, dismiss });
    else toast({ title: common.notFound, description: "This saved search no longer exists", variant: "error" });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("search");
        after.delete("dismiss");
        return after;
      },
      { replace: true },
    );
  }, [id, dismiss]);
};

const RenameSearchDialog = lazyDialog(async () => (await import("./search-dialogs.tsx")).RenameSearchDialog);
const DigestDialog = lazyDialog(async () => (await import("./digest-dialog.tsx")).DigestDialog);

const maxCollapsed = 3;
type Props = { searches: SavedSearch[]; isSearching: boolean; onRun: (search: SavedSearch) => void };

export const SavedSearches = ({ searches, isSearching, onRun }: Props) => {
  const [isExpanded, setExpanded] = useState(false);
  const [openDigest, setOpenDigest] = useState<DigestTarget | null>(null);
  const [searchToRename, setSearchToRename] = useState<SavedSearch | null>(null);
  const [searchToDelete, setSearchToDelete] = useState<SavedSearch | null>(null);
  const remove = useDeleteSearch();
  useDigestLink(searches, setOpenDigest);
  const scope = useOrganizationScope();
  const scopedSearches = scope ? searches.filter(({ profile }) => scope.includes(profile)) : searches;
  if (scopedSearches.length === 0) return null;
  // Searches with new matches come first, so that they are visible when collapsed.
  const orderedSearches = scopedSearches.toSorted((a, b) => Number(b.unseen > 0) - Number(a.unseen > 0));
  const visibleSearches = isExpanded ? orderedSearches : orderedSearches.slice(0, maxCollapsed);
  return (
    <section
      aria-labelledby="saved-searches"
      className="mb-6 rounded-card border border-line bg-surface px-5 pt-4 pb-2"
    >
      <h2 id="saved-searches" tabIndex={-1} className="font-serif text-lg font-semibold">
        Saved searches
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {visibleSearches.map((search) => (
          <li key={search.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold break-words">{search.name}</h3>
              <p className="text-sm text-muted">{formatProfile(search.profile)}</p>
              {scope && <OrganizationBadge organization={scope.find(search.profile)} className="mt-1" />}
            </div>
            <NewMatches search={search} onOpenDigest={() => setOpenDigest({ search, dismiss: null })} />
            <IfAllowed route={savedSearchRoutes.runSavedSearch}>
              <div className="flex items-center gap-1">
                <Button
                  variant="outline"
                  size="sm"
                  icon={Play}
                  inactive={isSearching}
                  aria-label={`Run again: ${search.name}`}
                  onClick={() => onRun(search)}
                >
                  Run again
                </Button>
                <IconButton
                  icon={Pencil}
                  label={`Rename ${search.name}`}
                  tooltip={common.rename}
                  onClick={() => setSearchToRename(search)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Delete the search ${search.name}`}
                  tooltip={common.deleteLabel}
                  tone="danger"
                  onClick={() => setSearchToDelete(search)}
                />
              </div>
            </IfAllowed>
          </li>
        ))}
      </ul>
      {scopedSearches.length > maxCollapsed && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? "Show fewer" : `Show all ${scopedSearches.length}`}
        </Button>
      )}
      <DigestDialog open={openDigest !== null} target={openDigest} onClose={() => setOpenDigest(null)} />
      <RenameSearchDialog
        open={searchToRename !== null}
        search={searchToRename}
        onClose={() => setSearchToRename(null)}
      />
      <ConfirmDialog
        open={searchToDelete !== null}
        title="Delete saved search"
        onCancel={() => setSearchToDelete(null)}
        onConfirm={() => {
          if (searchToDelete) remove.mutate(searchToDelete);
          setSearchToDelete(null);
        }}
      >
        {`Are you sure you want to delete the saved search "${searchToDelete?.name}"? Its results are kept. This action cannot be undone.`}
      </ConfirmDialog>
    </section>
  );
};

const NewMatches = ({ search, onOpenDigest }: { search: SavedSearch; onOpenDigest: () => void }) =>
  search.unseen === 0 ? (
    <p className="text-sm text-muted">
      Nothing new since {formatInstantDay(search.viewedAt)}, {search.found} found
    </p>
  ) : (
    <Button
      size="sm"
      aria-label={`${formatCount(search.unseen, "new program")} in ${search.name}`}
      onClick={onOpenDigest}
    >
      {search.unseen} new
    </Button>
  );
