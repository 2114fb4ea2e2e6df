import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { type ApplicationTask, NewTask, TaskChange, taskCategories } from "#shared/tasks.ts";
import { changesOf } from "#web/applications/application-values.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { NativeSelect, TextInput } from "#web/ui/inputs.tsx";
import { optionsOf, priorityOptions } from "#web/ui/options.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { useCreateTask, useUpdateTask } from "./use-tasks.ts";

type Props = {
  applicationId: string;
  /** The task to edit; without one it is a new one. */
  task: ApplicationTask | undefined;
  open: boolean;
  onClose: () => void;
};
type ChangeValues = z.input<typeof TaskChange>;
type Values = Omit<z.input<typeof NewTask>, "applicationId">;

/** 'Add Task', or the same fields of one there is, over the details of its application. */
export const TaskDialog = ({ applicationId, task, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={task ? "Edit Task" : "Add Task"}>
    {task ? <EditForm task={task} onClose={onClose} /> : <AddForm applicationId={applicationId} onClose={onClose} />}
  </Dialog>
);

const AddForm = ({ applicationId, onClose }: Pick<Props, "applicationId" | "onClose">) => {
  const form = useSchemaForm<z.input<typeof NewTask>>(
    NewTask,
    { applicationId, title: "", description: "", dueDate: "", priority: "medium", category: "general" },
    `task ${applicationId}`,
  );
  const create = useCreateTask(onClose);
  const submit = form.handleSubmit((body) => create.mutate(body, { onError: (error) => showIssues(form, error) }));
  return (
    <form onSubmit={submit} noValidate>
      <Fields form={form as unknown as UseFormReturn<Values>} /* it has the fields of Values and one more */ />
      <FormButtons onCancel={onClose} pending={create.isPending} label="Add Task" working="Adding..." />
    </form>
  );
};

const valuesOf = ({ title, description, dueDate, priority, category }: ApplicationTask): Values => ({
  title,
  description: description ?? "",
  dueDate: dueDate?.slice(0, 10) ?? "",
  priority,
  category,
});

const EditForm = ({ task: given, onClose }: { task: ApplicationTask; onClose: () => void }) => {
  // What it was when the form was opened: a change made elsewhere meanwhile is to be noticed.
  const [task] = useState(given);
  const form = useSchemaForm<ChangeValues>(TaskChange, valuesOf(task), task.id);
  const update = useUpdateTask(onClose);
  const submit = form.handleSubmit((after) => {
    const body = changesOf<ChangeValues>(valuesOf(task), after);
    if (Object.keys(body).length === 0) return onClose();
    update.mutate({ task, body }, { onError: (error) => showIssues(form, error) });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Fields form={form as unknown as UseFormReturn<Values>} /* the same fields, each only if it is sent */ />
      <FormButtons onCancel={onClose} pending={update.isPending} label="Save Changes" working="Saving..." />
    </form>
  );
};

const Fields = ({ form: { register, formState } }: { form: UseFormReturn<Values> }) => {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Title" error={errors.title?.message} required className="sm:col-span-2">
        <TextInput {...register("title")} />
      </Field>
      <Field label="Description" error={errors.description?.message} optional className="sm:col-span-2">
        <TextArea rows={2} {...register("description")} />
      </Field>
      <Field label="Due date" error={errors.dueDate?.message} optional>
        <TextInput type="date" {...register("dueDate")} />
      </Field>
      <Field label="Category" error={errors.category?.message}>
        <NativeSelect options={optionsOf(taskCategories)} {...register("category")} />
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        <NativeSelect options={priorityOptions} {...register("priority")} />
      </Field>
    </div>
  );
};
