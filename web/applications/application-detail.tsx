import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { GrantApplication, StatusChange } from "#shared/api/applications.ts";
import { useStatusHistory } from "#web/api/application-queries.ts";
import type { Team } from "#web/auth/team.ts";
import { RecordPresence } from "#web/collaboration/record-presence.tsx";
import * as commentMessages from "#web/comments/messages.ts";
import { useCommentRights } from "#web/comments/use-comments.ts";
import { TaskList } from "#web/tasks/task-list.tsx";
import { ApplicationStatusChip, PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { loadingBudget } from "#web/writing/messages.ts";
import { loadingAward } from "./awards/messages.ts";
import { DocumentsTab } from "./documents-tab.tsx";
import { useEditApplication } from "./editing/use-edit-application.tsx";
import * as messages from "./messages.ts";
import { OverviewTab } from "./overview-tab.tsx";

const award = lazyWithReload(async () => (await import("./awards/award-tab.tsx")).AwardTab);
const requirements = lazyWithReload(async () => (await import("./requirements/requirements-tab.tsx")).RequirementsTab);

/** Editors keep the record they were opened with, so that a refetched list doesn't discard edits. */
const Presence = ({ application: { id, version } }: { application: GrantApplication }) => {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const name of recordQueries) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return <RecordPresence recordId={id} version={version} onNewerVersion={refresh} />;
};
const recordQueries = [
  "listApplications",
  "getApplicationStats",
  "listStatusChanges",
  "listTasks",
  "listRequirements",
  "getBudget",
  "getAward",
  "listDocuments",
  "getCalendar",
];

const budget = lazyWithReload(
  async () => (await import("#web/writing/budget/application-budget.tsx")).ApplicationBudgetTab,
);

const comments = lazyWithReload(async () => (await import("./comments-tab.tsx")).CommentsTab);

const HistoryTab = ({ applicationId, team }: { applicationId: string; team: Team | undefined }) => (
  <QueryState
    query={useStatusHistory(applicationId)}
    subject="The history"
    skeleton={<SkeletonLines count={3} label="Loading history" />}
  >
    {(changes) => <Timeline changes={changes} team={team} />}
  </QueryState>
);

const Timeline = ({ changes, team }: { changes: StatusChange[]; team: Team | undefined }) => (
  <ol className="grid gap-5 border-l border-line pl-5">
    {changes.map(({ id, previousStatus, newStatus, notes, changedAt, changedBy }) => (
      <li key={id} className="relative">
        <span aria-hidden className="absolute top-2 -left-[1.56rem] size-2 rounded-full bg-brass" />
        <p className="flex flex-wrap items-center gap-2">
          <ApplicationStatusChip status={newStatus} />
          <span className="text-sm text-muted">
            {previousStatus ? `from ${formatStatusLabel(previousStatus)}` : "started"}
            {team && changedBy && ` by ${team.getName(changedBy)}`}
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={changedAt}>{formatInstant(changedAt)}</time>
        </p>
        {notes && <p className="mt-1 max-w-[68ch] whitespace-pre-line">{notes}</p>}
      </li>
    ))}
  </ol>
);

type ApplicationDetailProps = {
  application: GrantApplication;
  tab: string;
  team: Team | undefined;
  onTabChange: (tab: string) => void;
  onClose: () => void;
};

export const ApplicationDetail = ({ application, tab, team, onTabChange, onClose }: ApplicationDetailProps) => {
  const { hasTeam } = useCommentRights();
  const edit = useEditApplication();
  // Without a team, the comments tab appears only if there are comments.
  const hasComments = hasTeam || application.openComments !== undefined || tab === "comments";
  const hasAward = application.status === "awarded" || tab === "award";
  return (
    <Dialog
      open
      size="lg"
      tall
      initialFocus="title"
      closeOnBackdrop
      onClose={onClose}
      title={application.grantName}
      subtitle={application.funder}
      headerEnd={
        <span className="flex flex-wrap items-center gap-2 sm:justify-end">
          <Presence application={application} />
          <ApplicationStatusChip status={application.status} />
          <PriorityChip priority={application.priority} />
        </span>
      }
    >
      {/* Library answers come from this organization; an empty value means the first one. */}
      <div data-organization={application.organizationId ?? ""}>
        <Tabs value={tab} onValueChange={onTabChange}>
          <TabList label="Application">
            <Tab value="overview">{messages.overview}</Tab>
            {hasAward && <Tab value="award">{messages.award}</Tab>}
            <Tab value="requirements">{messages.requirements}</Tab>
            <Tab value="tasks">{messages.tasks}</Tab>
            <Tab value="budget">{messages.budget}</Tab>
            <Tab value="documents">{messages.documents}</Tab>
            {hasComments && (
              <Tab value="comments">
                {commentMessages.comments}
                {application.openComments ? ` (${application.openComments})` : ""}
              </Tab>
            )}
            <Tab value="history">{messages.history}</Tab>
          </TabList>
          <TabPanel value="overview">
            <OverviewTab application={application} />
          </TabPanel>
          <TabPanel value="award">
            <Suspense fallback={<SkeletonLines count={5} label={loadingAward} />}>
              <award.Component application={application} />
            </Suspense>
          </TabPanel>
          <TabPanel value="requirements">
            <Suspense fallback={<SkeletonLines count={3} label={messages.loadingRequirements} />}>
              <requirements.Component application={application} team={team} />
            </Suspense>
          </TabPanel>
          <TabPanel value="tasks">
            <TaskList
              applicationId={application.id}
              hasDeadline={application.deadline !== null}
              ownerId={application.ownerId}
              team={team}
              hasComments={Boolean(application.openComments)}
            />
          </TabPanel>
          <TabPanel value="budget">
            <Suspense fallback={<SkeletonLines count={5} label={loadingBudget} />}>
              <budget.Component application={application} edit={edit} />
            </Suspense>
          </TabPanel>
          <TabPanel value="documents">
            <DocumentsTab application={application} />
          </TabPanel>
          <TabPanel value="comments">
            <Suspense fallback={<SkeletonLines count={4} label={commentMessages.loadingComments} />}>
              <comments.Component application={application} />
            </Suspense>
          </TabPanel>
          <TabPanel value="history">
            <HistoryTab applicationId={application.id} team={team} />
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  );
};
