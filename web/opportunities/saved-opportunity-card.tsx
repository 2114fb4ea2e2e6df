import clsx from "clsx";
import { FileText, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { DecisionBadges } from "#web/opportunity-list/decision-facts.tsx";
import { OrganizationBadge } from "#web/organizations/organization-badge.tsx";
import type { OrganizationScope } from "#web/organizations/use-organization.ts";
import { OpportunityStatusChip } from "#web/ui/badges/status-chips.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { Card, CardFooter } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDay, formatDaysLeft, getDaysLeft, getDaysLeftTone } from "#web/ui/text/format.ts";
import { getWritingPath } from "#web/writing/writing-kinds.ts";
import { toSummary } from "./finder-summary.ts";
import * as messages from "./messages.ts";
import { getRecordPath, RecordTitle, SourceLabel } from "./record-title.tsx";
import { SourceChangeNotice } from "./source-change-notice.tsx";

type Props = {
  opportunity: FundingOpportunity;
  /** Set only in a workspace with several organizations. */
  scope?: OrganizationScope | undefined;
  /** Both are undefined if the user can't change it. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};
const tones = { red: "text-red", yellow: "text-yellow", muted: "text-muted" } as const;

/** A saved opportunity on the dashboard (spec section 2), with the deciding facts if it was matched. */
export const SavedOpportunityCard = ({ opportunity, scope, onEdit, onDelete }: Props) => {
  const { id, title, funder, description, amount, deadline, applicationLink, notes, source, catalogId } = opportunity;
  const savedFor = scope?.organizations.filter((organization) =>
    (opportunity.savedFor ?? [scope.organizations[0]?.id]).includes(organization.id),
  );
  // A score is about one organization.
  const isOwnScore = !scope || scope.find(opportunity).id === scope.current.id;
  const daysLeft = deadline ? getDaysLeft(deadline) : null;
  return (
    <Card as="li">
      <div className="mb-3 flex items-start justify-between gap-3">
        <span className="flex flex-wrap gap-1.5">
          <OpportunityStatusChip {...opportunity} />
          {isOwnScore && <DecisionBadges {...toSummary(opportunity)} />}
        </span>
        {daysLeft !== null && (
          <span className={clsx("shrink-0 text-xs font-semibold", tones[getDaysLeftTone(daysLeft)])}>
            {formatDaysLeft(daysLeft)}
          </span>
        )}
      </div>
      <h3 className="font-semibold wrap-anywhere">
        <RecordTitle title={title} to={getRecordPath(catalogId)} />
      </h3>
      <p className="text-sm text-muted wrap-anywhere">{funder}</p>
      {savedFor && (
        <div className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1">
          {savedFor.map((organization) => (
            <OrganizationBadge key={organization.id} organization={organization} />
          ))}
        </div>
      )}
      <SourceChangeNotice {...opportunity} className="mt-3" />
      {description && (
        <p dir="auto" className="mt-2 line-clamp-2 text-sm text-muted wrap-anywhere">
          {description}
        </p>
      )}
      {/* At the bottom, so that amounts and dates line up across a row of cards. */}
      <div className="mt-auto pt-3">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          {amount === null || amount === common.notStatedText ? (
            <p className="text-sm text-muted">{common.amountNotStated}</p>
          ) : (
            <p className="min-w-0 line-clamp-3 font-serif font-semibold wrap-anywhere">{amount}</p>
          )}
          {deadline && <p className="shrink-0 text-sm text-muted">{formatDay(deadline)}</p>}
        </div>
        {notes && (
          <p dir="auto" className="mb-3 line-clamp-3 text-sm whitespace-pre-line wrap-anywhere">
            {notes}
          </p>
        )}
        {source !== "user" && (
          <p className="mb-3 text-xs text-subtle">
            <SourceLabel {...opportunity} />
          </p>
        )}
        <CardFooter>
          {applicationLink && (
            <ExternalLink
              href={applicationLink}
              className="text-sm"
              aria-label={`View Application: ${title} (opens in a new tab)`}
            >
              {messages.viewApplication}
            </ExternalLink>
          )}
          <span className="ml-auto flex gap-1">
            {onEdit && (
              <>
                <Link
                  to={getWritingPath("proposal", { opportunityId: id })}
                  aria-label={`Write proposal for ${title}`}
                  title={applicationMessages.writeProposalForThis}
                  className="inline-grid size-(--icon-button) shrink-0 place-items-center rounded-control text-muted transition-colors duration-120 hover:bg-primary-soft hover:text-primary-text"
                >
                  <FileText size={17} aria-hidden />
                </Link>
                <IconButton icon={Pencil} label={`Edit ${title}`} tooltip={common.edit} onClick={onEdit} />
              </>
            )}
            {onDelete && (
              <IconButton
                icon={Trash2}
                label={`Delete ${title}`}
                tooltip={common.deleteLabel}
                tone="danger"
                onClick={onDelete}
              />
            )}
          </span>
        </CardFooter>
      </div>
    </Card>
  );
};
