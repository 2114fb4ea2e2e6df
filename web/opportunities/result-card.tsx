import { Bookmark, BookmarkCheck, ClipboardPlus, FileSignature, FileText, Trash2 } from "lucide-react";
import type { FinderProfile, FundingOpportunity } from "#shared/api/opportunities.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink, LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { DraftNotice } from "#web/writing/draft-notice.tsx";
import * as writingTexts from "#web/writing/messages.ts";
import { useGenerateLoi } from "#web/writing/use-generate-loi.ts";
import { getWritingPath } from "#web/writing/writing-kinds.ts";
import * as texts from "./messages.ts";
import { getRecordPath } from "./record-title.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { useSaveOpportunity } from "./use-opportunities.ts";

type Props = {
  opportunity: FundingOpportunity;
  profile: FinderProfile;
  isNew: boolean;
  tracked: boolean;
  onTrack: () => void;
  onDelete: () => void;
};

export const ResultCard = ({ opportunity, profile, isNew, tracked, onTrack, onDelete }: Props) => {
  const { id, title, saved } = opportunity;
  const save = useSaveOpportunity();
  const loi = useGenerateLoi();
  const link = opportunity.applicationLink ?? opportunity.sourceUrl;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <article aria-labelledby={`${id}-title`}>
        <ResultFacts
          opportunity={{ ...opportunity, isNew }}
          titleId={`${id}-title`}
          to={getRecordPath(opportunity.catalogId)}
        />
        {loi.progress ? (
          // The key remounts the row, so that autoFocus applies to Cancel.
          <div key="progress" className="mt-4 flex items-center gap-3">
            <div className="flex-1">
              <ProgressBar
                label={interpolate(writingTexts.loiStage, { stage: loi.progress.stage })}
                value={loi.progress.progress}
              />
              <p className="mt-1 text-sm text-muted">{loi.progress.stage}</p>
            </div>
            <Button variant="outline" onClick={loi.cancel} autoFocus>
              {common.cancel}
            </Button>
          </div>
        ) : (
          <div className="mt-4 flex items-start gap-2 border-t border-line pt-4">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              <Button
                size="sm"
                variant="outline"
                icon={saved ? BookmarkCheck : Bookmark}
                aria-pressed={saved}
                onClick={() => save.mutate({ id, saved: !saved })}
              >
                {saved ? common.saved : common.save}
              </Button>
              <Button size="sm" variant="outline" icon={ClipboardPlus} onClick={onTrack}>
                {tracked ? "Track again" : common.trackThis}
              </Button>
              <Button
                size="sm"
                variant="outline"
                icon={FileSignature}
                onClick={() => loi.generate({ opportunityId: id, organizationData: profile })}
              >
                {writingTexts.generateLoi}
              </Button>
              <LinkButton
                size="sm"
                variant="outline"
                icon={FileText}
                to={getWritingPath("proposal", { opportunityId: id })}
              >
                Write proposal
              </LinkButton>
              {link && (
                <ExternalLink href={link} className="text-sm" aria-label={interpolate(texts.viewInNewTab, { title })}>
                  {common.view}
                </ExternalLink>
              )}
            </div>
            {/* Outside the wrapping group, so that it never wraps to its own row. */}
            {!saved && (
              <IconButton
                label={`Delete ${title}`}
                tooltip={common.deleteLabel}
                tone="danger"
                icon={Trash2}
                onClick={onDelete}
              />
            )}
          </div>
        )}
        {loi.generated && (
          <div className="mt-4">
            <DraftNotice live {...loi.generated} />
          </div>
        )}
      </article>
    </li>
  );
};
