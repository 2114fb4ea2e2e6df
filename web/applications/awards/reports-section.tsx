import clsx from "clsx";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { reportKinds } from "#shared/domain/awards/report-kinds.ts";
import { formatDay } from "#shared/util/dates.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { getToday, interpolate } from "#web/ui/text/format.ts";
import { AwardSection, DaysLeft, EmptyHint } from "./award-section.tsx";
import * as messages from "./messages.ts";
import { findRow, removeRow, upsertRow, useSaveAward } from "./use-award.ts";

const ReportDialog = lazyDialog(async () => (await import("./report-dialog.tsx")).ReportDialog);

type Report = Award["reports"][number];
type Props = { award: Award; canEdit: boolean };

/** Sorts open reports first, by ascending due date, then submitted ones by descending due date. */
const compareReports = (a: Report, b: Report) => {
  if (a.submittedDate !== null && b.submittedDate !== null) return b.dueDate.localeCompare(a.dueDate);
  return Number(a.submittedDate !== null) - Number(b.submittedDate !== null) || a.dueDate.localeCompare(b.dueDate);
};

/** Reports and deliverables with their due dates; a checked report is submitted. */
export const ReportsSection = ({ award: { applicationId, reports }, canEdit }: Props) => {
  const [form, setForm] = useState<{ report?: Report } | null>(null);
  const [reportToDelete, setReportToDelete] = useState<Report | null>(null);
  const save = useSaveAward(applicationId, () => setReportToDelete(null));
  const setSubmitted = (report: Report, isSubmitted: boolean) =>
    save.mutate({
      change: (latest) => ({
        reports: upsertRow(latest.reports, { ...report, submittedDate: isSubmitted ? getToday() : null }),
      }),
      getPart: (latest) => findRow(latest.reports, report.id),
    });
  return (
    <AwardSection
      title="Reports and deliverables"
      actions={
        canEdit && (
          <Button size="sm" variant="outline" icon={Plus} onClick={() => setForm({})}>
            {messages.addReport}
          </Button>
        )
      }
    >
      {reports.length === 0 ? (
        <EmptyHint>
          Add what the funder expects and when. Due dates then appear in your calendar, reminders and My week.
        </EmptyHint>
      ) : (
        <ul className="award-rows">
          {reports.toSorted(compareReports).map((report) => (
            <li key={report.id}>
              <label className="award-row-main">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={`Submitted: ${report.title}`}
                  checked={report.submittedDate !== null}
                  disabled={!canEdit || save.isPending}
                  onChange={({ target }) => setSubmitted(report, target.checked)}
                />
                <span className="min-w-0">
                  <span className={clsx("block wrap-anywhere", report.submittedDate && "text-muted")}>
                    {report.title}
                  </span>
                  <span className="block text-sm text-muted">
                    {reportKinds[report.kind]}, <ReportDate {...report} />
                  </span>
                  {report.note && <span className="block text-sm text-muted whitespace-pre-line">{report.note}</span>}
                </span>
              </label>
              {canEdit && (
                <span className="award-row-actions">
                  <IconButton icon={Pencil} label={`Edit ${report.title}`} onClick={() => setForm({ report })} />
                  <IconButton
                    icon={Trash2}
                    label={`Delete ${report.title}`}
                    onClick={() => setReportToDelete(report)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ReportDialog
        open={form !== null}
        onClose={() => setForm(null)}
        applicationId={applicationId}
        report={form?.report}
      />
      <ConfirmDialog
        open={reportToDelete !== null}
        title="Delete this report?"
        pending={save.isPending}
        onConfirm={() =>
          reportToDelete &&
          save.mutate({ change: (latest) => ({ reports: removeRow(latest.reports, reportToDelete.id) }) })
        }
        onCancel={() => setReportToDelete(null)}
      >
        {interpolate(common.deleteQuestion, { title: reportToDelete?.title ?? "" })}
      </ConfirmDialog>
    </AwardSection>
  );
};

const ReportDate = ({ dueDate, submittedDate }: Report) =>
  submittedDate ? (
    <>submitted {formatDay(submittedDate)}</>
  ) : (
    <>
      due {formatDay(dueDate)} <DaysLeft day={dueDate} />
    </>
  );
