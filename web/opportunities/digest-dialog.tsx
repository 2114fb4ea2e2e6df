import { useEffect, useRef, useState } from "react";
import { formatDay } from "#shared/dates.ts";
import type { Digest, DigestItem, SavedSearch } from "#shared/saved-searches.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { count, formatInstant } from "#web/ui/format.ts";
import { ExternalLink } from "#web/ui/link-button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/match-badges.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import { profileWords } from "./profile-words.ts";
import { pageOf, RecordTitle } from "./record-title.tsx";
import { useSaveFromCatalogue } from "./use-opportunities.ts";
import { useDigest, useDismiss, useLookAt } from "./use-saved-searches.ts";

type Props = { open: boolean; search: SavedSearch | null; onClose: () => void };

/** What is new in a saved search since it was last looked at; shown, it counts as looked at. */
export const DigestDialog = ({ open, search, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`New in “${search?.name}”`}
    subtitle={search && profileWords(search.profile)}
    size="lg"
    startAt="title"
    closeOnBackdrop
  >
    {search && <News search={search} />}
  </Dialog>
);

const News = ({ search }: { search: SavedSearch }) => {
  const query = useDigest(search.id);
  return (
    <Loaded query={query} what="What is new" skeleton={<SkeletonGrid count={2} label="Looking for what is new" />}>
      {(digest) => <Items digest={digest} />}
    </Loaded>
  );
};

const Items = ({ digest: { search, items } }: { digest: Digest }) => {
  const look = useLookAt();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || items.length === 0) return;
    looked.current = true;
    look.mutate({ id: search.id, catalogueIds: items.map(({ catalogueId }) => catalogueId) });
  });
  return (
    <>
      <p className="text-sm text-muted">
        {items.length === 0 ? "Nothing new" : count(items.length, "program")} since {formatInstant(search.lookedAt)}
      </p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item key={item.catalogueId} searchId={search.id} item={item} />
        ))}
      </ul>
    </>
  );
};

const Item = ({ searchId, item }: { searchId: string; item: DigestItem }) => {
  const { catalogueId, title, funder, amount, deadline, deadlineNote, matchScore, verdict, sourceUrl } = item;
  const [gone, setGone] = useState(false);
  const save = useSaveFromCatalogue();
  const dismiss = useDismiss();
  const saved = item.saved || save.isSuccess;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-semibold wrap-anywhere">
            <RecordTitle title={title} to={pageOf(catalogueId)} />
          </h3>
          <p className="text-sm text-muted">{funder}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <EligibilityBadge verdict={verdict} />
          <ScoreBadge score={matchScore} />
        </div>
      </div>
      <p className="mt-2 text-sm text-muted">
        {amount ?? "Amount not stated"} · {deadline ? formatDay(deadline) : (deadlineNote ?? "Deadline not stated")}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          inactive={saved}
          pending={save.isPending}
          aria-label={`${saved ? "Saved" : "Save"}: ${title}`}
          onClick={() => save.mutate(catalogueId)}
        >
          {saved ? "Saved" : "Save"}
        </Button>
        <Button
          size="sm"
          variant="outline"
          inactive={gone}
          pending={dismiss.isPending}
          aria-label={`${gone ? "Dismissed" : "Dismiss for good"}: ${title}`}
          onClick={() => dismiss.mutate({ id: searchId, catalogueId }, { onSuccess: () => setGone(true) })}
        >
          {gone ? "Dismissed" : "Dismiss for good"}
        </Button>
        <ExternalLink href={sourceUrl} className="ml-1 text-sm" aria-label={`View ${title} (opens in a new tab)`}>
          View
        </ExternalLink>
      </div>
    </li>
  );
};
