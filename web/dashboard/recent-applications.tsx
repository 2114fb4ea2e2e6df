import { Link } from "react-router-dom";
import type { GrantApplication } from "#shared/applications.ts";
import { useApplications } from "#web/applications/use-applications.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { dollarsOr, formatDay } from "#web/ui/format.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { DashboardStatusChip } from "#web/ui/status-chips.tsx";

/** The dashboard shows at most this many (spec section 9). */
const most = 5;

/** The newest applications, each leading to its details. */
export const RecentApplications = () => {
  const query = useApplications();
  return (
    <Loaded
      query={query}
      what="Your applications"
      skeleton={<LineSkeletons count={most} label="Loading applications" />}
    >
      {(applications) => (applications.length === 0 ? <None /> : <Newest applications={applications.slice(0, most)} />)}
    </Loaded>
  );
};

const None = () => (
  <EmptyState
    illustration="ledger"
    as="h3"
    title="No applications yet"
    action={<LinkButton to="/proposal-writer">Create First Proposal</LinkButton>}
  >
    An application you track shows here with its status and its deadline.
  </EmptyState>
);

const Newest = ({ applications }: { applications: GrantApplication[] }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {applications.map(({ id, grantName, funder, amountRequested, status, deadline }) => (
      <li key={id} className="grid items-center gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[1fr_8rem_8rem_9rem]">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link to={`/application-tracker?application=${id}`} className="hover:underline">
              {grantName}
            </Link>
          </h3>
          <p className="text-sm text-muted">{funder}</p>
        </div>
        <p className="font-serif font-semibold sm:text-right">{dollarsOr(amountRequested)}</p>
        <p>
          <DashboardStatusChip status={status} />
        </p>
        <p className="text-sm text-muted">{deadline ? `Due ${formatDay(deadline)}` : "No deadline"}</p>
      </li>
    ))}
  </ul>
);
