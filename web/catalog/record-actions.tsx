import { Bookmark, BookmarkCheck, ClipboardCheck, ClipboardPlus } from "lucide-react";
import { useNavigate } from "react-router-dom";
import type { BrowseItem } from "#shared/api/catalog.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { ButtonSize } from "#web/ui/buttons/button.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { type useRecordStates, useSaveRecord, useTrackRecord } from "./use-record-actions.ts";

const inTracker = "In your tracker";

type Props = {
  item: Pick<BrowseItem, "id" | "title" | "funder" | "closesOn" | "link">;
  recordState: ReturnType<ReturnType<typeof useRecordStates>>;
  size?: ButtonSize;
};

/** Save and track as icons, for a card. */
export const RecordIconActions = ({ item, recordState: { isSaved, opportunity, application } }: Props) => {
  const save = useSaveRecord();
  const track = useTrackRecord();
  const navigate = useNavigate();
  const canEdit = useCan(opportunityRoutes.saveFromCatalog);
  const saveLabel = isSaved ? common.saved : common.save;
  return (
    <>
      {canEdit && (
        <IconButton
          icon={isSaved ? BookmarkCheck : Bookmark}
          label={`${saveLabel} ${item.title}`}
          tooltip={saveLabel}
          aria-pressed={isSaved}
          aria-busy={save.isPending || undefined}
          onClick={() => save.isPending || save.mutate({ id: item.id, savedAs: isSaved ? opportunity?.id : undefined })}
        />
      )}
      {application ? (
        <IconButton
          icon={ClipboardCheck}
          label={`${inTracker}: ${item.title}`}
          tooltip={inTracker}
          onClick={() => void navigate(buildApplicationPath(application.id))}
        />
      ) : (
        canEdit && (
          <IconButton
            icon={ClipboardPlus}
            label={interpolate(common.trackThisTitle, { title: item.title })}
            tooltip={common.trackThis}
            aria-busy={track.isPending || undefined}
            onClick={() => track.isPending || track.mutate(item)}
          />
        )
      )}
    </>
  );
};

export const RecordActions = ({ item, recordState: { isSaved, opportunity, application }, size = "sm" }: Props) => {
  const save = useSaveRecord();
  const track = useTrackRecord();
  const canEdit = useCan(opportunityRoutes.saveFromCatalog);
  const saveLabel = isSaved ? common.saved : common.save;
  return (
    <>
      {canEdit && (
        <Button
          variant="outline"
          size={size}
          icon={isSaved ? BookmarkCheck : Bookmark}
          aria-label={`${saveLabel} ${item.title}`}
          aria-pressed={isSaved}
          pending={save.isPending}
          onClick={() => save.mutate({ id: item.id, savedAs: isSaved ? opportunity?.id : undefined })}
        >
          {saveLabel}
        </Button>
      )}
      {application ? (
        <LinkButton
          variant="outline"
          size={size}
          icon={ClipboardCheck}
          to={buildApplicationPath(application.id)}
          aria-label={`${inTracker}: ${item.title}`}
        >
          {inTracker}
        </LinkButton>
      ) : (
        canEdit && (
          <Button
            variant={size === "md" ? "primary" : "outline"}
            size={size}
            icon={ClipboardPlus}
            aria-label={interpolate(common.trackThisTitle, { title: item.title })}
            pending={track.isPending}
            onClick={() => track.mutate(item)}
          >
            {common.trackThis}
          </Button>
        )
      )}
    </>
  );
};
