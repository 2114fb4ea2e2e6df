import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { DashboardStatusChip } from "#web/ui/badges/status-chips.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDay, formatOptionalDollars, interpolate } from "#web/ui/text/format.ts";
import "./recent-applications.css";

/** The number of applications shown (spec section 9). */
const maxShown = 5;

const ApplicationDialog = lazyDialog(
  async () => (await import("#web/applications/editing/application-dialog.tsx")).ApplicationDialog,
);
const EditDialog = lazyDialog(async () => (await import("#web/applications/editing/edit-dialog.tsx")).EditDialog);
const DeleteDialog = lazyDialog(
  async () => (await import("#web/applications/editing/delete-dialog.tsx")).DeleteApplicationDialog,
);

type Props = { isAdding: boolean; onAdded: () => void };

export const RecentApplications = ({ isAdding, onAdded }: Props) => {
  const { query } = useScopedApplications();
  const [applicationToEdit, setApplicationToEdit] = useState<GrantApplication | null>(null);
  const [applicationToDelete, setApplicationToDelete] = useState<GrantApplication | null>(null);
  return (
    <>
      <QueryState
        query={query}
        subject={applicationMessages.yourApplications}
        skeleton={<SkeletonLines count={maxShown} label={applicationMessages.loadingApplications} />}
      >
        {(applications) =>
          applications.length === 0 ? (
            <NoApplications />
          ) : (
            <ApplicationList
              applications={applications.slice(0, maxShown)}
              onEdit={setApplicationToEdit}
              onDelete={setApplicationToDelete}
            />
          )
        }
      </QueryState>
      <ApplicationDialog open={isAdding} onClose={onAdded} />
      {applicationToEdit && (
        <EditDialog open application={applicationToEdit} onClose={() => setApplicationToEdit(null)} />
      )}
      <DeleteDialog
        open={applicationToDelete !== null}
        application={applicationToDelete}
        onClose={() => setApplicationToDelete(null)}
      />
    </>
  );
};

const NoApplications = () => (
  <EmptyState
    illustration="ledger"
    as="h3"
    title="No applications yet"
    action={
      <IfAllowed route={applicationRoutes.createApplication}>
        <LinkButton variant="outline" to={paths.proposalWriter}>
          Create First Proposal
        </LinkButton>
      </IfAllowed>
    }
  >
    Applications you track appear here with their status and deadline.
  </EmptyState>
);

type OnSelect = (application: GrantApplication) => void;
const ApplicationList = ({
  applications,
  onEdit,
  onDelete,
}: {
  applications: GrantApplication[];
  onEdit: OnSelect;
  onDelete: OnSelect;
}) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {applications.map((application) => {
      const { id, grantName, funder, amountRequested, status, deadline } = application;
      return (
        <li key={id} className="recent-row px-5 py-4">
          <div className="min-w-0">
            <h3 className="font-semibold">
              <Link to={buildApplicationPath(id)} className="hover:underline">
                {grantName}
              </Link>
            </h3>
            <p className="text-sm text-muted">{funder}</p>
          </div>
          <div className="recent-facts">
            <p className="font-serif font-semibold">{formatOptionalDollars(amountRequested)}</p>
            <p>
              <DashboardStatusChip status={status} />
            </p>
            <p className="text-sm text-muted">
              {deadline ? interpolate(common.dueOn, { day: formatDay(deadline) }) : common.noDeadline}
            </p>
          </div>
          <IfAllowed route={applicationRoutes.updateApplication}>
            <p className="flex gap-1">
              <IconButton
                icon={Pencil}
                label={`Edit ${grantName}`}
                tooltip={common.edit}
                onClick={() => onEdit(application)}
              />
              <IconButton
                icon={Trash2}
                label={`Delete ${grantName}`}
                tooltip={common.deleteLabel}
                tone="danger"
                onClick={() => onDelete(application)}
              />
            </p>
          </IfAllowed>
        </li>
      );
    })}
  </ul>
);
