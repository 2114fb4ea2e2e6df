import { Bookmark, BookmarkCheck, ClipboardCheck, ClipboardPlus, ExternalLink as ExternalLinkIcon } from "lucide-react";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { useRecordStates, useSaveRecord, useTrackRecord } from "#web/catalog/use-record-actions.ts";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Button, buttonStyle } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";

/** Returns the normalized URL if its scheme is http or https, otherwise null. */
export const toWebUrl = (address: string | null): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
};

type ApplicationLinkProps = {
  /** The record's value: a URL, null, or words such as "Contact funder directly". */
  url: string | null;
  label: string;
  title: string;
};

/** Opens the application page in a new tab; without a URL, tells the user to contact the funder (spec section 8). */
export const ApplicationLink = ({ url, label, title }: ApplicationLinkProps) => {
  const href = toWebUrl(url);
  const showContactInfo = () => toast({ title: texts.applicationInfo, description: texts.contactFunder });
  if (href === null)
    return (
      <Button size="sm" variant="outline" aria-label={`${label}: ${title}`} onClick={showContactInfo}>
        {label}
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle("outline", "sm")}>
      <ExternalLinkIcon size={16} aria-hidden />
      {label}
      <VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
    </a>
  );
};

type MatchActionsProps = {
  /** A catalog record; `closesOn` is its closing date, if any. */
  record: { id: string; title: string; funder: string; closesOn: string | null; link: string | null };
  label: string;
};

export const MatchActions = ({ record, label }: MatchActionsProps) => {
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
