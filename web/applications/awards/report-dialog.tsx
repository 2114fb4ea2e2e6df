import * as z from "zod/mini";
import { type Award, AwardReport } from "#shared/api/awards.ts";
import { reportKinds } from "#shared/domain/awards/report-kinds.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { AwardForm } from "./award-form.tsx";
import * as messages from "./messages.ts";
import { findRow, upsertRow } from "./use-award.ts";

const ReportForm = z.omit(AwardReport, { id: true });
type Values = z.input<typeof ReportForm>;
type Props = {
  open: boolean;
  onClose: () => void;
  applicationId: string;
  report: Award["reports"][number] | undefined;
};

export const ReportDialog = ({ open, onClose, applicationId, report }: Props) => (
  <Dialog open={open} onClose={onClose} title={report ? "Edit report" : messages.addReport}>
    <Form applicationId={applicationId} report={report} onClose={onClose} />
  </Dialog>
);

const Form = ({ applicationId, report, onClose }: Omit<Props, "open">) => {
  const form = useSchemaForm<Values>(
    ReportForm,
    {
      kind: report?.kind ?? "performance",
      title: report?.title ?? "",
      dueDate: report?.dueDate.slice(0, 10) ?? "",
      submittedDate: report?.submittedDate?.slice(0, 10) ?? "",
      note: report?.note ?? "",
    },
    `report ${report?.id ?? applicationId}`,
  );
  const { register, formState } = form;
  const { errors } = formState;
  const id = report?.id ?? createSortableId(new Date());
  return (
    <AwardForm
      applicationId={applicationId}
      form={form}
      label={report ? common.saveChanges : messages.addReport}
      toEdit={(values) => ({
        change: ({ reports }) => ({ reports: upsertRow(reports, { ...z.parse(ReportForm, values), id }) }),
        getPart: ({ reports }) => findRow(reports, id),
      })}
      onClose={onClose}
    >
      <Field label={common.title} error={errors.title?.message} required className="sm:col-span-2">
        <TextInput {...register("title")} />
      </Field>
      <Field label="Kind" error={errors.kind?.message}>
        <NativeSelect options={toSelectOptions(reportKinds)} {...register("kind")} />
      </Field>
      <Field label={messages.dueDate} error={errors.dueDate?.message} required>
        <TextInput type="date" {...register("dueDate")} />
      </Field>
      <Field label={messages.submittedOn} error={errors.submittedDate?.message} optional>
        <TextInput type="date" {...register("submittedDate")} />
      </Field>
      <Field label="Note" error={errors.note?.message} optional className="sm:col-span-2">
        <TextArea rows={2} {...register("note")} />
      </Field>
    </AwardForm>
  );
};
