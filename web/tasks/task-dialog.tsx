import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { isConflictError } from "#shared/api/client.ts";
import { type ApplicationTask, NewTask, TaskChange, taskCategories } from "#shared/api/tasks.ts";
import type { Team } from "#web/auth/team.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { pickChanges } from "#web/ui/forms/pick-changes.ts";
import { priorityOptions, toSelectOptions } from "#web/ui/forms/select-options.ts";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import {
  describeTaskConflicts,
  toTaskFormValues,
  useCreateTask,
  useFindCachedTask,
  useUpdateTask,
} from "./use-tasks.ts";

type Props = {
  applicationId: string;
  team: Team | undefined;
  task: ApplicationTask | undefined;
  open: boolean;
  onClose: () => void;
};
type ChangeValues = z.input<typeof TaskChange>;
type Values = Omit<z.input<typeof NewTask>, "applicationId">;

export const TaskDialog = ({ applicationId, team, task, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={task ? "Edit Task" : messages.addTaskLabel}>
    {task ? (
      <EditForm task={task} team={team} onClose={onClose} />
    ) : (
      <AddForm applicationId={applicationId} team={team} onClose={onClose} />
    )}
  </Dialog>
);

const AddForm = ({ applicationId, team, onClose }: Pick<Props, "applicationId" | "team" | "onClose">) => {
  const form = useSchemaForm<z.input<typeof NewTask>>(
    NewTask,
    { applicationId, title: "", description: "", dueDate: "", priority: "medium", category: "general", assigneeId: "" },
    `task ${applicationId}`,
  );
  const create = useCreateTask(applicationId, onClose);
  const submit = form.handleSubmit((body) =>
    create.mutate(body, { onError: (error) => showServerIssues(form, error) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Fields team={team} form={form as unknown as UseFormReturn<Values>} /* Values plus applicationId */ />
      <FormButtons
        onCancel={onClose}
        pending={create.isPending}
        label={messages.addTaskLabel}
        pendingLabel={common.adding}
      />
    </form>
  );
};

type RemoteChange = { task: ApplicationTask; differences: string[] };

type EditFormProps = Pick<Props, "team" | "onClose"> & { task: ApplicationTask };

const EditForm = ({ task: initialTask, team, onClose }: EditFormProps) => {
  // The task as it was when the form opened, to detect concurrent changes.
  const [task] = useState(initialTask);
  const form = useSchemaForm<ChangeValues>(TaskChange, toTaskFormValues(task), task.id);
  const update = useUpdateTask(task.applicationId, onClose);
  const getLatest = useFindCachedTask();
  // After the conflicting remote version is shown, the next save overwrites it.
  const [remote, setRemote] = useState<RemoteChange | null>(null);
  const send = (base: ApplicationTask, body: ChangeValues, canRetry: boolean) =>
    update.mutate(
      { task: base, body },
      {
        onError: (error) => {
          if (!isConflictError(error)) return showServerIssues(form, error);
          const latest = getLatest(task);
          if (!latest) {
            toast({ title: common.error, description: "This task was deleted", variant: "error" });
            return onClose();
          }
          const differences = describeTaskConflicts(base, latest, body, team?.getName);
          if (differences.length || !canRetry) setRemote({ task: latest, differences });
          else send(latest, body, false);
        },
      },
    );
  const submit = form.handleSubmit((after) => {
    const body = pickChanges<ChangeValues>(toTaskFormValues(task), after);
    if (Object.keys(body).length === 0) return onClose();
    send(remote?.task ?? task, body, true);
  });
  return (
    <form onSubmit={submit} noValidate>
      {remote && (
        <Notice tone="warn" live title={common.changedElsewhere} className="mb-4">
          {remote.differences.length > 0 && `It’s now: ${remote.differences.join(", ")}. `}
          {common.saveToOverwrite}
        </Notice>
      )}
      <Fields
        team={team}
        assigneeId={task.assigneeId}
        form={form as unknown as UseFormReturn<Values>} /* the same fields, all optional */
      />
      <FormButtons
        onCancel={onClose}
        pending={update.isPending}
        label={common.saveChanges}
        pendingLabel={common.saving}
      />
    </form>
  );
};

type FieldsProps = Pick<Props, "team"> & { assigneeId?: string | null; form: UseFormReturn<Values> };

const Fields = ({ team, assigneeId, form: { register, formState } }: FieldsProps) => {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={common.title} error={errors.title?.message} required className="sm:col-span-2">
        <TextInput {...register("title")} />
      </Field>
      <Field label={common.description} error={errors.description?.message} optional className="sm:col-span-2">
        <TextArea rows={2} {...register("description")} />
      </Field>
      <Field label={messages.dueDate} error={errors.dueDate?.message} optional>
        <TextInput type="date" {...register("dueDate")} />
      </Field>
      <Field label={common.category} error={errors.category?.message}>
        <NativeSelect options={toSelectOptions(taskCategories)} {...register("category")} />
      </Field>
      <Field label={common.priority} error={errors.priority?.message}>
        <NativeSelect options={priorityOptions} {...register("priority")} />
      </Field>
      {team && (
        <Field label={messages.assignedTo} error={errors.assigneeId?.message}>
          <NativeSelect
            placeholder={messages.applicationOwner}
            options={team.getOptions(assigneeId)}
            {...register("assigneeId")}
          />
        </Field>
      )}
    </div>
  );
};
