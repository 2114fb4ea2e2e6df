import { Eye, Trash2 } from "lucide-react";
import { memo } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Team } from "#web/auth/team.ts";
import { OrganizationBadge } from "#web/organizations/organization-badge.tsx";
import type { OrganizationScope } from "#web/organizations/use-organization.ts";
import { ApplicationStatusChip, PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { ApplicationAmount } from "./application-amount.tsx";
import { DeadlineNote } from "./deadline-note.tsx";
import * as messages from "./messages.ts";
import { OwnerAvatar } from "./owner-avatar.tsx";
import { VirtualList } from "./virtual-list.tsx";

type CardProps = {
  application: GrantApplication;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  timeZone: string;
  team: Team | undefined;
  /** Set only in a workspace with several organizations. */
  scope: OrganizationScope | undefined;
  onView: (id: string) => void;
  /** Undefined if the user can't delete. */
  onDelete: ((application: GrantApplication) => void) | undefined;
};

const ApplicationCard = memo(({ application, today, timeZone, team, scope, onView, onDelete }: CardProps) => {
  const { id, grantName, funder, status, priority, progress, updatedAt } = application;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is an item of a virtual list
    <div
      role="listitem"
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-(--card-padding)"
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <ApplicationStatusChip status={status} />
        <PriorityChip priority={priority} />
        <OwnerAvatar team={team} application={application} className="ml-auto" />
      </div>
      <h2 className="font-semibold">
        <button type="button" className="text-left hover:underline" onClick={() => onView(id)}>
          {grantName}
        </button>
      </h2>
      <p className="text-sm text-muted">{funder}</p>
      {scope && <OrganizationBadge organization={scope.find(application)} className="mt-1.5" />}
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
        <ApplicationAmount application={application} className="font-serif text-lg font-semibold" />
        <DeadlineNote application={application} today={today} className="text-sm" />
      </div>
      {progress > 0 && <ProgressBar className="mt-3" label={`Progress of ${grantName}`} value={progress} showPercent />}
      <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
        <p className="text-xs text-muted">
          {messages.updatedOn} {formatInstantDay(updatedAt, timeZone)}
        </p>
        <div className="flex gap-1">
          <IconButton icon={Eye} label={`View ${grantName}`} tooltip={common.view} onClick={() => onView(id)} />
          {onDelete && (
            <IconButton
              icon={Trash2}
              label={`Delete ${grantName}`}
              tooltip={common.deleteLabel}
              tone="danger"
              onClick={() => onDelete(application)}
            />
          )}
        </div>
      </div>
    </div>
  );
});

type Props = Omit<CardProps, "application"> & { list: readonly GrantApplication[] };

export const ApplicationsGrid = memo(({ list, ...rest }: Props) => (
  <VirtualList
    items={list}
    label={messages.applications}
    initialCount={24}
    groupSize={6}
    className="virtual-cards grid gap-(--gap) [--gap:var(--card-gap)] md:grid-cols-2 xl:grid-cols-3"
  >
    {(application) => <ApplicationCard key={application.id} application={application} {...rest} />}
  </VirtualList>
));
