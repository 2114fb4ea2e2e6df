import { Bookmark, BookmarkCheck, ClipboardCheck, ClipboardPlus } from "lucide-react";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { useRecordStates, useSaveRecord, useTrackRecord } from "#web/catalog/use-record-actions.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/interpolate.ts";
import { ApplicationLink } from "./application-link.tsx";

type Props = {
  /** A catalog record; `closesOn` is its closing date, if any. */
  record: { id: string; title: string; funder: string; closesOn: string | null; link: string | null };
  label: string;
};

export const MatchActions = ({ record, label }: Props) => {
  const { id, title, link } = record;
  const { isSaved, opportunity, application } = useRecordStates()(id);
  const save = useSaveRecord();
  const track = useTrackRecord();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <ApplicationLink url={link} label={label} title={title} />
      <Button
        size="sm"
        variant="outline"
        icon={isSaved ? BookmarkCheck : Bookmark}
        aria-pressed={isSaved}
        aria-label={`${isSaved ? common.saved : common.save}: ${title}`}
        pending={save.isPending}
        onClick={() => save.mutate({ id, savedAs: isSaved ? opportunity?.id : undefined })}
      >
        {isSaved ? common.saved : common.save}
      </Button>
      {application ? (
        <LinkButton
          to={buildApplicationPath(application.id)}
          size="sm"
          variant="outline"
          icon={ClipboardCheck}
          aria-label={`Open in tracker: ${title}`}
        >
          Open in tracker
        </LinkButton>
      ) : (
        <Button
          size="sm"
          variant="outline"
          icon={ClipboardPlus}
          aria-label={interpolate(common.trackThisTitle, { title })}
          pending={track.isPending}
          onClick={() => track.mutate({ ...record, link: link ?? "" })}
        >
          {track.isPending ? common.adding : common.trackThis}
        </Button>
      )}
    </div>
  );
};
