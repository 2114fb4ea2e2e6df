import {
  Bookmark,
  BookmarkCheck,
  ClipboardPlus,
  Ellipsis,
  ExternalLink as ExternalLinkIcon,
  FileSignature,
  FileText,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type FinderProfile, type FundingOpportunity, opportunityRoutes } from "#shared/api/opportunities.ts";
import { IfAllowed, useCan } from "#web/auth/authorization.tsx";
import { useListSelection } from "#web/opportunity-list/list-selection.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink, LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import * as writingMessages from "#web/writing/messages.ts";
import { useGenerateLoi } from "#web/writing/use-generate-loi.ts";
import { getWritingPath } from "#web/writing/writing-kinds.ts";
import * as messages from "./messages.ts";
import { useSaveOpportunity } from "./use-opportunities.ts";

export type ResultActionsProps = {
  opportunity: FundingOpportunity;
  profile: FinderProfile;
  isTracked: boolean;
  onTrack: () => void;
  onDelete: () => void;
};

export const useResultLoi = ({ opportunity: { id }, profile }: Pick<ResultActionsProps, "opportunity" | "profile">) => {
  const loiJob = useGenerateLoi();
  const { need: _need, organizationId: _organizationId, ...organizationData } = profile;
  return { ...loiJob, start: () => loiJob.generate({ opportunityId: id, organizationData }) };
};

const getLink = ({ applicationLink, sourceUrl }: FundingOpportunity) => applicationLink ?? sourceUrl;
const getTrackLabel = (isTracked: boolean) => (isTracked ? "Track again" : common.trackThis);

/** The actions on a card: Save, and a menu with the others unless they are in the preview. */
export const ResultIconActions = (props: ResultActionsProps & { onGenerate: () => void }) => {
  const { opportunity, isTracked, onTrack, onDelete, onGenerate } = props;
  const { id, title, saved } = opportunity;
  const { hasPreview } = useListSelection();
  const save = useSaveOpportunity();
  const navigate = useNavigate();
  const [menuButton, setMenuButton] = useState<HTMLElement | null>(null);
  const link = getLink(opportunity);
  const canEdit = useCan(opportunityRoutes.saveFundingOpportunity);
  const editItems = [
    { value: "track", label: getTrackLabel(isTracked), icon: ClipboardPlus, run: onTrack },
    { value: "loi", label: writingMessages.generateLoi, icon: FileSignature, run: onGenerate },
    {
      value: "proposal",
      label: writeProposal,
      icon: FileText,
      run: () => void navigate(getWritingPath("proposal", { opportunityId: id })),
    },
  ];
  const items = [
    ...(canEdit ? editItems : []),
    ...(link
      ? [
          {
            value: "view",
            label: common.view,
            icon: ExternalLinkIcon,
            run: () => void window.open(link, "_blank", "noopener,noreferrer"),
          },
        ]
      : []),
    ...(saved || !canEdit ? [] : [{ value: "delete", label: common.deleteLabel, icon: Trash2, run: onDelete }]),
  ];
  return (
    <>
      {canEdit && (
        <IconButton
          icon={saved ? BookmarkCheck : Bookmark}
          label={`${saved ? common.saved : common.save} ${title}`}
          tooltip={saved ? common.saved : common.save}
          aria-pressed={saved}
          onClick={({ detail }) => detail > 1 || save.mutate({ id, saved: !saved })}
        />
      )}
      {!hasPreview && items.length > 0 && (
        <IconButton
          icon={Ellipsis}
          label={`More actions for ${title}`}
          tooltip="More actions"
          aria-haspopup="menu"
          aria-expanded={menuButton !== null}
          onClick={({ currentTarget }) => setMenuButton(menuButton ? null : currentTarget)}
        />
      )}
      {menuButton && (
        <Menu
          anchor={menuButton}
          label={`Actions for ${title}`}
          items={items}
          onChoose={(value) => {
            setMenuButton(null);
            items.find((item) => item.value === value)?.run();
          }}
          onClose={() => setMenuButton(null)}
        />
      )}
    </>
  );
};

const writeProposal = "Write proposal";

/** The actions in the preview. */
export const ResultButtons = (props: ResultActionsProps & { onGenerate: () => void; isGenerating: boolean }) => {
  const { opportunity, isTracked, onTrack, onDelete, onGenerate, isGenerating } = props;
  const { id, title, saved } = opportunity;
  const save = useSaveOpportunity();
  const link = getLink(opportunity);
  return (
    <>
      <IfAllowed route={opportunityRoutes.saveFundingOpportunity}>
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
          {getTrackLabel(isTracked)}
        </Button>
        <Button size="sm" variant="outline" icon={FileSignature} inactive={isGenerating} onClick={onGenerate}>
          {writingMessages.generateLoi}
        </Button>
        <LinkButton size="sm" variant="outline" icon={FileText} to={getWritingPath("proposal", { opportunityId: id })}>
          {writeProposal}
        </LinkButton>
      </IfAllowed>
      {link && (
        <ExternalLink href={link} className="text-sm" aria-label={interpolate(messages.viewInNewTab, { title })}>
          {common.view}
        </ExternalLink>
      )}
      {!saved && (
        <IfAllowed route={opportunityRoutes.deleteFundingOpportunity}>
          <IconButton
            label={`Delete ${title}`}
            tooltip={common.deleteLabel}
            tone="danger"
            icon={Trash2}
            onClick={onDelete}
          />
        </IfAllowed>
      )}
    </>
  );
};
