import { Bookmark, BookmarkCheck, ClipboardCheck, ClipboardPlus } from "lucide-react";
import type { BrowseItem } from "#shared/api/catalog.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import type { ButtonSize } from "#web/ui/buttons/button.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { type useRecordStates, useSaveRecord, useTrackRecord } from "./use-record-actions.ts";

type Props = {
  item: Pick<BrowseItem, "id" | "title" | "funder" | "closesOn" | "link">;
  recordState: ReturnType<ReturnType<typeof useRecordStates>>;
  size?: ButtonSize;
};

export const RecordActions = ({ item, recordState: { isSaved, opportunity, application }, size = "sm" }: Props) => {
  const save = useSaveRecord();
  const track = useTrackRecord();
  const saveLabel = isSaved ? common.saved : common.save;
  return (
    <>
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
      {application ? (
        <LinkButton
          variant="outline"
          size={size}
          icon={ClipboardCheck}
          to={buildApplicationPath(application.id)}
          aria-label={`In your tracker: ${item.title}`}
        >
          In your tracker
        </LinkButton>
      ) : (
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
      )}
    </>
  );
};
