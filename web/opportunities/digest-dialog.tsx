import { useEffect, useRef, useState } from "react";
import {
  type DigestItem,
  type SavedSearch,
  type SavedSearchDigest,
  savedSearchRoutes,
} from "#shared/api/saved-searches.ts";
import { formatDay } from "#shared/util/dates.ts";
import { IfAllowed, useCan } from "#web/auth/authorization.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatInstant, interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { getRecordPath, RecordTitle } from "./record-title.tsx";
import { formatProfile } from "./search-profile.ts";
import { useSaveFromCatalog } from "./use-opportunities.ts";
import { useDigest, useDismissMatch, useMarkSeen, useRestoreMatch } from "./use-saved-searches.ts";

export type DigestTarget = { search: SavedSearch; dismiss: string | null };

/**
 * Dismisses a program from a saved search, with undo. If `isImmediate`, dismisses on mount, because a link requested
 * it.
 */
const useDismissal = (target: { id: string; catalogId: string }, isImmediate: boolean) => {
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = useDismissMatch();
  const restore = useRestoreMatch();
  const undoDismissal = () => restore.mutate(target, { onSuccess: () => setDismissed(false) });
  const dismissProgram = () =>
    dismiss.mutate(target, {
      onSuccess: () => {
        setDismissed(true);
        toast({
          title: "Dismissed",
          description: "It won't show up in this search again",
          action: { label: common.undo, onClick: undoDismissal },
        });
      },
    });
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isImmediate || isRequested.current) return;
    isRequested.current = true;
    dismissProgram();
  });
  return {
    isDismissed,
    pending: dismiss.isPending || restore.isPending,
    dismiss: dismissProgram,
    undo: undoDismissal,
  };
};

type Props = { open: boolean; target: DigestTarget | null; onClose: () => void };

/**
 * Shows a saved search's new matches since it was last viewed. Viewing them marks them as seen if the user can edit the
 * search.
 */
export const DigestDialog = ({ open, target, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`New in “${target?.search.name}”`}
    subtitle={target && formatProfile(target.search.profile)}
    size="lg"
    initialFocus="title"
    closeOnBackdrop
  >
    {target && <DigestContent {...target} />}
  </Dialog>
);

const DigestContent = ({ search, dismiss }: DigestTarget) => {
  const query = useDigest(search.id);
  return (
    <QueryState query={query} subject="New matches" skeleton={<SkeletonGrid count={2} label="Loading new matches" />}>
      {(digest) => <DigestItems digest={digest} dismiss={dismiss} />}
    </QueryState>
  );
};

const DigestItems = ({ digest: { search, items }, dismiss }: { digest: SavedSearchDigest; dismiss: string | null }) => {
  const markSeen = useMarkSeen();
  const canEdit = useCan(savedSearchRoutes.markSavedSearchViewed);
  const isMarked = useRef(false);
  useEffect(() => {
    if (!canEdit || isMarked.current || items.length === 0) return;
    isMarked.current = true;
    markSeen.mutate({ id: search.id, catalogIds: items.map(({ catalogId }) => catalogId) });
  });
  return (
    <>
      {canEdit && dismiss !== null && items.every(({ catalogId }) => catalogId !== dismiss) && (
        <UnlistedDismissal id={search.id} catalogId={dismiss} />
      )}
      <p className="text-sm text-muted">
        {items.length === 0 ? "Nothing new" : formatCount(items.length, "program")} since{" "}
        {formatInstant(search.viewedAt)}
      </p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item
            key={item.catalogId}
            search={search}
            item={item}
            isDismissedByLink={canEdit && item.catalogId === dismiss}
          />
        ))}
      </ul>
    </>
  );
};

/** Dismisses a program that is named in a link but no longer in the digest, because it was already seen. */
const UnlistedDismissal = (target: { id: string; catalogId: string }) => {
  const { isDismissed, pending, undo } = useDismissal(target, true);
  return isDismissed ? (
    <Notice
      className="mb-4"
      action={
        <Button size="sm" variant="outline" pending={pending} onClick={undo}>
          {common.undo}
        </Button>
      }
    >
      The program from that link has been dismissed from this search.
    </Notice>
  ) : null;
};

/** `isDismissedByLink` is true if the link that opened the digest named this program. */
type ItemProps = { search: SavedSearch; item: DigestItem; isDismissedByLink: boolean };
const Item = ({ search, item, isDismissedByLink }: ItemProps) => {
  const { catalogId, title, funder, amount, deadline, deadlineNote, matchScore, verdict, sourceUrl } = item;
  const { isDismissed, pending, dismiss, undo } = useDismissal({ id: search.id, catalogId }, isDismissedByLink);
  const save = useSaveFromCatalog(search.profile.organizationId);
  const isSaved = item.saved || save.isSuccess;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-semibold wrap-anywhere">
            <RecordTitle title={title} to={getRecordPath(catalogId)} />
          </h3>
          <p className="text-sm text-muted">{funder}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <EligibilityBadge verdict={verdict} />
          <ScoreBadge score={matchScore} />
        </div>
      </div>
      <p className="mt-2 text-sm text-muted">
        {amount ?? common.amountNotStated} · {deadline ? formatDay(deadline) : (deadlineNote ?? "Deadline not stated")}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <IfAllowed route={savedSearchRoutes.dismissFromSavedSearch}>
          <Button
            size="sm"
            inactive={isSaved}
            pending={save.isPending}
            aria-label={`${isSaved ? common.saved : common.save}: ${title}`}
            onClick={() => save.mutate(catalogId)}
          >
            {isSaved ? common.saved : common.save}
          </Button>
          <Button
            size="sm"
            variant="outline"
            pending={pending}
            aria-label={`${isDismissed ? messages.dismissedUndo : messages.dismiss}: ${title}`}
            onClick={isDismissed ? undo : dismiss}
          >
            {isDismissed ? messages.dismissedUndo : messages.dismiss}
          </Button>
        </IfAllowed>
        <ExternalLink
          href={sourceUrl}
          className="ml-1 text-sm"
          aria-label={interpolate(messages.viewInNewTab, { title })}
        >
          {common.view}
        </ExternalLink>
      </div>
    </li>
  );
};
