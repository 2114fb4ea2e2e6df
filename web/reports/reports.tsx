import { useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import * as paths from "#shared/domain/paths.ts";
import { getDayInZone, getLocalTimeZone, toKnownTimeZone } from "#shared/util/dates.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { buildAwardTable, buildDecisionTable, buildExpectedTable, buildPipelineTable } from "./build-tables.ts";
import { computeReports, listReportYears, type ReportRecords } from "./compute-reports.ts";
import * as messages from "./messages.ts";
import { type OpenedFigure, RecordsDialog } from "./records-dialog.tsx";
import { GroupSelect, IntervalSelect, ReportFilters } from "./report-filters.tsx";
import { buildReportSheet, listAwardNotes, listDecisionNotes, listPipelineNotes } from "./report-sheet.ts";
import { ReportSheetView } from "./report-sheet-view.tsx";
import { type ReportTab, useReportState } from "./report-state.ts";
import type { ReportTable } from "./report-table.ts";
import { ReportTableView, ReportTexts } from "./report-table-view.tsx";
import { useReportClient, useReportRecords } from "./use-report-data.ts";
import "./reports.css";

const NoFigures = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState illustration="ledger" title={title}>
    {hint}
  </EmptyState>
);

const LoadedReports = ({ records }: { records: ReportRecords }) => {
  const [state, change] = useReportState();
  const { scope, client } = useReportClient(state);
  const { user } = useCurrentUser();
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const today = getDayInZone(user ? toKnownTimeZone(user.timeZone) : getLocalTimeZone(), new Date());
  const { data, context } = computeReports(records, state, { scope, client });
  const { pipeline, decisions, awards } = data;
  const hasClients = scope !== undefined;
  const findClient = scope && ((application: GrantApplication) => scope.find(application).name);
  const grouping = state.group === "client" && !hasClients ? "year" : state.group;
  const renderTable = (table: ReportTable) => <ReportTableView table={table} onOpen={setOpened} />;
  return (
    <>
      <ReportFilters
        state={state}
        onChange={change}
        years={listReportYears(records, state.startMonth, today)}
        scope={scope}
        clientId={client?.id}
      />
      <Tabs value={state.tab} onValueChange={(tab) => change({ tab: tab as ReportTab })} className="report-tabs">
        <TabList label={messages.reports}>
          <Tab value="pipeline">{messages.pipeline}</Tab>
          <Tab value="decisions">{messages.wonAndLost}</Tab>
          <Tab value="awards">{messages.awardedAndSpent}</Tab>
          <Tab value="summary">{client ? messages.clientReport : messages.boardReport}</Tab>
        </TabList>
        <TabPanel value="pipeline">
          {pipeline.records.length === 0 ? (
            <NoFigures title={messages.noOpen} hint={messages.noOpenHint} />
          ) : (
            <>
              {renderTable(buildPipelineTable(pipeline.records, { stages: records.stages, hasClients }))}
              <ReportTexts onOpen={setOpened} texts={listPipelineNotes(pipeline)} />
              <IntervalSelect state={state} onChange={change} />
              {renderTable(buildExpectedTable(pipeline, { ...state, today }))}
            </>
          )}
        </TabPanel>
        <TabPanel value="decisions">
          <GroupSelect state={{ ...state, group: grouping }} onChange={change} hasClients={hasClients} />
          {decisions.records.length === 0 ? (
            <NoFigures title={messages.noDecisions} hint={messages.noDecisionsHint} />
          ) : (
            renderTable(buildDecisionTable(decisions.records, { grouping }, context))
          )}
          <ReportTexts onOpen={setOpened} texts={listDecisionNotes(decisions)} />
        </TabPanel>
        <TabPanel value="awards">
          <GroupSelect state={{ ...state, group: grouping }} onChange={change} hasClients={hasClients} />
          {awards.records.length === 0 ? (
            <NoFigures title={messages.noAwards} hint={messages.noAwardsHint} />
          ) : (
            renderTable(buildAwardTable(awards.records, { grouping }, context))
          )}
          <ReportTexts onOpen={setOpened} texts={listAwardNotes(awards)} />
        </TabPanel>
        <TabPanel value="summary">
          <ReportSheetView
            sheet={buildReportSheet({
              ...data,
              state,
              stages: records.stages,
              context,
              workspaceName: user?.workspace?.name ?? "",
              clientName: client?.name,
              hasClients,
              today,
            })}
            data={data}
            findClient={findClient}
            onOpen={setOpened}
          />
        </TabPanel>
      </Tabs>
      {opened && <RecordsDialog figure={opened} findClient={findClient} onClose={() => setOpened(null)} />}
    </>
  );
};

/** Pipeline, won and lost, awarded and spent, and the one-page report, computed from the tracker. */
export const Reports = () => (
  <QueryState
    query={useReportRecords()}
    subject={messages.yourReports}
    skeleton={<SkeletonLines count={8} label={messages.loadingReports} />}
  >
    {(records) =>
      records.applications.length > 0 ? (
        <LoadedReports records={records} />
      ) : (
        <EmptyState
          illustration="ledger"
          title={messages.noApplications}
          action={<LinkButton to={paths.applicationTracker}>{messages.openTracker}</LinkButton>}
        >
          {messages.noApplicationsHint}
        </EmptyState>
      )
    }
  </QueryState>
);
