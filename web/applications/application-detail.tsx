import type { GrantApplication } from "#shared/api/applications.ts";
import { TaskList } from "#web/tasks/task-list.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { ApplicationStatusChip, PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { DocumentsTab } from "./documents-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import * as texts from "./messages.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { RequirementsSection } from "./requirements/requirements-section.tsx";

type Props = {
  application: GrantApplication;
  tab: string;
  chooseTab: (tab: string) => void;
  onClose: () => void;
};

export const ApplicationDetail = ({ application, tab, chooseTab, onClose }: Props) => (
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
      <span className="flex flex-wrap gap-2 sm:justify-end">
        <ApplicationStatusChip status={application.status} />
        <PriorityChip priority={application.priority} />
      </span>
    }
  >
    <Tabs value={tab} onValueChange={chooseTab}>
      <TabList label="Application">
        <Tab value="overview">{texts.overview}</Tab>
        <Tab value="tasks">{texts.tasks}</Tab>
        <Tab value="documents">{texts.documents}</Tab>
        <Tab value="history">{texts.history}</Tab>
      </TabList>
      <TabPanel value="overview">
        <OverviewTab application={application} />
      </TabPanel>
      <TabPanel value="tasks">
        <TaskList applicationId={application.id} />
        <RequirementsSection application={application} />
      </TabPanel>
      <TabPanel value="documents">
        <DocumentsTab application={application} />
      </TabPanel>
      <TabPanel value="history">
        <HistoryTab applicationId={application.id} />
      </TabPanel>
    </Tabs>
  </Dialog>
);
