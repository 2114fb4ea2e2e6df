import type { GrantApplication } from "#shared/applications.ts";
import { TaskList } from "#web/tasks/task-list.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PriorityChip, StatusChip } from "#web/ui/chips.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { badgeOf } from "./labels.ts";
import { Documents } from "./documents-tab.tsx";
import { History } from "./history-tab.tsx";
import { Overview } from "./overview-tab.tsx";

type Props = { application: GrantApplication; onClose: () => void };

/** One application in full: overview, tasks, documents, history. */
export const ApplicationDetail = ({ application, onClose }: Props) => (
  <Dialog
    open
    size="lg"
    startAt="title"
    closeOnBackdrop
    onClose={onClose}
    title={application.grantName}
    subtitle={application.funder}
    headerEnd={
      <span className="flex flex-wrap justify-end gap-2">
        <StatusChip status={application.status} label={badgeOf(application.status)} />
        <PriorityChip priority={application.priority} />
      </span>
    }
  >
    <Tabs
      label="Application"
      tabs={[
        { id: "overview", label: "Overview", content: <Overview application={application} /> },
        { id: "tasks", label: "Tasks", content: <TaskList applicationId={application.id} /> },
        { id: "documents", label: "Documents", content: <Documents application={application} /> },
        { id: "history", label: "History", content: <History applicationId={application.id} /> },
      ]}
    />
  </Dialog>
);
